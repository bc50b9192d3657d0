// Starts `lootpress lsp` for card files, and asks it how to say things.

import * as path from "node:path";
import * as vscode from "vscode";
import { ExecuteCommandRequest, LanguageClient, State } from "vscode-languageclient/node";
import { showCard } from "./face";

interface Said {
  line: string;
  above: string[];
  cards: string[];
  nearness: number;
}

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("lootpress.howDoISay", howDoISay),
    vscode.commands.registerCommand("lootpress.showCard", () => showCard(ask)),
    vscode.commands.registerCommand("lootpress.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("lootpress.command")) void restart();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void restart()),
  );
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

// The program as the settings name it: a bare name is looked for on the path, a relative path begins at the folder.
function program(): string {
  const command = vscode.workspace.getConfiguration("lootpress").get<string>("command", "lootpress");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const isBare = !command.includes("/") && !command.includes("\\");
  return isBare || path.isAbsolute(command) || folder === undefined ? command : path.join(folder, command);
}

async function start(): Promise<void> {
  const command = program();
  client = new LanguageClient(
    "lootpress",
    "Lootpress",
    { command, args: ["lsp"] },
    {
      documentSelector: [{ language: "loot", scheme: "file" }, { language: "loot", scheme: "untitled" }],
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.loot") },
    },
  );
  try {
    await client.start();
  } catch (reason) {
    const settings = "Open the setting";
    const text = `Lootpress could not start "${command}": ${reason instanceof Error ? reason.message : String(reason)}`;
    if ((await vscode.window.showErrorMessage(text, settings)) === settings) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "lootpress.command");
    }
  }
}

// What one of the server's own commands answers; nothing while no server runs.
async function ask<T>(command: string, ...args: unknown[]): Promise<T | undefined> {
  if (client === undefined || client.state !== State.Running) return undefined;
  return (await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: args })) as T;
}

async function restart(): Promise<void> {
  const old = client;
  client = undefined;
  if (old !== undefined && old.state === State.Running) await old.stop();
  await start();
}

// A sentence in plain English; one of the nearest real lines goes below the line of the cursor.
async function howDoISay(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return;
  const question = await vscode.window.showInputBox({
    prompt: "Say in plain English what should happen",
    placeHolder: "everyone passes their hand left",
  });
  if (!question) return;
  const found = (await ask<Said[]>("lootpress.how", question)) ?? [];
  if (found.length === 0) {
    void vscode.window.showInformationMessage("No line is like that. Say it in other words: who does what, and when?");
    return;
  }
  const items = found.map((said) => ({
    label: said.line,
    description: said.above.join(" "),
    detail: said.cards.slice(0, 4).join(", "),
    said,
  }));
  const chosen = await vscode.window.showQuickPick(items, { matchOnDescription: true, placeHolder: question });
  if (chosen !== undefined) await insert(editor, [...chosen.said.above, chosen.said.line]);
}

async function insert(editor: vscode.TextEditor, lines: string[]): Promise<void> {
  const here = editor.document.lineAt(editor.selection.active.line);
  const written = here.text.slice(0, here.firstNonWhitespaceCharacterIndex);
  const indent = written.length > 0 ? written : "  ";
  const text = lines.map((line, depth) => indent + "  ".repeat(depth) + line).join("\n");
  await editor.edit((edit) => {
    if (here.isEmptyOrWhitespace) edit.replace(here.range, text);
    else edit.insert(here.range.end, `\n${text}`);
  });
}
