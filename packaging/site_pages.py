"""The pages of the docs site: those of docs/, one for each word and message, and the cards in a gallery."""

import html
import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path, PurePosixPath

from PIL import Image

import lootpress
from lootpress.compiler.gather import shipped_sets
from lootpress.dsl.explain import all_codes
from lootpress.dsl.lexicon import english
from lootpress.dsl.lexicon.verbs import PARTICIPLES, VERBS, third_person
from lootpress.dsl.parser import reserved_words
from lootpress.print.pictures import portrait
from lootpress.print.pieces import Piece, PrintOrder, pieces_of
from lootpress.service.corpus import RealBlock, real_blocks
from lootpress.service.manual import entry_for

__all__ = [
    "WORDS_AND_FORMS", "galleries", "gallery_page", "message_index", "site_path", "slug", "translated", "word_index",
    "word_page",
]  # fmt: skip

ROOT = Path(__file__).resolve().parents[1]
DPI = 110.0
_MOST_CARDS = 4
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
_FENCE = re.compile(r"^```(\S+)([^\n]*)$", re.MULTILINE)


def slug(text: str) -> str:
    """How a heading is called in a link, here as on the pages of the repository."""
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


# ---------------------------------------------------------------- pages that are there


def site_path(path: PurePosixPath) -> PurePosixPath | None:
    """Where a page or picture of the repository is on the site, if it is there."""
    match path.parts:
        case ("README.md",):
            return PurePosixPath("index.md")
        case ("examples", "README.md"):
            return PurePosixPath("examples.md")
        case (name,) if name.endswith(".md"):
            return PurePosixPath(name.lower())
        case ("docs", *rest):
            return PurePosixPath(*rest)
        case ("dsl", "codes", name):
            return PurePosixPath("messages", name)
    return None


def translated(text: str, home: PurePosixPath) -> str:
    """A page of the repository as one of the site: links lead to where things are there, fences say what they hold."""
    here = site_path(home)
    assert here is not None
    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(
        _FENCE.sub(_fence, part) if part.startswith("```") else _LINK.sub(lambda m: _link(m, home, here), part)
        for part in parts
    )


def _fence(found: re.Match[str]) -> str:
    """The language, and the file that the reader writes as the title of the block."""
    file = re.search(r"\bfile=(\S+)", found[2])
    return f"``` {found[1]}" + (f' title="{file[1]}"' if file else "")


def _link(found: re.Match[str], home: PurePosixPath, here: PurePosixPath) -> str:
    picture, text, target = found.groups()
    if re.match(r"[a-z]+:", target) or target.startswith("#"):
        return found[0]
    file, hash_, anchor = target.partition("#")
    there = site_path(PurePosixPath(os.path.normpath(home.parent / file)))
    if there is None:
        return text  # it is in the repository alone
    return f"{picture}[{text}]({os.path.relpath(there, here.parent)}{hash_}{anchor})"


# ---------------------------------------------------------------- words


def _base(word: str) -> str:
    """The word under which another form of it is looked up."""
    for verb in VERBS:
        if word == third_person(verb):
            return verb
    singular = english.singular(word)
    return PARTICIPLES.get(word) or (singular if singular in reserved_words() else word)


@cache
def _words_and_forms() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for word in sorted(reserved_words()):
        found.setdefault(_base(word), []).append(word)
    return {word: tuple(forms) for word, forms in sorted(found.items())}


WORDS_AND_FORMS = _words_and_forms()
"""Every word of the language, with the forms it is written in."""


def word_page(word: str) -> str:
    """What a word means, and cards that say it."""
    entry = entry_for(word) or next(filter(None, map(entry_for, WORDS_AND_FORMS[word])), None)
    if entry is None:
        raise ValueError(f"docs/language.md does not explain the word `{word}`")
    others = [form for form in WORDS_AND_FORMS[word] if form != word]
    also = f"\n\nAlso written {', '.join(f'`{form}`' for form in others)}." if others else ""
    text = translated(entry.text, PurePosixPath("docs/language.md"))
    text = re.sub(r"\]\((?![a-z]+:|#)", "](../", text).replace("](#", "](../language.md#")
    cards = "\n".join(_card(block) for block in _cards_with(word, WORDS_AND_FORMS[word]))
    shown = f"\n\n## On cards\n\n{cards}" if cards else ""
    where = f"\n\nMore in [the language of cards](../language.md), under *{entry.title}*."
    return f"# {word}{also}\n\n{text}{where}{shown}\n"


def _cards_with(word: str, forms: Iterable[str]) -> list[RealBlock]:
    """The shortest shipped cards that say a word in some form outside names and notes; those in its own form first."""
    wanted = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, forms))})(?![\w-])")
    plain = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")  # `discards` may be a place, `discard` is none
    found = [block for block in _shipped_cards() if wanted.search(_bare(block.text))]
    rank = {block.text: (plain.search(_bare(block.text)) is None, len(block.text), block.name) for block in found}
    return sorted(found, key=lambda block: rank[block.text])[:_MOST_CARDS]


@cache
def _shipped_cards() -> tuple[RealBlock, ...]:
    return tuple(
        b for b in real_blocks() if Path(b.origin).is_file() and b.word not in ("set", "rules", "deck", "example")
    )


@cache
def _bare(text: str) -> str:
    return re.sub(r'"(?:[^"\\]|\\.)*"|#.*', "", text)


def _card(block: RealBlock) -> str:
    home = Path(block.origin).parent.name
    return f"[{block.name}](../cards/{home}.md#{slug(block.name)})\n\n``` loot\n{block.text.rstrip()}\n```\n"


def word_index() -> str:
    """All words, each with its page."""
    links = " · ".join(f"[{word}]({word}.md)" for word in WORDS_AND_FORMS)
    return f"# Every word\n\nThe words that mean something in a card file, each with a page of its own.\n\n{links}\n"


def message_index() -> str:
    """All messages, each with its page."""
    rows = "".join(f"| [{code}]({code}.md) | {title} |\n" for code, title in all_codes())
    told = "What each code means, why it matters, and what to write instead. Errors begin with L, warnings with W."
    return f"# Every message\n\n{told}\n\n| code | means |\n|---|---|\n{rows}"


# ---------------------------------------------------------------- cards


def gallery_page(name: str, pictures: Path, kept: Path) -> str:
    """The cards of a shipped set as they are printed; their pictures are kept for the next time."""
    program = lootpress.load(name)
    pieces = {piece.name: piece for piece in pieces_of(program.ir, program.where, PrintOrder())}
    pictures.mkdir(parents=True, exist_ok=True)
    kept.mkdir(parents=True, exist_ok=True)
    shown = "\n\n".join(_figure(card, pieces[card.name], pictures, kept) for card in program.cards)
    told = f"{len(program.cards)} cards as Lootpress prints them: all you see is made from the lines of each."
    return f'# {program.name}\n\n{told}\n\n<div class="cards" markdown>\n\n{shown}\n\n</div>\n'


def _figure(card: lootpress.Card, piece: Piece, pictures: Path, kept: Path) -> str:
    file = f"{slug(card.name)}.webp"
    known = kept / f"{piece.digest}.webp"
    if not known.exists():
        with Image.open(BytesIO(portrait([piece], DPI)[0])) as drawn:
            drawn.save(known, "WEBP", quality=80)
    (pictures / file).write_bytes(known.read_bytes())
    words = html.escape(card.text, quote=True).replace("\n", " / ")
    return (
        f"<div markdown>\n\n## {card.name} {{ #{slug(card.name)} }}\n\n"
        f'![{words}]({pictures.name}/{file}){{ loading=lazy }}\n\n??? quote "Its lines"\n\n'
        + "".join(f"    {line}\n" for line in ("``` loot", *card.source.rstrip().split("\n"), "```"))
        + "\n</div>"
    )


def galleries() -> Iterator[str]:
    """The sets that come along and have cards."""
    yield from (name for name in shipped_sets() if name != "rules")
