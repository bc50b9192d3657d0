"""Which verbs mean something behind which modal: what the engine asks for before it lets something happen.

A line `X cannot V` means something only if the engine asks before every V whether a line forbids it; `must V` only if
somebody is asked who could refuse; `will not V` only if it is a monster's habit. The lexicon
says which verbs can be forbidden (`banned`).
"""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.parts import Parts
from lootpress.compiler.abilities.subjects import why_not_theirs
from lootpress.compiler.abilities.unheard import why_unheard
from lootpress.compiler.ir.meanings import meaning_of

__all__ = ["check_meaning"]

MUST = (ir.Fight, ir.Help)
WILL_NOT = (ir.Fight, ir.Pursue)
_IGNORED = ("level", "penalty", "bonus", "treasures", "limits", "advantages", "disadvantages")  # what is not a card
MAY = (ir.Carry, ir.Join)  # permissions that lift a limit; others are things to be done at will

_ONLY_WAITED_FOR = (ir.Trade, ir.Use)


def check_meaning(p: Parts, do: ir.Do) -> None:
    """L346, L203, L352: a verb that means nothing behind its modal, whoever cannot do it, a word nobody hears."""
    why = _why_meaningless(do)
    if why is not None:
        raise p.wrong("L346", "effect", *why)
    not_theirs = why_not_theirs(do)
    if not_theirs is not None:
        raise p.wrong("L203", "effect", *not_theirs)
    unheard = why_unheard(do)
    if unheard is not None:
        raise p.wrong("L352", "effect", *unheard)


def _why_meaningless(do: ir.Do) -> tuple[str, str] | None:
    """Why a verb means nothing behind its modal, and what to write instead; None where it means something."""
    verb = do.action
    if isinstance(verb, ir.Ignore) and isinstance(verb.what, ir.Thing) and _is_nobodys(verb.what):
        return f"{verb.what.what} are those of a card", f"for example: ignore the {verb.what.what} of your race"
    if isinstance(verb, ir.Ignore) and isinstance(verb.what, ir.Thing) and not _lifts(verb.what):
        help = "write: attach to your item, and below: ignore its limits"
        return "limits are lifted all at once, from the item that a card is on", help
    if isinstance(verb, ir.Ignore) and isinstance(verb.what, ir.Thing) and verb.what.what not in _IGNORED:
        if verb.what.what == "bad stuff":
            help = "write what prevents it: when a monster would catch you: nothing instead"
            return "who is caught suffers the bad stuff, ignored or not", help
        return f"nothing counts less because {verb.what.what} is ignored", "write: ignore all items, ignore your level"
    if isinstance(verb, ir.Help) and verb.whom is not None and verb.whom == do.who:
        return "no player helps themselves", "write: you ... help another player, or: other players ... help you"
    if do.modal in (None, "may"):
        lacking = _lacking(verb, do.who, offered=do.modal == "may")
        if lacking is not None:
            return lacking
    match do.modal:
        case "cannot":
            if not meaning_of(verb).banned:
                return "no line can forbid this", "write what it leads to: you cannot lose levels, you cannot fight ..."
            if any(isinstance(node, ir.Time) for node in _objects(verb)):
                return (
                    "no line can forbid that a turn or a combat is lost",
                    "write what else: you cannot lose levels, ...",
                )
            if isinstance(verb, ir.Use) and not _are_one_shots(verb.what):
                return _what_counts_anyway(do.who)
            if _says_how(verb):
                return "a ban forbids the deed, however it is done", "write the verb and what it is done to, no more"
        case "must":
            if not isinstance(verb, MUST):
                return (
                    "no player can refuse this, so no card can make them do it",
                    "write what happens: when ...: you ...",
                )
            if isinstance(verb, ir.Fight) and verb != ir.Fight(alone=True):
                return (
                    "a player who meets a monster fights it anyway",
                    "write: you must fight alone, or: when ...: fight it",
                )
        case "will not":
            if not isinstance(verb, WILL_NOT):
                return "a monster can only refuse to fight or to pursue a player", "write: you cannot ..."
            if isinstance(verb, ir.Fight) and (_says_how(verb) or isinstance(verb.what, ir.Cards)):
                return "a monster either fights a player or it does not", "write: it will not fight players who ..."
        case "may":
            if _states(verb) and not isinstance(verb, MAY):
                return "this is how things are, not something to be allowed", "leave `may` out"
            if isinstance(verb, _ONLY_WAITED_FOR):
                return "players do this by themselves, no card makes them", "write: when you ...:, or: you cannot ..."
            if isinstance(verb, ir.Carry) and not _is_any_number(verb.what):
                return "this lifts no limit", "write: you may carry any number of big items, or: +1 big item"
            if isinstance(verb, ir.Strike):
                return (
                    "a curse strikes the player it is played on, without asking",
                    "write: curses cannot strike ...",
                )
        case None:
            if isinstance(verb, (*_ONLY_WAITED_FOR, ir.Pursue)):
                return "players do this by themselves, no card makes them", "write: when you ...:, or: you cannot ..."
    return None


def _are_one_shots(what: ir.Target) -> bool:
    return isinstance(what, ir.Cards) and all(noun.noun == "one-shot" for noun in what.nouns)


def _what_counts_anyway(who: ir.Target) -> tuple[str, str]:
    """Only one-shots are used by playing them; whatever else is forbidden would go on counting."""
    ignored = "your items" if isinstance(who, ir.You) else "all items, ignore the items of the helper"
    return (
        "cards in play count without being used, so this would change nothing",
        f"for example: ignore {ignored}; a ban on using can only speak of one-shots",
    )


def _objects(verb: ir.Action) -> tuple[object, ...]:
    """What a verb is done to."""
    what = getattr(verb, "what", None)
    return what if isinstance(what, tuple) else (what,)


def _is_nobodys(what: ir.Thing) -> bool:
    """Whether advantages are those of no card."""
    return what.what in ("advantages", "disadvantages") and not isinstance(what.of, ir.Which)


def _lifts(what: ir.Thing) -> bool:
    """Whether limits are those of the card that this one is on; other things may be ignored of anybody."""
    if what.what == "limits":
        return not isinstance(what.of, ir.Cards | ir.Who)
    return what.what != "limit"


def _lacking(verb: ir.Action, who: ir.Target, *, offered: bool) -> tuple[str, str] | None:
    """What is missing, or too much, where a verb is something that a card does."""
    match verb:
        case ir.Fight(what=None):
            return "fight what?", "write: fight it, or: fight 1 monster from your hand"
        case ir.Fight(what=what) if isinstance(what, ir.Who):
            return "players do not fight each other", "write: fight 1 monster from your hand"
        case ir.Fight(alone=True) | ir.Kill(alone=True):
            return (
                "you cannot make a player do this alone",
                "write: you must fight alone, or: when you kill it alone: ...",
            )
        case ir.Kill(with_=with_, without=without) if with_ is not None or without is not None:
            return "a card kills by itself, with nothing and without nothing", "write: kill it"
        case ir.End(what=None):
            return "end what?", "write: end your turn, or: end the combat"
        case ir.Count(bonus=bonus) if bonus is not None and not isinstance(who, ir.Cards | ir.It | ir.ThisCard):
            return "a card counts as a bonus, a player does not", "write: each item counts as +1, or: +1 to each player"
        case ir.Nothing() if offered:
            return "no player needs permission to do nothing", "write: nothing, or what may be done"
    return None


def _says_how(verb: ir.Action) -> bool:
    """Whether a verb says how it is done, with what, or with whom: nobody asks for that before a deed."""
    match verb:
        case ir.Fight(alone=alone, as_monster=as_monster):
            return alone or as_monster
        case ir.Kill(with_=with_, without=without, alone=alone):
            return with_ is not None or without is not None or alone
        case ir.Defeat(keeping_treasures=True):
            return True
        case ir.Take(into=into):
            return into is not None
        case ir.Draw(facing=facing):
            return facing is not None
    return False


def _is_any_number(what: ir.Selector) -> bool:
    return isinstance(what, ir.Cards) and what.quantity.how == "any number"


def _states(verb: ir.Action) -> bool:
    return isinstance(verb, ir.Count | ir.OnlyCounts | ir.Ignore | ir.Carry | ir.Pursue | ir.Join) or (
        isinstance(verb, ir.Win) and verb.what == "ties"
    )
