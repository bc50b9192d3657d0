"""What stands on the rule sheet of a deck, section by section; only what this deck has is told."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from lootpress.compiler import ir
from lootpress.print.rulesheet.facts import Facts
from lootpress.print.wording import rule_sentences
from lootpress.print.wording.english import article, joined, plural, title

__all__ = ["Section", "Sheet", "sheet_of"]


class Section(Struct, frozen=True):
    """A heading and its paragraphs; `**` around words makes them strong."""

    title: str
    items: tuple[str, ...]


class Sheet(Struct, frozen=True):
    """A rule sheet: what it is called, what it is about, its sections, and the line at its foot."""

    title: str
    summary: str
    sections: tuple[Section, ...]
    foot: str


def sheet_of(program: ir.Program) -> Sheet:
    """The rule sheet of a linked deck."""
    facts = Facts(program)
    made = (
        Section("The aim", tuple(_aim(facts))),
        Section("Before you begin", tuple(_setup(facts))),
        Section("Your turn", tuple(_turn(facts))),
        Section("Combat", tuple(_combat(facts))),
        Section("Running away", tuple(_running(facts))),
        Section("Who you are", tuple(_stats(facts))),
        Section("What you carry", tuple(_items(facts))),
        Section(_curses_title(facts), tuple(_curses(facts))),
        Section("Death", tuple(_death(facts))),
        Section("When may I?", tuple(_when(facts))),
        Section("Also in this deck", tuple(_sentences(facts))),
        Section("Ways to play that this deck chose", tuple(_options(facts))),
        Section("Words that mean the same", tuple(_glossary(facts))),
        Section("Back into their boxes", tuple(_boxes(facts))),
    )
    low, high = facts.deck.players or (3, 6)
    cards = sum(card.copies for card in facts.cards)
    return Sheet(
        facts.deck.name,
        f"{joined([s.name for s in program.sets], 'and')} · {cards} cards · {low} to {high} players",
        tuple(section for section in made if section.items),
        "Where a card and this sheet disagree, the card is right.",
    )


# ---------------------------------------------------------------- the game


def _aim(facts: Facts) -> Iterator[str]:
    level = facts.setting("winning level")
    yield f"You start at **Level 1**. Whoever reaches **Level {level}** first wins."
    yield (
        "Levels come from killing monsters, from cards, and from selling Items. "
        f"The step to Level {level} counts only for killing a monster, unless a card says that it may win the game. "
        "Nobody falls below Level 1."
    )


def _setup(facts: Facts) -> Iterator[str]:
    origin = "" if len(facts.program.sets) == 1 else ", whatever set they are from,"
    yield (
        f"Shuffle the {facts.count(deck='door')} **Doors** and {facts.count(deck='treasure')} **Treasures**{origin} "
        "into one pile each. Discards lie face up beside their pile; a pile that runs out is made of its shuffled "
        "discards."
    )
    for kind in facts.roles:
        yield f"Deal everybody one **{title(kind.name)}** at random, either side up: that side is what you are."
    for deck in facts.other_decks:
        yield f"The **{title(deck)}** cards are a pile of their own; cards say when they come into play."
    first = [title(kind.name) for kind in facts.stats if not kind.dealt_at_setup]
    yield "Everybody draws **4 Doors and 4 Treasures**." + (
        f" From these you may at once play one {joined(first, 'and one')}{_rank_one(facts)}, and whatever you can wear."
        if first
        else " From these you may at once play whatever you can wear."
    )


def _rank_one(facts: Facts) -> str:
    ranked = [title(kind.name) for kind in facts.stats if kind.total is not None]
    return f" (the {joined(ranked, 'and')} of rank 1)" if ranked else ""


def _turn(facts: Facts) -> Iterator[str]:
    curse = _either(facts.words("curse"))
    listens = facts.has_option("Listen at the Door")
    yield "Put your cards in order: play, wear, trade, sell. Then:"
    if listens:
        yield "**Listen at the door.** Draw a Door face down; you may play it at once."
    struck = f" {_capital(article(curse))} strikes you." if curse else ""
    yield (
        f"**1 Kick open the door.** Turn up a Door. A monster: fight it.{struck} "
        "Anything else: into your hand, or play it."
    )
    drawn = "a Treasure" if listens else "a Door"
    yield (
        "**2 If you fought nothing,** look for trouble (fight a monster from your hand) or loot the room "
        f"(draw {drawn} face down)."
    )
    yield (
        f"**3 Charity.** Keep at most **{facts.setting('hand limit')}** cards in hand; the rest goes to the player "
        "of the lowest Level, in equal parts if there are several. Are you the lowest yourself, discard it."
    )


def _combat(facts: Facts) -> Iterator[str]:
    yield (
        "Add up: your Level and all your bonuses, against the Level of the monsters and theirs. **You must have "
        "more**; a tie is the monster's, unless a card lets you win ties."
    )
    yield "Everybody may play one-shots and enhancers into it, for either side, until nobody wants to any more."
    yield (
        "**Help.** One other player may join you and adds all of their strength; agree on the price first: Items they "
        "get, or a share of the Treasures. What a monster does to people like your helper it does to your side, once."
    )
    yield (
        "**Won.** A Level for each monster killed (more, if it says so) and its Treasures: drawn face down, face up if "
        "you had help. Nobody gets anything before the whole combat is over. Got rid of without killing: no Level."
    )
    if facts.has_option("Quick Kill"):
        yield "A card that kills the only monster ends the combat at once, without a last chance to react."
    yield "**Several monsters** are beaten together or not at all."


def _running(facts: Facts) -> Iterator[str]:
    yield "If you cannot win you must run: a die for each monster, for you and for your helper. **5 or more** escapes."
    yield "Caught: its **Bad Stuff** happens to you at once. You get no reward, and you do not loot the room."
    follower = _either(facts.words("follower"))
    if follower:
        yield (
            f"Instead of rolling you may discard your {follower}: then you escape from everything, and you decide "
            "whether your helper does too."
        )


# ---------------------------------------------------------------- the character


def _stats(facts: Facts) -> Iterator[str]:
    several = [title(kind.name) for kind in facts.stats]
    if len(several) > 1:
        yield f"You can have {joined(several, 'and')} **all at the same time**; each has a limit of its own."
    for kind in facts.stats:
        yield " ".join(_stat(facts, kind))
    words = facts.words("follower")
    if words:
        more = facts.limits_lifted(words[0])
        lifted = f" {joined(more, 'and')} may allow one more." if more else ""
        yield (
            f"**{_capital(_either(words))}:** one in all. Play one at any time, even in combat; lay one down whenever "
            f"you like. It is an Item only if it has a value.{lifted}"
        )


def _stat(facts: Facts, kind: ir.KindRule) -> Iterator[str]:
    name = title(kind.name)
    if kind.total is not None:
        yield f"**{name}:** as many as you like, as long as their {kind.total.stat}s add up to **at most your Level**."
        more = facts.limits_lifted(kind.total.stat)
        if more:
            yield f"{joined(more, 'and')} allow more."
        yield "Play one whenever you could use it."
    elif kind.dealt_at_setup:
        yield f"**{name}:** {_limit(kind)}. It is dealt, never drawn."
    else:
        yield f"**{name}:** {_limit(kind)}, never two of a name. Play a new one in your turn, drop one at any time."
        more = facts.limits_lifted(kind.name)
        if more:
            yield f"With {joined(more, 'or')} you may have another, or one alone without its drawbacks."
    if kind.otherwise is not None:
        yield f"Without one you are {article(kind.otherwise)}."


def _limit(kind: ir.KindRule) -> str:
    return "as many as you like" if kind.at_most is None else "one" if kind.at_most == 1 else f"at most {kind.at_most}"


def _items(facts: Facts) -> Iterator[str]:
    yield "Every card with a value is an **Item**, even if it says No Value. You may carry any number, but only wear:"
    slots = [_slot(kind) for kind in facts.slots]
    if slots:
        yield f"{_capital(joined(slots, 'and'))}. What names no place can always be worn."
    for kind in facts.burdens:
        most = "any number of" if kind.at_most is None else str(kind.at_most)
        yield f"Of **{plural(title(kind.name))}** you may carry only {most}, unless a card lets you."
    yield "What you may not use you may still carry; turn it sideways. Nothing is put on or taken off in combat."
    yield "**Sell** in your turn, not in combat: Items worth 1,000 together are a Level, never the winning one."
    yield "**Trade** Items on the table whenever neither of you is in combat."


def _slot(kind: ir.KindRule) -> str:
    if kind.name == "hand":
        most = kind.at_most or 2
        return f"**{most} hands** full"
    return f"**{'any' if kind.at_most is None else kind.at_most} {title(kind.name)}**"


def _curses_title(facts: Facts) -> str:
    return joined([plural(title(word)) for word in facts.words("curse")], "and")


def _curses(facts: Facts) -> Iterator[str]:
    words = facts.words("curse")
    if not words:
        return
    yield "Turned up by kicking open the door it strikes you. From your hand you may play it on anybody, at any time."
    yield "If it takes something, the victim chooses which; if there is nothing to take, nothing happens."
    yield "One that lasts stays in front of you, also in death; it is no card to pay with."


def _death(facts: Facts) -> Iterator[str]:
    kept = [title(kind.name) for kind in facts.stats if kind.kept_on_death]
    swapped = [title(kind.name) for kind in facts.stats if kind.swapped_on_death]
    yield (
        "You lose everything but your Level" + (f", {joined(kept, 'and')}" if kept else "") + f" and {_lasting(facts)}."
    )
    if swapped:
        yield f"You may change your {joined(swapped, 'and')} for another."
    yield (
        "The others take one of your cards each, highest Level first; the rest is discarded. When the next turn "
        "begins you live again; at your own you draw 4 Doors and 4 Treasures."
    )


def _lasting(facts: Facts) -> str:
    words = [plural(title(word)) for word in facts.words("curse")]
    return f"lasting {joined(words, 'and')}" if words else "what lasts"


def _when(facts: Facts) -> Iterator[str]:
    anything = [f"play {article(_either(facts.words(a)))}" for a in ("curse", "follower") if facts.words(a)]
    yield f"**At any time:** {joined([*anything, 'drop what you are', 'play what says so'], 'or')}."
    yield "**Not while you are in combat:** trade, change what you wear, play a card you just got."
    yield "**In your turn only:** play what you are, play Items, sell."
    yield "Cards are done one after the other as they are played; only a card that cancels undoes another."


# ---------------------------------------------------------------- this mix


def _sentences(facts: Facts) -> Iterator[str]:
    """The sentences of the rules themselves, as the cards would print them."""
    for rules in facts.program.rules:
        yield from rule_sentences(rules.clauses)


_OPTIONS = {
    "Listen at the Door": "**Listen at the Door:** a turn begins with a Door face down, and looting gives a Treasure.",
    "Shared Victory": "**Shared Victory:** whoever helps in the winning combat wins too.",
    "Epic": "**Epic:** the game goes on to Level 20; from Level 10 on you open two Doors at once.",
    "Quick Kill": "**Quick Kill:** killing the only monster by a card ends the combat at once.",
}


def _options(facts: Facts) -> Iterator[str]:
    yield from (_OPTIONS[name] for name in facts.deck.options)
    if facts.deck.duplicates == "merged":
        yield "The same card from several sets was left in once."
    if facts.deck.size is not None:
        yield f"These {facts.deck.size} cards were picked out of more, in proportion."


def _glossary(facts: Facts) -> Iterator[str]:
    if len(facts.program.sets) == 1:
        return
    for archetype in ("curse", "follower"):
        words = facts.words(archetype)
        if len(words) > 1:
            said = (f"**{title(word)}** ({joined(facts.sets_saying(word), 'and')})" for word in words)
            yield f"{' = '.join(said)}. Whatever a card says of one, it says of all."
    multi = {kind.name: facts.limits_lifted(kind.name) for kind in facts.stats}
    several = [f"**{joined(names, 'and')}** for {title(kind)}" for kind, names in multi.items() if names]
    if len(several) > 1:
        yield f"Room for a second one: {joined(several, 'and')}."
    yield "Gold Pieces, credits, bucks: money is money."


def _boxes(facts: Facts) -> Iterator[str]:
    if len(facts.program.sets) == 1:
        return
    for card_set in facts.program.sets:
        cards = sum(card.copies for card in card_set.cards)
        icon = f" with the sign **{card_set.icon}**" if card_set.icon else ""
        yield f"**{card_set.code}**{icon}: {card_set.name}, {cards} cards"


def _either(words: Sequence[str]) -> str:
    return joined([title(word) for word in words], "or") if words else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
