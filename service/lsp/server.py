"""A language server for card files: every question of the protocol goes to one workspace."""

import os
from asyncio import get_running_loop
from base64 import b64encode
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Protocol

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from lootpress import __version__
from lootpress.dsl.explain import explain
from lootpress.service.asking import say_it
from lootpress.service.edits import TextChange
from lootpress.service.endings import endings
from lootpress.service.faces import picture_of
from lootpress.service.lsp import convert
from lootpress.service.lsp.positions import Ruler, changed
from lootpress.service.manual import entries
from lootpress.service.renaming import CannotRename
from lootpress.service.workspace import Workspace

__all__ = ["EXPLAIN", "FACE", "HOW", "CardServer", "make_server"]

HOW = "lootpress.how"
EXPLAIN = "lootpress.explain"
FACE = "lootpress.face"
_FIX_ALL = lsp.CodeActionKind.SourceFixAll


class _About(Protocol):
    """A question about a place in a text."""

    text_document: lsp.TextDocumentIdentifier
    position: lsp.Position


class CardServer(LanguageServer):
    """The server with its workspace; editors name files by URI, the workspace by path."""

    def __init__(self) -> None:
        """Begin with an empty workspace."""
        super().__init__("lootpress", __version__, max_workers=1)
        self.cards = Workspace()
        self._published: dict[str, list[lsp.Diagnostic]] = {}
        self._rulers: dict[str, tuple[str, Ruler]] = {}
        self.easel = ThreadPoolExecutor(max_workers=1)
        """Where faces are drawn, one after another, while the server goes on answering."""

    def work_in(self, folders: list[str]) -> None:
        """The editor says which folders belong to its workspace."""
        self.cards.roots = folders

    @property
    def encoding(self) -> str:
        """The units in which the editor counts columns."""
        agreed = self.server_capabilities.position_encoding or lsp.PositionEncodingKind.Utf16
        return lsp.PositionEncodingKind(agreed).value

    def path(self, uri: str) -> str:
        """The file of a URI; a text that is in no file keeps its URI as its name."""
        path = to_fs_path(uri) if uri.startswith("file:") else None
        return os.path.normpath(path) if path else uri

    def uri(self, path: str) -> str:
        """The URI of a file."""
        return (from_fs_path(path) if Path(path).is_absolute() else None) or path

    def ruler(self, path: str) -> Ruler:
        """Measures a file as it is now; a text is cut into its lines once."""
        text, known = self.cards.files.text(path), self._rulers.get(path)
        if known is None or known[0] is not text:
            known = self._rulers[path] = (text, Ruler(text, self.encoding))
        return known[1]

    def at(self, params: _About) -> tuple[str, int, int]:
        """The place a question is about."""
        path = self.path(params.text_document.uri)
        return (path, *self.ruler(path).place(params.position))

    def edit(self, edits: Iterable[TextChange]) -> lsp.WorkspaceEdit:
        """Changes for the editor."""
        return convert.as_workspace_edit(edits, self.ruler, self.uri)

    def publish(self, path: str) -> None:
        """Tell what there is to say about a file, and what is new about those compiled with it."""
        seen = self.cards.seen(path)
        for file in self.cards.together(path):
            found = [convert.as_diagnostic(d, self.ruler, self.uri) for d in seen.diagnostics(file)]
            if file == path or found != self._published.get(file, []):
                self.tell(file, found)

    def tell(self, path: str, found: list[lsp.Diagnostic]) -> None:
        """Say it, in place of what was said about the file before."""
        self._published[path] = found
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(self.uri(path), found))

    def publish_all(self) -> None:
        """Tell about everything that is open."""
        for path in list(self.cards.files.held()):
            self.publish(path)


def make_server(server: CardServer | None = None) -> CardServer:
    """A server that answers, this one if one is given; whoever has it starts it."""
    server = server or CardServer()
    _keep_texts(server)
    _answer_questions_about_files(server)
    _answer_questions_about_names(server)
    _answer_commands(server)
    return server


def _read_ahead() -> None:
    """What the first completion and the first hover need, while the author is still looking at the text."""
    endings()
    entries()


# ---------------------------------------------------------------- texts


def _keep_texts(server: CardServer) -> None:
    @server.feature(lsp.INITIALIZED)
    def initialized(ls: CardServer, params: lsp.InitializedParams) -> None:
        folders = [folder.uri for folder in ls.workspace.folders.values()]
        roots = [to_fs_path(uri) for uri in folders or ([ls.workspace.root_uri] if ls.workspace.root_uri else [])]
        ls.work_in([os.path.normpath(root) for root in roots if root])
        Thread(target=_read_ahead, daemon=True).start()

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders_changed(ls: CardServer, params: lsp.DidChangeWorkspaceFoldersParams) -> None:
        gone = {ls.path(folder.uri) for folder in params.event.removed}
        come = [ls.path(folder.uri) for folder in params.event.added]
        ls.work_in([*(root for root in ls.cards.roots if root not in gone), *come])
        ls.publish_all()

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(ls: CardServer, params: lsp.DidOpenTextDocumentParams) -> None:
        path = ls.path(params.text_document.uri)
        ls.cards.hold(path, params.text_document.text)
        ls.publish(path)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def edited(ls: CardServer, params: lsp.DidChangeTextDocumentParams) -> None:
        path = ls.path(params.text_document.uri)
        ls.cards.hold(path, changed(ls.cards.files.text(path), list(params.content_changes), ls.encoding))
        ls.publish(path)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: CardServer, params: lsp.DidCloseTextDocumentParams) -> None:
        path = ls.path(params.text_document.uri)
        ls.cards.release(path)
        ls.publish_all()
        if not any(path in ls.cards.together(open_file) for open_file in ls.cards.files.held()):
            ls.tell(path, [])

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(ls: CardServer, params: lsp.DidSaveTextDocumentParams) -> None:
        ls.cards.look_again()
        ls.publish_all()

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def files_changed(ls: CardServer, params: lsp.DidChangeWatchedFilesParams) -> None:
        ls.cards.look_again()
        ls.publish_all()


# ---------------------------------------------------------------- one file


def _answer_questions_about_files(server: CardServer) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=['"', " "]))
    def complete(ls: CardServer, params: lsp.CompletionParams) -> lsp.CompletionList:
        path, line, column = ls.at(params)
        ruler = ls.ruler(path)
        offers = ls.cards.complete(path, line, column)
        capable = ls.client_capabilities.text_document
        item = capable.completion.completion_item if capable and capable.completion else None
        snippets = bool(item and item.snippet_support)
        items = [convert.as_completion(offer, at, ruler, snippets=snippets) for at, offer in enumerate(offers)]
        return lsp.CompletionList(is_incomplete=True, items=items)

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(ls: CardServer, params: lsp.HoverParams) -> lsp.Hover | None:
        path, line, column = ls.at(params)
        found = ls.cards.hover(path, line, column)
        if found is None:
            return None
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, found.text), ls.ruler(path).range(found.place))

    @server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(ls: CardServer, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        path = ls.path(params.text_document.uri)
        ruler = ls.ruler(path)
        return [convert.as_symbol(symbol, ruler) for symbol in ls.cards.symbols(path)]

    @server.feature(lsp.TEXT_DOCUMENT_FOLDING_RANGE)
    def folds(ls: CardServer, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
        return [convert.as_fold(fold) for fold in ls.cards.folds(ls.path(params.text_document.uri))]

    @server.feature(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, convert.LEGEND)
    def tokens(ls: CardServer, params: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
        path = ls.path(params.text_document.uri)
        return convert.as_semantic_tokens(ls.cards.coloured(path), ls.ruler(path))

    @server.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    def format(ls: CardServer, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        path = ls.path(params.text_document.uri)
        ruler = ls.ruler(path)
        return [lsp.TextEdit(ruler.range(edit.place), edit.text) for edit in ls.cards.format(path)]

    @server.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix, _FIX_ALL])
    )
    def actions(ls: CardServer, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        path = ls.path(params.text_document.uri)
        only = params.context.only or [lsp.CodeActionKind.QuickFix, _FIX_ALL]
        found: list[lsp.CodeAction] = []
        if lsp.CodeActionKind.QuickFix in only:
            found += _quick_fixes(ls, path, params.range)
        if any(kind in (_FIX_ALL, lsp.CodeActionKind.Source) for kind in only):
            edits = ls.cards.sure_repairs(path)
            if edits:
                title = "put right all lines with a sure answer"
                found.append(lsp.CodeAction(title=title, kind=_FIX_ALL, edit=ls.edit(edits)))
        return found


def _quick_fixes(ls: CardServer, path: str, wanted: lsp.Range) -> list[lsp.CodeAction]:
    return [
        lsp.CodeAction(
            title=repair.title,
            kind=lsp.CodeActionKind.QuickFix,
            diagnostics=[convert.as_diagnostic(repair.diagnostic, ls.ruler, ls.uri)],
            is_preferred=bool(repair.diagnostic.instead) or None,
            edit=ls.edit(repair.edits),
        )
        for repair in ls.cards.repairs(path, wanted.start.line + 1, wanted.end.line + 1)
    ]


# ---------------------------------------------------------------- names


def _answer_questions_about_names(server: CardServer) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def definition(ls: CardServer, params: lsp.DefinitionParams) -> list[lsp.Location]:
        return [convert.as_location(place, ls.ruler, ls.uri) for place in ls.cards.definitions(*ls.at(params))]

    @server.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    def references(ls: CardServer, params: lsp.ReferenceParams) -> list[lsp.Location]:
        where = ls.at(params)
        places = ls.cards.references(*where)
        if not params.context.include_declaration:
            own = ls.cards.definitions(*where)
            places = [place for place in places if place not in own]
        return [convert.as_location(place, ls.ruler, ls.uri) for place in places]

    @server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
    def highlight(ls: CardServer, params: lsp.DocumentHighlightParams) -> list[lsp.DocumentHighlight]:
        path, line, column = ls.at(params)
        ruler = ls.ruler(path)
        return [
            lsp.DocumentHighlight(ruler.range(place))
            for place in ls.cards.references(path, line, column)
            if place.path == path
        ]

    @server.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepare(ls: CardServer, params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder | None:
        path, line, column = ls.at(params)
        found = ls.cards.renamable(path, line, column)
        if found is None:
            return None
        return lsp.PrepareRenamePlaceholder(ls.ruler(path).range(found[0]), found[1])

    @server.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    def rename(ls: CardServer, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
        try:
            return ls.edit(ls.cards.rename(*ls.at(params), params.new_name.strip().strip('"')))
        except CannotRename as why:
            ls.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Warning, str(why)))
            return None

    @server.feature(lsp.WORKSPACE_SYMBOL)
    def workspace_symbols(ls: CardServer, params: lsp.WorkspaceSymbolParams) -> list[lsp.WorkspaceSymbol]:
        return [convert.as_workspace_symbol(s, ls.ruler, ls.uri) for s in ls.cards.symbols_named(params.query)]


# ---------------------------------------------------------------- commands


def _answer_commands(server: CardServer) -> None:
    @server.command(HOW)
    def how(ls: CardServer, question: str) -> list[dict[str, object]]:
        return [
            {"line": said.line, "above": list(said.above), "cards": list(said.cards), "nearness": said.nearness}
            for said in say_it(str(question))
        ]

    @server.command(FACE)
    async def face(ls: CardServer, uri: str, line: int) -> dict[str, str] | None:
        sitter = ls.cards.sitter(ls.path(str(uri)), int(line) + 1)
        if sitter is None:
            return None
        picture = await get_running_loop().run_in_executor(ls.easel, picture_of, sitter)
        return {"name": sitter.name, "words": sitter.words, "picture": b64encode(picture).decode()}

    @server.command(EXPLAIN)
    def explain_code(ls: CardServer, code: str) -> str:
        return explain(str(code))
