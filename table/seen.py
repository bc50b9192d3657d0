"""The table as one seat sees it, ready for the wire: made of its view, its question, and the story it may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from lootpress.dsl.lexicon.counting import count
from lootpress.dsl.lexicon.english import plural
from lootpress.runtime.game import Game
from lootpress.runtime.state import State
from lootpress.runtime.story import Teller
from lootpress.runtime.views import View, seen_entry, view_of
from lootpress.table.host import CHECKPOINT, EVERYBODY, Asking, Host, NotDone
from lootpress.table.wire import (
    CardShown,
    FightShown,
    LineShown,
    MoveShown,
    PastSeen,
    Pile,
    PlayerShown,
    QuestionShown,
    SummandShown,
    TableSeen,
)
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.lying import is_aside
from lootpress.table.words.passing import can_pass
from lootpress.table.words.questions import question_rows
from lootpress.table.words.standing import phase_of, summands

__all__ = ["EVERYTHING", "FaceKey", "past_of", "table_seen", "view_from"]

EVERYTHING = -2  # the seat of whoever looks back at a game that is over, and sees all hands
LINES = 60  # of the story, at most, in one message

FaceKey = Callable[[int], str]  # the name of the picture of a card


def view_from(g: State, p: int) -> View:
    """What a player sees, or those who only watch: no hand, no question."""
    if p >= 0:
        return view_of(g, p, log=False)
    return msgspec.structs.replace(view_of(g, 0, log=False), player=EVERYBODY, hand=(), question=None)


def table_seen(host: Host, p: int, face: FaceKey, clock: int = 0) -> TableSeen:
    """The table as a seat sees it now; the clock says how many milliseconds its question has left."""
    assert host.game is not None
    seen = _Looker(host.words, host.names, view_from(host.game.state, p), face).table(host.step, host.game.over)
    lines = host.lines[p]
    last = tuple(lines[-LINES:])
    seen = msgspec.structs.replace(seen, first_line=len(lines) - len(last), lines=last)
    if p < 0:
        return seen
    chair, asking = host.chairs[p], host.asking
    mine = asking is not None and asking.seat.player == p
    return msgspec.structs.replace(
        seen,
        ask=_ask(asking, face, clock) if asking is not None and mine else None,
        passes=host.passes(p),
        prefers=chair.ask,
        clock=chair.clock,
        asked=chair.asked,
        spared=chair.spared,
    )


def past_of(host: Host, step: int, p: int, face: FaceKey) -> PastSeen:
    """The table as it was after so many decisions."""
    if host.game is None:
        raise NotDone("There is no game yet.")
    step = min(max(0, step), host.step)
    game = host.copies[step // CHECKPOINT].clone()
    for action in host.actions[step // CHECKPOINT * CHECKPOINT : step]:
        game.apply(action)
    looker = _Looker(host.words, host.names, view_from(game.state, max(p, EVERYBODY)), face)
    seen = looker.table(step, game.over)
    lines = _story(game, host.words, host.names, p)
    last = tuple(lines[-LINES:])
    seen = msgspec.structs.replace(seen, seat=p, first_line=len(lines) - len(last), lines=last)
    hands = tuple(looker.cards(hand) for hand in game.state.hands) if p == EVERYTHING else ()
    return PastSeen(host.step, seen, hands)


def _story(game: Game, words: CardWords, names: Sequence[str], p: int) -> list[LineShown]:
    entries = game.log() if p == EVERYTHING else [seen_entry(entry, p) for entry in game.log()]
    teller = Teller(game.state.deck, names)
    return [LineShown(words.tell(text, names)) for text in teller.sentences(entries)]


def _ask(asking: Asking, face: FaceKey, clock: int) -> QuestionShown:
    seat = asking.seat
    rows = question_rows(seat)
    if asking.note:
        rows = [asking.note, *rows]
    asks = seat.source.card
    about = [asks] if asks >= 0 and seat.knows(asks) else []
    about += [i for move in asking.moves for i in move.cards if i not in about and _is_loose(seat.state, i)]
    return QuestionShown(
        asking.n,
        tuple(rows),
        tuple(MoveShown(move.text, move.cards, move.kind) for move in asking.moves),
        can_pass(seat),
        clock if asking.for_bystander and not asking.waits else 0,
        _Looker(seat.words, seat.names, seat.view, face).cards(about),
    )


def _is_loose(g: State, i: int) -> bool:
    """Whether a card to choose lies nowhere that the page shows: neither in a hand nor on the table."""
    in_sight = any(i in cards for cards in (*g.hands, *g.tables, g.worlds, g.attached))
    in_fight = g.combat is not None and (i in g.combat.monsters or any(i == j for j, _, _ in g.combat.played))
    return not in_sight and not in_fight


class _Looker:
    """Turns the numbers of a view into what can be shown."""

    def __init__(self, words: CardWords, names: Sequence[str], view: View, face: FaceKey) -> None:
        self.words, self.names, self.view, self.face = words, names, view, face
        self._counters = dict(view.counters)

    def table(self, step: int, over: bool) -> TableSeen:
        """All but the question and the story."""
        view = self.view
        return TableSeen(
            seat=view.player,
            step=step,
            turn=view.turn,
            turn_number=view.turn_number,
            phase=phase_of(view),
            level_word=self.words.tell("Level"),
            players=tuple(self._player(p) for p in range(view.players)),
            hand=self.cards(view.hand),
            worlds=self.cards(view.worlds),
            piles=self._piles(),
            lasting=tuple(dict.fromkeys(self.words.name(i) for i, _, _ in view.lasting if i >= 0)),
            decides=view.decides,
            winners=view.winners,
            over=over,
            first_line=0,
            lines=(),
            fight=self._fight(),
        )

    def cards(self, numbers: Iterable[int]) -> tuple[CardShown, ...]:
        """Cards with what lies on them."""
        return tuple(self._card(i) for i in numbers)

    def _card(self, i: int) -> CardShown:
        words = self.words
        return CardShown(
            i,
            words.name(i),
            self.face(words.deck.definition[i]),
            words.line(i),
            self.cards(j for j, host in self.view.attached if host == i and j != i),
            self._counters.get(i, 0),
            is_aside(words, self.view, i) and any(i in table for table in self.view.tables),
        )

    def _player(self, p: int) -> PlayerShown:
        view, card_of = self.view, self.words.deck.card_of
        table = sorted(view.tables[p], key=lambda i: card_of[i].archetype != "identity")
        return PlayerShown(view.levels[p], view.genders[p], view.hand_sizes[p], self.cards(table), view.dead[p])

    def _piles(self) -> tuple[Pile, ...]:
        view = self.view
        return tuple(
            Pile(
                self.words.tell(plural(name)),
                view.pile_sizes[k],
                view.discard_sizes[k],
                self._card(view.discard_tops[k]) if view.discard_tops[k] >= 0 else None,
            )
            for k, name in enumerate(self.words.deck.deck_names)
            if view.pile_sizes[k] or view.discard_sizes[k]
        )

    def _fight(self) -> FightShown | None:
        fight = self.view.combat
        if fight is None:
            return None
        sides = [
            tuple(SummandShown(of, amount) for of, amount in summands(self.words, self.names, fight, side).items())
            for side in (0, 1)
        ]
        return FightShown(
            fight.fighter,
            fight.helper,
            self.cards(fight.monsters),
            self.cards(i for i, _, _ in fight.played),
            fight.strengths,
            sides[0],
            sides[1],
            self.words.tell(count(fight.treasures, "treasure")),
        )
