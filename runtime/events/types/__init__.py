"""The closed list of everything that can happen, one frozen type for each.

An event says who, what, from where, to whom, how many and why. `heard` are the names under which lines hear it, often
several: you lose what another player takes from you. `bars` are the verbs whose `cannot` would stop it.
"""

from lootpress.runtime.events.types.base import Bar, Event, Happening, Was, Why
from lootpress.runtime.events.types.fates import (
    Catch,
    Death,
    Escape,
    PromiseEscape,
    Release,
    RunAway,
    Strike,
    Suffer,
    WinGame,
)
from lootpress.runtime.events.types.fights import (
    AskForHelp,
    BreakOff,
    ClaimTreasures,
    CloneMonster,
    CreditHelp,
    DefeatMonster,
    EndCombat,
    FightMonster,
    GiveUp,
    Help,
    JoinCombat,
    KillMonster,
    LeaveHelp,
    LoseCombat,
    MoveCombat,
    RaiseReward,
    RemoveMonster,
    ResumeCombat,
    SetStrength,
    ShareRewards,
    WinCombat,
)
from lootpress.runtime.events.types.in_play import (
    AttachCard,
    CancelCard,
    CarryCard,
    ChangeCounters,
    ChangeGender,
    ChangeTag,
    EnterWorld,
    EquipCard,
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
from lootpress.runtime.events.types.levels import (
    GainLevel,
    LoseLevel,
)
from lootpress.runtime.events.types.parting import (
    DiscardCard,
    LoseCard,
    Parting,
    SacrificeCard,
    SellCard,
)
from lootpress.runtime.events.types.receiving import (
    DrawCard,
    DrawSpoils,
    GainCard,
    GiveCard,
    LootCard,
    OpenDoor,
    PickSpoils,
    PutInHand,
    TakeCard,
    TakeDoor,
    TradeCard,
)
from lootpress.runtime.events.types.turns import (
    ChangeRoll,
    CountUse,
    CutTurn,
    Declare,
    EndRoll,
    EndTurn,
    EnterPhase,
    ExtraTurn,
    ForgetRoll,
    Install,
    LearnFact,
    LetGo,
    LookForTrouble,
    LootRoom,
    PassOver,
    Revive,
    RollAgain,
    RollDie,
    SetRoll,
    ShuffleDeck,
    SkipCharity,
    SkipTurn,
    StartCharity,
    StartGame,
    StartRoll,
    StartTurn,
)

__all__ = [
    "EVENTS", "AskForHelp", "AttachCard", "Bar", "BreakOff", "CancelCard", "CarryCard", "Catch", "ChangeCounters",
    "ChangeGender", "ChangeRoll", "ChangeTag", "ClaimTreasures", "CloneMonster", "CountUse", "CreditHelp", "CutTurn",
    "Death", "Declare", "DefeatMonster", "DiscardCard", "DrawCard", "DrawSpoils", "EndCombat", "EndRoll", "EndTurn",
    "EnterPhase", "EnterWorld", "EquipCard", "Escape", "Event", "ExtraTurn", "FightMonster", "ForgetRoll", "GainCard",
    "GainLevel", "GiveCard", "GiveUp", "Happening", "Help", "Install", "JoinCombat", "KeepCard", "KillMonster",
    "LayBeside", "LearnFact", "LeaveHelp", "LetGo", "LookAtCard", "LookForTrouble", "LootCard", "LootRoom",
    "LoseCard", "LoseCombat", "LoseLevel", "MoveCombat", "OpenDoor", "Parting", "PassOver", "PickSpoils", "PlayCard",
    "PromiseEscape", "PutInDeck", "PutInHand", "PutInPlay", "RaiseReward", "Release", "RemoveMonster", "ResumeCombat",
    "RevealCard", "Revive", "RollAgain", "RollDie", "RunAway", "SacrificeCard", "SellCard", "SetOut", "SetRoll",
    "SetStrength", "ShareRewards", "ShuffleDeck", "SkipCharity", "SkipTurn", "StartCharity", "StartGame", "StartRoll",
    "StartTurn", "Strike", "Suffer", "Support", "SwapRole", "TakeCard", "TakeDoor", "TradeCard", "UnequipCard",
    "UseCard", "Was", "Why", "WinCombat", "WinGame",
]  # fmt: skip


def _kinds(parent: type[Event]) -> list[type[Event]]:
    """Every type of event below another; what is only there to be inherited from is none."""
    return [kind for child in parent.__subclasses__() for kind in (child, *_kinds(child)) if kind is not Parting]


EVENTS: dict[str, type[Event]] = {kind.__name__: kind for kind in _kinds(Event)}
