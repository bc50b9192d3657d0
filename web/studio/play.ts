// Play this card now: the table, what may be done, and what has happened, each number with the line that made it.

import { button, el, show, type Child } from "../shared/dom";

interface Cause { card: string; path: string; line: number }
interface Summand { amount: number; cause: Cause }
interface Side { names: string[]; total: number; summands: Summand[] }
interface Person { name: string; level: number; hand: string[]; table: string[]; is_dead: boolean }
interface Board { people: Person[]; turn: string; fight: [Side, Side] | null }
interface Happened { step: string; story: string[]; causes: Cause[]; strengths: [number, number] | null; levels: number[] }
interface Move { player: string; words: string; step: string; is_main: boolean }
export interface Played {
  steps: string[]; given: number; places: [string, string][]; happened: Happened[]; board: Board | null;
  asked: string; moves: Move[]; problem: string;
}
export interface Kept { path: string; text: string }

export interface Table {
  play(card: string, place: string, steps: string[]): Promise<Played>;
  keep(name: string, steps: string[]): Promise<void>;
  note(text: string): void;
}

export class Play {
  private played: Played | null = null;
  private place = "";
  card = "";

  constructor(private readonly dialog: HTMLDialogElement, private readonly inside: Element, private readonly table: Table) {}

  async open(card: string): Promise<void> {
    this.card = card;
    this.place = "";
    this.played = null;
    await this.go([]);
    if (this.played !== null && !this.dialog.open) this.dialog.showModal();
    this.focus();
  }

  async move(which: number): Promise<void> {
    const move = this.played?.moves[which];
    if (move !== undefined && this.played !== null) await this.go([...this.played.steps, move.step]);
    this.focus();
  }

  async at(place: string): Promise<void> {
    this.place = place;
    await this.go([]);
  }

  async back(): Promise<void> {
    if (this.played !== null && this.played.steps.length > this.played.given) await this.go(this.played.steps.slice(0, -1));
    this.focus();
  }

  async again(): Promise<void> {
    await this.go([]);
    this.focus();
  }

  async keep(): Promise<void> {
    if (this.played === null) return;
    const field = this.inside.querySelector<HTMLInputElement>("#example-name");
    const name = (field?.value ?? "").trim() || `${this.card} is tried`;
    try {
      await this.table.keep(name.replace(/"/g, "'"), this.played.steps);
      this.dialog.close();
    } catch (why) {
      this.table.note((why as Error).message);
    }
  }

  private async go(steps: string[]): Promise<void> {
    try {
      this.played = await this.table.play(this.card, this.place, steps);
    } catch (why) {
      this.table.note((why as Error).message);
      return;
    }
    if (this.played.problem !== "") this.table.note(this.played.problem);
    this.draw();
  }

  private focus(): void {
    this.inside.querySelector<HTMLElement>(".moves button")?.focus();
  }

  private draw(): void {
    const played = this.played;
    if (played === null) return;
    const here = this.place || played.places[0]?.[0] || "";
    show(this.inside,
      el("div", { class: "play-top" },
        el("h2", {}, `Play ${this.card}`),
        el("div", { class: "editions", role: "group", "aria-label": "Where the card is" }, played.places.map(([place, words]) =>
          button("place", place, { "aria-pressed": String(place === here) }, words)))),
      el("div", { class: "table" },
        el("div", { class: "stand" }, played.board === null ? el("p", { class: "broken" }, played.problem) : this.board(played.board),
          el("section", { class: "asked", "aria-live": "polite" },
            el("h3", {}, played.asked || "What now?"),
            el("div", { class: "moves" }, played.moves.map((move, at) =>
              button("move", at, { class: move.is_main ? "main" : false, "data-key": move.step }, played.asked === "" ? el("small", {}, `${move.player}: `) : null, move.words))))),
        el("section", { class: "story", "aria-label": "What happened" }, this.story(played))),
      el("div", { class: "play-foot" },
        button("back", 0, { disabled: played.steps.length <= played.given }, "Take back"), button("again", 0, {}, "Lay it out again"),
        el("label", { class: "unseen", for: "example-name" }, "Name of the example"),
        el("input", { id: "example-name", placeholder: `${this.card} is tried`, maxlength: 80 }),
        button("keep", 0, { class: "main" }, "Keep as example")));
    const story = this.inside.querySelector(".story");
    if (story !== null) story.scrollTop = story.scrollHeight;
  }

  private board(board: Board): Child[] {
    return [
      el("ul", { class: "people" }, board.people.map((person) => el("li", { class: person.name === board.turn ? "turn" : false },
        el("b", {}, person.name), el("span", { class: "level" }, `level ${person.level}${person.is_dead ? ", dead" : ""}`),
        el("p", {}, el("small", {}, "holds "), person.hand.join(", ") || "nothing"),
        el("p", {}, el("small", {}, "has "), person.table.join(", ") || "nothing")))),
      board.fight === null ? null : el("div", { class: "fight" }, this.side(board.fight[0]), el("span", { class: "versus" }, "to"), this.side(board.fight[1])),
    ];
  }

  private side(side: Side): HTMLElement {
    return el("div", { class: "side" }, el("p", {}, side.names.join(" and ")), el("strong", {}, side.total),
      el("ul", {}, side.summands.map((one) => el("li", {}, el("b", {}, one.amount > 0 ? `+${one.amount}` : one.amount), " ", cause(one.cause)))));
  }

  private story(played: Played): Child[] {
    let before: Happened | null = null;
    return played.happened.map((one, at) => {
      const changes = before === null || (at < played.given && one.strengths === null) ? [] : changed(before, one, played.board?.people.map((person) => person.name) ?? []);
      before = one;
      return el("div", { class: at < played.given ? "step given" : "step", "data-key": `${at} ${one.step}` },
        el("code", {}, one.step), one.story.map((sentence) => el("p", {}, sentence)),
        changes.length === 0 ? null : el("p", { class: "changed" }, changes.join(", "), one.causes.length === 0 ? null : [" by ", one.causes.map((c, k) => [k > 0 ? ", " : "", cause(c)])]),
        changes.length > 0 || one.causes.length === 0 ? null : el("p", { class: "changed" }, one.causes.map((c, k) => [k > 0 ? ", " : "", cause(c)]), " took effect"));
    });
  }
}

function changed(before: Happened, now: Happened, names: string[]): string[] {
  const found = now.levels.flatMap((level, p) => {
    const was = before.levels[p] ?? level;
    return was === level ? [] : [`${names[p] ?? "somebody"}: level ${was} → ${level}`];
  });
  if (now.strengths !== null && String(now.strengths) !== String(before.strengths))
    found.push(before.strengths === null ? `${now.strengths[0]} to ${now.strengths[1]}` : `${before.strengths[0]} to ${before.strengths[1]} → ${now.strengths[0]} to ${now.strengths[1]}`);
  return found;
}

function cause(of: Cause): Child {
  return of.line === 0 ? of.card : [of.card, " ", button("open", `${of.path}\n${of.line}`, { class: "number", "aria-label": `line ${of.line} of ${of.path}` }, of.line)];
}
