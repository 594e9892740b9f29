"""The action cards (2.4, App.): what they are worth in dice and in soldier symbols."""

from .board import DATA
from .sea import DATA as SEA

HAND_SIZE = {"germany": 5, "norway": 3, "allies": 3}  # 2.4, NAR
SYMBOLS_PER_BATTALION = 3  # 4.3

# App.: dice that a card adds to an attack of its faction (4.2, step 1).
ATTACK_DICE = {
    "germany": {
        "artilleri": 1,
        "bombefly": 2,
        "gebirgsjager": 1,
        "jagerbomber": 1,
        "panzer": 2,
        "speidertropp": 1,
        "april_bombefly": 2,
        "april_gebirgsjager": 1,
    },
    "norway": {"bakhold": 1},
    "allies": {
        "fransk_alpejeger": 1,
        "fremmedlegionaer": 2,
        "kystbombardement": 2,
        "polsk_bergjeger": 1,
        "stridsvogn": 1,
    },
}

# App.: dice that a card adds to a defence of its faction (4.2, step 2).
DEFENCE_DICE = {
    "germany": {"artilleri": 1, "gebirgsjager": 2, "ingeniorkompani": 2, "panzer": 1},
    "norway": {"bakhold": 2, "panservernkanon": 1},
    "allies": {
        "fransk_alpejeger": 2,
        "fremmedlegionaer": 1,
        "panservernkanon": 1,
        "polsk_bergjeger": 2,
        "stridsvogn": 1,
    },
}

# App.: "may not be used if you attack with paratroopers battalions only".
NOT_FROM_THE_AIR_ALONE = {
    *("artilleri", "gebirgsjager", "panzer", "speidertropp"),
    "april_gebirgsjager",
}

# 4.2, step 1, and App.: bombers and fighter bombers count as one type.
BOMBERS = {"bombefly", "jagerbomber", "april_bombefly"}
# App.: the two kinds of mountain troops may not be used in the same combat.
ALLIED_MOUNTAIN_TROOPS = {"fransk_alpejeger", "polsk_bergjeger"}

# What a defender's card cancels on the attacker's side (4.2, step 2).
DEFENDER_ANSWERS = {
    "germany": {},
    "norway": {"panservernkanon": "panzer"},
    "allies": {"panservernkanon": "panzer", "jagerfly": "bombefly"},
}
# What an attacker's card cancels on the defender's side (4.2, step 3).
ATTACKER_ANSWERS = {
    "germany": {"speidertropp": "bakhold", "jagerbomber": "jagerfly"},
    "norway": {"panservernkanon": "panzer"},
    "allies": {"panservernkanon": "panzer"},
}


def different(cards: list[str]) -> list[str]:
    """Each card once, in the order of the hand."""
    return list(dict.fromkeys(cards))


def symbols(faction: str, cards: list[str]) -> int:
    deck = {**DATA["decks"][faction], **SEA["april_cards"][faction]}
    return sum(deck[card]["symbols"] for card in cards)


def worthwhile_trades(faction: str, hand: list[str]) -> list[list[str]]:
    """Every selection of the hand that buys at least one battalion (R6)."""
    return [cards for cards in choices(hand) if symbols(faction, cards) >= SYMBOLS_PER_BATTALION]


def choices(hand: list[str]) -> list[list[str]]:
    """Every selection of at least one card; equal ones once."""
    found: dict[tuple[str, ...], list[str]] = {}
    for number in range(1, 2 ** len(hand)):
        cards = [card for place, card in enumerate(hand) if number & (1 << place)]
        found.setdefault(tuple(sorted(cards)), cards)
    return list(found.values())
