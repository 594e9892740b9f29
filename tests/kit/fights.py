"""Positions of the basic game in which Germany fights, and who plays them."""

from pathlib import Path
from typing import Any

from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.session import Session

FACTIONS = ("germany", "norway", "allies")
NO_CARDS: dict[str, Any] = {"germany": [], "norway": [], "allies": []}

BEFORE_KONGSVINGER: dict[str, Any] = {
    "scenario": "basic",
    "units": {"oslo": {"germany": 6}, "kongsvinger": {"norway": 1}, "tromso": {"allies": 1}},
    "allies_arrived": True,
    "hands": NO_CARDS,
}
"""Germany's first move, with one Norwegian battalion next door"""

AT_KONGSVINGER: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "turn": "germany",
    "phase": 2,
    "units": {
        "oslo": {"germany": 3},
        "kongsvinger": {"germany": 3, "norway": 1},
        "harstad": {"allies": 1},
    },
    "attacks": [{"area": "kongsvinger", "from": "oslo", "count": 3}],
    "allies_arrived": True,
    "hands": NO_CARDS,
}
"""one combat is to be fought"""

TWO_FIGHTS: dict[str, Any] = {
    **AT_KONGSVINGER,
    "units": {
        **AT_KONGSVINGER["units"],
        "horten": {"germany": 2},
        "kongsberg": {"germany": 1, "norway": 1},
    },
    "attacks": [
        *AT_KONGSVINGER["attacks"],
        {"area": "kongsberg", "from": "horten", "count": 1},
    ],
}
"""two combats, one of which is chosen"""

LAST_PHASE: dict[str, Any] = {
    "scenario": "basic",
    "round": 2,
    "turn": "germany",
    "phase": 3,
    "card_used": ["germany"],
    "units": {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}},
    "hands": {"germany": ["panzer"], "norway": ["bakhold"], "allies": ["jagerfly"]},
}
"""Germany draws four cards when it ends its turn"""


def held(**hands: list[str]) -> dict[str, Any]:
    """Give the hands of a position; empty where nothing is said."""
    return {**NO_CARDS, **hands}


def chairs_of(*people: str, name: str = "") -> dict[str, Chair]:
    """Give these factions to people, who are called so or as their faction; the rest to chance."""
    return {
        each: Chair(HUMAN, name or each) if each in people else Chair(AI, level="random")
        for each in FACTIONS
    }


ALONE = chairs_of(*FACTIONS, name="A")
"""one person with all three factions"""


def game_of(
    chairs: dict[str, Chair], position: dict[str, Any], path: Path | None = None, **changes: Any
) -> Session:
    """Give a game of the basic scenario that stands at a position, with some of it changed."""
    return Session.start_position(GamePlan("basic", chairs, 7), {**position, **changes}, path)
