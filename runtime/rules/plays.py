"""What a player may do now: play a card from the hand, use an ability, and where the rules forbid it."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities import Activated
from lootpress.runtime.active import facts, rewards, standing
from lootpress.runtime.active.counting import is_ignored
from lootpress.runtime.active.lines import able
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import can_happen
from lootpress.runtime.events.matching import bound, matches
from lootpress.runtime.events.types import GainLevel, Happening, PlayCard
from lootpress.runtime.frames.plays import Playing
from lootpress.runtime.frames.waits import AtGate
from lootpress.runtime.options import Option
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.tables import NEVER, SURELY, SURELY_CARRIED
from lootpress.runtime.verbs.prices import can_pay
from lootpress.runtime.verbs.uses import limit_free

__all__ = [
    "abilities", "can_play", "can_use", "has_room", "hosts_of", "in_sight", "may_play_kind", "on_target",
    "playable", "plays_of", "reactions", "targets_of", "used_on",
]  # fmt: skip


# ---------------------------------------------------------------- cards from the hand (and one-shots from the table)


def playable(g: State, p: int) -> list[Option]:
    """("play", card, mode) for everything the player may play now; mode -1 is the kind's own way."""
    out: list[Option] = []
    if g.dead[p]:
        return out
    chances, given = _chances(g, p), g.given
    for i in g.hands[p]:
        if chances[i] or i in given:
            out += plays_of(g, p, i)
    for i in _one_shots(g, p):
        out += plays_of(g, p, i)
    return out


def can_play(g: State, p: int) -> bool:
    """Whether there is anything that the player may play now."""
    if g.dead[p]:
        return False
    given, hand, chances = g.given, g.hands[p], _chances(g, p)
    best = NEVER
    for i in hand:
        chance = chances[i]
        if chance > best:
            best = chance
    if best >= SURELY and not (
        standing.bans(g, ir.PlayCard)
        or (g.combat is not None and standing.bans(g, ir.Use))
        or (best == SURELY_CARRIED and standing.bans(g, ir.Carry))
    ):
        return True
    if best > NEVER or given:
        for i in hand:
            if (chances[i] or i in given) and plays_of(g, p, i):
                return True
    for i in _one_shots(g, p):
        if plays_of(g, p, i):
            return True
    return False


def _chances(g: State, p: int) -> list[int]:
    """How likely each card could be played by a player from his hand now."""
    of, combat = g.deck.of, g.combat
    if combat is None:
        return of.chances_idle[g.turn == p]
    if p == combat.fighter or p == combat.helper:
        return of.chances_fighting[g.turn == p]
    return of.chances_watching[g.turn == p]


def _one_shots(g: State, p: int) -> list[int]:
    """The one-shots before a player that might be played from there."""
    of = g.deck.of
    might = of.is_one_shot_between_fights if g.combat is None else of.is_one_shot
    return [i for i in g.tables[p] if might[i]]


def plays_of(g: State, p: int, i: int) -> list[Option]:
    """The ways to play one card now."""
    deck = g.deck
    card, d = deck.card_of[i], deck.definition[i]
    laid = _may_lay_down(g, p, i, card)
    modes, own_way = deck.modes[d], laid or _own_way(g, p, i, card, d)
    out: list[Option] = []
    if not own_way and not modes:
        return out
    env = Env(p, i)
    usable = (not card.only_if or all(look.holds(g, q, env) for q in card.only_if)) and (
        card.archetype != "one-shot" or standing.may_use(g, p, i)
    )
    if not usable and not laid:
        return out
    if standing.forbidden(g, p, ir.PlayCard, i) or (g.combat is not None and standing.forbidden(g, p, ir.Use, i)):
        return out
    for mode in modes if usable and not _is_nothing(g, i) else ():
        play = deck.clauses[mode].play
        assert play is not None
        if not play.when and _mode_now(g, p, i, deck.used[mode], play, env):
            out.append(Option("play", i, line=mode))
    if own_way:
        out.append(Option("play", i, line=-1))
    return out


def _is_nothing(g: State, i: int) -> bool:
    """R-153: whether a line of the fight ignores a card, so that nothing it says could be done."""
    return g.combat is not None and is_ignored(g, i)


def _may_lay_down(g: State, p: int, i: int, card: ir.Card) -> bool:
    """R-054: any one-shot from the hand onto the table while nobody fights: in one's own turn, or just received."""
    return (
        card.archetype == "one-shot" and g.combat is None and g.where[i] == Zone.HAND and (g.turn == p or i in g.given)
    )


def _mode_now(g: State, p: int, i: int, mode: Activated, play: ir.Play, env: Env) -> bool:
    clause = mode.clause
    if play.on is None and (mode.times or mode.questions) and not look.holds_now(g, mode, env):
        return False
    if clause.cost and not can_pay(g, clause, replace(env, doer=p)):
        return False
    if isinstance(play.at, ir.Time) and not look.now_is(g, play.at, env):
        return False
    if play.at is None and not kind_time(g, p, i):
        return False
    if play.on is None:
        inner = replace(env, doer=p)
        return _gives_something(g, clause, inner) and raisable(g, p, g.deck.of.levels_of_mode[mode.id])
    return bool(targets_of(g, mode.id, env))


def targets_of(g: State, mode: int, env: Env) -> list[Option]:
    """The players or cards a mode may be played on; nobody is given a level that he cannot gain (R-124)."""
    play = g.deck.clauses[mode].play
    if play is None or play.on is None:
        return []
    if isinstance(play.on, ir.People | ir.You | ir.ThatPlayer):
        levels = g.deck.of.levels_of_mode[mode]
        found = [p for p in look.people(g, play.on, env) if not g.dead[p]]
        on = [Option("player", player=p) for p in found if raisable(g, p, levels)]
        if facts.archetype_of(g, env.this) == "curse":  # that asks whom it strikes, then
            return on
    else:
        on = [Option("card", i) for i in look.cards(g, in_sight(g, play.on), env)]
    return [target for target in on if _so_of(g, g.deck.used[mode], target, env)]


def on_target(target: Option, env: Env) -> Env:
    """What the words of a line mean once it is known on whom or what its card is played or used."""
    if target.kind == "player":
        return replace(env, that=target.player, met=target.player)
    return replace(env, it=target.card) if target.kind == "card" else env


def _so_of(g: State, line: Activated, target: Option, env: Env) -> bool:
    """Whether what a line asks before its colon is so of a target that it might have."""
    return not (line.times or line.questions) or look.holds_now(g, line, on_target(target, env))


def used_on(g: State, ability: int, env: Env) -> list[Option]:
    """The players or cards that an ability may be used on, where it names a target; each as often as it may be used."""
    on = g.deck.clauses[ability].on
    if on is None:
        return []
    if isinstance(on, ir.People | ir.You | ir.ThatPlayer):
        found = [Option("player", player=p) for p in look.people(g, on, env) if not g.dead[p]]
        free = [target for target in found if limit_free(g, ability, replace(env, that=target.player))]
    else:
        cards = [Option("card", i) for i in dict.fromkeys(look.cards(g, in_sight(g, on), env))]
        free = [target for target in cards if limit_free(g, ability, replace(env, it=target.card))]
    return [target for target in free if _so_of(g, g.deck.used[ability], target, env)]


def raisable(g: State, p: int, levels: ir.Thing | None) -> bool:
    """R-124: whether a player could gain the levels that a card gives, if it gives these and only takes their price."""
    if levels is None:
        return True
    answers, key = g.sight.answers_for(g.version), (p, levels.may_win)
    known: bool | None = answers.get(key)
    if known is None:
        known = answers[key] = can_happen(g, GainLevel(p, n=1, may_win=levels.may_win))
    return known


def in_sight(g: State, sel: ir.Selector) -> ir.Selector:
    """A monster to play on stands in the fight; other cards lie in play."""
    return g.deck.derived.read(sel, "in sight") if isinstance(sel, ir.Cards) else sel


def _own_way(g: State, p: int, i: int, card: ir.Card, d: int) -> bool:
    if g.where[i] != Zone.HAND and card.archetype != "one-shot":
        return False
    if (
        g.deck.modes[d]
        and not g.deck.plain[d]
        and card.archetype in ("one-shot", "treasure", "door", "curse", "enhancer")
    ):
        return False
    return may_play_kind(g, p, i)


def kind_time(g: State, p: int, i: int) -> bool:
    """When a card of its kind may be played at all (the table of kinds)."""
    card = g.deck.card_of[i]
    if i in g.deck.of.doubling:  # whenever the identity it joins may be played
        return g.turn == p or (i in g.given and not facts.in_combat(g, p))
    match card.archetype:
        case "identity":
            if g.deck.kinds[card.kind].dealt_at_setup:
                return False
            # powers whenever they can be used; R-053: others on receipt too.
            return g.turn == p or card.rank is not None or (i in g.given and not facts.in_combat(g, p))
        case "curse" | "follower":
            return True
        case "one-shot" | "enhancer" if not g.deck.of.is_fitted[i]:
            return g.combat is not None
    return (g.turn == p and g.combat is None) or (i in g.given and not facts.in_combat(g, p))


def may_play_kind(g: State, p: int, i: int) -> bool:
    """Whether the card may be played in the way of its kind, now and by this player."""
    card = g.deck.card_of[i]
    if not kind_time(g, p, i):
        return False
    if card.archetype == "one-shot":
        return not g.up[i] and standing.may_use(g, p, i) and _has_host(g, p, i, card)
    if card.attach is not None and not isinstance(card.attach, ir.You) and card.archetype != "curse":
        return _has_host(g, p, i, card)
    match card.archetype:
        case "identity":
            return _identity_fits(g, p, card)
        case "item":
            return has_room(g, p, card)
        case "monster" | "world":
            return False
        case "enhancer":
            return bool(facts.monsters(g))
        case "follower":
            return True
        case "door" | "treasure":
            d = g.deck.definition[i]
            return bool(g.deck.plain[d]) and raisable(g, p, g.deck.of.levels_of_card[d])
    return True


def _has_host(g: State, p: int, i: int, card: ir.Card) -> bool:
    """Whether a card that is attached finds something to be attached to."""
    if card.attach is None or isinstance(card.attach, ir.You):
        return True
    return bool(hosts_of(g, p, i))


def hosts_of(g: State, p: int, i: int) -> list[int]:
    """What a card may be attached to, as its line says of a player."""
    attach = g.deck.card_of[i].attach
    if attach is None or isinstance(attach, ir.You):
        return []
    found = [j for j in look.cards(g, in_sight(g, attach), Env(p, i, doer=p)) if j != i and facts.in_play(g, j)]
    if standing.bans(g, ir.Attach):
        found = [j for j in found if not standing.forbidden(g, p, ir.Attach, i, other=j)]
    return found


def has_room(g: State, p: int, card: ir.Card) -> bool:
    """R-107: one big item; whoever may carry more says so."""
    for burden in card.burdens:
        carried = sum(standing.weighs(g, i, burden) for i in g.tables[p])
        if not standing.within_limit(g, p, burden, carried + 1):
            return False
    return not (standing.bans(g, ir.Carry) and standing.forbidden(g, p, ir.Carry, g.deck.named(card.name)[0]))


def _identity_fits(g: State, p: int, card: ir.Card) -> bool:
    """R-078: never two of the same; a new one replaces the old where the limit is one; ranks must fit (R-082)."""
    kinds, kind, cards = g.deck.of.kind, card.kind, g.deck.card_of
    ranks = card.rank or 0
    for i in g.tables[p]:
        if kinds[i] == kind:
            mine = cards[i]
            if mine.name == card.name:
                return False
            ranks += mine.rank or 0
    return card.rank is None or standing.ranks_fit(g, p, ranks)


# ---------------------------------------------------------------- abilities of cards in play


def abilities(g: State, p: int) -> list[Option]:
    """("use", card, clause) for costs and permissions of cards that speak to this player now."""
    if g.dead[p]:
        return []
    return [Option("use", i, line=hook.id) for _, i, env, hook in able(g) if _usable_now(g, p, i, env, hook)]


def can_use(g: State, p: int) -> bool:
    """Whether there is any ability that the player may use now."""
    if g.dead[p]:
        return False
    combat = g.combat
    fighter = -1 if combat is None else combat.fighter
    for whose, i, env, hook in able(g):
        if whose >= 0 and whose != p and p != fighter:
            continue
        if (combat is not None or not hook.fights) and _usable_now(g, p, i, env, hook):
            return True
    return False


def _usable_now(g: State, p: int, i: int, env: Env, hook: Activated) -> bool:
    clause = hook.clause
    if not _may_use(g, p, clause, env) or standing.forbidden(g, p, ir.Use, i):
        return False
    inner = replace(env, doer=p)
    if clause.on is None:
        if (hook.times or hook.questions) and not look.holds_now(g, hook, inner):
            return False
    elif not used_on(g, hook.id, inner):
        return False
    if not limit_free(g, hook.id, inner) or (clause.cost and not can_pay(g, clause, inner)):
        return False
    if not raisable(g, p, g.deck.of.levels_of_use.get(hook.id)):
        return False
    if g.combat is not None and p not in g.combat.side and _is_of_own_fights(hook):
        return False
    return _worth_trying(g, clause, inner)


def _is_of_own_fights(hook: Activated) -> bool:
    """R-156: whoever only watches deals with no monster by what lies before him, unless it says `during any combat`."""
    effect = hook.clause.effect
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Kill | ir.Defeat):
        return False
    return not any(during.time.any for during in hook.times)


def _may_use(g: State, p: int, clause: ir.Clause, env: Env) -> bool:
    if clause.actor is not None:
        return p in look.people(g, clause.actor, env)
    effect = clause.effect
    if isinstance(effect, ir.Do) and effect.modal == "may" and isinstance(effect.who, ir.People):
        return p in look.people(g, effect.who, env)
    return (
        env.you == p
        or (env.you < 0 and p == g.turn)
        or (g.combat is not None and env.this in g.combat.monsters and p == g.combat.fighter)
    )


def _worth_trying(g: State, clause: ir.Clause, env: Env) -> bool:
    """Out of combat a bonus would change nothing; a verb needs something to work on."""
    effect = clause.effect
    if isinstance(effect, ir.Bonus):
        return effect.to == "run away" or (g.combat is not None and _is_for_somebody(g, effect, env))
    if effect is None:
        return _gives_something(g, clause, env)
    if effect.modal in (None, "may"):
        what = getattr(effect.action, "what", None)
        if isinstance(effect.action, ir.Kill | ir.Defeat) and isinstance(what, ir.Cards):
            verb, doer = type(effect.action), env.doer if env.doer >= 0 else env.you
            found = [m for m in facts.monsters(g) if look.card_fits(g, m, what, env)]
            return any(not standing.forbidden(g, doer, verb, m) for m in found)
        if isinstance(effect.action, ir.End) and isinstance(effect.action.what, ir.Time):
            return effect.action.what.what != "combat" or g.combat is not None
        if isinstance(effect.action, ir.Keep | ir.Take) and isinstance(what, ir.Cards):
            return bool(look.cards(g, what, env))
        if isinstance(effect.action, ir.Help):
            return g.combat is not None and g.combat.helper < 0 and not rewards.would_win_game(g, g.combat.fighter)
    return True


def _gives_something(g: State, clause: ir.Clause, env: Env) -> bool:
    """Whether a line that gives bonuses and nothing else gives one of them to anybody: else it is not worth a price."""
    if isinstance(clause.effect, ir.Bonus):
        return _is_for_somebody(g, clause.effect, env)
    if clause.effect is not None or not clause.body or clause.actor is not None:
        return True
    for line in clause.body:
        if line.events or line.actor is not None or line.time is not None or not isinstance(line.effect, ir.Bonus):
            return True
        if _is_for_somebody(g, line.effect, env):
            return True
    return False


def _is_for_somebody(g: State, bonus: ir.Bonus, env: Env) -> bool:
    """Whether there is anybody, or any card, that a bonus could go to: for nothing no price is asked."""
    match bonus.target:
        case ir.People() as who:
            return any(not g.dead[p] for p in look.people(g, who, env))
        case ir.Cards() as cards:
            return bool(look.cards(g, cards, env))
    return True


# ---------------------------------------------------------------- reactions


def _being_played(g: State) -> set[int]:
    """The cards that are on their way from hand or table: none of them can be played in answer to that."""
    played = {f.card for f in g.frames if isinstance(f, Playing)}
    return played | {f.event.card for f in g.frames if isinstance(f, AtGate) and isinstance(f.event, PlayCard)}


def reactions(g: State, p: int, h: Happening, *, would: bool) -> list[Option]:
    """("play", card, mode) for cards that may be played as the reaction to this very event."""
    out: list[Option] = []
    played = _being_played(g)
    for i in (*g.hands[p], *(x for x in g.tables[p] if g.deck.card_of[x].archetype == "one-shot")):
        d = g.deck.definition[i]
        if (
            i in played
            or d not in g.deck.reactive
            or standing.forbidden(g, p, ir.Use, i)
            or standing.forbidden(g, p, ir.PlayCard, i)
            or _is_nothing(g, i)
        ):
            continue
        env = Env(p, i)
        for mode in g.deck.modes[d]:
            used = g.deck.used[mode]
            assert used.clause.play is not None
            for event in used.clause.play.when:
                if matches(g, event, h, env, would=would):
                    inner = bound(g, event, h, env)
                    if used.clause.play.on is not None:
                        so = bool(targets_of(g, mode, inner))
                    else:
                        so = not (used.times or used.questions) or look.holds_now(g, used, inner)
                    if so:
                        out.append(Option("play", i, line=mode))
                    break
    return out
