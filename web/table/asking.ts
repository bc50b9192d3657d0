// The question before the player, with a button for each answer; the clock; the curtain between two who share a device.

import { cards } from "./cards";
import { button, el, type Child } from "../shared/dom";
import { findCard, nameOf, question, type State } from "./state";
import type { Move } from "./wire";

export function questionView(s: State): Child[] {
  const t = s.tables.get(s.shown);
  if (s.curtain !== null) {
    return [
      el("p", { role: "status" }, `The next question is for ${nameOf(s, s.curtain)}. Hand over the device, and do not look.`),
      button("unveil", s.curtain, { class: "move main" }, `I am ${nameOf(s, s.curtain)}`),
    ];
  }
  if (!t || t.over || t.seat < 0) return [];
  const ask = question(s);
  if (ask === null) {
    const who = t.decides >= 0 ? nameOf(s, t.decides) : "";
    return [
      el("p", { class: "quiet", role: "status" }, who ? `${who} decides …` : "…"),
      button("pass", t.passes ? 0 : 1, { class: "plain", "aria-pressed": t.passes ? "true" : "false" }, t.passes ? "Passing until something concerns me" : "Pass until something concerns me"),
    ];
  }
  return [
    el("div", { class: "ask", role: "status", "aria-live": "assertive" }, ask.rows.map((row, k) => el("p", { class: k === ask.rows.length - 1 ? "asked" : "said" }, row))),
    clock(s, ask.n),
    ask.about?.length ? cards(ask.about, ask, "Cards that it is about") : null,
    el("div", { class: "moves", role: "group", "aria-label": "Your moves" }, ask.moves.map((move, k) => button("answer", k, { class: `move${k === 0 ? " main" : ""}`, "data-key": `a${ask.n}-${k}`, disabled: s.sent === ask.n }, k < 9 ? el("kbd", { "aria-hidden": "true" }, k + 1) : null, thumbnail(s, move), el("span", {}, move.text)))),
    ask.can_pass ? button("pass", 1, { class: "plain" }, "Pass until something concerns me") : null,
  ];
}

function clock(s: State, n: number): Child {
  if (s.clockEnds === 0) return null;
  const left = Math.max(0, Math.ceil((s.clockEnds - Date.now()) / 1000));
  return el("div", { class: "clock" },
    el("progress", { max: Math.max(1, s.clockLength), value: Math.max(0, s.clockEnds - Date.now()), "aria-label": "Time to react" }),
    el("span", { "aria-hidden": "true" }, `${left} s`),
    button("wait", n, { class: "plain" }, "Wait, I have something"),
  );
}

/** The card that a move is about, small. */
function thumbnail(s: State, move: Move): Child {
  const card = move.cards?.length === 1 ? findCard(s, move.cards[0] ?? -1) : null;
  return card?.face ? el("img", { class: "thumb", src: `face/${card.face}.png`, alt: "", width: 449, height: 685 }) : null;
}
