"""What was seen of the table when its lines were last gathered; never saved, never copied, never compared."""

from __future__ import annotations

from typing import Any

__all__ = ["Sight"]


class Sight:
    """The arrangement that was looked at, the lines it gave, and the answers that hold until something happens."""

    __slots__ = (
        "able", "asked", "attached", "candidates", "combat", "counting", "effects", "envs", "fighter", "gathered",
        "held", "helper", "hosts", "kept_as", "monsters", "parts", "parts_version", "played", "restricted",
        "speaking", "tables", "topics", "totals", "up", "version", "watched", "weighing", "worlds",
    )  # fmt: skip

    # How the table was arranged.
    tables: list[list[int]] | None
    up: bytearray
    effects: list[Any]
    attached: list[int]
    hosts: list[int] | None
    worlds: list[int]
    kept_as: dict[int, str]
    combat: bool
    fighter: int
    helper: int
    monsters: list[int]
    played: list[tuple[int, int, int]]
    # What that gives: the cards that speak, of what, to whom, what can be used; by topic, as far as it was asked for,
    # the lines that hold in any case and those that ask something, and which of all these hold until something happens.
    candidates: list[int]
    restricted: list[int]
    speaking: list[int]
    topics: frozenset[Any]
    envs: dict[int, Any]
    able: list[Any] | None
    gathered: dict[Any, Any]
    held: dict[Any, Any]

    def __init__(self) -> None:
        """Nothing has been seen yet."""
        self.version = -1  # of the state when it was last looked at
        self.tables = None
        self.asked: str | None = None  # while it is found out who speaks, or which lines hold
        self.counting = False  # while it is found out whom somebody counts as
        self.watched = -1  # the version whose questions were last looked after
        self.weighing = False  # while it is found out what a card gives
        self.parts: Any = None
        self.parts_version = -1
        self.totals: tuple[int, int] | None = None  # of both sides, from these parts

    def is_of(self, g: Any) -> bool:
        """Whether the table of a game is still arranged as it was when it was looked at."""
        if self.tables is None:
            return False
        combat = g.combat
        if combat is None:
            if self.combat:
                return False
        elif not (
            self.combat
            and self.monsters == combat.monsters
            and self.fighter == combat.fighter
            and self.helper == combat.helper
            and self.played == combat.played
        ):
            return False
        return bool(
            self.tables == g.tables
            and self.up == g.up
            and self.effects == g.effects
            and self.attached == g.attached
            and (not g.attached or self.hosts == g.host)
            and self.worlds == g.worlds
            and self.kept_as == g.kept_as
        )

    def look_at(self, g: Any) -> None:
        """Remember how the table is arranged."""
        combat = g.combat
        self.combat = combat is not None
        if combat is not None:
            self.fighter, self.helper = combat.fighter, combat.helper
            self.monsters, self.played = combat.monsters[:], combat.played[:]
        self.tables, self.up, self.effects = [table[:] for table in g.tables], g.up[:], g.effects[:]
        self.attached, self.worlds, self.kept_as = g.attached[:], g.worlds[:], g.kept_as.copy()
        self.hosts = g.host[:] if g.attached else None
