// The text in the middle: CodeMirror, asking the desk as any editor asks a language server.

import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
import { bracketMatching, foldGutter, foldKeymap, foldService, indentService, indentUnit } from "@codemirror/language";
import { findReferencesKeymap, formatDocument, hoverTooltips, jumpToDefinitionKeymap, serverCompletion, type LSPClient } from "@codemirror/lsp-client";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, Prec, type Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers, type KeyBinding } from "@codemirror/view";
import { colours } from "./colours";

export interface Hooks {
  changed(): void;
  moved(): void;
  keys: KeyBinding[];
}

/** What every file is written with. */
export function writing(client: LSPClient, uri: string, nonce: string, hooks: Hooks): Extension {
  return [
    EditorView.cspNonce.of(nonce),
    Prec.highest(keymap.of([{ key: "Tab", run: acceptCompletion }, ...hooks.keys])),
    lineNumbers(), highlightActiveLineGutter(), highlightActiveLine(), foldGutter(), lintGutter(),
    history(), drawSelection(), dropCursor(), bracketMatching(), closeBrackets(), highlightSelectionMatches(), search({ top: true }),
    EditorView.lineWrapping, EditorState.tabSize.of(2), indentUnit.of("  "),
    indentService.of(indentOf), foldService.of(blockAt),
    EditorView.contentAttributes.of({ "aria-label": "Text of the card file", tabindex: "0", spellcheck: "false", autocapitalize: "off", autocorrect: "off" }),
    client.plugin(uri, "loot"), serverCompletion(), autocompletion({ icons: false, activateOnTypingDelay: 80 }), hoverTooltips({ hoverTime: 250 }), colours,
    keymap.of([
      ...closeBracketsKeymap, ...completionKeymap, { key: "Alt-Space", run: startCompletion },
      { key: "Shift-Alt-f", run: formatDocument, preventDefault: true }, ...jumpToDefinitionKeymap, ...findReferencesKeymap,
      ...lintKeymap, ...searchKeymap, ...foldKeymap, ...historyKeymap, ...defaultKeymap, { key: "Tab", run: furtherIn, shift: indentLess },
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) hooks.changed();
      if (update.docChanged || update.selectionSet) hooks.moved();
    }),
    EditorView.updateListener.of(({ view }) => view.requestMeasure({ key: "offered", read: offered, write: reachable })),
  ];
}

/** The list of what can be written here, while it is there. */
function offered(view: EditorView): HTMLElement | null {
  return view.dom.ownerDocument.querySelector<HTMLElement>(".cm-tooltip-autocomplete > ul");
}

/** A list that scrolls can be scrolled by keyboard, too. */
function reachable(list: HTMLElement | null): void {
  if (list !== null && list.tabIndex !== 0) list.tabIndex = 0;
}

/** Tab moves lines further in; from the line that names a card it goes to the one below, for that line stays at the left edge. */
function furtherIn(view: EditorView): boolean {
  const { doc, selection } = view.state;
  const here = doc.lineAt(selection.main.head);
  if (!selection.main.empty || !/^[a-z]/.test(here.text)) return indentMore(view);
  const below = here.number < doc.lines ? doc.line(here.number + 1) : null;
  if (below === null || below.text.trim() === "") view.dispatch({ changes: { from: here.to, insert: "\n  " }, selection: { anchor: here.to + 3 }, scrollIntoView: true, userEvent: "input" });
  else view.dispatch({ selection: { anchor: below.to }, scrollIntoView: true });
  return true;
}

/** Below the line of a name, and below a colon at the end, lines stand further in. */
function indentOf(context: { state: EditorState; lineAt(pos: number, bias?: -1 | 1): { text: string; from: number } }, pos: number): number | null {
  const here = context.state.doc.lineAt(pos);
  const above = context.lineAt(here.from === context.lineAt(pos, -1).from && pos > here.from ? pos : Math.max(0, here.from - 1), -1).text;
  const indent = /^ */.exec(above)?.[0].length ?? 0;
  if (above.trim() === "" || above.trimStart().startsWith("#")) return indent;
  return indent === 0 || above.replace(/\s*#.*$/, "").endsWith(":") ? indent + 2 : indent;
}

/** A block can be folded below its first line. */
function blockAt(state: EditorState, from: number, to: number): { from: number; to: number } | null {
  const first = state.doc.lineAt(from);
  if (!/^[a-z]/.test(first.text)) return null;
  let last = first.number;
  for (let at = first.number + 1; at <= state.doc.lines; at += 1) {
    const text = state.doc.line(at).text;
    if (/^\S/.test(text)) break;
    if (text.trim() !== "") last = at;
  }
  return last > first.number ? { from: to, to: state.doc.line(last).to } : null;
}
