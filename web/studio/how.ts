// "How do I say": a sentence in plain English, the nearest real lines, and a click that writes one.

import { button, el, show } from "../shared/dom";
import type { Said } from "./said";

export class How {
  found: Said[] = [];
  asked = "";

  constructor(private readonly place: HTMLElement) {}

  draw(): void {
    this.place.hidden = this.asked === "";
    show(this.place, this.found.length === 0 && this.asked !== ""
      ? el("p", { class: "empty" }, "No line is like that. Say it in other words: who does what, to whom, and when?")
      : el("ul", {}, this.found.map((said, at) => el("li", {},
        button("say", at, { class: "said" }, said.above.map((above) => el("code", { class: "above" }, above)), el("code", {}, said.line),
          el("small", {}, said.fits ? null : el("b", {}, "not in this place · "), cards(said.cards)))))));
  }
}

function cards(names: string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
