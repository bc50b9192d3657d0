"""Words that stand on no card, and cards that are seldom seen to act, each with its reason."""

from lootpress.tests.words.words import Word

__all__ = ["NOT_ON_CARDS", "RARE"]

NOT_ON_CARDS: dict[Word, str] = {
    ("thing", "what agreement"): "said as `by agreement`, which is who chooses",
    ("thing", "what log"): "what examples expect",
    ("thing", "what rank"): "a number on cards",
    ("thing", "what roll"): "a number on cards",
    ("thing", "what ties"): "said as `win ties`, which is a verb",
    ("thing", "what trouble"): "said as `look for trouble`, which is a verb",
    ("thing", "what value"): "a number on cards",
}

# (set, card) -> why greedy bots hardly ever come to see it, and the example that shows it.
RARE: dict[tuple[str, str], str] = {
    ("marvel", "Agent of the Legal Department"): (
        "greedy bots pay a price only in a fight that they would lose, and a trap seldom strikes there; "
        "the example `Objection` shows it"
    ),
    ("marvel", "Paperwork Vision"): (
        "greedy bots give no card to see a hand; the example `Reading over a shoulder` shows it"
    ),
    ("xmen", "Mind Reading, Large Print"): (
        "greedy bots give no card to see a hand; the example `She moves her lips while reading yours` shows it"
    ),
    ("xmen", "Time-Displaced Twin"): (
        "greedy bots count on printed numbers, and this bonus is rolled; "
        "the example `Hello, it is you, from yesterday` shows it"
    ),
}
