"""What stands on the cards of a game, for the terminal: whole cards, single sentences, the numbers in one line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.print.wording import CardText
    from lootpress.print.wording.game_words import Words
    from lootpress.runtime.deck import PlayDeck

__all__ = ["CardWords"]


class CardWords:
    """The printed words of a deck's cards, made as they are asked for."""

    def __init__(self, deck: PlayDeck) -> None:
        """The deck whose cards are spoken of."""
        self.deck = deck
        self._kinds = {card.name: card.kind for card in deck.cards}
        self._texts: dict[int, CardText] = {}

    def tell(self, text: str, names: Iterable[str] = ()) -> str:
        """What is said of the game at the table, in the words of the deck; names of cards and these names stay."""
        return self._called.tell(text, (*self._kinds, *names)) if self._called.instead else text

    @cached_property
    def _called(self) -> Words:
        """What all sets of the deck call the things of the game."""
        from lootpress.print.wording.game_words import called_by_all

        return called_by_all(self.deck.sets)

    def _own(self, i: int, text: str) -> str:
        """A text of a card, by definition, in the words of its set."""
        from lootpress.print.wording.game_words import called_by

        called = called_by(self.deck.set_of[i])
        return called.tell(text, self._kinds) if called.instead else text

    def name(self, i: int) -> str:
        """The name of a card."""
        return self.deck.card_of[i].name

    def quoted(self, i: int) -> str:
        """The name of a card, in quotation marks."""
        return f"“{self.name(i)}”"

    def page(self, i: int) -> list[str]:
        """The whole card, line by line: title, kind and numbers, rules, bad stuff, what it is worth."""
        from lootpress.print.wording import rules_text
        from lootpress.print.wording.game_words import called_by

        called = called_by(self.deck.set_of[self.deck.definition[i]])
        return rules_text(self.deck.card_of[i], self._kinds, called).split("\n")

    def line(self, i: int) -> str:
        """A card in one line: its name, its kind and the numbers on it."""
        card = self.deck.card_of[i]
        facts = [card.kind, *([f"rank {card.rank}"] if card.rank else []), *self._strength(i)]
        facts += [s.slot if s.n == 1 else f"{s.n} {s.slot}s" for s in card.slots]
        facts += card.burdens
        if card.value is not None:
            facts.append(f"value {card.value}")
        bounds = [paragraph.text for paragraph in self._text(self.deck.definition[i]).of_kind("restriction")]
        facts += [(text[:1].lower() + text[1:]).removesuffix(".") for text in bounds]
        return self._own(self.deck.definition[i], f"{card.name} ({', '.join(facts)})")

    def brief(self, i: int) -> str:
        """A card in a few words: its name and its first number, with a mark where there is more to it, or its kind."""
        facts = self._strength(i)
        if not facts:
            return self._own(self.deck.definition[i], f"{self.name(i)} ({self.deck.card_of[i].kind})")
        whole = facts[0].startswith("level ") or facts[0].endswith((" level", " levels"))
        number = facts[0] if whole else facts[0].split()[0].rstrip(",;")
        more = len(facts) > 1 or facts[0] not in (number, f"{number} to either side")
        return self._own(self.deck.definition[i], f"{self.name(i)} ({number}{'…' if more else ''})")

    def rules(self, i: int) -> str:
        """All sentences of a card that are rules."""
        text = self._text(self.deck.definition[i])
        said = [f"{p.lead} {p.text}".strip() for p in text.of_kind("restriction", "play", "rule", "bad stuff")]
        return self._own(self.deck.definition[i], " ".join(said or text.top))

    def sentence(self, clause: int) -> str:
        """The sentences of a card that a clause belongs to, as they are printed."""
        from lootpress.print.wording import rule_sentences

        home = self.deck.clause_home[clause]
        if home < 0:
            return self.tell(" ".join(rule_sentences((self.deck.clauses[clause],))))
        ids = self.deck.top[home]
        at = max(k for k, top in enumerate(ids) if top <= clause)
        for paragraph in self._text(home).paragraphs:
            if at in paragraph.clauses:
                return self._own(home, f"{paragraph.lead} {paragraph.text}".strip())
        return self.part(clause)

    def part(self, clause: int) -> str:
        """What one clause says, taken by itself and without the conditions before it."""
        from lootpress.print.wording import card_text

        home = max(0, self.deck.clause_home[clause])
        card = self.deck.cards[home]
        bare = msgspec.structs.replace(
            self.deck.clauses[clause], chain=None, play=None, limit=None, time=None, question=None
        )
        alone = msgspec.structs.replace(
            card, clauses=(bare,), restrictions=(), only_if=(), texts=(), flavor=(), level=None, rank=None
        )
        text = card_text(alone, self._kinds)
        said = [paragraph.text for paragraph in text.paragraphs if paragraph.clauses]
        return self._own(home, " ".join(said or text.top))

    def bad_stuff(self, i: int) -> str:
        """What the bad stuff of a monster says; empty if it has none."""
        text = self._text(self.deck.definition[i])
        said = " ".join(paragraph.text for paragraph in text.of_kind("bad stuff"))
        return self._own(self.deck.definition[i], said)

    def _strength(self, i: int) -> list[str]:
        """What a card says about strength: its level or bonus, and every bonus that stands under a condition."""
        card, text = self.deck.card_of[i], self._text(self.deck.definition[i])
        said = [
            "; ".join(text[:1].lower() + text[1:] for text in paragraph.text.removesuffix(".").split(". "))
            for paragraph in text.paragraphs
            if paragraph.clauses and all(_is_bonus(card.clauses[k]) for k in paragraph.clauses)
        ]
        if card.level is not None:
            return [f"level {text.stat}", *said]
        if card.archetype in ("treasure", "door") and text.stat and not any(map(_is_bonus, card.clauses)):
            return [f"{text.stat} level" if text.stat == "+1" else f"{text.stat} levels"]
        told = not text.stat or (said and said[0].startswith(f"{text.stat} to"))  # `+2`, `+2 to either side`
        return said if told else [text.stat, *said]

    def _text(self, definition: int) -> CardText:
        from lootpress.print.wording import card_text

        if definition not in self._texts:
            self._texts[definition] = card_text(self.deck.cards[definition], self._kinds)
        return self._texts[definition]


def _is_bonus(clause: ir.Clause) -> bool:
    """Whether a clause is a bonus to strength that needs no deed: it holds, if only for some or against some."""
    from lootpress.compiler import ir

    return (
        isinstance(clause.effect, ir.Bonus)
        and clause.effect.to == "strength"
        and not (clause.play or clause.events or clause.cost or clause.actor or clause.limit or clause.bad_stuff)
    )
