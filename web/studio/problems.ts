// What is wrong in the text: underlined where it is, said in words, and put right by one click.

import { LSPPlugin, type LSPClient } from "@codemirror/lsp-client";
import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { CodeAction, Diagnostic as Said, PublishDiagnosticsParams, WorkspaceEdit } from "vscode-languageserver-protocol";
import { el } from "../shared/dom";
import type { Files, OpenFile } from "./workspace";

export interface Repair { title: string; edit: WorkspaceEdit }
export interface Problem { path: string; line: number; column: number; severe: boolean; message: string; code: string; repairs: Repair[] }

const MOST_ASKED = 12; // problems of a file for which repairs are asked at once

/** Keeps what the desk says about each file, and shows what it says about the one that is open. */
export class Problems {
  private told = new Map<string, Said[]>();
  private repairs = new Map<string, Repair[]>();

  constructor(
    private readonly files: () => Files,
    private readonly changed: (uri: string) => void,
    private readonly mend: (edit: WorkspaceEdit) => void,
  ) {}

  take(client: LSPClient, params: PublishDiagnosticsParams): boolean {
    this.told.set(params.uri, params.diagnostics);
    const file = this.files().getFile(params.uri);
    if (file !== null) {
      this.show(file);
      void this.ask(client, file, params.diagnostics);
    }
    this.changed(params.uri);
    return true;
  }

  of(file: OpenFile): Problem[] {
    return (this.told.get(file.uri) ?? []).map((said) => ({
      path: file.path, line: said.range.start.line + 1, column: said.range.start.character + 1,
      severe: said.severity === 1, message: words(said), code: String(said.code ?? ""), repairs: this.repairs.get(key(file.uri, said)) ?? [],
    }));
  }

  show(file: OpenFile): void {
    const view = file.view;
    const plugin = view === null ? null : LSPPlugin.get(view);
    if (view === null || plugin === null) return;
    const place = (at: Said["range"]["start"]): number => plugin.unsyncedChanges.mapPos(plugin.fromPosition(clamp(at, plugin.syncedDoc.lines), plugin.syncedDoc));
    const found = (this.told.get(file.uri) ?? []).map((said): Diagnostic => {
      const from = place(said.range.start);
      return {
        from, to: Math.max(from, place(said.range.end)), severity: said.severity === 1 ? "error" : "warning",
        message: words(said), ...(said.code === undefined ? {} : { source: String(said.code) }),
        actions: (this.repairs.get(key(file.uri, said)) ?? []).map((repair) => ({
          name: repair.title, apply: (_view: EditorView) => this.mend(repair.edit),
        })),
      };
    });
    view.dispatch(setDiagnostics(view.state, found));
  }

  private async ask(client: LSPClient, file: OpenFile, said: Said[]): Promise<void> {
    for (const one of said.slice(0, MOST_ASKED)) {
      const version = file.version;
      const params = { textDocument: { uri: file.uri }, range: one.range, context: { diagnostics: [one], only: ["quickfix"] } };
      const found = await client.request<object, CodeAction[] | null>("textDocument/codeAction", params).catch(() => null);
      if (file.version !== version || this.told.get(file.uri) !== said) return;
      const mine = (found ?? []).filter((action) => action.edit !== undefined && action.diagnostics?.some((d) => key(file.uri, d) === key(file.uri, one)));
      this.repairs.set(key(file.uri, one), mine.map((action) => ({ title: action.title, edit: action.edit as WorkspaceEdit })));
    }
    if (said.length > 0) {
      this.show(file);
      this.changed(file.uri);
    }
  }
}

/** What a message says below its first line: help, then a few of the real lines that come near. */
export function belowProblem(rest: string[]): HTMLElement[] {
  const models = rest.findIndex((line) => line.startsWith("lines of real cards"));
  const help = (models < 0 ? rest : rest.slice(0, models)).filter((line) => !line.startsWith("write:"));
  const near = models < 0 ? [] : rest.slice(models + 1, models + 4);
  return [
    ...(help.length > 0 ? [el("small", {}, help.join(" · "))] : []),
    ...(near.length > 0 ? [el("small", {}, "Real cards say: ", near.map((line) => el("code", {}, line.trim())))] : []),
  ];
}

function key(uri: string, said: Said): string {
  const { start, end } = said.range;
  return [uri, said.code, start.line, start.character, end.line, end.character, said.message].join("\n");
}

function words(said: Said): string {
  return typeof said.message === "string" ? said.message : said.message.value;
}

function clamp(at: { line: number; character: number }, lines: number): { line: number; character: number } {
  return at.line < lines ? at : { line: lines - 1, character: Number.MAX_SAFE_INTEGER };
}
