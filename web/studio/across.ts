// Changes of several files at once, undone at once.

import { isolateHistory, redo, undo } from "@codemirror/commands";
import { ChangeSet, type Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Files } from "./workspace";

interface Step { uri: string; before: Text; after: Text; there: ChangeSet; back: ChangeSet }

export interface Change { uri: string; changes: { from: number; to: number; insert: string }[] }

export class Across {
  private done: Step[][] = [];
  private undone: Step[][] = [];

  constructor(private readonly files: () => Files, private readonly changed: () => void) {}

  /** Change several files; one undo takes all of it back. */
  apply(wanted: Change[]): void {
    const steps: Step[] = [];
    for (const { uri, changes } of wanted) {
      const file = this.files().getFile(uri);
      if (file === null) continue;
      const before = file.now.doc;
      const there = ChangeSet.of(changes, before.length);
      this.files().updateFile(uri, { changes: there, annotations: isolateHistory.of("full"), userEvent: "input.across" });
      steps.push({ uri, before, after: file.now.doc, there, back: there.invert(before) });
    }
    if (steps.length > 1) {
      this.done.push(steps);
      this.undone = [];
    }
    this.changed();
  }

  undo = (view: EditorView): boolean => this.turn(this.done, this.undone, "after", "back") || undo(view);

  redo = (view: EditorView): boolean => this.turn(this.undone, this.done, "before", "there") || redo(view);

  /** Take the last step over several files back, or do it again, if all of them still stand as it left them. */
  private turn(from: Step[][], to: Step[][], is: "before" | "after", by: "there" | "back"): boolean {
    const steps = from[from.length - 1];
    if (steps === undefined || !steps.every((step) => this.files().getFile(step.uri)?.now.doc.eq(step[is]) === true)) return false;
    from.pop();
    to.push(steps);
    for (const step of steps) {
      this.files().updateFile(step.uri, { changes: step[by], annotations: isolateHistory.of("full") });
    }
    this.changed();
    return true;
  }
}

/** Where two texts differ, and what the second one has there. */
export function difference(mine: string, theirs: string): [number, number, string] {
  const shorter = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < shorter && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && mine[mine.length - 1 - end] === theirs[theirs.length - 1 - end]) end += 1;
  return [start, mine.length - end, theirs.slice(start, theirs.length - end)];
}
