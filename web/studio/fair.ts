// Is it fair? What is known about a card, sharper from look to look, and the curve over a number of it.

import { button, el, show, svg, type Child } from "../shared/dom";

interface Num { line: string; at: number; value: number; low: number; high: number; step: number }
interface Point { value: number; line: string; uplift: number; low: number; high: number; killed: number | null }
interface Known { card: string; own: number; games: number; pairs: number; points: Point[]; sentences: string[] }
export interface Fairness { card: string; numbers: Num[]; beside: string[]; playing: string; known: Known | null; age: number; is_stale: boolean }
export interface Look { card: string; state: "playing" | "done" | "stopped" | "failed"; known: Known | null; said: string; seconds: number }

export interface Measurer {
  command<T>(name: string, ...args: unknown[]): Promise<T>;
  saved(): Promise<boolean>;
  uri(): string;
}

export class Fair {
  private found: Fairness | null = null;
  private look: Look | null = null;
  private number = 0; // which number of the card the slider is about
  private value = 0;
  private beside = "";
  private problem = "";

  constructor(private readonly place: HTMLElement, private readonly measurer: Measurer) {
    place.addEventListener("input", (event) => this.slid(event.target as HTMLInputElement));
    place.addEventListener("change", (event) => this.chose(event.target as HTMLSelectElement));
  }

  /** Ask what is known about a card, and whether it still holds. */
  async about(card: string | null): Promise<void> {
    if (card === null) this.found = null;
    else {
      const found = await this.measurer.command<Fairness>("studio.fairness", this.measurer.uri(), card);
      if (found.card !== this.found?.card) this.begin(found);
      this.found = found;
    }
    this.draw();
  }

  /** Another card is at the cursor now: what is shown about this one goes. */
  turnTo(card: string): void {
    if (this.found === null || this.found.card === card) return;
    this.found = null;
    this.draw();
  }

  private begin(found: Fairness): void {
    const known = found.known;
    const asked = known === null || known.points.length < 2 ? -1 : found.numbers.findIndex((one) => one.value === known.own && known.points.some((p) => p.line === said(one, p.value)));
    this.number = Math.max(0, asked);
    this.value = asked < 0 || known === null ? (found.numbers[0]?.value ?? 0) : farthest(known);
    this.problem = "";
  }

  /** What the desk says while it measures. */
  hear(look: Look): void {
    this.look = look;
    if (look.card === this.found?.card) {
      this.found = { ...this.found, known: look.known ?? this.found.known, age: look.known === null ? this.found.age : 0, playing: look.state === "playing" ? look.card : "" };
      this.problem = look.state === "failed" ? look.said : "";
    }
    this.draw();
  }

  async measure(isCurve: boolean): Promise<void> {
    const { found } = this;
    if (found === null || !(await this.measurer.saved())) return;
    const number = found.numbers[this.number];
    const line = isCurve && number !== undefined && this.value !== number.value ? said(number, this.value) : "";
    this.problem = "";
    try {
      await this.measurer.command("studio.measure", this.measurer.uri(), found.card, line, this.beside);
    } catch (why) {
      this.problem = (why as Error).message;
      this.draw();
    }
  }

  async stop(): Promise<void> {
    await this.measurer.command("studio.stop");
    this.draw();
  }

  get isPlaying(): boolean {
    return this.found !== null && this.found.playing === this.found.card;
  }

  private slid(field: HTMLInputElement): void {
    if (field.id !== "fair-value") return;
    this.value = Number(field.value);
    this.draw();
  }

  private chose(field: HTMLSelectElement): void {
    if (field.id === "fair-beside") this.beside = field.value;
    if (field.id === "fair-number") {
      this.number = Number(field.value);
      this.value = this.found?.numbers[this.number]?.value ?? 0;
    }
    this.draw();
  }

  draw(): void {
    const found = this.found;
    this.place.hidden = found === null;
    if (found === null) {
      show(this.place);
      return;
    }
    show(this.place, el("h3", {}, "Is it fair?"), ...this.inside(found));
    const slider = this.place.querySelector<HTMLInputElement>("#fair-value");
    if (slider !== null) slider.value = String(this.value);
    const which = this.place.querySelector<HTMLSelectElement>("#fair-number");
    if (which !== null) which.value = String(this.number);
  }

  private inside(found: Fairness): Child[] {
    const playing = this.isPlaying;
    const { known } = found;
    return [
      known === null ? null : this.answer(known, found),
      this.problem === "" ? null : el("p", { class: "broken", role: "alert" }, this.problem),
      playing ? el("p", { class: "quiet busy", id: "fair-busy", role: "status" }, known === null || this.look?.known === null ? "Bots play; a first answer comes within half a minute …" : `Bots go on playing: ${known.games} games so far. It gets sharper until you stop it.`) : null,
      el("p", { class: "row" },
        playing ? button("unmeasure", 0, { id: "fair-stop" }, "Stop") : button("measure", 0, { class: known === null || found.is_stale ? "main" : false }, known === null ? "Measure" : "Measure again"),
        el("label", { class: "beside" }, "played with ", el("select", { id: "fair-beside" }, el("option", { value: "" }, "your cards alone"), found.beside.map((name) => el("option", { value: name }, `your cards and ${name}`))))),
      found.playing !== "" && !playing ? el("p", { class: "quiet" }, `“${found.playing}” is being measured; that ends when you measure this card.`) : null,
      found.numbers.length === 0 ? null : this.slider(found.numbers, playing),
    ];
  }

  private answer(known: Known, found: Fairness): Child {
    const values = known.points.length > 1;
    return el("div", { class: found.is_stale ? "fair-answer stale" : "fair-answer", "aria-live": "polite" },
      found.is_stale ? el("p", { class: "stale-note" }, "Cards have changed since, so this is no longer about them.") : null,
      known.sentences.map((sentence) => el("p", {}, sentence)),
      values ? curve(known, this.value) : interval(known),
      values ? el("p", { class: "at-value", id: "fair-at" }, told(nearest(known, this.value))) : null,
      el("p", { class: "quiet" }, `${known.games} games, ${known.pairs} pairs; `, el("span", { id: "fair-age" }, ago(found.age)), "."));
  }

  private slider(numbers: Num[], playing: boolean): Child {
    const number = numbers[this.number] ?? numbers[0];
    if (number === undefined) return null;
    return el("div", { class: "what-if" },
      el("label", { for: "fair-number" }, "What if"),
      el("select", { id: "fair-number" }, numbers.map((one, at) => el("option", { value: at, "data-key": `${one.line} ${one.at}`, selected: at === this.number }, numbers.filter((other) => other.line === one.line).length > 1 ? `${one.line} (the ${one.value})` : one.line))),
      el("label", { class: "unseen", for: "fair-value" }, "The number, if it were another"),
      el("input", { type: "range", id: "fair-value", min: number.low, max: number.high, step: number.step, value: this.value, "aria-valuetext": said(number, this.value) }),
      el("output", { for: "fair-value" }, said(number, this.value)),
      button("what-if", 0, { disabled: playing || this.value === number.value }, this.value === number.value ? "Move the slider to another number" : `Measure with ${said(number, this.value)}`));
  }
}

/** The line with another number; nouns follow when the desk writes it. */
function said(number: Num, value: number): string {
  let at = -1;
  return number.line.replace(/\d+/g, (digits) => ((at += 1) === number.at ? String(value) : digits));
}

function farthest(known: Known): number {
  return known.points.reduce((best, one) => (Math.abs(one.value - known.own) > Math.abs(best - known.own) ? one.value : best), known.own);
}

function nearest(known: Known, value: number): Point {
  return known.points.reduce((best, one) => (Math.abs(one.value - value) < Math.abs(best.value - value) ? one : best));
}

const points = (share: number): string => `${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(share * 100).toFixed(1)}`;

function told(point: Point): string {
  const killed = point.killed === null ? "" : `; killed in ${Math.round(point.killed * 100)} % of its fights`;
  return `With ${point.line}: ${points(point.uplift)} points against an empty card, between ${points(point.low)} and ${points(point.high)}${killed}.`;
}

function ago(seconds: number): string {
  if (seconds < 90) return "just now";
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes ago`;
  if (seconds < 129_600) return `${Math.round(seconds / 3600)} hours ago`;
  return `${Math.round(seconds / 86_400)} days ago`;
}

const WIDTH = 340;

/** One figure: a dot with how far it may be off, on a line from much worse to much better. */
function interval(known: Known): Child {
  const point = known.points[0];
  if (point === undefined) return null;
  const reach = Math.max(0.1, Math.abs(point.low), Math.abs(point.high));
  const x = (share: number): number => 12 + ((share + reach) / (2 * reach)) * (WIDTH - 24);
  return svg("svg", { viewBox: `0 0 ${WIDTH} 52`, role: "img", class: "chart", "aria-label": told(point), "data-half": ((point.high - point.low) / 2).toFixed(4) },
    svg("line", { x1: 12, x2: WIDTH - 12, y1: 18, y2: 18, class: "axis" }),
    svg("line", { x1: x(0), x2: x(0), y1: 8, y2: 28, class: "axis" }),
    svg("line", { x1: x(point.low), x2: x(point.high), y1: 18, y2: 18, class: "range" }),
    svg("circle", { cx: x(point.uplift), cy: 18, r: 6, class: "dot" }),
    svg("text", { x: 12, y: 46 }, `${points(-reach)}`), svg("text", { x: x(0), y: 46, "text-anchor": "middle" }, "like an empty card"),
    svg("text", { x: WIDTH - 12, y: 46, "text-anchor": "end" }, points(reach)));
}

/** The figure over the values of a number. */
function curve(known: Known, value: number): Child {
  const height = 150;
  const all = known.points;
  const low = Math.min(0, ...all.map((p) => p.low));
  const high = Math.max(0, ...all.map((p) => p.high));
  const values = all.map((p) => p.value);
  const [first, last] = [Math.min(...values), Math.max(...values)];
  const x = (v: number): number => 44 + ((v - first) / (last - first)) * (WIDTH - 60);
  const y = (share: number): number => 10 + ((high - share) / (high - low || 1)) * (height - 40);
  const band = [...all.map((p) => `${x(p.value)},${y(p.high)}`), ...[...all].reverse().map((p) => `${x(p.value)},${y(p.low)}`)].join(" ");
  const here = nearest(known, value);
  return svg("svg", { viewBox: `0 0 ${WIDTH} ${height}`, role: "img", class: "chart", "aria-label": `The curve: ${all.map(told).join(" ")}`, "data-values": all.length },
    svg("polygon", { points: band, class: "band" }),
    svg("line", { x1: 44, x2: WIDTH - 16, y1: y(0), y2: y(0), class: "axis" }),
    svg("polyline", { points: all.map((p) => `${x(p.value)},${y(p.uplift)}`).join(" "), class: "line" }),
    all.map((p) => svg("circle", { cx: x(p.value), cy: y(p.uplift), r: p.value === here.value ? 6 : 3.5, class: p.value === known.own ? "dot own" : "dot" })),
    svg("text", { x: 40, y: y(high) + 4, "text-anchor": "end" }, points(high)), svg("text", { x: 40, y: y(low) + 4, "text-anchor": "end" }, points(low)),
    all.map((p) => svg("text", { x: x(p.value), y: height - 6, "text-anchor": "middle", class: p.value === known.own ? "own" : "" }, p.value)));
}
