// The colours of words, as the language itself tells them apart.

import { LSPPlugin } from "@codemirror/lsp-client";
import { RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from "@codemirror/view";

const painted = StateEffect.define<DecorationSet>();

const paint = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    for (const effect of change.effects) if (effect.is(painted)) return effect.value;
    return marks.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const PAUSE = 120;

class Painter {
  private timer = 0;

  constructor(private readonly view: EditorView) {
    this.later();
  }

  update(update: ViewUpdate): void {
    if (update.docChanged) this.later();
  }

  destroy(): void {
    window.clearTimeout(this.timer);
  }

  private later(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.paint(), PAUSE);
  }

  private async paint(): Promise<void> {
    const plugin = LSPPlugin.get(this.view);
    if (plugin === null) return;
    const doc = this.view.state.doc;
    plugin.client.sync();
    const found = await plugin.client
      .request<object, { data: number[] } | null>("textDocument/semanticTokens/full", { textDocument: { uri: plugin.uri } })
      .catch(() => null);
    if (found === null || this.view.state.doc !== doc || LSPPlugin.get(this.view) !== plugin) return;
    const legend: string[] = plugin.client.serverCapabilities?.semanticTokensProvider?.legend.tokenTypes ?? [];
    const builder = new RangeSetBuilder<Decoration>();
    let line = 0;
    let column = 0;
    for (let at = 0; at + 4 < found.data.length; at += 5) {
      const [down, right, length, sort, defines] = found.data.slice(at, at + 5) as [number, number, number, number, number];
      column = down > 0 ? right : column + right;
      line += down;
      if (line >= doc.lines) break;
      const from = doc.line(line + 1).from + column;
      builder.add(from, Math.min(from + length, doc.length), mark(legend[sort] ?? "", defines > 0));
    }
    this.view.dispatch({ effects: painted.of(builder.finish()) });
  }
}

const marks = new Map<string, Decoration>();

function mark(sort: string, defines: boolean): Decoration {
  const name = `tok-${sort}${defines ? " tok-defines" : ""}`;
  const known = marks.get(name) ?? Decoration.mark({ class: name });
  marks.set(name, known);
  return known;
}

export const colours = [paint, ViewPlugin.fromClass(Painter)];
