// The table: players with what lies before them, the fight and what its sums are made of, the hand, the story.

import { cards, cardButton } from "./cards";
import { button, el, unseen, type Child } from "../shared/dom";
import { nameOf, question, seatOf, table, type State } from "./state";
import type { Fight, Part, Table } from "./wire";

export function boardView(s: State): Child[] {
  const t = table(s);
  if (t === null) return [el("p", { class: "wait" }, "The cards are being dealt …")];
  return [
    header(s, t),
    t.over ? ending(s, t) : null,
    el("div", { class: "middle" },
      el("div", { class: "play" },
        t.fight && !t.over ? fightView(s, t.fight) : null,
        t.seat >= 0 ? el("section", { class: "hand", "aria-label": "Your hand" }, el("h2", {}, "Your hand"), cards(t.hand, question(s), "Your hand", "Your hand is empty.")) : null,
        t.seat >= 0 ? before(s, t, t.seat) : null,
      ),
      story(t),
      el("div", { class: "others" }, t.players.map((_, p) => (p === t.seat ? null : before(s, t, p))), common(s, t)),
    ),
    openHands(s),
  ];
}

function header(s: State, t: Table): HTMLElement {
  const whose = t.turn === t.seat ? "Your turn" : `${nameOf(s, t.turn)}’s turn`;
  return el("header", {},
    el("div", { class: "row" },
      el("h1", {}, t.turn_number ? `${whose}` : "Before the first turn", el("small", {}, t.turn_number ? ` turn ${t.turn_number}, ${t.phase}` : "")),
      s.lookingBack === null ? button("menu", 0, { class: "plain", "aria-haspopup": "dialog" }, "Menu") : null,
    ),
    el("ul", { class: "players", "aria-label": "Players" }, t.players.map((player, p) => {
      const seat = seatOf(s, p);
      const marks = [p === t.turn ? "turn" : "", p === t.decides ? "decides" : "", player.dead ? "dead" : "", p === t.seat ? "you" : ""].filter(Boolean);
      const mood = s.moods.filter((one) => one.seat === p).at(-1);
      const told = [player.dead ? "dead" : "", p === t.turn ? "has the turn" : "", p === t.decides ? "decides now" : ""].filter(Boolean);
      return el("li", { "data-key": `p${p}` }, button("player", p, { class: `player ${marks.join(" ")}` },
        el("b", {}, unseen(`${t.level_word} `), player.level),
        el("span", { class: "who" }, nameOf(s, p)),
        el("small", {}, `${player.hand} ${player.hand === 1 ? "card" : "cards"}${seat.who === "bot" ? " · bot" : seat.here ? "" : " · away"}`),
        told.length ? unseen(`, ${told.join(", ")}`) : null,
        mood ? el("span", { class: "mood", "data-key": `m${mood.n}` }, mood.mood) : null,
      ));
    })),
  );
}

function ending(s: State, t: Table): HTMLElement {
  const names = t.winners.map((p) => nameOf(s, p)).join(" and ");
  return el("section", { class: "panel ending", role: "status" },
    el("h2", {}, names ? `${names} won!` : "Nobody won."),
    s.lookingBack === null ? button("lookback", 0, { class: "main" }, "Look back at the game") : null,
  );
}

function fightView(s: State, fight: Fight): HTMLElement {
  const [ours, theirs] = fight.strengths;
  const who = nameOf(s, fight.fighter) + (fight.helper >= 0 ? ` and ${nameOf(s, fight.helper)}` : "");
  return el("section", { class: "fight", "aria-label": "The fight" },
    el("h2", {}, `${who} against ${fight.monsters.map((card) => card.name).join(" and ") || "nobody"}`),
    el("div", { class: "strengths" },
      button("why", 0, { class: "sum", "aria-haspopup": "dialog" }, el("b", {}, ours), el("small", {}, who), unseen(`. Why is it ${ours}?`)),
      el("span", { "aria-hidden": "true" }, ":"),
      button("why", 1, { class: "sum foe", "aria-haspopup": "dialog" }, el("b", {}, theirs), el("small", {}, "monsters"), unseen(`. Why is it ${theirs}?`)),
    ),
    el("p", { class: "quiet" }, `${fight.reward} to win`),
    el("ul", { class: "cards", "aria-label": "Cards in the fight" }, [...fight.monsters, ...fight.played].map((card) => el("li", { "data-key": `f${card.id}` }, cardButton(card, question(s))))),
  );
}

export function whyDialog(s: State): Child[] {
  const fight = table(s)?.fight;
  if (!fight) return [el("p", {}, "The fight is over.")];
  const [ours, theirs] = fight.strengths;
  const sum = (title: string, n: number, parts: Part[]): Child => [
    el("h2", { tabindex: "-1" }, `Why is it ${n}? ${title}`),
    el("table", {}, el("tbody", {}, parts.map((part) => el("tr", {}, el("th", { scope: "row" }, part.of), el("td", {}, signed(part.amount)))))),
  ];
  return [sum("The players", ours, fight.players), sum("The monsters", theirs, fight.foes)];
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n).replace("-", "−");
}

function before(s: State, t: Table, p: number): HTMLElement {
  const mine = p === t.seat;
  return el("section", { class: "before", "data-key": `b${p}`, "aria-label": `Before ${mine ? "you" : nameOf(s, p)}` },
    el("h2", {}, mine ? "Before you" : nameOf(s, p)),
    cards(t.players[p]?.table ?? [], question(s), `Before ${nameOf(s, p)}`, "Nothing yet."),
  );
}

export function playerDialog(s: State, p: number): Child[] {
  const t = table(s);
  const player = t?.players[p];
  if (!t || !player) return [];
  return [
    el("h2", { tabindex: "-1" }, nameOf(s, p)),
    el("p", {}, `${t.level_word} ${player.level}, ${player.gender}${player.dead ? ", dead" : ""}, ${player.hand} cards in hand`),
    cards(player.table ?? [], question(s), `Before ${nameOf(s, p)}`, "Nothing lies there yet."),
  ];
}

function common(s: State, t: Table): Child {
  return el("section", { class: "common", "aria-label": "In the middle" },
    t.worlds.length ? [el("h2", {}, "In play for all"), cards(t.worlds, question(s), "In play for all")] : null,
    t.lasting.length ? el("p", { class: "quiet" }, `Lasting: ${t.lasting.join("; ")}`) : null,
    el("ul", { class: "piles" }, t.piles.map((pile) => el("li", { "data-key": pile.name },
      el("span", {}, `${pile.name}: ${pile.left} left, ${pile.discards} discarded`),
      pile.top ? button("card", pile.top.id, { class: "plain" }, pile.top.name) : null,
    ))),
  );
}

function story(t: Table): HTMLElement {
  return el("section", { class: "story", "aria-label": "What has happened" },
    el("h2", {}, "What has happened"),
    el("div", { id: "log", role: "log", tabindex: "0", "aria-label": "The story" }, el("ol", {}, t.lines.map((line, k) => el("li", { "data-key": `n${t.first_line + k}`, class: line.heading ? "heading" : "" }, line.text)))),
  );
}

function openHands(s: State): Child {
  const hands = s.lookingBack !== null ? (s.past?.hands ?? []) : [];
  return hands.map((hand, p) => el("section", { class: "hand", "aria-label": `Hand of ${nameOf(s, p)}` }, el("h2", {}, `Hand of ${nameOf(s, p)}`), cards(hand, null, `Hand of ${nameOf(s, p)}`, "Empty.")));
}
