// The files that are open: their texts, what the disk says, and what the desk has been told.

import { LSPClient, LSPPlugin, Workspace } from "@codemirror/lsp-client";
import { ChangeSet, type EditorState, type Text, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/** A file: its text on the page, the text on the disk, and what somebody else has written over it. */
export class OpenFile {
  readonly languageId = "loot";
  version = 0;
  view: EditorView | null = null;
  unsynced: ChangeSet;
  theirs: { text: string; digest: string } | null = null;
  doc: Text; // as the desk knows it

  constructor(readonly uri: string, readonly path: string, public state: EditorState, public disk: string, public digest: string) {
    this.doc = state.doc;
    this.unsynced = ChangeSet.empty(state.doc.length);
  }

  getView(): EditorView | null {
    return this.view;
  }

  get now(): EditorState {
    return this.view === null ? this.state : this.view.state;
  }

  get text(): string {
    return this.now.doc.toString();
  }

  get dirty(): boolean {
    return this.text !== this.disk;
  }
}

export class Files extends Workspace {
  files: OpenFile[] = [];

  constructor(client: LSPClient) {
    super(client);
  }

  override getFile(uri: string): OpenFile | null {
    return this.files.find((file) => file.uri === uri) ?? null;
  }

  at(path: string): OpenFile | null {
    return this.files.find((file) => file.path === path) ?? null;
  }

  add(file: OpenFile): void {
    this.files.push(file);
    this.client.didOpen(file);
  }

  drop(file: OpenFile): void {
    this.files = this.files.filter((one) => one !== file);
    this.client.didClose(file.uri);
  }

  syncFiles(): { file: OpenFile; prevDoc: Text; changes: ChangeSet }[] {
    const found = [];
    for (const file of this.files) {
      const plugin = file.view === null ? null : LSPPlugin.get(file.view);
      const changes = plugin !== null && plugin.uri === file.uri ? file.unsynced.compose(plugin.unsyncedChanges) : file.unsynced;
      if (changes.empty) continue;
      found.push({ file, prevDoc: file.doc, changes });
      file.doc = file.now.doc;
      file.version += 1;
      file.unsynced = ChangeSet.empty(file.doc.length);
      if (plugin !== null && plugin.uri === file.uri) plugin.clear();
    }
    return found;
  }

  openFile(uri: string, _languageId: string, view: EditorView): void {
    const file = this.getFile(uri);
    if (file !== null) file.view = view;
  }

  closeFile(uri: string, view: EditorView): void {
    const file = this.getFile(uri);
    if (file !== null && file.view === view) file.view = null;
  }

  /** Change a file whether an editor shows it or not. */
  override updateFile(uri: string, update: TransactionSpec): void {
    const file = this.getFile(uri);
    if (file === null) return;
    if (file.view !== null) file.view.dispatch(update);
    else {
      const change = file.state.update(update);
      file.unsynced = file.unsynced.compose(change.changes);
      file.state = change.state;
    }
  }

  override connected(): void {
    for (const file of this.files) {
      file.doc = file.now.doc;
      file.unsynced = ChangeSet.empty(file.doc.length);
      if (file.view !== null) LSPPlugin.get(file.view)?.clear();
      this.client.didOpen(file);
    }
  }
}
