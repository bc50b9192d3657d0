// The studio: the shelf, the text, the card and the desk, and what goes on between them.

import { startCompletion } from "@codemirror/autocomplete";
import { LSPClient } from "@codemirror/lsp-client";
import { EditorState } from "@codemirror/state";
import { EditorView, showDialog } from "@codemirror/view";
import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import { button, el, show, some } from "../shared/dom";
import { Across, difference, type Change } from "./across";
import { Art, type Picture } from "./art";
import { CardSide } from "./card";
import { clean } from "./clean";
import { writing } from "./editor";
import { Fair, type Look } from "./fair";
import { Fresh } from "./fresh";
import { How } from "./how";
import { Link } from "./link";
import { asBase64, Making } from "./making";
import { Play, type Kept, type Played } from "./play";
import { belowProblem, Problems } from "./problems";
import type { About, Changed, Face, ListedFile, Ran, Said, Saved, Text } from "./said";
import { Shelf } from "./shelf";
import { Files, OpenFile } from "./workspace";

export const at = <T extends Element>(id: string): T => document.getElementById(id) as unknown as T;
const nonce = document.querySelector<HTMLMetaElement>("meta[name=nonce]")?.content ?? "";

export class Studio {
  root = "";
  files!: Files;
  open: OpenFile | null = null;
  readonly view = new EditorView({ parent: at("text"), extensions: [EditorView.cspNonce.of(nonce), EditorView.contentAttributes.of({ "aria-label": "No file is open" })] });
  readonly shelf = new Shelf(at("files"));
  readonly card = new CardSide(at("face"), at("about"), at("card-title"));
  readonly how = new How(at("how-found"));
  readonly play = new Play(at("play"), at("play-inside"), {
    play: (card, place, steps) => this.command<Played>("studio.play", this.open?.uri ?? "", card, place, steps),
    keep: (name, steps) => this.keepExample(name, steps),
    note: (text) => void this.note(text),
  });
  readonly making = new Making(at("making"), at("making-inside"), {
    command: (name, ...args) => this.command(name, ...args),
    saved: async () => (await this.save(), !this.files.files.some((file) => file.dirty)),
    note: (text) => void this.note(text),
  }, () => this.card.about?.name ?? "");
  readonly fair = new Fair(at("fair"), {
    command: (name, ...args) => this.command(name, ...args),
    saved: async () => (await this.save(), !this.files.files.some((file) => file.dirty)),
    uri: () => this.open?.uri ?? "",
  });
  readonly art = new Art(at("art"), (left, top) => void this.write("studio.focus", left, top));
  readonly across = new Across(() => this.files, () => this.changed());
  readonly problems = new Problems(() => this.files, () => this.told(), (edit) => void this.mend(edit));
  readonly client = new LSPClient({
    timeout: 120_000, sanitizeHTML: clean, workspace: (client) => (this.files = new Files(client)),
    notificationHandlers: {
      "textDocument/publishDiagnostics": (client, params) => this.problems.take(client, params),
      "studio/changed": (_client, params: Changed) => this.changedOutside(params),
      "studio/fair": (_client, look: Look) => this.heard(look),
      "window/showMessage": (_client, params: { message: string }) => this.note(params.message),
    },
  });
  readonly facing = new Fresh(() => this.askFace());
  readonly telling = new Fresh(() => this.askAbout());
  readonly trying = new Fresh(() => this.askExamples(), 250);
  readonly picturing = new Fresh(async () => this.art.show(this.open === null ? null : await this.command<Picture | null>("studio.picture", this.open.uri, this.line)), 200);
  readonly fairing = new Fresh(() => this.fair.about(this.card.about?.state === "fine" ? this.card.about.name : null), 300);
  readonly listing = new Fresh(() => this.askList(), 250);

  constructor() {
    // What appears below the text makes it lower; the line one writes on stays in sight.
    new ResizeObserver(() => {
      if (this.view.hasFocus) this.view.dispatch({ effects: EditorView.scrollIntoView(this.view.state.selection.main.head, { yMargin: 30 }) });
    }).observe(at("text"));
    const link = new Link(() => void this.connected(link), () => this.lost());
  }

  // ---------------------------------------------------------------- the desk

  private async connected(link: Link): Promise<void> {
    this.client.connect(link);
    await this.client.initializing;
    const hello = await this.client.request<object, { root: string; name: string }>("studio/hello", {});
    this.root = hello.root;
    show(at("folder"), hello.name);
    document.title = `${hello.name} · Lootpress Studio`;
    document.body.dataset["link"] = "open";
    await this.askList();
    if (this.open === null) await this.showFirst();
    else this.changed();
  }

  private async showFirst(): Promise<void> {
    const first = this.shelf.files.find((file) => file.blocks.some((block) => block.is_card)) ?? this.shelf.files[0];
    if (first !== undefined) await this.show(first.path, first.blocks.find((block) => block.is_card)?.first ?? 1);
    else {
      this.card.draw();
      document.body.dataset["side"] = "files";
    }
  }

  private lost(): void {
    this.client.disconnect();
    document.body.dataset["link"] = "lost";
    this.note("The studio does not answer. What you write stays here; it is tried again.");
  }

  command<T>(name: string, ...args: unknown[]): Promise<T> {
    this.client.sync();
    return this.client.request<object, T>("workspace/executeCommand", { command: name, arguments: args });
  }

  note(text: string): boolean {
    show(at("note"), text);
    window.clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(() => show(at("note"), ""), 8000);
    return true;
  }
  private noteTimer = 0;

  // ---------------------------------------------------------------- files

  /** Put a file into the editor, with the cursor at a line. */
  async show(path: string, line: number, focus = false): Promise<void> {
    const file = await this.load(path);
    if (this.open !== file) {
      if (this.open !== null) this.open.state = this.view.state;
      this.open = file;
      this.view.setState(file.state);
      file.view = this.view;
      this.problems.show(file);
    }
    const to = this.view.state.doc.line(Math.max(1, Math.min(line, this.view.state.doc.lines)));
    this.view.dispatch({ selection: { anchor: to.to }, effects: EditorView.scrollIntoView(to.from, { y: "start", yMargin: 24 }) });
    if (focus) this.view.focus();
    document.body.dataset["side"] = "text";
    this.moved();
  }

  async load(path: string): Promise<OpenFile> {
    const known = this.files.at(path);
    if (known !== null) return known;
    const text = await this.command<Text>("studio.read", path);
    const uri = `${this.root.replace(/\/$/, "")}/${path.split("/").map(encodeURIComponent).join("/")}`;
    const hooks = { changed: () => this.changed(), moved: () => this.moved(), keys: this.keys };
    const state = EditorState.create({ doc: text.text, extensions: writing(this.client, uri, nonce, hooks) });
    const file = new OpenFile(uri, path, state, state.doc.toString(), text.digest);
    this.files.add(file);
    return file;
  }

  /** A small set to change, in a folder that has none. */
  async begin(): Promise<void> {
    try {
      await this.command("studio.begin");
    } catch (why) {
      this.note((why as Error).message);
      return;
    }
    await this.askList();
    await this.showFirst();
  }

  /** A file of this name, the new one or the one there is. */
  async newFile(name: string): Promise<void> {
    try {
      await this.command<Saved>("studio.save", name, "", "");
      await this.askList();
      await this.show(name, 1, true);
      this.making.close();
      this.view.focus();
    } catch (why) {
      this.note((why as Error).message);
    }
  }

  /** Below the last line of the file: what kinds of cards there are. */
  newCard(): void {
    if (this.open === null) {
      this.making.newFile();
      return;
    }
    const { doc } = this.view.state;
    const text = doc.toString();
    const gap = text === "" || text.endsWith("\n\n") ? "" : text.endsWith("\n") ? "\n" : "\n\n";
    this.view.dispatch({ changes: { from: doc.length, insert: gap }, selection: { anchor: doc.length + gap.length }, scrollIntoView: true, userEvent: "input" });
    document.body.dataset["side"] = "text";
    this.view.focus();
    startCompletion(this.view);
  }

  private keys = [
    { key: "Mod-s", run: () => (void this.save(), true), preventDefault: true },
    { key: "Mod-.", run: () => this.repairHere(), preventDefault: true },
    { key: "F2", run: () => (void this.rename(), true), preventDefault: true },
    { key: "Mod-z", run: (view: EditorView) => this.across.undo(view), preventDefault: true },
    { key: "Mod-y", mac: "Mod-Shift-z", run: (view: EditorView) => this.across.redo(view), preventDefault: true },
  ];

  /** Save every file that was changed; where somebody else changed one too, ask. */
  async save(): Promise<void> {
    for (const file of this.files.files.filter((one) => one.dirty)) {
      if (file.theirs !== null) continue;
      const text = file.text;
      try {
        const saved = await this.command<Saved>("studio.save", file.path, text, file.digest);
        if (saved.theirs !== null) file.theirs = { text: saved.theirs, digest: saved.digest };
        else {
          file.disk = text;
          file.digest = saved.digest;
        }
      } catch (why) {
        this.note(`${file.path} was not saved: ${(why as Error).message}`);
        return;
      }
    }
    if (!this.files.files.some((file) => file.theirs !== null)) this.note("Saved.");
    this.drawState();
    this.listing.wake();
  }

  private changedOutside(params: Changed): boolean {
    for (const { path, text, digest } of params.files) {
      const file = this.files.at(path);
      if (file === null || digest === file.digest) continue;
      if (file.text === text) {
        file.disk = text;
        file.digest = digest;
        file.theirs = null;
      } else if (file.dirty) file.theirs = { text, digest };
      else this.takeTheirs(file, text, digest);
    }
    this.drawState();
    this.listing.wake();
    this.facing.wake();
    return true;
  }

  private takeTheirs(file: OpenFile, text: string, digest: string): void {
    const [from, to, insert] = difference(file.text, text);
    this.files.updateFile(file.uri, { changes: { from, to, insert } });
    file.disk = text;
    file.digest = digest;
    file.theirs = null;
  }

  settle(which: string): void {
    const file = this.open;
    if (file === null || file.theirs === null) return;
    const { text, digest } = file.theirs;
    if (which === "theirs") this.takeTheirs(file, text, digest);
    else if (which === "mine") {
      file.disk = text;
      file.digest = digest;
      file.theirs = null;
    } else {
      const mine = file.text;
      const note = mine.endsWith("\n") ? "" : "\n";
      const kept = mine.split("\n").map((line) => (line === "" ? "#" : `# ${line}`)).join("\n");
      this.takeTheirs(file, text, digest);
      const end = file.now.doc.length;
      this.files.updateFile(file.uri, { changes: { from: end, insert: `${note}\n# What was written here before:\n${kept}\n` } });
    }
    this.changed();
  }

  // ---------------------------------------------------------------- what changes as one types

  changed(): void {
    this.client.sync();
    this.facing.wake(); // first of all: it is what everybody looks at
    this.telling.wake();
    this.drawState();
  }

  moved(): void {
    const line = this.line;
    const about = this.card.about;
    this.shelf.here = { path: this.open?.path ?? "", line };
    this.card.line = line;
    this.shelf.draw();
    if (about === null || line < about.first || line > about.last || this.shown !== this.open) {
      this.facing.wake();
      this.telling.wake();
    } else this.card.draw();
    this.drawState();
  }
  private shown: OpenFile | null = null;

  get line(): number {
    return this.view.state.doc.lineAt(this.view.state.selection.main.head).number;
  }

  private told(): void {
    this.drawProblems();
    this.listing.wake();
  }

  private async askAbout(): Promise<void> {
    const file = this.open;
    if (file === null) return;
    const about = await this.command<About | null>("studio.about", file.uri, this.line);
    if (about?.name !== this.card.about?.name) this.card.examples = null;
    this.shown = file;
    this.card.about = about;
    this.card.draw();
    if (about?.state === "fine") this.trying.wake();
    this.fair.turnTo(about?.name ?? "");
    this.fairing.wake();
  }

  private heard(look: Look): boolean {
    this.fair.hear(look);
    if (look.known !== null) this.fairing.wake();
    return true;
  }

  private async askExamples(): Promise<void> {
    const about = this.card.about;
    if (this.open === null || about?.state !== "fine") return;
    const ran = await this.command<Ran[]>("studio.examples", this.open.uri, about.name);
    if (this.card.about?.name !== about.name) return;
    this.card.examples = ran;
    this.card.draw();
  }

  private async askFace(): Promise<void> {
    const file = this.open;
    if (file === null) return;
    await this.card.face(await this.command<Face | null>("studio.face", file.uri, this.line, this.card.sketch));
    this.picturing.wake();
  }

  private async askList(): Promise<void> {
    this.shelf.files = await this.command<ListedFile[]>("studio.list");
    this.drawFilter();
    this.shelf.draw();
    const { cards, errors, warnings } = this.shelf.counts;
    show(at("counts"), some(cards, "card"), errors + warnings === 0 ? ", all clean" : `, ${some(errors, "error")}, ${some(warnings, "warning")}`);
  }

  private drawFilter(): void {
    const options = ["all", "problems", ...this.shelf.kinds];
    show(at("filter"), options.map((one) => el("option", { value: one, "data-key": one }, one)));
    at<HTMLSelectElement>("filter").value = this.shelf.filter;
  }

  private drawProblems(): void {
    if (this.open === null) return;
    const found = this.problems.of(this.open);
    show(at("problems"), found.slice(0, 8).map((problem, at) => {
      const [first, ...rest] = problem.message.split("\n");
      return el("li", { class: problem.severe ? "error" : "warning" },
        button("line", problem.line, { class: "number", "aria-label": `${problem.line}:${problem.column}, go there` }, `${problem.line}:${problem.column}`),
        el("span", {}, first, belowProblem(rest)),
        problem.repairs.map((repair, k) => button("repair", `${at} ${k}`, { class: k === 0 ? "main" : "plain" }, repair.title)));
    }), found.length > 8 ? el("li", {}, `and ${found.length - 8} more`) : null);
  }

  private drawState(): void {
    const dirty = this.files.files.filter((file) => file.dirty);
    this.shelf.dirty = new Set(dirty.map((file) => file.path));
    at<HTMLButtonElement>("save").disabled = dirty.length === 0;
    show(at("save"), dirty.length === 0 ? "Saved" : dirty.length === 1 ? "Save" : `Save ${dirty.length} files`);
    show(at("here"), this.open === null ? "" : `${this.open.path}, line ${this.line}`);
    const theirs = this.open?.theirs ?? null;
    at<HTMLElement>("conflict").hidden = theirs === null;
    show(at("conflict"), theirs === null ? null : [
      el("p", {}, el("b", {}, `${this.open?.path ?? ""} was changed outside`), " while you have changes that are not saved. Nothing is lost: which text shall go on?"),
      el("p", { class: "row" },
        button("settle", "mine", { class: "main" }, "Keep mine"), button("settle", "theirs", {}, "Take theirs"),
        button("settle", "both", {}, "Take theirs, keep mine below as a comment"))]);
    this.drawProblems();
    this.shelf.draw();
  }

  // ---------------------------------------------------------------- changes by click

  async mend(edit: WorkspaceEdit): Promise<void> {
    const changes: Change[] = [];
    for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
      const path = decodeURIComponent(uri.slice(this.root.replace(/\/$/, "").length + 1));
      const doc = (await this.load(path)).now.doc;
      const place = (p: { line: number; character: number }): number => (p.line >= doc.lines ? doc.length : Math.min(doc.line(p.line + 1).from + p.character, doc.length));
      changes.push({ uri, changes: edits.map((one) => ({ from: place(one.range.start), to: place(one.range.end), insert: one.newText })) });
    }
    this.across.apply(changes);
    this.view.focus();
  }

  /** Give the name under the cursor another form, in every file that speaks of it. */
  async rename(): Promise<void> {
    const file = this.open;
    if (file === null) return;
    const { head } = this.view.state.selection.main;
    const line = this.view.state.doc.lineAt(head);
    const where = { textDocument: { uri: file.uri }, position: { line: line.number - 1, character: head - line.from } };
    this.client.sync();
    const found = await this.client.request<object, { placeholder: string } | null>("textDocument/prepareRename", where);
    if (found === null) {
      this.note("Put the cursor into the name of a card, tag or set of yours.");
      return;
    }
    const { close, result } = showDialog(this.view, { label: "New name", input: { name: "name", value: found.placeholder }, focus: true, submitLabel: "Rename everywhere", top: true });
    const form = await result;
    this.view.dispatch({ effects: close });
    const name = (form?.elements.namedItem("name") as HTMLInputElement | null)?.value.trim() ?? "";
    if (name === "" || name === found.placeholder) return;
    const edit = await this.client.request<object, WorkspaceEdit | null>("textDocument/rename", { ...where, newName: name });
    if (edit !== null) await this.mend(edit);
  }

  /** Put right what is wrong on the line of the cursor, else the first thing that can be. */
  private repairHere(): boolean {
    const found = this.open === null ? [] : this.problems.of(this.open).filter((problem) => problem.repairs.length > 0);
    const repair = (found.find((problem) => problem.line === this.line) ?? found[0])?.repairs[0];
    if (repair !== undefined) void this.mend(repair.edit);
    return true;
  }

  repair(arg: string): void {
    const [problem, repair] = arg.split(" ").map(Number) as [number, number];
    const found = this.open === null ? undefined : this.problems.of(this.open)[problem]?.repairs[repair];
    if (found !== undefined) void this.mend(found.edit);
  }

  /** A picture for the card at the cursor. */
  async giveArt(file: File): Promise<void> {
    await this.write("studio.art", file.name, await asBase64(file));
  }

  /** Let the desk write something into the block at the cursor. */
  private async write(command: string, ...args: unknown[]): Promise<void> {
    const file = this.open;
    if (file === null) return;
    try {
      const { text } = await this.command<{ text: string }>(command, file.uri, this.line, ...args);
      const [from, to, insert] = difference(file.text, text);
      this.across.apply([{ uri: file.uri, changes: [{ from, to, insert }] }]);
    } catch (why) {
      this.note((why as Error).message);
    }
  }

  /** Write what was played into the set, as an example that passes, and save it. */
  async keepExample(name: string, steps: string[]): Promise<void> {
    const kept = await this.command<Kept>("studio.keep", this.open?.uri ?? "", name, steps);
    const file = await this.load(kept.path);
    const text = file.text;
    const gap = text === "" || text.endsWith("\n\n") ? "" : text.endsWith("\n") ? "\n" : "\n\n";
    this.across.apply([{ uri: file.uri, changes: [{ from: text.length, to: text.length, insert: `${gap}${kept.text}` }] }]);
    await this.save();
    this.note(`“${name}” stands in ${kept.path} now.`);
  }

  /** Measure the card at the cursor, and show where that is told. */
  showFair(): void {
    if (this.card.about?.state !== "fine") {
      this.note("Put the cursor into a card without mistakes.");
      return;
    }
    document.body.dataset["side"] = "card";
    void this.fair.about(this.card.about.name).then(() => {
      at("fair").scrollIntoView({ block: "nearest" });
      if (!this.fair.isPlaying) void this.fair.measure(false);
    });
  }

  ask(question: string): void {
    this.how.asked = question.trim();
    this.asking.wake();
  }

  readonly asking = new Fresh(async () => {
    const asked = this.how.asked;
    const found = asked === "" || this.open === null ? [] : await this.command<Said[]>("studio.how", this.open.uri, this.line, asked);
    if (asked !== this.how.asked) return;
    this.how.found = found;
    this.how.draw();
  });

  /** Write a line that was found below the one with the cursor. */
  say(which: number): void {
    const said = this.how.found[which];
    if (said === undefined) return;
    const here = this.view.state.doc.line(Math.min(said.at, this.view.state.doc.lines));
    const insert = said.replaces ? said.text : `\n${said.text}`;
    const from = said.replaces ? here.from : here.to;
    this.view.dispatch({ changes: { from, to: here.to, insert }, selection: { anchor: from + insert.length }, scrollIntoView: true, userEvent: "input.say" });
    this.how.asked = "";
    this.how.draw();
    document.body.dataset["side"] = "text";
    this.view.focus();
  }
}
