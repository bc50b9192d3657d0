// A panel beside the text: the face of the card at the cursor, drawn anew while one types.

import * as vscode from "vscode";

type Ask = <T>(command: string, ...args: unknown[]) => Promise<T | undefined>;

interface Face {
  name: string;
  words: string;
  picture: string;
}

const PAUSE = 150; // milliseconds without a keystroke before the card is drawn

let panel: vscode.WebviewPanel | undefined;

export function showCard(ask: Ask): void {
  if (panel !== undefined) {
    panel.reveal(undefined, true);
    return;
  }
  const opened = vscode.window.createWebviewPanel(
    "lootpress.face",
    "Card",
    { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
    { enableScripts: false, localResourceRoots: [] },
  );
  panel = opened;
  let waiting: NodeJS.Timeout | undefined;
  let asked = 0;
  const draw = async (): Promise<void> => {
    const editor = vscode.window.activeTextEditor;
    if (editor?.document.languageId !== "loot") return;
    const mine = ++asked;
    const line = editor.selection.active.line;
    const face = await ask<Face | null>("lootpress.face", editor.document.uri.toString(), line);
    if (face && mine === asked) opened.webview.html = page(face); // while the card has a mistake, its last face stays
  };
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void draw(), PAUSE);
  };
  const listening = [
    vscode.workspace.onDidChangeTextDocument(soon),
    vscode.window.onDidChangeTextEditorSelection(soon),
    vscode.window.onDidChangeActiveTextEditor(soon),
  ];
  opened.onDidDispose(() => {
    clearTimeout(waiting);
    for (const each of listening) each.dispose();
    panel = undefined;
  });
  void draw();
}

function page(face: Face): string {
  const safe = (text: string): string =>
    text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>body { text-align: center } img { max-width: 100%; max-height: 92vh; margin-top: 2vh; border-radius: 8px }</style>
<title>${safe(face.name)}</title>
</head>
<body><img src="data:image/png;base64,${face.picture}" alt="${safe(face.words)}"></body>
</html>`;
}
