"""The base of all frames."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

import msgspec

__all__ = ["Frame", "Twice"]

Twice = Literal["start", "after"]  # the steps of a frame that does one thing and hears what came of it


class Frame(msgspec.Struct, gc=False):
    """Something that is going on; every class has a field `step`, which names what comes next."""

    if TYPE_CHECKING:  # every Struct has it

        def __copy__(self) -> Self: ...

    def __getitem__(self, key: Any) -> Any:
        """The frame as a list, for those who still index it."""
        name = _OLD[type(self).__name__]
        fields = {k: getattr(self, k) for k in self.__struct_fields__}
        step = fields.pop("step")
        if name == "pick":
            order = ("player", "cards", "low", "high", "total", "chosen", "about", "partner")
            values = [fields[k] for k in order]
        elif name == "create":
            values = [fields[k] for k in ("player", "kinds", "anew")]
        elif name == "verb":
            party, first = fields.get("party"), fields.get("first")
            scratch = ((party,) if party is not None else ()) + ((first,) if first else ())
            values = [fields["line"], fields["part"], fields["doer"], fields["env"], 0, fields["did"], scratch]
        else:
            values = [*fields.values(), *(() if "mode" in fields else (-1,))]
        return [name, step, *values][key]


_OLD = {
    "SettingUp": "setup", "CreatingCharacter": "create", "Turn": "turn", "BehindDoor": "behind door",
    "OpeningDoors": "open doors", "Arranging": "arrange", "SeekingTrouble": "seek trouble", "Selling": "sell",
    "Trading": "trade", "GivingCharity": "charity", "Shedding": "shed", "Fighting": "fight",
    "JoiningCombat": "join combat", "LeavingCombat": "leave combat", "ActingInCombat": "combat",
    "AskingForHelp": "ask help", "Winning": "won", "SharingRewards": "rewards", "DrawingCards": "draw cards",
    "Losing": "lost", "RunningAway": "run away", "Suffering": "bad stuff", "Dying": "die", "Playing": "play",
    "PlayingMode": "play mode", "PlayingItem": "play item", "PlayingOneShot": "play one-shot",
    "PlayingSimple": "play door", "PlayingEnhancer": "play enhancer", "PlayingIdentity": "play identity",
    "PlayingFollower": "play follower", "PlayingCurse": "play curse", "UsingAbility": "use", "Striking": "strike",
    "Reacting": "react", "InOrder": "seq", "WithinLimit": "limited", "InPlaceOf": "instead", "Paying": "pay",
    "PlayersAct": "players", "DoingDeed": "deed", "GivingBonus": "fix bonus", "TryingOut": "trying",
    "DoingVerb": "verb", "RollingRows": "verb", "ChoosingRow": "verb", "AskingRow": "verb", "Guessing": "verb",
    "SufferingCards": "verb", "Picking": "pick", "PickingPlayers": "pick players", "JoiningChosen": "join",
    "Rolling": "roll", "AskingFacts": "facts", "AtGate": "gate", "Triggered": "trigger", "Held": "hold",
    "AtTable": "table",
}  # fmt: skip
