// What the page knows, and the questions that its parts ask about it.

import type { Ask, Card, Lobby, MoodSeen, Move, Past, Sitting, Table } from "./wire";

export type Dialog = { kind: "card"; id: number } | { kind: "menu" } | { kind: "player"; p: number } | { kind: "why" } | { kind: "seats" };

export interface State {
  open: boolean;
  lobby: Lobby | null;
  tables: Map<number, Table>; // by seat; -1 is what those see who only watch
  shown: number; // the seat before the curtain
  curtain: number | null; // the seat whose player should take the device
  moods: MoodSeen[];
  note: string;
  dialog: Dialog | null;
  past: Past | null;
  lookingBack: { step: number; seat: number } | null;
  clockEnds: number; // on the clock of this device, 0 for no clock
  clockLength: number;
  words: Map<string, string>; // of cards, by the name of their picture
  sent: number; // the question that was answered and is not acknowledged yet
}

export function fresh(): State {
  return {
    open: false, lobby: null, tables: new Map(), shown: -1, curtain: null, moods: [], note: "", dialog: null,
    past: null, lookingBack: null, clockEnds: 0, clockLength: 0, words: new Map(), sent: -1,
  };
}

/** The table that is shown now. */
export function table(s: State): Table | null {
  if (s.lookingBack !== null && s.past !== null) return s.past.seen;
  return s.tables.get(s.shown) ?? null;
}

/** The question that this device is asked, if its player sits before it. */
export function question(s: State): Ask | null {
  if (s.lookingBack !== null || s.curtain !== null) return null;
  return s.tables.get(s.shown)?.ask ?? null;
}

export function seatOf(s: State, p: number): Sitting {
  return s.lobby?.seats[p] ?? { name: `Seat ${p + 1}`, who: "open" };
}

export function nameOf(s: State, p: number): string {
  return seatOf(s, p).name || `Seat ${p + 1}`;
}

/** A card that can be seen, wherever it is. */
export function findCard(s: State, id: number): Card | null {
  const t = table(s);
  if (t === null) return null;
  const asked = question(s)?.about ?? [];
  const hands = s.lookingBack !== null ? (s.past?.hands ?? []).flat() : [];
  const tops = t.piles.flatMap((pile) => (pile.top === undefined ? [] : [pile.top]));
  const places = [t.hand, asked, ...t.players.map((player) => player.table ?? []), t.worlds, t.fight?.monsters ?? [], t.fight?.played ?? [], tops, hands];
  for (const card of places.flat()) {
    if (card.id === id) return card;
    for (const other of card.with ?? []) if (other.id === id) return other;
  }
  return null;
}

/** The moves that a card is part of, with their numbers. */
export function movesWith(ask: Ask | null, id: number): [number, Move][] {
  if (ask === null) return [];
  return ask.moves.map((move, k): [number, Move] => [k, move]).filter(([, move]) => (move.cards ?? []).includes(id));
}
