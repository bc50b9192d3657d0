// Before the cards are dealt: who sits where, how to join, and the code that friends scan.

import { button, el, type Child } from "../shared/dom";
import type { State } from "./state";
import type { Sitting } from "./wire";

export function lobbyView(s: State, name: string): Child[] {
  const lobby = s.lobby;
  if (lobby === null) return [el("p", { class: "wait" }, "Looking for the table …")];
  const sits = lobby.yours.length > 0;
  return [
    el("h1", {}, lobby.title, el("small", {}, " a table for friends")),
    el(
      "section",
      { class: "panel", "aria-label": "Take a seat" },
      el("label", { for: "name" }, sits ? "Another player on this device" : "Your name"),
      el("div", { class: "row" },
        el("input", { id: "name", name: "name", maxlength: 20, autocomplete: "off", autocapitalize: "words", value: sits ? "" : name, "data-key": sits ? "more" : "first" }),
        el("select", { id: "gender", "aria-label": "Your character" }, el("option", { value: "" }, "any"), el("option", { value: "woman" }, "woman"), el("option", { value: "man" }, "man")),
      ),
      el("ul", { class: "seats" }, lobby.seats.map((seat, p) => el("li", { "data-key": `s${p}` }, seatRow(seat, p, lobby.yours.includes(p), lobby.host)))),
    ),
    lobby.host
      ? button("start", 0, { class: "main big", disabled: !lobby.seats.some((seat) => seat.who === "person") }, "Deal the cards")
      : el("p", { class: "wait", role: "status" }, sits ? "You have a seat. Your host deals when all are here." : "Choose a seat, or stay and watch."),
    lobby.host ? invitation() : null,
    lobby.watching > 0 ? el("p", { class: "quiet" }, lobby.watching === 1 ? "1 page is only watching." : `${lobby.watching} pages are only watching.`) : null,
  ];
}

export function seatRow(seat: Sitting, p: number, mine: boolean, host: boolean): Child {
  if (seat.who === "person") {
    return [
      el("span", { class: "who" }, seat.name, mine ? el("b", {}, " (you)") : null, seat.here ? null : el("i", {}, " away")),
      mine ? button("leave", p, { class: "plain", "aria-label": `Get up, ${seat.name}` }, "Get up") : host ? button("free", p, { class: "plain", "aria-label": `Free the seat of ${seat.name}` }, "Free") : null,
    ];
  }
  const label = seat.who === "bot" ? `${seat.name}, a bot` : `Seat ${p + 1}`;
  return [el("span", { class: "who" }, label), button("sit", p, { class: "plain", "aria-label": seat.who === "bot" ? `Take over from ${seat.name}` : `Sit here, seat ${p + 1}` }, seat.who === "bot" ? "Take over" : "Sit here")];
}

/** Whether the link means this computer, which no phone can reach. */
export function isOnlyHere(): boolean {
  return /^(127[.]|localhost)/.test(location.host);
}

function invitation(): HTMLElement {
  const link = location.href.split("#")[0] ?? "";
  if (isOnlyHere()) {
    return el("section", { class: "panel invite", "aria-label": "Invite friends" },
      el("h2", {}, "Friends on this computer"),
      el("p", {}, "They open ", el("code", {}, link)),
      el("p", { class: "quiet" }, "Phones cannot reach this link. Start the table with --lan, and they scan a code here."));
  }
  return el("section", { class: "panel invite", "aria-label": "Invite friends" },
    el("h2", {}, "Friends scan this"),
    el("img", { src: "qr.svg", alt: "The link to this table as a code to scan", width: 240, height: 240 }),
    el("p", { class: "quiet" }, "or open ", el("code", {}, link)),
  );
}
