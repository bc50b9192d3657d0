"""The workspace's answers as the protocol's own structures."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import count

from lsprotocol import types as lsp

from lootpress.dsl.diagnostics import Diagnostic, Place, Severity
from lootpress.service.colouring import SORTS, Coloured, TokenSort
from lootpress.service.completing import Completion
from lootpress.service.edits import TextChange
from lootpress.service.lsp.positions import Ruler
from lootpress.service.shape import Fold, Symbol

__all__ = [
    "LEGEND", "as_completion", "as_diagnostic", "as_fold", "as_location", "as_semantic_tokens", "as_symbol",
    "as_workspace_edit", "as_workspace_symbol",
]  # fmt: skip

Rulers = Callable[[str], Ruler]
Uris = Callable[[str], str]

# What a word is for an editor: the names that colour schemes know.
_TOKENS: dict[TokenSort, str] = {
    "keyword": "keyword", "verb": "function", "noun": "type", "tag": "enumMember", "key": "property", "name": "class",
    "text": "string", "number": "number", "comment": "comment",
}  # fmt: skip
LEGEND = lsp.SemanticTokensLegend([_TOKENS[sort] for sort in SORTS], ["definition"])

_KINDS = {
    "block": lsp.CompletionItemKind.Snippet, "line": lsp.CompletionItemKind.Text,
    "word": lsp.CompletionItemKind.Keyword, "name": lsp.CompletionItemKind.Class,
    "tag": lsp.CompletionItemKind.EnumMember,
}  # fmt: skip
_SYMBOLS = {
    "set": lsp.SymbolKind.Package, "deck": lsp.SymbolKind.Module, "rules": lsp.SymbolKind.Namespace,
    "example": lsp.SymbolKind.Event, "line": lsp.SymbolKind.Method,
}  # fmt: skip


def as_diagnostic(found: Diagnostic, rulers: Rulers, uris: Uris) -> lsp.Diagnostic:
    """A message; what to write instead is part of it, for not every editor shows it otherwise."""
    severe = found.severity is Severity.ERROR
    related = [
        lsp.DiagnosticRelatedInformation(as_location(other.place, rulers, uris), other.message)
        for other in found.related
    ]
    return lsp.Diagnostic(
        range=rulers(found.place.path).range(found.place),
        severity=lsp.DiagnosticSeverity.Error if severe else lsp.DiagnosticSeverity.Warning,
        code=found.code,
        source="lootpress",
        message="\n".join([found.message, *filter(None, [found.help]), *_models(found)]),
        related_information=related or None,
    )


def _models(found: Diagnostic) -> list[str]:
    """Real lines to look at, where nothing could be proposed."""
    lines = [f"  {' / '.join((*model.above, model.line))}" for model in found.models]
    return ["lines of real cards that come near it:", *lines] if lines else []


def as_location(place: Place, rulers: Rulers, uris: Uris) -> lsp.Location:
    """A place in a file."""
    return lsp.Location(uris(place.path), rulers(place.path).range(place))


def as_workspace_edit(edits: Iterable[TextChange], rulers: Rulers, uris: Uris) -> lsp.WorkspaceEdit:
    """Changes of one or several files."""
    changes: dict[str, list[lsp.TextEdit]] = {}
    for edit in edits:
        path = edit.place.path
        changes.setdefault(uris(path), []).append(lsp.TextEdit(rulers(path).range(edit.place), edit.text))
    return lsp.WorkspaceEdit(changes=dict(changes))


def _as_snippet(block: str) -> str:
    """A block to fill in: its name and its numbers, one after the other, are what one types over."""
    escaped = block.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}")
    fields = count(1)
    return re.sub(r'(?<=")Name(?=")|\b\d+\b', lambda found: f"${{{next(fields)}:{found.group()}}}", escaped) + "$0"


def as_completion(found: Completion, at: int, ruler: Ruler, *, snippets: bool) -> lsp.CompletionItem:
    """Something to write, in its place of the list; a block is filled in where the editor can do that."""
    text, form = found.text, lsp.InsertTextFormat.PlainText
    if snippets and found.sort == "block":
        text = _as_snippet(text)
        form = lsp.InsertTextFormat.Snippet
    return lsp.CompletionItem(
        label=found.label,
        kind=_KINDS[found.sort],
        detail=found.detail or None,
        sort_text=f"{at:04}",
        filter_text=found.text if found.sort != "block" else found.label,
        insert_text_format=form,
        insert_text_mode=lsp.InsertTextMode.AsIs if found.sort == "block" else None,
        text_edit=lsp.TextEdit(ruler.range(found.place), text),
    )


def as_symbol(symbol: Symbol, ruler: Ruler) -> lsp.DocumentSymbol:
    """A block with its lines."""
    return lsp.DocumentSymbol(
        name=symbol.name,
        detail=None if symbol.word == "line" else symbol.word,
        kind=_SYMBOLS.get(symbol.word, lsp.SymbolKind.Class),
        range=ruler.range(symbol.place),
        selection_range=ruler.range(symbol.name_place),
        children=[as_symbol(below, ruler) for below in symbol.below],
    )


def as_workspace_symbol(symbol: Symbol, rulers: Rulers, uris: Uris) -> lsp.WorkspaceSymbol:
    """A block of some file."""
    return lsp.WorkspaceSymbol(
        name=symbol.name,
        kind=_SYMBOLS.get(symbol.word, lsp.SymbolKind.Class),
        location=as_location(symbol.name_place, rulers, uris),
        container_name=symbol.word,
    )


def as_fold(fold: Fold) -> lsp.FoldingRange:
    """Lines to fold away."""
    kind = lsp.FoldingRangeKind.Comment if fold.is_comment else None
    return lsp.FoldingRange(start_line=fold.first - 1, end_line=fold.last - 1, kind=kind)


def as_semantic_tokens(words: Sequence[Coloured], ruler: Ruler) -> lsp.SemanticTokens:
    """Five numbers for each word, the places counted from the word before."""
    data: list[int] = []
    line = column = 0
    for word in words:
        start, length = ruler.length(word.line, word.start, word.end)
        if length == 0:
            continue
        if word.line - 1 != line:
            data += [word.line - 1 - line, start]
        else:
            data += [0, start - column]
        data += [length, SORTS.index(word.sort), int(word.defines)]
        line, column = word.line - 1, start
    return lsp.SemanticTokens(data)
