"""The reference interpreter of the pure parts of a card program: numbers, people, cards, questions; plainly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from lootpress.compiler import ir
from lootpress.runtime import facts
from lootpress.runtime.rng import advance, die_of
from lootpress.runtime.state import Env, State, Zone

__all__ = ["card_fits", "cards", "holds", "number", "people", "person_fits", "player_of", "quantity_range", "the_card"]


# ---------------------------------------------------------------- one player, one card


def player_of(g: State, sel: ir.Selector, env: Env) -> int:
    """The one player a selector means, or -1."""
    match sel:
        case ir.You():
            return env.you
        case ir.Doer():
            return env.doer if env.doer >= 0 else env.you
        case ir.ThatPlayer():
            return env.that
        case ir.Candidate():
            return env.candidate[1] if env.candidate is not None and env.candidate[0] == "player" else -1
    found = people(g, sel, env)
    return found[0] if found else -1


def the_card(g: State, sel: ir.Selector, env: Env) -> int:
    """The one card a selector means, or -1."""
    match sel:
        case ir.ThisCard():
            return env.this
        case ir.It(means="self"):
            return env.this
        case ir.It(means="monster" | "host"):
            return g.host[env.this] if g.host[env.this] >= 0 else env.it
        case ir.It():
            return env.it
        case ir.Candidate():
            return env.candidate[1] if env.candidate is not None and env.candidate[0] == "card" else -1
    found = cards(g, sel, env)
    return found[0] if found else -1


# ---------------------------------------------------------------- people


def people(g: State, sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """Every player who qualifies, in the order they act."""
    if isinstance(sel, ir.You | ir.Doer | ir.ThatPlayer | ir.Candidate):
        p = player_of(g, sel, env)
        return [p] if p >= 0 else []
    if not isinstance(sel, ir.People):
        return []
    start = env.you if env.you >= 0 else g.turn
    base = _by_role(g, sel, env, start)
    if sel.other:
        base = [p for p in base if p != env.you]
    return [p for p in base if person_fits(g, p, sel, env)]


def _by_role(g: State, sel: ir.People, env: Env, start: int) -> list[int]:
    combat = g.combat
    match sel.role:
        case "fighter":
            return [combat.fighter] if combat is not None else []
        case "helper":
            return [combat.helper] if combat is not None and combat.helper >= 0 else []
        case "active player":
            return [g.turn]
        case "next player":
            return [(g.turn + 1) % g.players]
        case "player of this card":
            return [g.who[env.this]] if env.this >= 0 and g.who[env.this] >= 0 else []
        case "left neighbor" | "right neighbor":
            whose = start if sel.of is None else player_of(g, sel.of, env)
            step = 1 if sel.role == "left neighbor" else -1
            return [(whose + step) % g.players] if whose >= 0 else []
        case "table":
            return []
    others = facts.seats_from(g, start, right=sel.seats == "right")
    return [start, *others] if start < g.players else others


def person_fits(g: State, p: int, sel: ir.People, env: Env) -> bool:
    """Whether a player has one of the names and answers all the questions."""
    if sel.names and not any(is_named(g, p, name) for name in sel.names):
        return False
    inner = env._replace(candidate=("player", p), doer=p)
    return all(holds(g, q, inner) for q in sel.where)


def is_named(g: State, p: int, name: str, *, against: bool = False) -> bool:
    """Whether a player is what a name says: an identity, a gender, a role, what a kind makes of those without one."""
    from lootpress.runtime.standing import counted_names

    more, replaced, no_gender = counted_names(g, p)
    if name in more:
        return True
    if g.genders[p] == name and not no_gender:
        return True
    kinds: set[str] = set()
    for i in g.tables[p]:
        card = g.deck.card(i)
        if card.archetype == "identity":
            kinds.add(card.kind)
            if replaced.get(card.kind, card.name) == name:
                return True
    return any(k.otherwise == name and k.name not in kinds for k in g.deck.kinds.values())


# ---------------------------------------------------------------- cards


def cards(g: State, sel: ir.Selector | ir.Thing, env: Env) -> list[int]:
    """Every card that qualifies, in the order of its pile or row."""
    if isinstance(sel, ir.ThisCard | ir.It | ir.Candidate):
        i = the_card(g, sel, env)
        return [i] if i >= 0 else []
    if isinstance(sel, ir.Them):
        return list(env.them)
    if isinstance(sel, ir.Thing):
        return list(_thing_cards(g, sel, env))
    if not isinstance(sel, ir.Cards):
        return []
    if sel.done is not None:
        touched = next((c for verb, c in env.touched if verb == sel.done), ())
        return [i for i in touched if _noun_fits(g, i, sel)]
    found = [i for i in _lying(g, sel, env) if card_fits(g, i, sel, env, placed=True)]
    return _in_order(g, found, sel, env)


def _thing_cards(g: State, thing: ir.Thing, env: Env) -> Iterable[int]:
    if thing.what == "hand" and thing.of is not None:
        for p in people(g, thing.of, env):
            yield from g.hands[p]


def _lying(g: State, sel: ir.Cards, env: Env) -> list[int]:
    """All cards in the place the selector speaks of."""
    where = sel.place
    owners = _owners(g, sel, env)
    match where.what:
        case "table":
            return [i for p in owners for i in _table(g, p)]
        case "hand":
            hands = owners if where.of is None else people(g, where.of, env)
            return [i for p in hands for i in g.hands[p]]
        case "hand or table":
            return [i for p in owners for i in (*g.hands[p], *_table(g, p))]
        case "combat":
            return _in_fight(g)
        case "discards":
            return [i for pile in g.discards for i in reversed(pile)]
        case "deck":
            names = (where.deck,) if where.deck is not None else _decks_of(g, sel)
            return [i for n in names if n in g.deck.deck_names for i in reversed(g.piles[g.deck.deck_names.index(n)])]
        case "play" | "anywhere":
            everyone = [i for p in range(g.players) for i in _table(g, p)]
            return [*everyone, *facts.worlds(g), *(m for m in _in_fight(g) if m not in everyone)]
    return []


def _table(g: State, p: int) -> list[int]:
    """A player's cards in play with everything attached to them."""
    out: list[int] = []
    for i in g.tables[p]:
        out.append(i)
        out += facts.attached_to(g, i)
    return out


def _in_fight(g: State) -> list[int]:
    """Monsters with what is on them, what was played into the fight, what those in it wear."""
    if g.combat is None:
        return []
    out: list[int] = []
    for m in dict.fromkeys(g.combat.monsters):
        out += [m, *facts.attached_to(g, m)]
    out += [i for i, _, _ in g.combat.played]
    for p in g.combat.side:
        out += [i for i in g.tables[p] if facts.speaks(g, i)]
    return out


def _decks_of(g: State, sel: ir.Cards) -> tuple[str, ...]:
    for noun in sel.nouns:
        if noun.noun in g.deck.deck_names:
            return (noun.noun,)
    kinds = {n.noun for n in sel.nouns}
    names = {c.deck for c in g.deck.cards if c.kind in kinds}
    return tuple(n for n in g.deck.deck_names if n in names) or ("door", "treasure")


def _owners(g: State, sel: ir.Cards, env: Env) -> list[int]:
    whose = sel.taken_from if sel.taken_from is not None else sel.owner
    if whose is None:
        return list(range(g.players))
    if isinstance(whose, ir.It | ir.ThisCard | ir.Cards):
        return list(range(g.players))
    return people(g, whose, env)


def card_fits(g: State, i: int, sel: ir.Cards, env: Env, *, placed: bool = False) -> bool:
    """Whether a card is such a one: its nouns, its owner or host, the questions asked about it."""
    if not _noun_fits(g, i, sel):
        return False
    if sel.other and i == env.this:
        return False
    whose = sel.owner
    if isinstance(whose, ir.It | ir.ThisCard | ir.Cards):
        if g.host[i] not in cards(g, whose, env):
            return False
    elif whose is not None and not placed:
        p = facts.owner(g, i) if g.where[i] != Zone.HAND else g.who[i]
        if p not in people(g, whose, env):
            return False
    if not placed and not _lies_there(g, i, sel.place, env):
        return False
    inner = env._replace(candidate=("card", i))
    return all(holds(g, q, inner) for q in sel.where)


def _lies_there(g: State, i: int, where: ir.Place, env: Env) -> bool:
    zone = g.where[i]
    match where.what:
        case "anywhere":
            return True
        case "table" | "play":
            return facts.in_play(g, i)
        case "hand":
            return zone == Zone.HAND and (where.of is None or g.who[i] in people(g, where.of, env))
        case "hand or table":
            return zone == Zone.HAND or facts.in_play(g, i)
        case "combat":
            return i in _in_fight(g)
        case "discards":
            return zone == Zone.DISCARDS
        case "deck":
            return zone == Zone.DECK
    return False


def _noun_fits(g: State, i: int, sel: ir.Cards) -> bool:
    card = g.deck.card(i)
    for noun in sel.nouns:
        if noun.name is not None:
            if card.name == noun.name:
                return True
        elif facts.fits_kind(g, i, cast(str, noun.noun)) and all(facts.has_tag(g, i, w) for w in noun.words):
            return True
    return False


def _in_order(g: State, found: list[int], sel: ir.Cards, env: Env) -> list[int]:
    order = sel.order
    if order is None:
        return found
    n = number(g, order.n, env)
    match order.word:
        case "top" | "first":
            return found[:n]
        case "bottom":
            return found[-n:][::-1]
        case "second":
            return found[1:2]
        case "third":
            return found[2:3]
        case "last":
            if sel.place.what == "combat" and g.combat is not None:
                fighting = [m for m in g.combat.monsters if m in found]
                return fighting[-n:]
            return found[-n:]
    return found


# ---------------------------------------------------------------- numbers


def number(g: State, node: ir.Number, env: Env) -> int:
    """What a number is now."""
    match node:
        case ir.Int(n=n):
            return n
        case ir.X(sign=sign):
            return sign * env.x
        case ir.Dice(n=n):
            return roll_dice(g, n)
        case ir.Stat():
            return _stat(g, node, env)
        case ir.CountOf(what=what):
            return _count(g, what, env)
        case ir.Sum(left=left, right=right):
            return number(g, left, env) + number(g, right, env)
        case ir.Difference(left=left, right=right):
            return number(g, left, env) - number(g, right, env)
        case ir.Scaled():
            return _scaled(g, node, number(g, node.of, env), env)
        case ir.Clamp(of=of, low=low, high=high):
            value = number(g, of, env)
            if low is not None:
                value = max(value, number(g, low, env))
            return value if high is None else min(value, number(g, high, env))
        case ir.Declared(question=text):
            return int(g.facts.get(("number", text), 0))
        case ir.AnyNumber():
            return env.x


def _scaled(g: State, node: ir.Scaled, value: int, env: Env) -> int:
    factor = 1 if node.n is None else env.x if isinstance(node.n, ir.X) else node.n
    match node.by:
        case "half":
            return -(-value // 2)
        case "percent":
            return -(-value * factor // 100)
    return value * factor


def roll_dice(g: State, n: int) -> int:
    """Roll dice unasked, as for a level printed in dice."""
    total = 0
    for _ in range(n):
        g.rng = advance(g.rng)
        total += die_of(g.rng)
    return total


def _stat(g: State, stat: ir.Stat, env: Env) -> int:
    from lootpress.runtime import standing, strength

    name = stat.stat
    if name in ("margin", "shortfall"):
        return int(g.facts.get((name,), 0))
    if name == "roll" and stat.of is None:
        return env.rolled
    if name == "winning level":
        return standing.winning_level(g)
    if isinstance(stat.of, ir.Thing):
        return strength.side_strength(g, stat.of, env)
    if stat.of is None:
        return g.deck.settings.get(name, 0)
    values = [_stat_of_player(g, name, p) for p in people(g, stat.of, env)]
    values += [stat_of_card(g, name, i) for i in cards(g, stat.of, env)]
    if not values:
        return 0
    return {"one": values[0], "total": sum(values), "highest": max(values), "lowest": min(values)}[stat.pick]


def _stat_of_player(g: State, name: str, p: int) -> int:
    from lootpress.runtime import standing, strength

    match name:
        case "level":
            return g.level[p]
        case "strength":
            return strength.player_strength(g, p)
        case "bonus":
            return strength.player_strength(g, p) - g.level[p]
        case "roll":
            return int(g.facts.get(("roll", p), 0))
        case "hand limit":
            return standing.hand_limit(g, p)
        case "rank":
            return sum(g.deck.card(i).rank or 0 for i in g.tables[p])
        case "value":
            return sum(g.deck.card(i).value or 0 for i in g.tables[p])
    return 0


def stat_of_card(g: State, name: str, i: int) -> int:
    """A number printed on a card or made of its lines."""
    from lootpress.runtime import strength

    card = g.deck.card(i)
    match name:
        case "level":
            return strength.printed_level(g, i)
        case "strength":
            return strength.monster_strength(g, i)
        case "bonus":
            return strength.printed_bonus(card)
        case "value":
            return card.value or 0
        case "rank":
            return card.rank or 0
        case "hands":
            return sum(s.n for s in card.slots if s.slot == "hand")
        case "treasures":
            return strength.treasures_of(g, i)
    return 0


def _count(g: State, what: ir.Selector | ir.Thing | ir.Time, env: Env) -> int:
    if isinstance(what, ir.Time):
        return g.turn_number
    if isinstance(what, ir.Thing):
        return thing_count(g, what, env)
    if isinstance(what, ir.People | ir.You | ir.Doer | ir.ThatPlayer):
        return len(people(g, what, env))
    return len(cards(g, what, env))


def thing_count(g: State, thing: ir.Thing, env: Env) -> int:
    """How many counters, free hands and the like there are."""
    from lootpress.runtime import standing

    match thing.what:
        case "counter":
            return sum(g.counters.get(i, 0) for i in cards(g, thing.of or ir.ThisCard(), env))
        case "free slot":
            p = env.you if thing.of is None else player_of(g, thing.of, env)
            return max(0, standing.limit(g, p, cast(str, thing.kind)) - facts.slots_used(g, p, cast(str, thing.kind)))
        case "level":
            return sum(g.level[p] for p in people(g, thing.of or ir.You(), env))
        case "hand":
            return len(cards(g, thing, env))
    return 0


def quantity_range(g: State, q: ir.Quantity, env: Env, available: int) -> tuple[int, int]:
    """The least and most that a quantity takes of so many: exactly as far as possible."""
    if q.share is not None:
        n = min(available, _scaled(g, q.share, available, env))
        return n, n
    n = 0 if q.n is None else max(0, number(g, q.n, env))
    match q.how:
        case "exactly":
            return min(n, available), min(n, available)
        case "up to" | "at most":
            return 0, min(n, available)
        case "at least":
            return min(n, available), available
        case "any number":
            return 0, available
        case "every":
            return available, available
        case "none":
            return 0, 0
    return min(1, available), min(1, available)


# ---------------------------------------------------------------- questions


def holds(g: State, q: ir.Question, env: Env) -> bool:
    """Whether a question is true now."""
    match q:
        case ir.Not(of=of):
            return not holds(g, of, env)
        case ir.All(of=of):
            return all(holds(g, x, env) for x in of)
        case ir.Any(of=of):
            return any(holds(g, x, env) for x in of)
        case ir.Is(who=who, what=what):
            return _is(g, who, what, env)
        case ir.NowIs(time=time):
            return now_is(g, time, env)
        case ir.InState(who=who, state=state):
            return _in_state(g, who, state, env)
        case ir.IsIn(who=who, place=place):
            return _is_in(g, who, place, env)
        case ir.Has(who=who, what=what):
            return _has(g, who, what, env)
        case ir.HasMost():
            return _has_most(g, q, env)
        case ir.HasInitial(who=who, letter=letter):
            i = the_card(g, who, env)
            return i >= 0 and g.deck.card(i).name.lower().startswith(letter.lower())
        case ir.Compare():
            return _compare(g, q, env)
        case ir.Done():
            return _done(g, q, env)
        case ir.Would(who=who, action=action):
            return _would(g, who, action, env)
        case ir.Allowed(who=who, action=action):
            from lootpress.runtime import standing

            return all(standing.allowed(g, p, action, env) for p in people(g, who, env))
        case ir.Says(who=who, fact=fact):
            return bool(g.facts.get(("fact", fact), False))
        case ir.ItHappened():
            return True


def now_is(g: State, time: ir.Time, env: Env) -> bool:
    """Whether a time is going on."""
    match time.what:
        case "combat":
            if g.combat is None:
                return False
            if time.any:
                return True
            if time.of is None:
                return env.you < 0 or env.you in g.combat.side
            return g.combat.fighter in people(g, time.of, env)
        case "turn":
            return time.of is None or time.any or g.turn in people(g, time.of, env)
        case "charity":
            return g.phase == "charity"
    return True


def _is(g: State, who: ir.Target, what: ir.Target, env: Env) -> bool:
    if isinstance(who, ir.Thing | ir.Time):
        return False
    who_people = _every_person(g, who, env)
    if who_people is not None:
        return bool(who_people) and all(_person_is(g, p, what, env) for p in who_people)
    found = cards(g, who, env)
    return bool(found) and all(isinstance(what, ir.Cards) and card_fits(g, i, what, env) for i in found)


def _every_person(g: State, who: ir.Target, env: Env) -> list[int] | None:
    """The players a subject means, or None when it means cards."""
    if isinstance(who, ir.People | ir.You | ir.Doer | ir.ThatPlayer):
        return people(g, who, env)
    if isinstance(who, ir.Candidate):
        return people(g, who, env) if env.candidate is not None and env.candidate[0] == "player" else None
    return None


def _person_is(g: State, p: int, what: ir.Target, env: Env) -> bool:
    if isinstance(what, ir.People):
        if what.names:
            return person_fits(g, p, what, env)
        return p in people(g, what, env._replace(you=env.you))
    if isinstance(what, ir.Cards):
        return any(card_fits(g, i, what, env) for i in g.tables[p])
    return isinstance(what, ir.You | ir.Doer | ir.ThatPlayer) and p == player_of(g, what, env)


def _in_state(g: State, who: ir.Target | ir.Number, state: str, env: Env) -> bool:
    from lootpress.runtime import strength

    if isinstance(who, ir.Int | ir.X | ir.Dice | ir.Stat | ir.CountOf | ir.Sum | ir.Difference | ir.Scaled | ir.Clamp):
        value = number(g, who, env)
        return value % 2 == (0 if state == "even" else 1)
    if isinstance(who, ir.Thing):
        if who.what == "side":
            return strength.side_state(g, state)
        pile = (
            g.piles[g.deck.deck_names.index(who.kind)] if who.what == "deck" and who.kind in g.deck.deck_names else []
        )
        return state == "empty" and not pile
    if isinstance(who, ir.Time):
        return strength.side_state(g, state)
    if isinstance(who, ir.Declared | ir.AnyNumber):
        return number(g, who, env) % 2 == (0 if state == "even" else 1)
    persons = _every_person(g, who, env)
    if persons is not None:
        found = [_player_state(g, p, state) for p in persons]
        return any(found) if _is_some(who) else bool(found) and all(found)
    marked = [_card_state(g, i, state) for i in cards(g, who, env)]
    return any(marked)


def _is_some(who: ir.Target) -> bool:
    return isinstance(who, ir.People) and who.quantity.how in ("some", "exactly")


def _player_state(g: State, p: int, state: str) -> bool:
    from lootpress.runtime import strength

    combat = g.combat
    match state:
        case "dead":
            return bool(g.dead[p])
        case "cursed":
            return any(facts.archetype_of(g, i) == "curse" for i in g.tables[p])
        case "alone":
            return combat is not None and p in combat.side and combat.helper < 0
        case "caught":
            return combat is not None and any(x == p for x, _ in combat.caught)
        case "epic":
            return g.level[p] >= g.deck.settings.get("epic level", 10) and "Epic" in g.deck.options
        case "winning" | "losing" | "tied":
            return combat is not None and p in combat.side and strength.side_state(g, state)
    return False


def _card_state(g: State, i: int, state: str) -> bool:
    from lootpress.runtime import standing

    match state:
        case "equipped":
            return bool(g.up[i]) and g.where[i] == Zone.TABLE
        case "attached":
            return g.where[i] == Zone.ATTACHED
        case "usable":
            return standing.usable(g, i)
    return facts.has_tag(g, i, state)


def _is_in(g: State, who: ir.Target, place: ir.Place, env: Env) -> bool:
    if isinstance(who, ir.Thing | ir.Time):
        return False
    persons = _every_person(g, who, env)
    if persons is not None:
        return any(facts.in_combat(g, p) for p in persons) if place.what == "combat" else False
    if not isinstance(who, ir.Cards):
        return any(_lies_there(g, i, place, env) for i in cards(g, who, env))
    moved = ir.Cards(
        who.quantity, who.nouns, who.owner, place, None, who.where, who.order, other=who.other, done=who.done
    )
    return has_enough(g, len(cards(g, moved, env)), who.quantity, env)


def has_enough(g: State, found: int, q: ir.Quantity, env: Env) -> bool:
    """Whether so many are what a quantity asks for; a bare number is exact."""
    n = 0 if q.n is None else number(g, q.n, env)
    match q.how:
        case "exactly":
            return found == n
        case "at least":
            return found >= n
        case "at most" | "up to":
            return found <= n
        case "none":
            return found == 0
    return found > 0


def _has(g: State, who: ir.Selector, what: ir.Selector | ir.Thing, env: Env) -> bool:
    persons = _every_person(g, who, env)
    if persons is None:
        host_cards = cards(g, who, env)
        return any(_card_has(g, i, what, env) for i in host_cards)
    return any(_person_has(g, p, what, env) for p in persons)


def _card_has(g: State, i: int, what: ir.Selector | ir.Thing, env: Env) -> bool:
    """`a monster that has an enhancer`, `an item that has a race limit`."""
    if isinstance(what, ir.Thing):
        from lootpress.runtime import standing

        if what.what in ("limit", "penalty"):
            return standing.has_limit(g, i, what)
        if what.what == "counter":
            return has_enough(g, g.counters.get(i, 0), what.quantity, env)
        return False
    if isinstance(what, ir.Cards):
        return has_enough(g, sum(_noun_fits(g, j, what) for j in facts.attached_to(g, i)), what.quantity, env)
    return False


def _person_has(g: State, p: int, what: ir.Selector | ir.Thing, env: Env) -> bool:
    if isinstance(what, ir.People):
        combat = g.combat
        helped = combat is not None and combat.helper >= 0 and p == combat.fighter
        return has_enough(g, int(helped and what.role == "helper"), what.quantity, env)
    if isinstance(what, ir.Thing):
        mine = ir.Thing(what.what, what.of or ir.You(), what.quantity, what.kind)
        return has_enough(g, thing_count(g, mine, env._replace(you=p)), what.quantity, env)
    if not isinstance(what, ir.Cards):
        return any(facts.owner(g, i) == p for i in cards(g, what, env))
    mine_ = ir.Cards(
        what.quantity, what.nouns, what.owner or ir.Doer(), what.place, None, what.where, what.order, other=what.other
    )
    return has_enough(g, len(cards(g, mine_, env._replace(doer=p))), what.quantity, env)


def _has_most(g: State, q: ir.HasMost, env: Env) -> bool:
    def value(p: int) -> int:
        if q.stat is not None:
            return _stat_of_player(g, q.stat, p)
        counted = cast(ir.Cards, q.what)
        mine = ir.Cards(counted.quantity, counted.nouns, ir.Doer(), counted.place, None, counted.where)
        if counted.nouns[0].noun == "card" and counted.place.what == "table":
            return len(g.hands[p]) + len(g.tables[p])
        return len(cards(g, mine, env._replace(doer=p)))

    best = max if q.which in ("highest", "most") else min
    persons = _every_person(g, q.who, env)
    if persons is not None:
        values = [value(p) for p in range(g.players)]
        return any(values[p] == best(values) for p in persons)
    i = the_card(g, q.who, env)
    if i < 0 or q.stat is None:
        return False
    peers = [j for j in g.tables[facts.owner(g, i)] if facts.is_item(g.deck.card(j))] if facts.owner(g, i) >= 0 else [i]
    return stat_of_card(g, q.stat, i) == best(stat_of_card(g, q.stat, j) for j in (peers or [i]))


def _compare(g: State, q: ir.Compare, env: Env) -> bool:
    left = number(g, q.left, env)
    return all(_compared(left, q.how, right) for right in _right_side(g, q.right, env))


def _right_side(g: State, right: ir.Number, env: Env) -> list[int]:
    """`more than the level of each monster` must hold against every one of them."""
    every = isinstance(right, ir.Stat) and right.pick == "one" and isinstance(right.of, ir.Cards | ir.People)
    if every and right.of.quantity.how == "every":  # type: ignore[union-attr]
        stat = cast(ir.Stat, right)
        of = cast(ir.Selector, stat.of)
        return [_stat_of_player(g, stat.stat, p) for p in people(g, of, env)] + [
            stat_of_card(g, stat.stat, i) for i in cards(g, of, env)
        ]
    return [number(g, right, env)]


def _compared(left: int, how: str, right: int) -> bool:
    match how:
        case "=":
            return left == right
        case ">=":
            return left >= right
        case "<=":
            return left <= right
        case ">":
            return left > right
    return left < right


def _done(g: State, q: ir.Done, env: Env) -> bool:
    from lootpress.runtime.events import happened

    return happened(g, q, env)


def _would(g: State, who: ir.Selector, action: ir.Action, env: Env) -> bool:
    from lootpress.runtime import strength

    if not isinstance(action, ir.Win) or g.combat is None:
        return False
    if action.what == "combat":
        return strength.side_state(g, "winning")
    return any(strength.would_win_game(g, p) for p in people(g, who, env))
