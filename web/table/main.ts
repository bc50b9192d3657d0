// The page of a table: hears the host, shows what this device may see, says what its player does.

import { questionView } from "./asking";
import { boardView, playerDialog, whyDialog } from "./board";
import { cardDialog } from "./cards";
import { show, type Child } from "../shared/dom";
import { HostLine } from "./link";
import { lobbyView } from "./lobby";
import { lookingView, menuDialog, seatsDialog } from "./menu";
import { findCard, fresh, question, type Dialog } from "./state";
import type { AskMe, FromHost } from "./wire";

const s = fresh();
const main = document.getElementById("main") as HTMLElement;
const asked = document.getElementById("question") as HTMLElement;
const note = document.getElementById("note") as HTMLElement;
const dialog = document.getElementById("dialog") as HTMLDialogElement;
const inside = document.getElementById("inside") as HTMLElement;
let noteTimer = 0;

const line = new HostLine(hear, (isOpen) => {
  s.open = isOpen;
  render();
});

function hear(message: FromHost): void {
  switch (message.say) {
    case "lobby":
      s.lobby = message;
      for (const seat of s.tables.keys()) if (seat >= 0 && !message.yours.includes(seat)) s.tables.delete(seat);
      if (!message.yours.includes(s.shown)) s.shown = message.yours[0] ?? -1;
      if (s.curtain !== null && !message.yours.includes(s.curtain)) s.curtain = null;
      break;
    case "tableseen": {
      s.tables.set(message.seat, message);
      const length = message.ask?.clock ?? 0;
      if (message.seat === s.shown) {
        s.clockEnds = length > 0 ? Date.now() + length : 0;
        s.clockLength = Math.max(length, (message.clock ?? 0) * 1000);
      }
      if (message.ask !== undefined && message.seat !== s.shown && s.tables.get(s.shown)?.ask === undefined) s.curtain = message.seat;
      if (s.curtain !== null && s.tables.get(s.curtain)?.ask === undefined) s.curtain = null;
      break;
    }
    case "refused":
      s.sent = -1;
      tell(message.why);
      break;
    case "moods":
      s.moods = message.seen;
      break;
    case "past":
      if (s.lookingBack !== null) s.past = message;
      break;
    case "seated":
      tell("You have a seat.");
      break;
  }
  render();
}

function tell(text: string): void {
  s.note = text;
  window.clearTimeout(noteTimer);
  noteTimer = window.setTimeout(() => {
    s.note = "";
    render();
  }, 4000);
}

// ---------------------------------------------------------------- showing

function render(): void {
  const playing = s.lobby?.begun === true;
  document.body.classList.toggle("playing", playing);
  document.body.classList.toggle("veiled", s.curtain !== null);
  document.body.classList.toggle("back", s.lookingBack !== null);
  const log = document.getElementById("log");
  const atEnd = log === null || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  const focused = document.activeElement;
  const inMoves = focused !== null && focused.closest(".moves") !== null;
  show(main, playing ? (s.curtain === null ? boardView(s) : null) : lobbyView(s, line.memory.name));
  show(asked, s.lookingBack === null ? (playing ? questionView(s) : null) : lookingView(s));
  show(note, s.open ? s.note : "The line is cut. Trying again …");
  document.body.classList.toggle("cut", !s.open);
  document.documentElement.style.setProperty("--below", `${asked.offsetHeight}px`);
  // A new question takes the place of the one that had the focus, so that a keyboard goes on where it was.
  if (inMoves && !document.contains(focused)) asked.querySelector<HTMLElement>(".moves button, button")?.focus();
  const now = document.getElementById("log");
  if (now !== null && atEnd) now.scrollTop = now.scrollHeight;
  renderDialog();
}

function renderDialog(): void {
  if (s.dialog === null) {
    if (dialog.open) dialog.close();
    return;
  }
  show(inside, dialogOf(s.dialog));
  if (!dialog.open) {
    dialog.showModal();
    inside.querySelector<HTMLElement>("h2")?.focus();
  }
}

function dialogOf(what: Dialog): Child[] {
  switch (what.kind) {
    case "card": return cardDialog(s, what.id);
    case "menu": return menuDialog(s);
    case "player": return playerDialog(s, what.p);
    case "why": return whyDialog(s);
    case "seats": return seatsDialog(s, line.memory.name);
  }
}

function open(what: Dialog | null): void {
  if (what !== null && dialog.open) dialog.close();
  s.dialog = what;
  render();
}

// ---------------------------------------------------------------- doing

function act(what: string, arg: string): void {
  const n = Number(arg);
  switch (what) {
    case "sit": return sit(n);
    case "leave":
      line.forget(n);
      return line.say({ say: "leave", seat: n });
    case "free": return line.say({ say: "free", seat: n });
    case "start": return line.say({ say: "start" });
    case "answer": return answer(n);
    case "wait": {
      s.clockEnds = 0;
      render();
      return line.say({ say: "wait", seat: s.shown, ask: n });
    }
    case "pass": return line.say({ say: "passon", seat: s.shown, on: n === 1 });
    case "mood": {
      open(null);
      return line.say({ say: "mood", seat: s.shown, mood: arg });
    }
    case "card": {
      fetchWords(n);
      return open({ kind: "card", id: n });
    }
    case "player": return open({ kind: "player", p: n });
    case "why": return open({ kind: "why" });
    case "menu": return open({ kind: "menu" });
    case "seats": return open({ kind: "seats" });
    case "close": return open(null);
    case "veil": {
      s.curtain = n;
      return open(null);
    }
    case "unveil": {
      s.shown = n;
      s.curtain = null;
      s.clockEnds = 0;
      return render();
    }
    case "lookback": {
      const t = s.tables.get(s.shown);
      s.dialog = null;
      return look(t?.step ?? 0, s.shown);
    }
    case "step": return look(n, s.lookingBack?.seat ?? -1);
    case "now": {
      s.lookingBack = s.past = null;
      return render();
    }
  }
}

function sit(seat: number): void {
  const field = document.querySelector<HTMLInputElement>("dialog[open] #name") ?? document.querySelector<HTMLInputElement>("#name");
  const gender = document.querySelector<HTMLSelectElement>("#gender")?.value ?? "";
  const name = field?.value.trim() ?? "";
  if (name === "") {
    tell("Tell your name first.");
    field?.focus();
    return render();
  }
  if ((s.lobby?.yours.length ?? 0) === 0) {
    line.memory.name = name;
    line.keep();
  }
  line.say({ say: "sit", seat, name, gender: gender === "woman" || gender === "man" ? gender : "" });
  if (field) field.value = "";
}

function answer(move: number): void {
  const ask = question(s);
  if (ask === null || s.sent === ask.n || ask.moves[move] === undefined) return;
  s.sent = ask.n;
  line.say({ say: "answer", seat: s.shown, ask: ask.n, move });
  open(null);
}

function look(step: number, seat: number): void {
  const steps = s.past?.steps ?? step;
  s.lookingBack = { step: Math.min(Math.max(0, step), steps), seat };
  line.say({ say: "look", step: s.lookingBack.step, seat });
  render();
}

function fetchWords(id: number): void {
  const card = findCard(s, id);
  if (card === null || card.face === "" || s.words.has(card.face)) return;
  void fetch(`words/${card.face}.txt`).then(async (response) => {
    if (response.ok) s.words.set(card.face, await response.text());
    render();
  }).catch(() => undefined);
}

document.addEventListener("click", (event) => {
  const found = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-do]") : null;
  if (found !== null) act(found.dataset["do"] ?? "", found.dataset["arg"] ?? "");
  else if (event.target === dialog) open(null);
});

document.addEventListener("change", (event) => {
  const field = event.target as HTMLInputElement | HTMLSelectElement;
  const t = s.tables.get(s.shown);
  switch (field.dataset["pick"]) {
    case "ask": return line.say({ say: "prefer", seat: s.shown, ask: field.value as AskMe, clock: t?.clock ?? 0 });
    case "clock": return line.say({ say: "prefer", seat: s.shown, ask: t?.prefers ?? "always", clock: Number(field.value) });
    case "seat": return look(s.lookingBack?.step ?? 0, Number(field.value));
  }
});

document.addEventListener("input", (event) => {
  const field = event.target as HTMLInputElement;
  if (field.dataset["pick"] === "step") look(Number(field.value), s.lookingBack?.seat ?? -1);
});

// A digit makes that move, unless something is being typed.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (/^[1-9]$/.test(event.key)) answer(Number(event.key) - 1);
  if (s.lookingBack !== null && event.key === "ArrowLeft") look(s.lookingBack.step - 1, s.lookingBack.seat);
  if (s.lookingBack !== null && event.key === "ArrowRight") look(s.lookingBack.step + 1, s.lookingBack.seat);
});

// A picture that does not come leaves the name of the card; one of both sides of a card is wider than others.
document.addEventListener("error", (event) => markFace(event.target, () => "missing"), true);
document.addEventListener("load", (event) => markFace(event.target, (image) => (image.naturalWidth > image.naturalHeight ? "wide" : "")), true);

function markFace(image: EventTarget | null, how: (image: HTMLImageElement) => string): void {
  const card = image instanceof HTMLImageElement ? image.closest<HTMLElement>(".card") : null;
  if (card !== null) card.dataset["face"] = how(image as HTMLImageElement);
}

dialog.addEventListener("close", () => {
  s.dialog = null;
});

window.setInterval(() => {
  if (s.clockEnds !== 0 && question(s) !== null) render();
}, 500);

render();
