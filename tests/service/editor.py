"""An editor for tests: a real client that starts the real server and keeps what the server says."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

T = TypeVar("T")
PATIENCE = 60.0


class Editor:
    """Opens files, types, asks."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.client = LanguageClient("tests", "1")
        self.messages: dict[str, list[lsp.Diagnostic]] = {}
        self.shown: list[str] = []
        self.texts: dict[str, str] = {}
        self._versions: dict[str, int] = {}
        self._told = asyncio.Event()

        def told(params: lsp.PublishDiagnosticsParams) -> None:
            self.messages[params.uri] = list(params.diagnostics)
            self._told.set()

        def shown(params: lsp.ShowMessageParams) -> None:
            self.shown.append(params.message)

        self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(told)
        self.client.feature(lsp.WINDOW_SHOW_MESSAGE)(shown)

    async def start(self, *, encodings: list[lsp.PositionEncodingKind | str] | None = None) -> lsp.InitializeResult:
        await self.client.start_io(sys.executable, "-m", "lootpress", "lsp")
        uri = uri_of(self.root)
        capabilities = lsp.ClientCapabilities(
            general=lsp.GeneralClientCapabilities(position_encodings=encodings),
            text_document=lsp.TextDocumentClientCapabilities(
                completion=lsp.CompletionClientCapabilities(
                    completion_item=lsp.ClientCompletionItemOptions(snippet_support=True)
                )
            ),
        )
        params = lsp.InitializeParams(
            capabilities=capabilities, root_uri=uri, workspace_folders=[lsp.WorkspaceFolder(uri, self.root.name)]
        )
        result = await self.client.initialize_async(params)
        self.client.initialized(lsp.InitializedParams())
        return result

    async def stop(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        stop: Callable[[], Awaitable[None]] = self.client.stop
        await stop()

    async def open(self, path: Path, text: str | None = None) -> str:
        uri = uri_of(path)
        self.texts[uri] = path.read_text("utf-8") if text is None else text
        self._versions[uri] = 1
        self._told.clear()
        item = lsp.TextDocumentItem(uri, "loot", 1, self.texts[uri])
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        await asyncio.wait_for(self._told.wait(), PATIENCE)
        return uri

    def change(self, uri: str, change: lsp.TextDocumentContentChangeEvent) -> None:
        self._versions[uri] += 1
        document = lsp.VersionedTextDocumentIdentifier(version=self._versions[uri], uri=uri)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [change]))

    def write(self, uri: str, text: str) -> None:
        """Put another text in place of the whole one."""
        self.texts[uri] = text
        self.change(uri, lsp.TextDocumentContentChangeWholeDocument(text=text))

    async def heard(self, uri: str) -> list[lsp.Diagnostic]:
        """What the server says about a text once it has answered whatever came before."""
        await self.client.text_document_folding_range_async(lsp.FoldingRangeParams(lsp.TextDocumentIdentifier(uri)))
        return self.messages[uri]


def uri_of(path: Path) -> str:
    return path.as_uri()


def with_editor(root: Path, use: Callable[[Editor], Awaitable[T]]) -> T:
    """Start an editor, use it, stop it."""

    async def whole() -> T:
        editor = Editor(root)
        await editor.start()
        try:
            return await asyncio.wait_for(use(editor), PATIENCE)
        finally:
            await editor.stop()

    return asyncio.run(whole())


def place_of(text: str, words: str, offset: int = 0) -> lsp.Position:
    """Where words first stand in a text, in units of UTF-16."""
    at = text.index(words) + offset
    line = text.count("\n", 0, at)
    before = text[text.rfind("\n", 0, at) + 1 : at]
    return lsp.Position(line, len(before.encode("utf-16-le")) // 2)


def applied(text: str, edits: list[lsp.TextEdit]) -> str:
    """The text with the edits of the server made, as an editor makes them."""
    lines = text.split("\n")

    def offset(position: lsp.Position) -> int:
        line = lines[position.line] if position.line < len(lines) else ""
        before = sum(len(each) + 1 for each in lines[: position.line])
        units = line.encode("utf-16-le")[: position.character * 2]
        return min(before + len(units.decode("utf-16-le")), len(text))

    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text
