"""How many mistakes one run finds, and how many it makes up: cards of the phrasebook, spoilt in known places.

Forty files of about twenty cards each are made from the phrasebook, with a seed, so that every run sees the same ones.
In half of them every spoilt card has one mistake, in the others two, on different lines. A mistake counts as found if a
diagnostic stands on its line; a diagnostic on any other line is spurious. What is said about the unspoilt file already
(names of cards that were not drawn) does not count, and lines that it is said about are not spoilt.

A change only counts as a mistake if something other than the checker says that the line is wrong now: it has a word
that is neither in the grammar nor a noun of the phrasebook, or the grammar cannot read it, or the change is wrong
whatever the words are (see ALWAYS_WRONG and spoil_indent). Changes that leave a readable line of known words are thrown
away, for they may well make another legal card: without `other` or with another number a line just says something
else, and a misspelt word after `tagged` is a new tag.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from lootpress.compiler.load import check_text
from lootpress.dsl.diagnostics import Diagnostic
from lootpress.dsl.lines import BlockText, split_blocks
from lootpress.dsl.parser import StartRule, breaks_at, reserved_words

PHRASEBOOK = Path(__file__).parents[1] / "tests" / "language" / "phrasebook.loot"
SEED = 20
FILES = 40
CARDS = 20
SPOILT_ALONE = 8
SPOILT_TWICE = 4
INDENTED = 0.08  # how often only the indentation of a line is changed

LEAST_FOUND_ALONE = 0.95
LEAST_FOUND_TOGETHER = 0.75
MOST_SPURIOUS = 0.5

Spoiling = Callable[[str, random.Random], str | None]


# ---------------------------------------------------------------- changes to a line


def some_word(line: str, chance: random.Random, least: int = 1) -> re.Match[str] | None:
    """One word of the language, outside quotes."""
    words = [hit for hit in re.finditer(r'"[^"]*"|[a-z-]+', line) if hit[0][0] != '"' and len(hit[0]) >= least]
    return chance.choice(words) if words else None


def instead(line: str, hit: re.Match[str] | None, new: str) -> str | None:
    """The line with something else in a place, blanks tidied."""
    if hit is None:
        return None
    return re.sub(r" +", " ", line[: hit.start()] + new + line[hit.end() :]).strip()


def one_of(pattern: str, line: str, chance: random.Random) -> re.Match[str] | None:
    """One place where a pattern fits."""
    hits = list(re.finditer(pattern, line))
    return chance.choice(hits) if hits else None


def transpose(line: str, chance: random.Random) -> str | None:
    """Two letters of a word change places."""
    hit = some_word(line, chance, least=3)
    if hit is None:
        return None
    at = chance.randrange(len(hit[0]) - 1)
    word = hit[0]
    return instead(line, hit, word[:at] + word[at + 1] + word[at] + word[at + 2 :])


def drop_letter(line: str, chance: random.Random) -> str | None:
    """A word lacks a letter."""
    hit = some_word(line, chance, least=4)
    at = chance.randrange(len(hit[0])) if hit else 0
    return instead(line, hit, hit[0][:at] + hit[0][at + 1 :]) if hit else None


def double_letter(line: str, chance: random.Random) -> str | None:
    """A word has a letter twice."""
    hit = some_word(line, chance, least=3)
    at = chance.randrange(len(hit[0])) if hit else 0
    return instead(line, hit, hit[0][:at] + hit[0][at] + hit[0][at:]) if hit else None


def drop_colon(line: str, chance: random.Random) -> str | None:
    """No colon."""
    return instead(line, one_of(":", line, chance), " ")


def comma_for_colon(line: str, chance: random.Random) -> str | None:
    """A comma where the colon was."""
    return instead(line, one_of(":(?= )", line, chance), ",")


def drop_comma(line: str, chance: random.Random) -> str | None:
    """No comma."""
    return instead(line, one_of(",", line, chance), " ")


def drop_quote(line: str, chance: random.Random) -> str | None:
    """One quote of a name is missing."""
    return instead(line, one_of('"', line, chance), "")


def drop_quotes(line: str, chance: random.Random) -> str | None:
    """A name without quotes."""
    hit = one_of(r'"[^"]*"', line, chance)
    return instead(line, hit, hit[0].strip('"')) if hit else None


def curly_quotes(line: str, chance: random.Random) -> str | None:
    """Quotes as word processors make them."""
    hit = one_of(r'"[^"]*"', line, chance)
    return instead(line, hit, f"\u201c{hit[0][1:-1]}\u201d") if hit else None


def drop_word(line: str, chance: random.Random) -> str | None:
    """A word is missing."""
    return instead(line, some_word(line, chance), "")


def double_word(line: str, chance: random.Random) -> str | None:
    """A word stands twice."""
    hit = some_word(line, chance)
    return instead(line, hit, f"{hit[0]} {hit[0]}") if hit else None


def swap_words(line: str, chance: random.Random) -> str | None:
    """Two neighbours in the wrong order."""
    hit = one_of(
        r"(?<![\"\w])([a-z0-9]+) ([a-z0-9]+)(?![\"\w])", re.sub(r'"[^"]*"', lambda m: "\0" * len(m[0]), line), chance
    )
    return instead(line, hit, f"{hit[2]} {hit[1]}") if hit else None


OTHER_WORDS = {
    "otherwise": "else", "when": "whenever", "may": "can", "cannot": "can't", "must": "should", "take": "steal",
    "each": "every", "discard": "pay", "gain": "get", "remove": "destroy", "clone": "copy", "draw": "pick",
    "fight": "attack", "with": "by using", "unless": "except if", "treasure": "loot card", "monster": "creature",
    "item": "equipment", "combat": "battle", "player": "opponent", "lose": "forfeit", "turn": "round", "to": "unto",
    "your": "my", "if": "in case", "value": "cost", "until": "as long as", "during": "while", "other": "others",
}  # fmt: skip


def other_game(line: str, chance: random.Random) -> str | None:
    """A word that another game would use."""
    hit = one_of(r"\b(?:" + "|".join(OTHER_WORDS) + r")\b(?=[^\"]*(?:\"[^\"]*\"[^\"]*)*$)", line, chance)
    return instead(line, hit, OTHER_WORDS[hit[0]]) if hit else None


def drop_number(line: str, chance: random.Random) -> str | None:
    """A number is missing where something is counted."""
    return instead(line, one_of(r"(?<![+\-\w\"])\d+ (?=[a-z])", line, chance), "")


def number_in_words(line: str, chance: random.Random) -> str | None:
    """A number in letters."""
    hit = one_of(r"(?<![+\-\w\"])[1-6](?= [a-z])", line, chance)
    return instead(line, hit, "zero one two three four five six".split()[int(hit[0])]) if hit else None


def drop_sign(line: str, chance: random.Random) -> str | None:
    """A bonus without its sign."""
    hit = one_of(r"[+-](?=\d)", line, chance)
    return line[: hit.start()] + line[hit.end() :] if hit else None


def extra_mark(line: str, chance: random.Random) -> str | None:
    """A mark at the end of the line."""
    return line + chance.choice([".", ";", "!", ",", " -", ")"])


def capital(line: str, chance: random.Random) -> str | None:
    """The first word with a capital."""
    return line[0].upper() + line[1:] if line[0].islower() else None


def in_brackets(line: str, chance: random.Random) -> str | None:
    """The end of the line in brackets."""
    hit = one_of(r" (?:if|for|to|of|from|in) [^:,\"]+$", line, chance)
    return instead(line, hit, f" ({hit[0].strip()})") if hit else None


def or_more(line: str, chance: random.Random) -> str | None:
    """`300 or more` for `at least 300`."""
    hit = one_of(r"at (least|most) (\d+)", line, chance)
    return instead(line, hit, f"{hit[2]} or {'more' if hit[1] == 'least' else 'less'}") if hit else None


# These are wrong on a card of the phrasebook, whatever the other words are.


def property_without_number(line: str, chance: random.Random) -> str | None:
    """`level` alone."""
    return re.sub(r"^(level|value|rank) \d+$", r"\1", line) if re.match(r"(level|value|rank) \d+$", line) else None


def x_without_where(line: str, chance: random.Random) -> str | None:
    """X, and nobody says what it is."""
    return re.sub(r", where X is .*$", "", line) if ", where X is " in line else None


def misspelt_name(line: str, chance: random.Random) -> str | None:
    """A name that no card has."""
    hit = one_of(r'(?<=[a-z] )"[^"]{4,}"(?!:)', line, chance)
    return instead(line, hit, hit[0][:3] + "zq" + hit[0][3:]) if hit and not _is_free_text(line) else None


def seventh_face(line: str, chance: random.Random) -> str | None:
    """A die with seven faces."""
    return re.sub(r"^(\d) to \d:", r"\1 to 7:", line) if re.match(r"\d to \d:", line) else None


def wrong_kind(line: str, chance: random.Random) -> str | None:
    """A level on a card that has a value instead."""
    return re.sub(r"^value (\d+)$", r"level \1", line) if re.match(r"value \d+$", line) else None


def _is_free_text(line: str) -> bool:
    """Lines in which the quotes hold a title or a sentence, not the name of something else."""
    return (
        bool(re.match(r"\S+ \"", line)) or bool(re.search(r"\b(?:says?|asks?|initial)\b", line)) or line.endswith(":")
    )


ALWAYS_WRONG: tuple[Spoiling, ...] = (property_without_number, x_without_where, misspelt_name, seventh_face, wrong_kind)
CHANGES: tuple[Spoiling, ...] = (
    transpose, drop_letter, double_letter, drop_colon, comma_for_colon, drop_comma, drop_quote, drop_quotes,
    curly_quotes, drop_word, double_word, swap_words, other_game, drop_number, number_in_words, drop_sign, extra_mark,
    capital, in_brackets, or_more, *ALWAYS_WRONG,
)  # fmt: skip


# ---------------------------------------------------------------- spoiling


Lines = list[tuple[int, str]]


def spoil_indent(lines: Lines, index: int, chance: random.Random) -> tuple[int, str] | None:
    """Another indentation that is wrong: at the left edge, or below a line that says a fact and takes none."""
    indent = lines[index][0]
    if chance.random() < 0.5:
        return 0, "at_the_left_edge"
    above, text = lines[index - 1]
    is_fact = re.fullmatch(r"(?:level|value|rank) \d+|\d+ treasures?|[+-]\d+", text) is not None
    return (indent + 2, "too_far_right") if is_fact and above == indent else None


class Book(NamedTuple):
    """The phrasebook taken apart: what every file needs, its cards, and all of its words."""

    front: str
    cards: list[BlockText]
    words: frozenset[str]


class Spoilt(NamedTuple):
    """A file with mistakes: line number to the change made there."""

    text: str
    mistakes: dict[int, str]


def read_book() -> Book:
    """Take the phrasebook apart; comments are left out, for a mistake must not fall into one."""
    blocks = split_blocks(tuple(PHRASEBOOK.read_text("utf-8").split("\n")))
    kinds = {block.first: block.lines[0].text.split()[0] for block in blocks}
    front = "\n\n".join(plain(b) for b in blocks if kinds[b.first] in ("set", "rules"))
    cards = [b for b in blocks if kinds[b.first] not in ("set", "rules", "deck", "example")]
    outside = re.sub(r'"[^"]*"', " ", "\n".join(plain(b) for b in blocks))
    return Book(front, cards, frozenset(re.findall(r"[a-z]+(?:-[a-z]+)*", outside)))


def plain(block: BlockText) -> str:
    """The block without its comments."""
    return "\n".join(" " * line.indent + line.text for line in block.lines)


def is_wrong(line: str, start: StartRule, words: frozenset[str]) -> bool:
    """Whether something other than the checker says so: the grammar, or a word that the phrasebook does not have."""
    known = words | reserved_words()
    written = re.findall(r"[a-z]+(?:-[a-z]+)*", re.sub(r'"[^"]*"', " ", line))
    makes_a_tag = re.match(r"tagged |it becomes? ", line) is not None
    return breaks_at(line, start) is not None or (not makes_a_tag and any(word not in known for word in written))


def spoil_line(line: str, start: StartRule, book: Book, chance: random.Random) -> tuple[str, str] | None:
    """The line with some change that makes it wrong, and the name of the change."""
    for change in chance.sample(CHANGES, len(CHANGES)):
        new = change(line, chance)
        if new and new != line and "#" not in new and (change in ALWAYS_WRONG or is_wrong(new, start, book.words)):
            return new, change.__name__
    return None


def spoil_card(block: BlockText, rows: list[int], count: int, book: Book, chance: random.Random) -> Spoilt:
    """The card with mistakes on so many of its lines; `rows` are their numbers in the file, 0 for those left alone."""
    lines: Lines = [(line.indent, line.text) for line in block.lines]
    mistakes: dict[int, str] = {}
    for index in chance.sample(range(len(lines)), len(lines)):
        if len(mistakes) == count:
            break
        if not rows[index]:
            continue
        indent, text = lines[index]
        moved = spoil_indent(lines, index, chance) if index and chance.random() < INDENTED else None
        if moved:
            lines[index] = (moved[0], text)
            mistakes[rows[index]] = moved[1]
            continue
        spoilt = spoil_line(text, "header" if index == 0 else "card_line", book, chance)
        if spoilt:
            lines[index] = (indent, spoilt[0])
            mistakes[rows[index]] = spoilt[1]
    return Spoilt("\n".join(" " * indent + text for indent, text in lines), mistakes)


def spoil_file(book: Book, spoilt_cards: int, each: int, chance: random.Random) -> tuple[str, Spoilt]:
    """A file as it should be, and the same file with mistakes in some of its cards."""
    cards = chance.sample(book.cards, CARDS)
    parts = [book.front, *map(plain, cards)]
    right = "\n\n".join(parts) + "\n"
    told = {found.place.line for found in check_text(right)}
    chosen = chance.sample([i for i, card in enumerate(cards) if len(card.lines) > each], spoilt_cards)
    mistakes: dict[int, str] = {}
    for index in chosen:
        first = sum(part.count("\n") + 2 for part in parts[: index + 1]) + 1
        rows = [0 if row in told else row for row in range(first, first + len(cards[index].lines))]
        spoilt = spoil_card(cards[index], rows, each, book, chance)
        parts[index + 1] = spoilt.text
        mistakes |= spoilt.mistakes
    return right, Spoilt("\n\n".join(parts) + "\n", mistakes)


# ---------------------------------------------------------------- counting


class Recovered(NamedTuple):
    """What came out of a group of files."""

    files: int
    mistakes: int
    missed: list[str]
    spurious: list[str]

    @property
    def found(self) -> float:
        """The part of the mistakes that was found."""
        return 1 - len(self.missed) / self.mistakes


def new_ones(right: str, wrong: str) -> list[Diagnostic]:
    """What is said about the spoilt file but not about the right one."""
    before = Counter((d.place.line, d.code, d.message) for d in check_text(right))
    return [d for d in check_text(wrong) if not before[d.place.line, d.code, d.message]]


def run(book: Book, files: int, spoilt_cards: int, each: int, chance: random.Random) -> Recovered:
    """Spoil, check and count a group of files."""
    mistakes, missed, spurious = 0, [], []
    for _ in range(files):
        right, spoilt = spoil_file(book, spoilt_cards, each, chance)
        said = new_ones(right, spoilt.text)
        lines = spoilt.text.split("\n")
        told = {d.place.line for d in said}
        mistakes += len(spoilt.mistakes)
        missed += [f"{name}: {lines[n - 1].strip()}" for n, name in spoilt.mistakes.items() if n not in told]
        spurious += [
            f"{d.code} {d.message}: {lines[d.place.line - 1].strip()}"
            for d in said
            if d.place.line not in spoilt.mistakes
        ]
    return Recovered(files, mistakes, missed, spurious)


def report(name: str, tally: Recovered, least: float, details: bool) -> Iterator[str]:
    """The lines to print about a group."""
    yield (
        f"{name}: found {tally.mistakes - len(tally.missed)} of {tally.mistakes} "
        f"({tally.found:.1%}, at least {least:.0%}), spurious {len(tally.spurious)} in {tally.files} files "
        f"({len(tally.spurious) / tally.files:.2f} a file, at most {MOST_SPURIOUS})"
    )
    if details:
        yield from (f"  missed    {one}" for one in tally.missed)
        yield from (f"  spurious  {one}" for one in tally.spurious)


def is_good(tally: Recovered, least: float) -> bool:
    """Whether a group is as good as it must be."""
    return tally.found >= least and len(tally.spurious) / tally.files <= MOST_SPURIOUS


def main(arguments: list[str]) -> int:
    """Run both groups; `--details` names what was missed and what was made up."""
    book, chance = read_book(), random.Random(SEED)
    groups = (
        ("mistakes in different cards", run(book, FILES // 2, SPOILT_ALONE, 1, chance), LEAST_FOUND_ALONE),
        ("two mistakes in one card", run(book, FILES // 2, SPOILT_TWICE, 2, chance), LEAST_FOUND_TOGETHER),
    )
    for name, tally, least in groups:
        print(*report(name, tally, least, "--details" in arguments), sep="\n")
    return 0 if all(is_good(tally, least) for _, tally, least in groups) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
