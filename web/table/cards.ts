// Cards as they are printed, small and large.

import { button, el, type Child } from "../shared/dom";
import { findCard, movesWith, question, type State } from "./state";
import type { Ask, Card } from "./wire";

/** A card to look at; it is marked where a move could be made with it. */
export function cardButton(card: Card, ask: Ask | null, extra = ""): HTMLElement {
  const can = movesWith(ask, card.id).length > 0;
  const goesWith = (card.with ?? []).map((other) => `+ ${other.name}`);
  const seen = [card.name, card.counters, ...goesWith].filter(Boolean).join(" "); // what is heard begins with what is seen
  const told = [card.counters || goesWith.length ? seen : "", card.line, card.aside ? "not worn" : "", card.counters ? `${card.counters} counters` : "", can ? "can be used now" : ""];
  return button(
    "card",
    card.id,
    { class: `card${can ? " can" : ""}${card.aside ? " aside" : ""}${extra}`, "data-key": `c${card.id}`, "aria-label": told.filter(Boolean).join(", ") },
    picture(card),
    el("span", { class: "name", "aria-hidden": "true" }, card.name),
    card.counters ? el("span", { class: "counters", "aria-hidden": "true" }, card.counters) : null,
    goesWith.length ? el("span", { class: "with", "aria-hidden": "true" }, goesWith.map((words) => el("span", {}, words))) : null,
  );
}

function picture(card: Card): Child {
  return card.face ? el("img", { src: `face/${card.face}.png`, alt: "", loading: "lazy", decoding: "async", width: 449, height: 685 }) : null;
}

export function cards(found: Card[], ask: Ask | null, label: string, empty = ""): HTMLElement {
  if (found.length === 0) return el("p", { class: "empty" }, empty);
  return el("ul", { class: "cards", "aria-label": label }, found.map((card) => el("li", { "data-key": `l${card.id}` }, cardButton(card, ask))));
}

/** A card as large as the screen allows, its words, and what can be done with it. */
export function cardDialog(s: State, id: number): Child[] {
  const card = findCard(s, id);
  if (card === null) return [el("p", {}, "This card is out of sight now.")];
  const words = s.words.get(card.face);
  return [
    el("h2", { tabindex: "-1" }, card.name),
    el("div", { class: "large" }, picture(card)),
    movesWith(question(s), id).map(([k, move]) => button("answer", k, { class: "move main" }, move.text)),
    (card.with ?? []).map((other) => button("card", other.id, { class: "plain" }, `With ${other.line}`)),
    el("details", { class: "words" }, el("summary", {}, "In words"), el("p", {}, words ?? card.line)),
  ];
}
