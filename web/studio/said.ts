// What the desk says about files and cards; studio/cards.py, examples.py and texts.py say it.

export interface Block { word: string; name: string; first: number; last: number; is_card: boolean; errors: number; warnings: number }
export interface ListedFile { path: string; blocks: Block[]; errors: number; warnings: number }
export interface Became { line: number; text: string }
export interface About {
  word: string; name: string; first: number; last: number; state: "fine" | "broken" | "no card";
  set: string; number: number; words: string; became: Became[];
}
export interface Ran { name: string; path: string; line: number; failures: [number, string, string][] }
export interface Text { text: string; digest: string }
export interface Saved { digest: string; theirs: string | null }
export interface Face { name: string; picture: string }
export interface Said { line: string; above: string[]; cards: string[]; fits: boolean; at: number; replaces: boolean; text: string }
export interface Changed { files: { path: string; text: string; digest: string }[] }
