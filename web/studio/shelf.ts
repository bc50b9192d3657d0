// The left side: files and their cards, found by typing, with what is wrong with them.

import { button, el, show, unseen } from "../shared/dom";
import type { Block, ListedFile } from "./said";

export type Filter = "all" | "problems" | string; // or a kind of card

export class Shelf {
  files: ListedFile[] = [];
  query = "";
  filter: Filter = "all";
  here = { path: "", line: 1 };
  dirty = new Set<string>();

  constructor(private readonly place: Element) {}

  get kinds(): string[] {
    return [...new Set(this.files.flatMap((file) => file.blocks.filter((block) => block.is_card).map((block) => block.word)))].sort();
  }

  get counts(): { cards: number; errors: number; warnings: number } {
    const sum = (of: (file: ListedFile) => number): number => this.files.reduce((all, file) => all + of(file), 0);
    return { cards: sum((file) => file.blocks.filter((block) => block.is_card).length), errors: sum((file) => file.errors), warnings: sum((file) => file.warnings) };
  }

  draw(): void {
    const rows = this.files.map((file) => this.file(file)).filter((row) => row !== null);
    show(this.place, rows.length > 0 ? rows : this.files.length > 0 ? el("p", { class: "empty" }, "Nothing fits. Try fewer letters.") : [
      el("p", { class: "empty" }, "There are no cards here yet."),
      el("p", { class: "row" }, button("begin", 0, { class: "main" }, "Begin with a small set"), button("new-file", 0, {}, "Begin an empty file"))]);
  }

  private file(file: ListedFile): HTMLElement | null {
    const blocks = file.blocks.filter((block) => this.fits(block));
    const searching = this.query !== "" || this.filter !== "all";
    if (searching && blocks.length === 0) return null;
    const open = file.path === this.here.path;
    return el("section", { class: `file${open ? " open" : ""}`, "data-key": file.path },
      button("open", `${file.path}\n1`, { class: "file-name", "aria-current": open ? "true" : false },
        el("span", {}, file.path, this.dirty.has(file.path) ? el("i", { class: "dot", title: "not saved" }, unseen("not saved")) : null), badge(file.errors, file.warnings)),
      el("ul", {}, blocks.map((block) => this.block(file, block))));
  }

  private block(file: ListedFile, block: Block): HTMLElement {
    const here = file.path === this.here.path && block.first <= this.here.line && this.here.line <= block.last;
    return el("li", { "data-key": `${block.word} ${block.name} ${block.first}` },
      button("open", `${file.path}\n${block.first}`, { class: `block${here ? " here" : ""}`, "aria-current": here ? "true" : false },
        el("span", { class: `kind k-${block.is_card ? block.word.split(" ")[0] : "other"}` }, block.word),
        el("span", { class: "name" }, block.name || "(no name)"), badge(block.errors, block.warnings)));
  }

  private fits(block: Block): boolean {
    if (this.filter === "problems" && block.errors + block.warnings === 0) return false;
    if (this.filter !== "all" && this.filter !== "problems" && block.word !== this.filter) return false;
    const letters = [...this.query.toLowerCase()].filter((letter) => letter !== " ");
    const name = `${block.word} ${block.name}`.toLowerCase();
    let at = 0;
    return letters.every((letter) => (at = name.indexOf(letter, at) + 1) > 0);
  }
}

function badge(errors: number, warnings: number): HTMLElement | null {
  if (errors > 0) return el("b", { class: "badge error" }, errors, unseen(errors === 1 ? " error" : " errors"));
  return warnings > 0 ? el("b", { class: "badge warning" }, warnings, unseen(warnings === 1 ? " warning" : " warnings")) : null;
}
