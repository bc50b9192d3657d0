"""English as a craft: articles, possessives, verbs that agree, lists, sentences with a capital and a stop."""

import re
from collections.abc import Sequence

from lootpress.dsl.lexicon.english import a_or_an, plural, third_person
from lootpress.print.wording.marks import plain

__all__ = [
    "InflectedVerb",
    "article",
    "capital",
    "joined",
    "plural",
    "possessive",
    "seems_nameless",
    "sentence",
    "third_person",
    "tidy",
    "title",
]

_LEAN = re.compile(r"^[\ue000-\ue003(“‘*]+")


def article(phrase: str) -> str:
    """The phrase with `a` or `an` before it, by how its first word sounds."""
    return f"{a_or_an(plain(phrase).lstrip('+−(“'))} {phrase}"


def seems_nameless(name: str) -> bool:
    """Whether a name goes without article: `X-Men`, `The Night Shift`, `Friends of the Sea`, `Mumbling`."""
    head = re.split(r" of | from | with |,", name)[0]
    many = head.endswith("s") and not head.endswith(("ss", "us", "is"))
    return many or head.lower().endswith("men") or head.endswith("ing") or name.startswith(("The ", "the "))


def possessive(noun: str) -> str:
    """The noun with an apostrophe, and an s unless it ends in one."""
    return noun + ("’" if plain(noun).endswith("s") else "’s")


def title(words: str) -> str:
    """`one-shot` to `One-Shot`: kinds, slots and tags are printed with capitals."""
    return re.sub(r"(^|[ -])([a-z])", lambda m: m.group(1) + m.group(2).upper(), words)


def capital(text: str) -> str:
    """The text with its first letter as a capital, marks before it left alone."""
    lean = _LEAN.match(text)
    at = lean.end() if lean else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def joined(parts: Sequence[str], word: str) -> str:
    """`A, B and C`."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def tidy(text: str) -> str:
    """One space between words, none before a comma, and brackets side by side made one."""
    text = " ".join(text.split())
    text = re.sub(r" +([,.;:)])", r"\1", text).replace("( ", "(")
    return re.sub(r"\(([^()]*)\) \(([^()]*)\)", r"(\1, \2)", text)


def sentence(text: str) -> str:
    """A whole sentence: a capital at its head, a stop at its end unless a quotation brings one."""
    text = capital(tidy(text))
    end = plain(text).rstrip("”)")[-1:]
    return text if end in (".", "!", "?") and not plain(text).endswith(")") else text + "."


class InflectedVerb:
    """Inflects the verb of a template for its subject: `you`, `one`, `many`; `bare` behind a modal or as an order."""

    def __init__(self, number: str = "bare", negated: bool = False) -> None:
        """Remember the subject's number and whether the verb is denied."""
        self.number, self.negated = number, negated

    def __call__(self, verb: str) -> str:
        """The form of a verb."""
        if verb == "be":
            form = {"you": "are", "many": "are", "one": "is"}.get(self.number, "be")
            return f"{form} not" if self.negated else form
        if self.negated:
            return f"{self.helper('do')} {verb}"
        return third_person(verb) if self.number == "one" else verb

    def helper(self, verb: str) -> str:
        """The form of a verb that helps another: `has`, `does not`."""
        form = third_person(verb) if self.number == "one" else verb
        return f"{form} not" if self.negated else form

    def modal(self, verb: str) -> str:
        """A verb that never changes: `would`, `may`."""
        if not self.negated:
            return verb
        return "cannot" if verb == "may" else f"{verb} not"
