"""People: a bust with what its name says about it, hat and attribute included; two sides of a card are one person."""

from msgspec import Struct

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.emblems import hats, person_parts
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.person_parts import Person
from lootpress.print.theme.palette import HAIRS, ODD_SKINS, SKINS


class Walk(Struct, frozen=True):
    """A walk of life: what somebody wears and is known by; empty where chance decides."""

    words: str
    hat: str = ""
    style: str = ""
    wears: str = ""
    mouth: str = ""
    held: str = ""
    gender: str = ""
    skin: str = ""


WALKS: dict[str, Walk] = {
    "wizard": Walk("wizard archmage mage sorcerer warlock druid magician", "pointed", "long", "", "beard", "hand/wand"),
    "witch": Walk("witch sorceress hag crone", "pointed", "long", "", "smirk", "hands/broom", "woman", "green"),
    "cleric": Walk("cleric priest monk saint bishop paladin angel nun", "halo", "bald", "", "smile", "none/book"),
    "thief": Walk(
        "thief burglar rogue bandit robber pickpocket forger smuggler", "beanie", "", "mask", "smirk", "none/bag"
    ),
    "warrior": Walk(
        "warrior knight soldier barbarian fighter guard guardian hero champion", "helmet", "", "", "grit", "hand/sword"
    ),
    "dwarf": Walk("dwarf gnome miner", "horned", "", "", "beard", "hand/axe", "man"),
    "elf": Walk("elf elves elven fairy-folk", "", "long", "", "smirk", "hands/bow", "", "ears"),
    "halfling": Walk("halfling hobbit child kid boy girl kindergarten", "", "curl", "", "smile", "food/pie"),
    "king": Walk("king prince duke baron lord emperor deity", "crown", "", "", "beard", "none/ring", "man"),
    "queen": Walk("queen princess duchess baroness empress lady", "crown", "long", "", "smile", "tool/key", "woman"),
    "pirate": Walk("pirate captain buccaneer sailor", "tricorn", "", "patch", "grit", "hand/saber"),
    "cook": Walk("cook chef baker waiter canteen butcher", "chef", "", "", "moustache", "hand/spoon"),
    "jester": Walk("jester clown fool joker", "jester", "curl", "", "open", "pastime/ball"),
    "bard": Walk("bard singer minstrel poet musician", "beret", "long", "", "open", "pastime/guitar"),
    "lawyer": Walk(
        "lawyer judge notary attorney legal counsel copyright", "wig", "", "glasses", "smirk", "belonging/certificate"
    ),
    "clerk": Walk(
        "clerk accountant auditor manager collector adjuster landlord office treasurer insurance agency resources",
        "",
        "parted",
        "glasses",
        "moustache",
        "belonging/form",
    ),
    "teacher": Walk(
        "teacher professor principal librarian headmistress tutor examiner scholar counselor lecturer",
        "",
        "bun",
        "glasses",
        "smirk",
        "none/book",
    ),
    "student": Walk(
        "student pupil scholarship graduate alumni trainee intern interns understudy monitor transfer exchange",
        "mortarboard",
        "",
        "",
        "smile",
        "belonging/backpack",
    ),
    "officer": Walk(
        "officer inspector sheriff police truant general detective warden",
        "peaked",
        "",
        "",
        "moustache",
        "pastime/medal",
    ),
    "doctor": Walk(
        "doctor nurse dentist surgeon scientist genetics chemist scientist",
        "mirror",
        "",
        "glasses",
        "smile",
        "tool/needle",
    ),
    "janitor": Walk(
        "janitor cleaner porter postman courier delivery butler caretaker", "cap", "", "", "moustache", "hands/broom"
    ),
    "driver": Walk("driver racer pilot conductor logistics", "peaked", "", "visor", "grit", "building/wheel"),
    "coach": Walk("coach athlete gymnast trainer referee", "headband", "", "", "open", "pastime/whistle"),
    "spy": Walk("spy secret-agent assassin ninja widow operations", "", "hood", "visor", "smirk", "hand/dagger"),
    "sidekick": Walk(
        "sidekick superhero avengers avenger inhumans inhuman friends force factor mutant x-men x-force x-factor men",
        "",
        "spike",
        "mask",
        "smile",
        "",
    ),
    "henchman": Walk(
        "henchman henchwoman minion villain thug crook goon rogues hireling", "beanie", "", "mask", "grit", "hand/mace"
    ),
    "mother": Walk("mother mum grandma aunt wife granny nanny", "", "bun", "glasses", "smile", "none/teapot", "woman"),
    "fan": Walk(
        "fan fans supporter audience cheer squad enthusiast number-one", "cap", "", "", "open", "household/flag"
    ),
    "vampire": Walk("vampire dracula count countess nosferatu", "", "parted", "", "fangs", "", "", "pale"),
    "zombie": Walk(
        "zombie lich mummy undead ghoul gravedigger corpse", "", "bald", "", "grit", "belonging/bone", "", "green"
    ),
    "goblin": Walk("goblin orc gremlin imp kobold", "", "bald", "", "fangs", "hand/dagger", "", "goblin"),
    "troll": Walk("troll brute", "", "mohawk", "", "tusks", "hand/mace", "", "green"),
    "ogre": Walk("ogre ogress", "", "bald", "patch", "tusks", "hand/hammer", "", "green"),
    "giant": Walk("giant giantess titan colossus cyclops", "", "spike", "none", "beard", "nature/tree"),
    "devil": Walk("devil demon fiend satan hell loki", "horns", "bald", "", "fangs", "tool/pitchfork", "", "red"),
    "speaker": Walk(
        "presenter columnist crier announcer producer editor speaker host", "", "parted", "", "open", "tool/megaphone"
    ),
    "relations": Walk(
        "relations public press publicity",
        "",
        "bob",
        "glasses",
        "smile",
        "tool/megaphone",
    ),
    "telepath": Walk(
        "telepath psychic medium hypnotist holographic ghost-person", "", "bald", "", "smirk", "sign/brain"
    ),
    "weaver": Walk("storm weather-witch", "", "long", "", "smirk", "nature/lightning"),
}

_WOMEN = "woman girl lady queen mother wife sister aunt her female henchwoman baroness empress duchess witch princess"
_MEN = "man boy king father husband brother uncle male henchman duke baron emperor"
_HAIR = {
    "woman": "bob long curl bun parted spike bob long",
    "man": "spike bald curl mohawk parted hood parted cap",
    "": "bob spike long bald curl mohawk bun hood parted cap",
}
_MOUTHS = {
    "woman": "smile smirk grit smile open smirk",
    "man": "smile smirk beard moustache grit beard open",
    "": "smile smirk beard moustache grit smile smirk open",
}


def gender_of(hints: Hints, side: str | None) -> str:
    """What the side of a card, or else its name, says about somebody; empty where neither does."""
    spoken = Hints(side) if side else hints
    return "woman" if spoken.say(_WOMEN) else "man" if spoken.say(_MEN) else ""


def person(a: Artist, name: str, hints: Hints, walk_name: str, side: str | None = None, monster: bool = False) -> None:
    """The person of that name, standing on the origin; what makes her who she is does not change with the side."""
    self_, worn = Chance("person", name), Chance("person side", f"{name} {side or ''}")
    walk = WALKS.get(walk_name, Walk(""))
    gender = gender_of(hints, side) or walk.gender
    odd = self_.random() < (0.85 if monster else 0.1)
    skin = self_.choice(ODD_SKINS if odd else SKINS)
    named_skin = {"green": ODD_SKINS[0], "goblin": ODD_SKINS[0], "pale": SKINS[0].tint(0.5)}
    hair = self_.choice(HAIRS)
    style = walk.style if walk.style and not side else worn.words(_HAIR[gender])
    mouth = walk.mouth or worn.words(_MOUTHS[gender])
    if side and gender == "man":  # the sides of one card are told apart even behind a visor
        mouth = worn.words("beard moustache")
    if gender == "woman" and mouth in ("beard", "moustache"):
        mouth = "smile"
    wears = walk.wears or self_.words("mask glasses none visor none patch glasses none none")
    if walk.hat in ("helmet", "horned", "mirror") and wears == "visor":
        wears = "none"
    who = Person(
        skin=named_skin.get(walk.skin, skin) if walk.skin != "red" else a.accent,
        hair=hair,
        style="bald" if walk.hat and style in ("bun", "mohawk", "cap", "spike", "hood") else style,
        wide=self_.uniform(10.5, 12.5),
        high=self_.uniform(12, 14),
        jaw=self_.words("round pointed" if gender == "woman" else "round square pointed"),
        ears="pointed" if walk.skin in ("ears", "goblin") else "round",
        wears=wears,
        mouth="fangs" if monster and mouth in ("smile", "smirk") else mouth,
        woman=gender == "woman",
    )
    person_parts.bust(a, who, self_, Chance("person face", name), hints)
    if walk.hat:
        hats.hat(a, walk.hat, who.wide, who.y - who.high)


def attribute_of(walk_name: str) -> str:
    """What somebody of a walk of life is known by: the figure in her hand."""
    walk = WALKS.get(walk_name)
    return walk.held if walk is not None else ""
