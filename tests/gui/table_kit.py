"""A hand-made position for tests of the table's parts that need no engine."""

from dataclasses import replace
from typing import Any

from konqt.core.decision import Decision
from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import Action, EndPhase, Move, PlayCard
from konqt.games.kon.forms.observation import Attack, Combat, KonObservation, Pile

AREAS = (
    "mosjoen",
    "mo_i_rana",
    "bodo",
    "tysfjord",
    "narvik",
    "bjornfjell",
    "harstad",
    "gratangen",
    "bardufoss",
    "tromso",
    "finnmark",
)
UNITS = {
    "narvik": {"germany": 3},
    "bjornfjell": {"germany": 2},
    "mosjoen": {"germany": 1},
    "tromso": {"norway": 2},
    "bardufoss": {"norway": 2},
    "gratangen": {"norway": 1, "allies": 1},
    "harstad": {"allies": 3},
    "tysfjord": {"allies": 2},
}
NEXT = {
    "narvik": ("tysfjord", "bjornfjell", "gratangen", "harstad"),
    "bjornfjell": ("narvik", "gratangen", "bardufoss"),
    "mosjoen": ("mo_i_rana",),
}
RASK = (
    PlayCard("rask_forflytning", "move", "bjornfjell", "narvik", "tysfjord", 1),
    PlayCard("rask_forflytning", "move", "bjornfjell", "narvik", "tysfjord", 2),
    PlayCard("rask_forflytning", "move", "bjornfjell", "narvik", "harstad", 1),
    PlayCard("rask_forflytning", "move", "mosjoen", "mo_i_rana", "bodo", 1),
)

FIGHT = Combat(
    area="gratangen",
    attacker="germany",
    step=1,
    attackers=(Attack("gratangen", "narvik", "germany", 4, False),),
    defenders={"norway": 2, "allies": 2},
    attack_cards=(),
    defence_cards=(),
    attack_dice=4,
    defence_dice=4,
)
"""Germany attacks both defenders of Gratangen, and nobody has played a card."""
SMALL_FIGHT = replace(
    FIGHT,
    attackers=(Attack("gratangen", "narvik", "germany", 2, False),),
    defenders={"norway": 1},
    attack_dice=2,
    defence_dice=1,
)


def german_moves() -> tuple[Action, ...]:
    """Give the legal actions of the German opening, roughly."""
    moves: list[Action] = [
        Move(source, to, count)
        for source, targets in NEXT.items()
        for to in targets
        for count in range(1, UNITS[source]["germany"] + 1)
    ]
    return (*moves, *RASK, EndPhase())


def observation(**changes: Any) -> KonObservation:
    """Give the German opening as Germany sees it, with some members changed."""
    values: dict[str, Any] = {
        "viewer": "germany",
        "seats": (("germany",), ("norway", "allies")),
        "scenario": "narvik",
        "options": {},
        "round": 1,
        "turn": "germany",
        "phase": 1,
        "units": UNITS,
        "moved": {},
        "attacks": (),
        "hands": {
            "germany": ("gebirgsjager", "ingeniorkompani", "speidertropp", "rask_forflytning"),
            "norway": 3,
            "allies": 3,
        },
        "piles": {"germany": Pile(6, ()), "norway": Pile(3, ()), "allies": Pile(3, ())},
        "card_used": (),
        "decision": Decision(
            "germany",
            "movement",
            "4.1",
            Msg("movement"),
            {"round": 1, "turn": "germany", "phase": 1},
        ),
        "legal": german_moves(),
        "combat": None,
        "outcome": None,
        "areas_in_play": AREAS,
        "objectives": ("narvik", "bjornfjell", "bardufoss"),
        "standing": {
            "winner": ["germany"],
            "objectives": {"narvik": "germany", "bjornfjell": "germany", "bardufoss": "norway"},
            "allied_cards_left": 3,
            "allied_turns_left": [1, 3],
        },
    }
    values.update(changes)
    return KonObservation(**values)
