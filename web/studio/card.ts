// The right side: the card as it will be printed, and what its lines mean.

import { button, el, show, type Child } from "../shared/dom";
import type { About, Face, Ran } from "./said";

export class CardSide {
  about: About | null = null;
  examples: Ran[] | null = null;
  sketch = false;
  line = 0;
  private address = "";
  private drawnFor = "";

  constructor(private readonly picture: HTMLImageElement, private readonly place: Element, private readonly title: Element) {}

  /** The picture of a card; the old one stays until the new one is there. */
  async face(face: Face | null): Promise<void> {
    if (face === null) return;
    const bytes = Uint8Array.from(atob(face.picture), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    const before = this.address;
    this.address = address;
    this.drawnFor = face.name;
    this.picture.alt = `${face.name}, ${this.sketch ? "to draw on" : "as it will be printed"}; its text stands below`;
    this.picture.src = address;
    this.picture.hidden = false;
    await this.picture.decode().catch(() => undefined);
    this.picture.dataset["shown"] = String(Number(this.picture.dataset["shown"] ?? 0) + 1);
    if (before !== "") URL.revokeObjectURL(before);
    this.draw();
  }

  draw(): void {
    const about = this.about;
    const isCard = about !== null && about.state !== "no card";
    const another = this.drawnFor !== about?.name;
    this.picture.classList.toggle("stale", about?.state === "broken" || (isCard && another));
    this.picture.hidden = !isCard || this.address === "" || (about.state === "broken" && another);
    this.place.parentElement?.classList.toggle("no-card", !isCard);
    show(this.title, about === null ? "No card here" : about.name || (about.word === "" ? "No card yet" : `(${about.word})`),
      about === null ? null : el("small", {}, about.state === "fine" ? `${about.word} · ${about.set} ${about.number}` : about.word));
    show(this.place, this.inside(about));
  }

  private inside(about: About | null): Child[] {
    if (about === null) return [el("p", { class: "empty" }, "Put the cursor into a card, and here you see it as it will be printed.")];
    if (about.state === "broken") return [el("p", { class: "broken", role: "status" }, this.picture.hidden ? "A line of this card has a mistake. The message under the text says what to write." : "A line of this card has a mistake; the picture shows it as it was. The message under the text says what to write.")];
    if (about.state === "no card") return [el("p", { class: "empty" }, about.word === "example" ? "An example is a small story that tests your cards." : about.word === "" ? "A card begins with its kind and a name in double quotes. Ctrl-Space shows the kinds." : "This block is no card, so there is nothing to draw.")];
    return [
      el("h3", {}, "What each line does"),
      about.became.length === 0 ? el("p", { class: "quiet" }, "It has no lines that do something.") : el("ol", { class: "became" }, about.became.map((one) =>
        el("li", { "data-key": String(one.line), class: one.line === this.line ? "here" : false },
          button("line", one.line, { class: "number", "aria-label": `go to line ${one.line}` }, one.line), el("span", {}, one.text)))),
      el("h3", {}, "Printed words"),
      el("p", { class: "words" }, about.words.split("\n").flatMap((line, at) => (at === 0 ? [line] : [el("br"), line]))),
      el("h3", {}, "Examples"),
      this.ran(),
    ];
  }

  private ran(): Child {
    if (this.examples === null) return el("p", { class: "quiet" }, "…");
    if (this.examples.length === 0) return el("p", { class: "quiet" }, "No example speaks of this card yet.");
    return el("ul", { class: "examples" }, this.examples.map((one) => el("li", { class: one.failures.length === 0 ? "passed" : "failed" },
      button("open", `${one.path}\n${one.line}`, { class: "plain" }, el("b", {}, one.failures.length === 0 ? "✓" : "✗"), ` ${one.name}`),
      one.failures.map(([line, expected, actual]) => el("p", {}, button("open", `${one.path}\n${line}`, { class: "number", "aria-label": `go to line ${line}` }, line), ` expected ${expected}; it was ${actual}`)))));
  }
}
