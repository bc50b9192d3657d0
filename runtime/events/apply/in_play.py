"""What changes about cards in play and about their players."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.events.apply.cards import everybody
from lootpress.runtime.events.apply.places import (
    EVERYBODY,
    attach,
    put_on_table,
    put_under,
    remove_from_place,
    suspect,
)
from lootpress.runtime.events.gate import applies, attempt, is_possible
from lootpress.runtime.events.log import say
from lootpress.runtime.events.past import as_it_is
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import (
    AttachCard,
    CancelCard,
    CarryCard,
    ChangeCounters,
    ChangeGender,
    ChangeTag,
    DiscardCard,
    EnterWorld,
    EquipCard,
    HelpMonster,
    KeepCard,
    LayBeside,
    LookAtCard,
    PlayCard,
    PutInDeck,
    PutInPlay,
    RevealCard,
    SetOut,
    Support,
    SwapRole,
    UnequipCard,
    UseCard,
)
from lootpress.runtime.frames.plays import Playing, UsingAbility
from lootpress.runtime.machine import push
from lootpress.runtime.records import replace
from lootpress.runtime.state import State, Zone

__all__: list[str] = []


# ---------------------------------------------------------------- played and used


@is_possible(PlayCard)
def _can_play(g: State, e: PlayCard) -> PlayCard:
    uses = g.deck.card_of[e.card].archetype == "one-shot" and (e.mode >= 0 or g.combat is not None)
    return replace(e, uses=True) if uses else e


@applies(PlayCard)
def _play(g: State, e: PlayCard) -> None:
    """It is laid down for everybody to see; what comes of it is the frame's to do."""
    say(g, "play", e.who, e.card)
    tell_of(g, e, as_it_is(g, e.card))
    push(g, Playing(e.who, e.card, e.mode, e.reacts_to, e.on))
    if g.deck.card_of[e.card].archetype == "enhancer" or (g.combat is not None and e.who not in g.combat.side):
        attempt(g, Support(e.who))


@is_possible(Support)
def _can_support(g: State, e: Support) -> Support | None:
    return e if g.combat is not None and e.who not in g.combat.supporters else None


@applies(Support)
def _support(g: State, e: Support) -> None:
    """Whoever plays an enhancer or a monster's cards, or anything while he looks on, is not asked to help any more."""
    assert g.combat is not None
    g.combat.supporters = (*g.combat.supporters, e.who)


@applies(HelpMonster)
def _help_monster(g: State, e: HelpMonster) -> None:
    tell_of(g, e)


@applies(CancelCard)
def _cancel(g: State, e: CancelCard) -> None:
    """Just laid down, nothing of it has happened: it counts as never played (Q-02)."""
    say(g, "cancel", e.who, e.card)
    tell_of(g, e)
    play = next((f for f in reversed(g.frames) if isinstance(f, Playing) and f.card == e.card), None)
    if play is not None:
        play.canceled = True
        g.past = [x for x in g.past if x.verb not in ("play", "use") or x.card != e.card]
    elif g.where[e.card] == Zone.PLAYED:
        attempt(g, DiscardCard(e.who, e.card, why="used"))


@applies(UseCard)
def _use(g: State, e: UseCard) -> None:
    if e.ability >= 0:
        say(g, "use", e.who, e.card)
        push(g, UsingAbility(e.who, e.card, e.ability))
    tell_of(g, e)


# ---------------------------------------------------------------- where cards lie


@applies(PutInPlay)
def _put_in_play(g: State, e: PutInPlay) -> None:
    put_on_table(g, e.card, e.who)


@applies(SetOut)
def _set_out(g: State, e: SetOut) -> None:
    if g.where[e.card] != Zone.LIMBO:
        remove_from_place(g, e.card)
    g.who[e.card] = e.who


@applies(LayBeside)
def _lay_beside(g: State, e: LayBeside) -> None:
    """A played card lies beside the fight until it ends, else in limbo until it is done."""
    remove_from_place(g, e.card)
    g.who[e.card] = e.who
    if g.combat is not None:
        g.where[e.card] = Zone.PLAYED
        g.combat.played.append((e.card, e.who, e.side))
        g.version += 1


@is_possible(EnterWorld)
def _can_enter(g: State, e: EnterWorld) -> EnterWorld | None:
    return replace(e, crowd=tuple(everybody(g)))


@applies(EnterWorld)
def _enter_world(g: State, e: EnterWorld) -> None:
    """Where its kind has no room for more, the oldest of them goes."""
    kind = g.deck.card_of[e.card].kind
    rule = g.deck.kinds.get(kind)
    others = [j for j in g.worlds if j != e.card and g.deck.card_of[j].kind == kind]
    if rule is not None and rule.at_most is not None:
        for j in others[: max(0, len(others) + 1 - rule.at_most)]:
            attempt(g, DiscardCard(-1, j, why="excess"))
    remove_from_place(g, e.card)
    g.where[e.card] = Zone.WORLD
    g.worlds.append(e.card)
    g.version += 1
    say(g, "world", e.card)
    tell_of(g, e)


@applies(PutInDeck)
def _put_in_deck(g: State, e: PutInDeck) -> None:
    put_under(g, e.card, top=e.top, pile=None if e.pile < 0 else e.pile)
    tell_of(g, e)


@is_possible(AttachCard)
def _can_attach(g: State, e: AttachCard) -> AttachCard | None:
    """A card hangs on one that is in play, not on what hangs on itself: what was only played leaves with a fight."""
    lowest = e.host
    while lowest not in (-1, e.card) and g.where[lowest] == Zone.ATTACHED:
        lowest = g.host[lowest]
    return e if lowest not in (-1, e.card) and facts.in_play(g, e.host) else None


@applies(AttachCard)
def _attach(g: State, e: AttachCard) -> None:
    attach(g, e.card, e.host)
    tell_of(g, e)


# ---------------------------------------------------------------- worn, carried, counted


@applies(EquipCard, UnequipCard)
def _equip(g: State, e: EquipCard | UnequipCard) -> None:
    """Turn an item upright or sideways (R-101)."""
    up = isinstance(e, EquipCard)
    was = () if up else as_it_is(g, e.card)  # `your armor` was worn until now
    g.up[e.card] = 1 if up else 0
    suspect(g, e.card, g.who[e.card])
    g.version += 1
    say(g, "equip" if up else "unequip", e.who, e.card)
    tell_of(g, e, was)


@applies(CarryCard)
def _carry(g: State, e: CarryCard) -> None:
    g.marks.carried[e.card] = e.follower
    g.version += 1
    say(g, "carries", e.follower, e.card)
    tell_of(g, e)
    if not g.up[e.card]:
        attempt(g, EquipCard(e.who, e.card))


@is_possible(ChangeCounters)
def _can_count(g: State, e: ChangeCounters) -> ChangeCounters | None:
    return e if e.n > 0 or (e.n < 0 and g.counters.get(e.card, 0)) else None


@applies(ChangeCounters)
def _count(g: State, e: ChangeCounters) -> None:
    g.counters[e.card] = max(0, g.counters.get(e.card, 0) + e.n)
    say(g, "counter", e.card, g.counters[e.card])
    tell_of(g, e)


@applies(RevealCard, LookAtCard)
def _show(g: State, e: RevealCard | LookAtCard) -> None:
    tell_of(g, e, as_it_is(g, e.card))


# ---------------------------------------------------------------- become


@applies(ChangeTag)
def _change_tag(g: State, e: ChangeTag) -> None:
    """A slot replaces the printed ones as long as the card is in play; other words come on top."""
    if e.word in g.deck.slots:
        g.marks.worn_as[e.card] = e.word
        g.dirty = EVERYBODY
    else:
        g.marks.tags[e.card] = (*facts.given_tags(g, e.card), e.word)
    say(g, "becomes", e.card, e.word)
    tell_of(g, e)


@is_possible(ChangeGender)
def _can_change(g: State, e: ChangeGender) -> ChangeGender | None:
    return e if g.genders[e.who] != e.gender else None


@applies(ChangeGender)
def _change_gender(g: State, e: ChangeGender) -> None:
    g.genders[e.who] = e.gender
    g.version += 1
    say(g, "gender", e.who, e.gender)
    tell_of(g, e)


@applies(KeepCard)
def _keep(g: State, e: KeepCard) -> None:
    put_on_table(g, e.card, e.who)
    g.kept_as[e.card] = e.kind
    g.version += 1
    say(g, "keep", e.who, e.card, e.kind)
    tell_of(g, e)


@applies(SwapRole)
def _swap_role(g: State, e: SwapRole) -> None:
    kind = g.deck.card_of[e.card].kind
    old = next(j for j in g.tables[e.who] if g.deck.card_of[j].kind == kind)
    put_under(g, old, top=False)
    put_on_table(g, e.card, e.who)
    sides = g.deck.card_of[e.card].sides
    if sides and g.genders[e.who] not in sides:
        g.genders[e.who] = sides[0]
        g.version += 1
    say(g, "identity", e.who, e.card)
    tell_of(g, e)
