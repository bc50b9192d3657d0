// What is not needed all the time: reactions, when to be asked, people and seats, looking back.

import { button, el, type Child } from "../shared/dom";
import { isOnlyHere, seatRow } from "./lobby";
import { nameOf, type State } from "./state";
import type { AskMe } from "./wire";

const ASK_ME: [AskMe, string][] = [
  ["always", "Always, whenever I could do something"],
  ["fights", "In my turn, when something is done to me, and in every fight I could meddle in"],
  ["mine", "Only in my turn, my fights, and when something is done to me"],
];
const CLOCKS = [0, 5, 10, 15, 30];

export function menuDialog(s: State): Child[] {
  const t = s.tables.get(s.shown);
  return [
    el("h2", { tabindex: "-1" }, "Menu"),
    t && t.seat >= 0 ? [moods(s), settings(t.prefers ?? "always", t.clock ?? 0, t.asked ?? 0, t.spared ?? 0)] : null,
    others(s),
    el("p", {}, button("seats", 0, { class: "plain" }, "People and seats"), " ", button("lookback", 0, { class: "plain" }, "Look back at the game")),
  ];
}

function moods(s: State): HTMLElement {
  return el("div", { class: "moods", role: "group", "aria-label": "Show the others how you feel" }, (s.lobby?.moods ?? []).map((mood) => button("mood", mood, { class: "plain" }, mood)));
}

function settings(ask: AskMe, clock: number, asked: number, spared: number): HTMLElement {
  return el("fieldset", {},
    el("legend", {}, "When do you want to be asked?"),
    ASK_ME.map(([value, text]) => el("label", { class: "choice", "data-key": value }, el("input", { type: "radio", name: "ask", value, checked: ask === value, "data-pick": "ask" }), text)),
    el("label", { class: "choice" }, "Time to react to others ", el("select", { "data-pick": "clock", name: "clock" }, CLOCKS.map((n) => el("option", { value: n, selected: n === clock }, n === 0 ? "as long as I like" : `${n} seconds`)))),
    el("p", { class: "quiet" }, `Asked ${asked} times so far, and spared ${spared} questions.`),
  );
}

/** The other seats on this device. */
function others(s: State): Child {
  const yours = s.lobby?.yours ?? [];
  if (yours.length < 2) return null;
  return el("p", {}, "On this device: ", yours.filter((p) => p !== s.shown).map((p) => button("veil", p, { class: "plain" }, `Hand over to ${nameOf(s, p)}`)));
}

export function seatsDialog(s: State, name: string): Child[] {
  const lobby = s.lobby;
  if (lobby === null) return [];
  return [
    el("h2", { tabindex: "-1" }, "People and seats"),
    el("label", { for: "name" }, "Name of whoever sits down here"),
    el("input", { id: "name", name: "name", maxlength: 20, autocomplete: "off", value: lobby.yours.length ? "" : name }),
    el("ul", { class: "seats" }, lobby.seats.map((seat, p) => el("li", { "data-key": `s${p}` }, seatRow(seat, p, lobby.yours.includes(p), lobby.host)))),
    el("p", { class: "quiet" }, `${lobby.watching} watching.`),
    lobby.host && !isOnlyHere() ? el("img", { src: "qr.svg", alt: "The link to this table as a code to scan", width: 200, height: 200 }) : null,
  ];
}

/** Steps of a game that is looked back at. */
export function lookingView(s: State): Child[] {
  const back = s.lookingBack;
  if (back === null) return [];
  const steps = s.past?.steps ?? back.step;
  const over = s.tables.get(s.shown)?.over ?? false;
  const seats: [number, string][] = [[-1, "what all saw"], ...(over ? (s.lobby?.seats ?? []).map((seat, p): [number, string] => [p, seat.name]) : (s.lobby?.yours ?? []).map((p): [number, string] => [p, nameOf(s, p)]))];
  if (over) seats.push([-2, "all hands"]);
  return [
    el("div", { class: "steps", role: "group", "aria-label": "Looking back" },
      button("step", 0, { class: "plain", "aria-label": "To the beginning" }, "|◀"),
      button("step", back.step - 1, { class: "plain", "aria-label": "One decision back" }, "◀"),
      el("input", { type: "range", min: 0, max: steps, value: back.step, "data-pick": "step", "aria-label": `Decision ${back.step} of ${steps}` }),
      button("step", back.step + 1, { class: "plain", "aria-label": "One decision on" }, "▶"),
      button("step", steps, { class: "plain", "aria-label": "To the end" }, "▶|"),
    ),
    el("div", { class: "row" },
      el("span", { role: "status" }, `Decision ${back.step} of ${steps}`),
      el("select", { "data-pick": "seat", "aria-label": "Seen by" }, seats.map(([p, text]) => el("option", { value: p, selected: p === back.seat }, text))),
      button("now", 0, { class: "main" }, "Back to the game"),
    ),
  ];
}
