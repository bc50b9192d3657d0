// What the host sends and hears; table/wire.py says the same in Python.

export type AskMe = "always" | "fights" | "mine";

export interface Sitting { name: string; who: "open" | "person" | "bot"; here?: boolean }
export interface Lobby {
  say: "lobby"; seats: Sitting[]; yours: number[]; begun: boolean; host: boolean; watching: number; title: string;
  moods: string[];
}
export interface Seated { say: "seated"; seat: number; secret: string }
export interface Refused { say: "refused"; why: string }
export interface MoodSeen { n: number; seat: number; mood: string }
export interface Moods { say: "moods"; seen: MoodSeen[] }
export interface Card {
  id: number; name: string; face: string; line: string; with?: Card[]; counters?: number; aside?: boolean;
}
export interface Player { level: number; gender: string; hand: number; table?: Card[]; dead?: boolean }
export interface Part { of: string; amount: number }
export interface Fight {
  fighter: number; helper: number; monsters: Card[]; played: Card[]; strengths: [number, number];
  players: Part[]; foes: Part[]; reward: string;
}
export interface Pile { name: string; left: number; discards: number; top?: Card }
export interface Move { text: string; cards?: number[]; kind?: string }
export interface Ask { n: number; rows: string[]; moves: Move[]; can_pass?: boolean; clock?: number; about?: Card[] }
export interface Line { text: string; heading?: boolean }
export interface Table {
  say: "tableseen"; seat: number; step: number; turn: number; turn_number: number; phase: string; level_word: string; players: Player[];
  hand: Card[]; worlds: Card[]; piles: Pile[]; lasting: string[]; decides: number; winners: number[]; over: boolean;
  first_line: number; lines: Line[]; fight?: Fight; ask?: Ask; passes?: boolean; prefers?: AskMe; clock?: number;
  asked?: number; spared?: number;
}
export interface Past { say: "past"; steps: number; seen: Table; hands?: Card[][] }
export type FromHost = Lobby | Seated | Refused | Moods | Table | Past;

export type ToHost =
  | { say: "hello"; seats: string[]; host: string }
  | { say: "sit"; seat: number; name: string; gender: "" | "woman" | "man" }
  | { say: "leave" | "free"; seat: number }
  | { say: "start" }
  | { say: "answer"; seat: number; ask: number; move: number }
  | { say: "wait"; seat: number; ask: number }
  | { say: "passon"; seat: number; on: boolean }
  | { say: "prefer"; seat: number; ask: AskMe; clock: number }
  | { say: "mood"; seat: number; mood: string }
  | { say: "look"; step: number; seat: number };
