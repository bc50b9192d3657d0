// What the page has made: sheets to print, a deck of several sets, art from photographs.

import { button, el, show, type Child } from "../shared/dom";

interface Made { file: string; said: string; command: string }
interface Suggested { kind: string; message: string; suggestion: string; can_mend: boolean }
interface Mixed {
  name: string; cards: number; doors: number; treasures: number; by_set: Record<string, number>; by_kind: Record<string, number>;
  suggested: Suggested[]; said: string; written: string;
}
interface Laid { friends: string; host: string; is_kept: boolean }
interface Scanned { is_done: boolean; said: string }

export interface Maker {
  command<T>(name: string, ...args: unknown[]): Promise<T>;
  saved(): Promise<boolean>;
  note(text: string): void;
}

const PAPERS = [["a4", "A4"], ["letter", "Letter"], ["a3", "A3"], ["legal", "Legal"]] as const;
const FORMS = [["home", "sheets, both sides"], ["fold", "sheets to fold"], ["dtc", "for DriveThruCards"]] as const;
const WHICH = [["all", "all cards"], ["changed", "changed since the last print"], ["once", "one of each"], ["this", "this card only"]] as const;

/** A dialog that is filled anew each time it is opened. */
export class Making {
  private mixed: Mixed | null = null;
  private chosen = new Set<string>();
  private sets: string[] = [];

  constructor(private readonly dialog: HTMLDialogElement, private readonly inside: Element, private readonly maker: Maker, private readonly card: () => string) {}

  private open(...children: Child[]): void {
    show(this.inside, ...children);
    if (!this.dialog.open) this.dialog.showModal();
  }

  newFile(): void {
    this.open(
      el("h2", {}, "New file"), el("p", { class: "quiet" }, "A set can have as many files as you like: all in its folder belong to it."),
      el("form", { class: "row" }, el("label", { class: "unseen", for: "file-name" }, "Name of the file"),
        el("input", { id: "file-name", value: "", placeholder: "cards", maxlength: 60, autocomplete: "off" }), el("button", { class: "main" }, "Make it")),
      el("div", { id: "made", "aria-live": "polite" }));
    this.inside.querySelector<HTMLInputElement>("#file-name")?.focus();
  }

  get fileName(): string {
    const name = this.inside.querySelector<HTMLInputElement>("#file-name")?.value.trim() || "cards";
    return name.endsWith(".loot") ? name : `${name}.loot`;
  }

  close(): void {
    this.dialog.close();
  }

  print(): void {
    this.open(
      el("h2", {}, "Print"), el("p", { class: "quiet" }, "The sheets are those of the command, to the last byte. What is not saved is saved first."),
      el("div", { class: "form" },
        choice("paper", "Paper", PAPERS), choice("form", "Form", FORMS), choice("which", "Cards", WHICH),
        el("label", { class: "check" }, el("input", { type: "checkbox", id: "sketch" }), " the sketch edition, to draw on")),
      el("p", { class: "row" }, button("do-print", 0, { class: "main" }, "Make the PDF")), el("div", { id: "made", "aria-live": "polite" }));
  }

  async doPrint(): Promise<void> {
    const value = (id: string): string => this.inside.querySelector<HTMLSelectElement>(`#${id}`)?.value ?? "";
    const sketch = this.inside.querySelector<HTMLInputElement>("#sketch")?.checked ?? false;
    const which = value("which");
    await this.work("Printing …", async () => {
      const only = which === "this" ? [this.card()] : [];
      const made = await this.maker.command<Made>("studio.print", value("paper"), value("form"), which === "this" ? "all" : which, sketch, only);
      return [
        made.file === "" ? null : el("p", {}, el("a", { class: "button main", href: `made/${made.file}`, download: made.file, id: "download" }, `Save ${made.file}`)),
        el("pre", {}, made.said), el("p", { class: "quiet" }, "The same in a terminal: ", el("code", {}, made.command)),
      ];
    });
  }

  async mix(): Promise<void> {
    this.mixed = null;
    this.sets = await this.maker.command<string[]>("studio.sets");
    this.drawMix();
  }

  private drawMix(): void {
    const mixed = this.mixed;
    this.open(
      el("h2", {}, "Mix"), el("p", { class: "quiet" }, "Your cards and others in one deck: what is in it, and what would not work."),
      el("div", { class: "row" }, this.sets.map((name) => button("set", name, { "aria-pressed": String(this.chosen.has(name)), class: "toggle" }, name))),
      el("p", { class: "row" }, button("do-mix", "", { class: "main", disabled: this.chosen.size === 0 }, "Mix them")),
      el("div", { id: "made", "aria-live": "polite" }, mixed === null ? null : [
        el("h3", {}, `${mixed.name}: ${mixed.cards} cards`),
        el("p", {}, `${mixed.doors} doors and ${mixed.treasures} treasures; `, Object.entries(mixed.by_set).map(([name, n]) => `${n} of ${name}`).join(", "), "."),
        el("ul", { class: "found" }, mixed.suggested.map((one) => el("li", {}, el("span", {}, one.message),
          one.can_mend ? button("do-mix", one.kind, { title: one.suggestion }, one.suggestion || "Mend it") : el("small", {}, one.suggestion)))),
        mixed.suggested.length === 0 ? el("p", {}, "Nothing stands in the way.") : null,
        el("p", { class: "row" }, button("do-mix", "*", { class: "main" }, "Write the deck file mixed.loot")),
        mixed.written === "" ? null : el("p", {}, `${mixed.written} is written.`), el("pre", {}, mixed.said),
      ]));
  }

  toggle(name: string): void {
    if (!this.chosen.delete(name)) this.chosen.add(name);
    this.drawMix();
  }

  async doMix(accept: string): Promise<void> {
    await this.work("Mixing …", async () => {
      this.mixed = await this.maker.command<Mixed>("studio.mix", [...this.chosen], accept === "" || accept === "*" ? [] : [accept], accept === "" ? "" : "mixed.loot");
      return [];
    });
    if (this.mixed !== null) this.drawMix();
  }

  async table(): Promise<void> {
    this.drawTable(await this.maker.command<Laid>("studio.tabled"));
  }

  private drawTable(laid: Laid): void {
    const isLaid = laid.host !== "";
    this.open(
      el("h2", {}, "Play with friends"),
      el("p", { class: "quiet" }, "A game with your cards as they are now: friends choose a seat on their phones, bots take the others. Go on writing meanwhile."),
      isLaid ? [
        el("p", { class: "row" }, el("a", { class: "button main", href: laid.host, target: "_blank", rel: "noopener", id: "to-table" }, "Go to the table"), button("untable", 0, {}, "End it")),
        el("p", {}, "Friends open ", el("code", {}, laid.friends)),
        el("p", { class: "quiet" }, "The table is there as long as this page is. Its game is kept, and goes on under the same link."),
      ] : [
        el("label", { class: "check" }, el("input", { type: "checkbox", id: "lan" }), " phones in my network may join"),
        el("p", { class: "row" }, button("lay", 0, { class: "main" }, "Set the table"), laid.is_kept ? button("lay", 1, {}, "Go on with the last game") : null),
      ],
      el("div", { id: "made", "aria-live": "polite" }));
  }

  async lay(again: boolean): Promise<void> {
    const lan = this.inside.querySelector<HTMLInputElement>("#lan")?.checked ?? false;
    let laid: Laid | null = null;
    await this.work("Setting the table …", async () => {
      laid = await this.maker.command<Laid>("studio.table", lan, again);
      return [];
    });
    if (laid !== null) this.drawTable(laid);
  }

  async untable(): Promise<void> {
    await this.maker.command("studio.untable");
    await this.table();
  }

  scan(): void {
    this.open(
      el("h2", {}, "Scan"), el("p", { class: "quiet" }, "Drop photographs of drawn sketch sheets here, and the drawings become the art of their cards."),
      el("label", { class: "drop" }, "Drop photographs, or choose them ", el("input", { type: "file", id: "photos", multiple: true, accept: "image/*,application/pdf" })),
      el("label", { class: "check" }, el("input", { type: "checkbox", id: "replace" }), " replace art that is there"), el("div", { id: "made", "aria-live": "polite" }));
  }

  async doScan(files: FileList): Promise<void> {
    const replace = this.inside.querySelector<HTMLInputElement>("#replace")?.checked ?? false;
    await this.work("Looking at the photographs …", async () => {
      const photos = await Promise.all([...files].map(async (file) => [file.name, await asBase64(file)]));
      const scanned = await this.maker.command<Scanned>("studio.scan", photos, replace);
      return [el("p", {}, scanned.is_done ? "Done. The cards show their new art." : "No art was made."), el("pre", {}, scanned.said)];
    });
  }

  /** Save first, say that it goes on, and show what came of it. */
  private async work(words: string, task: () => Promise<Child[]>): Promise<void> {
    const place = this.inside.querySelector("#made");
    if (place === null || !(await this.maker.saved())) return;
    show(place, el("p", { class: "quiet busy" }, words));
    try {
      show(place, ...(await task()));
    } catch (why) {
      show(place, el("p", { class: "broken" }, (why as Error).message));
    }
  }
}

function choice(id: string, label: string, options: readonly (readonly [string, string])[]): HTMLElement {
  return el("p", {}, el("label", { for: id }, label), el("select", { id }, options.map(([value, words]) => el("option", { value }, words))));
}

/** The content of a file, as the desk takes it. */
export async function asBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
