"""A real client asks the real server everything, over three sets."""

import asyncio
import random
import shutil
from base64 import b64decode
from io import BytesIO
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from PIL import Image

from lootpress.compiler.gather import SHIPPED
from lootpress.dsl.format import format_text
from lootpress.service.lsp.positions import Ruler, changed
from lootpress.service.lsp.server import EXPLAIN, FACE, HOW
from lootpress.tests.service.conftest import CARDS, SETS
from lootpress.tests.service.editor import Editor, applied, place_of, uri_of, with_editor


def document(uri: str) -> lsp.TextDocumentIdentifier:
    return lsp.TextDocumentIdentifier(uri)


# ---------------------------------------------------------------- every feature over three sets


@pytest.mark.parametrize("name", [SETS[0], *(pytest.param(name, marks=pytest.mark.long) for name in SETS[1:])])
def test_every_feature(library: Path, name: str) -> None:
    with_editor(library, lambda editor: every_feature(editor, library / name))


async def every_feature(editor: Editor, folder: Path) -> None:
    client, path = editor.client, folder / "monsters.loot"
    uri = await editor.open(path)
    text = editor.texts[uri]
    assert await editor.heard(uri) == []

    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document(uri)))
    assert symbols
    first = symbols[0]
    assert isinstance(first, lsp.DocumentSymbol)
    assert first.detail == "monster" and f'"{first.name}"' in text.split("\n")[first.range.start.line]

    folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document(uri)))
    assert folds and len(folds) >= len(symbols)

    tokens = await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document(uri)))
    assert tokens is not None and len(tokens.data) % 5 == 0 and len(tokens.data) > 500

    hover = await client.text_document_hover_async(lsp.HoverParams(document(uri), place_of(text, "bad stuff", 1)))
    assert hover is not None and isinstance(hover.contents, lsp.MarkupContent)
    assert hover.contents.value.startswith("**bad stuff:**")

    at = place_of(text, f'"{first.name}"', 2)
    hover = await client.text_document_hover_async(lsp.HoverParams(document(uri), at))
    assert hover is not None and isinstance(hover.contents, lsp.MarkupContent)
    assert f"**{first.name}**" in hover.contents.value and "Level" in hover.contents.value

    example = next(file for file in sorted(folder.glob("examples*.loot")) if "fights" in file.read_text("utf-8"))
    other = await editor.open(example)
    fight = place_of(editor.texts[other], ' fights "', 10)
    found = await client.text_document_definition_async(lsp.DefinitionParams(document(other), fight))
    assert isinstance(found, list | tuple) and len(found) == 1
    home = found[0]
    assert isinstance(home, lsp.Location) and home.uri.startswith(uri_of(folder))

    asked = lsp.ReferenceParams(lsp.ReferenceContext(True), document(home.uri), home.range.start)
    places = await client.text_document_references_async(asked)
    assert places and {home.uri, other} <= {place.uri for place in places}
    without = await client.text_document_references_async(
        lsp.ReferenceParams(lsp.ReferenceContext(False), document(home.uri), home.range.start)
    )
    assert without is not None and len(without) == len(places) - 1

    highlights = await client.text_document_document_highlight_async(
        lsp.DocumentHighlightParams(document(other), fight)
    )
    assert highlights and len(highlights) == sum(place.uri == other for place in places)

    prepared = await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(document(other), fight))
    assert isinstance(prepared, lsp.PrepareRenamePlaceholder)
    renamed = await client.text_document_rename_async(lsp.RenameParams(document(other), fight, "Brand New Goose"))
    assert renamed is not None and renamed.changes is not None
    assert sum(len(edits) for edits in renamed.changes.values()) == len(places)
    after = applied(editor.texts[other], list(renamed.changes[other]))
    assert f'"{prepared.placeholder}"' not in after and '"Brand New Goose"' in after

    bad = await client.text_document_rename_async(lsp.RenameParams(document(other), fight, first.name))
    assert bad is None and "already" in editor.shown[-1]

    named = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(first.name))
    assert named and any(symbol.name == first.name for symbol in named)

    await typing(editor, uri, text)
    said = await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(HOW, ["everyone passes their hand left"])
    )
    assert isinstance(said, list) and len(said) == 5
    page = await client.workspace_execute_command_async(lsp.ExecuteCommandParams(EXPLAIN, ["L150"]))
    assert isinstance(page, str) and "L150" in page


async def typing(editor: Editor, uri: str, text: str) -> None:
    client = editor.client
    editor.write(uri, text + '\nmonster "Typed"\n  level 3\n  \n  1 treasure\n  bad stuff: loose 1 level\n')
    (message,) = await editor.heard(uri)
    assert (message.code, message.severity) == ("L150", lsp.DiagnosticSeverity.Error)
    assert "lose" in message.message

    context = lsp.CodeActionContext([message])
    actions = await client.text_document_code_action_async(lsp.CodeActionParams(document(uri), message.range, context))
    assert actions and isinstance(actions[0], lsp.CodeAction) and actions[0].edit is not None
    changes = actions[0].edit.changes
    assert changes is not None
    editor.write(uri, applied(editor.texts[uri], list(changes[uri])))
    assert await editor.heard(uri) == []

    line = editor.texts[uri][: editor.texts[uri].index("  level 3\n  \n")].count("\n") + 1
    offers = await client.text_document_completion_async(lsp.CompletionParams(document(uri), lsp.Position(line, 2)))
    assert isinstance(offers, lsp.CompletionList) and len(offers.items) > 10
    for item in offers.items[:6]:
        assert isinstance(item.text_edit, lsp.TextEdit)
        typed = editor.texts[uri]
        editor.write(uri, applied(typed, [item.text_edit]))
        assert [d for d in await editor.heard(uri) if d.severity is lsp.DiagnosticSeverity.Error] == [], item.label
        editor.write(uri, typed)

    editor.write(uri, editor.texts[uri].replace("  level 3\n  \n", "  level   3  # new\n"))
    options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(lsp.DocumentFormattingParams(document(uri), options))
    assert edits
    assert applied(editor.texts[uri], list(edits)) == format_text(editor.texts[uri])
    editor.write(uri, text)


def test_the_face_of_the_card_one_is_in(own: Path) -> None:
    with_editor(own, lambda editor: faces(editor, own))


async def faces(editor: Editor, own: Path) -> None:
    async def face(uri: str, line: int) -> dict[str, str] | None:
        found = await editor.client.workspace_execute_command_async(lsp.ExecuteCommandParams(FACE, [uri, line]))
        assert found is None or isinstance(found, dict)
        return found

    uri = await editor.open(own / "cards.loot")
    line = CARDS[: CARDS.index("level 9")].count("\n")
    first = await face(uri, line)
    assert first is not None and first["name"] == "Health Inspector" and "Level 9" in first["words"]
    with Image.open(BytesIO(b64decode(first["picture"]))) as image:
        assert (image.format, image.width > 250, image.height > image.width) == ("PNG", True, True)
    assert await face(uri, line + 2) == first, "any line of it will do"
    editor.write(uri, CARDS.replace("level 9", "level 8"))
    second = await face(uri, line)
    assert second is not None and "Level 8" in second["words"] and second["picture"] != first["picture"]
    editor.write(uri, CARDS.replace("level 9", "lvel 9"))
    assert await face(uri, line) is None, "a card with a mistake has no face"
    other = await face(uri, 0)
    assert other is not None and other["name"] == "Bread Knife", "but the others have theirs"
    header = await editor.open(own / "set.loot")
    assert await face(header, 0) is None


# ---------------------------------------------------------------- texts and files


def test_what_others_change_is_told(own: Path) -> None:
    with_editor(own, lambda editor: changed_outside(editor, own))


async def changed_outside(editor: Editor, own: Path) -> None:
    uri, header = await editor.open(own / "cards.loot"), own / "set.loot"
    assert await editor.heard(uri) == []
    (own / "more.loot").write_text('curse "Gap"\n  lose "Bread Knife"\n', "utf-8")
    event = lsp.FileEvent(uri_of(own / "more.loot"), lsp.FileChangeType.Created)
    editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([event]))
    editor.write(uri, CARDS.replace('item "Bread Knife"', 'item "Butter Knife"').replace("have", "have"))
    await editor.heard(uri)
    (warning,) = editor.messages[uri_of(own / "more.loot")]
    assert warning.code == "W401", "a file that is not open is told about too"
    editor.client.text_document_did_close(lsp.DidCloseTextDocumentParams(document(uri)))
    header_uri = await editor.open(header)
    assert await editor.heard(header_uri) == []
    assert editor.messages[uri_of(own / "more.loot")] == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_columns_in_every_encoding(own: Path, encoding: str) -> None:
    text = 'curse "Gänse 🪿🪿" # ok\n\tlose "🪿" and loose 1 level\n'

    async def whole() -> None:
        editor = Editor(own)
        result = await editor.start(encodings=[encoding])
        assert result.capabilities.position_encoding == encoding
        uri = await editor.open(own / "more.loot", text)
        found = await editor.heard(uri)
        line = text.split("\n")[1]
        size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
        codec = encoding if encoding == "utf-8" else f"{encoding}-le"
        (loose,) = [d for d in found if d.code != "L008"]
        start, end = (loose.range.start.character * size, loose.range.end.character * size)
        assert line.encode(codec)[start:end].decode(codec).strip() in line
        assert "loose" in line.encode(codec)[start:].decode(codec)
        await editor.stop()

    asyncio.run(whole())


def test_positions_there_and_back() -> None:
    text = 'curse "Gänse 🪿"\r\n\t lose\t"🪿" and\n  a\r\r\n'
    for encoding in ("utf-8", "utf-16", "utf-32"):
        ruler = Ruler(text, encoding)
        for line, written in enumerate(["x" * 15, '   lose "🪿" and', "  a"], 1):
            for column in range(1, len(written) + 2):
                there = ruler.position(line, column)
                back = ruler.place(there)
                assert back == (line, column) or (line == 2 and back[1] == column + 1 and column == 2)
        assert ruler.place(lsp.Position(99, 5)) == (100, 1)
        assert ruler.place(lsp.Position(0, 999)) == (1, 16)


def test_changes_one_after_another() -> None:
    text = "one\r\ntwo 🪿 three\n"

    def change(line: int, start: int, end: int, new: str) -> lsp.TextDocumentContentChangePartial:
        return lsp.TextDocumentContentChangePartial(lsp.Range(lsp.Position(line, start), lsp.Position(line, end)), new)

    assert changed(text, [change(1, 4, 6, "2")], "utf-16") == "one\ntwo 2 three\n"
    assert changed(text, [change(1, 4, 6, "a\nb"), change(2, 0, 1, "c")], "utf-16") == "one\ntwo a\nc three\n"
    assert changed(text, [change(9, 0, 0, "end")], "utf-16") == "one\ntwo 🪿 three\nend"
    assert changed(text, [lsp.TextDocumentContentChangeWholeDocument("new")], "utf-16") == "new"


# ---------------------------------------------------------------- after many edits as fresh as ever


def random_edit(dice: random.Random, text: str, words: list[str]) -> tuple[int, int, str]:
    """What somebody does to a text: types, deletes, pastes, moves lines; from, to, and what comes in between."""
    at = dice.randrange(len(text) + 1)
    lines = text.split("\n")
    match dice.randrange(7):
        case 0:
            return at, at, dice.choice([*'abcdelst 0123456789+-":,#\n', "🪿"])
        case 1:
            return at, min(len(text), at + dice.randrange(1, 12)), ""
        case 2:
            return at, at, f" {dice.choice(words)} "
        case 3:
            return at, at, "\n" + dice.choice(lines) + "\n"
        case 4:
            n = dice.randrange(len(lines))
            start = sum(len(line) + 1 for line in lines[:n])
            return start, min(len(text), start + len(lines[n]) + 1), ""
        case 5:
            start = text.rfind("\n", 0, at) + 1
            return start, start, "  "
    return at, at, f'\n\ncurse "New {dice.randrange(9)}"\n  tagged {dice.choice(["sharp", "blunt"])}\n  lose 1 level\n'


async def answers(editor: Editor, uri: str, at: lsp.Position) -> list[object]:
    """What a server has to say about a text."""
    client, where = editor.client, document(uri)
    told = await editor.heard(uri)
    return [
        told,
        await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(where)),
        await client.text_document_folding_range_async(lsp.FoldingRangeParams(where)),
        await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(where)),
        await client.text_document_hover_async(lsp.HoverParams(where, at)),
        await client.text_document_completion_async(lsp.CompletionParams(where, at)),
        await client.text_document_references_async(lsp.ReferenceParams(lsp.ReferenceContext(True), where, at)),
    ]


async def edit_and_compare(root: Path, file: Path, edits: int, every: int, seed: int) -> None:
    """Edit a text again and again; every so often a fresh server must say the same about it."""
    dice = random.Random(seed)
    old = Editor(root)
    await old.start()
    uri = await old.open(file)
    words = sorted({word for word in file.read_text("utf-8").split() if word.isalpha()})
    for number in range(1, edits + 1):
        text = old.texts[uri]
        start, end, new = random_edit(dice, text, words)
        span = lsp.Range(_position(text, start), _position(text, end))
        old.texts[uri] = changed(text, [lsp.TextDocumentContentChangePartial(span, new)], "utf-16")
        assert old.texts[uri] == text[:start] + new + text[end:]
        old.change(uri, lsp.TextDocumentContentChangePartial(span, new))
        if number % every == 0:
            at = _position(old.texts[uri], dice.randrange(len(old.texts[uri]) + 1))
            before = await answers(old, uri, at)
            fresh = Editor(root)
            await fresh.start()
            await fresh.open(file, old.texts[uri])
            assert await answers(fresh, uri, at) == before, (number, at)
            await fresh.stop()
    await old.stop()


def _position(text: str, at: int) -> lsp.Position:
    before = text[text.rfind("\n", 0, at) + 1 : at]
    return lsp.Position(text.count("\n", 0, at), len(before.encode("utf-16-le")) // 2)


def test_after_random_edits_as_fresh_as_ever(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED / "starter", tmp_path / "starter")
    asyncio.run(edit_and_compare(tmp_path, tmp_path / "starter" / "doors.loot", edits=40, every=40, seed=1))


@pytest.mark.long
def test_after_a_thousand_random_edits_as_fresh_as_ever(library: Path) -> None:
    for seed, name in enumerate(SETS):
        file = library / name / "monsters.loot"
        asyncio.run(edit_and_compare(library, file, edits=340, every=20, seed=seed))
