"""The shapes of what everybody may know: JSON-ready, as decisions and observations hold it."""

from typing import NotRequired, TypedDict, cast

from konqt.core.decision import Decision
from konqt.core.ending import OutcomeFacts as OutcomeFacts


class AprilStanding(TypedDict, total=False):
    """How the two sides stand on 9 April, `allies` for Norway too; who stands better, by what."""

    cities: dict[str, int]
    battalions: dict[str, int]
    ships: dict[str, int]
    """real ones that are not lost, those not yet on the board too"""
    better: str | None
    by: str | None
    """the count that decides: `cities`, `battalions` or `ships`"""


class PublicStanding(TypedDict, total=False):
    """Who would win now, and how long the game can last (R87); empty where it was not asked."""

    winner: list[str]
    level: str | None
    objectives: dict[str, str | None]
    """area -> the faction that holds it"""
    end_deck: str
    """the faction whose deck ends the game"""
    cards_left: int
    turns_left: list[int]
    """the fewest and the most further turns of that faction"""
    allied_cards_left: int
    """as `cards_left`, whoever's deck it is; the older name"""
    allied_turns_left: list[int]
    april: AprilStanding
    """on 9 April, when nobody would win yet, and after it where the game ends with it"""


Facts = TypedDict(
    "Facts",
    {
        "round": int,
        "turn": str,
        "phase": int,
        "area": NotRequired[str],
        "zone": NotRequired[str],
        "ship": NotRequired[str],
        "from": NotRequired[str],
        "card": NotRequired[str],
        "count": NotRequired[int],
        "waiting": NotRequired[int],
        "stacks": NotRequired[int],
        "lift": NotRequired[int],
        "step": NotRequired[int],
        "outcome": NotRequired[OutcomeFacts],
    },
)
"""The public circumstances of a decision: round, turn and phase always, the rest where it fits."""


def facts_of(decision: Decision) -> Facts:
    """Return the facts of a decision of this game."""
    # `decision_of` alone fills them, and files bring in what it has written.
    return cast(Facts, decision.facts)
