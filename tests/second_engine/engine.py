"""The engine: the game as one long run through the sequence of play (4)."""

import copy
from typing import Any

from .april import april_turn
from .combat import combats
from .movement import movement
from .naval_combat import naval_combats
from .naval_movement import naval_movement
from .new_cards import new_cards
from .questions import Action, Part, chosen
from .reinforcement import reinforcement
from .sabotage import sabotage
from .table import FACTIONS, GameOver, Table

OVER: dict[str, Any] = {"faction": None, "kind": "over", "legal": []}


def game(table: Table) -> Part[None]:
    try:
        if not table.round:
            yield from april_turn(table)
            begin_round_one(table)
            if table.options["april_only"]:
                table.finish([], None, "april")  # nobody has won yet
        while True:
            yield from player_turn(table)
            next_turn(table)
    except GameOver:
        return


def player_turn(table: Table) -> Part[None]:
    """4, 8: the four phases of a player turn. A typed position may begin with the second."""
    if table.phase == 1:
        yield from phase_one(table)
    table.phase = 2
    table.moved = {}
    if table.sea is not None:
        table.sea.forget_the_voyages()
        yield from naval_combats(table)
    yield from combats(table)
    table.attack_origins = set()
    if not table.is_narvik():  # NAR: reinforcement does not occur
        table.phase = 3
        yield from reinforcement(table)
    table.phase = 4
    yield from new_cards(table)


def phase_one(table: Table) -> Part[None]:
    if table.sea is not None:
        yield from naval_movement(table)
    yield from movement(table)
    if table.turn == "germany":
        yield from sabotage(table)


def begin_round_one(table: Table) -> None:
    """7.4: Germany begins as in the basic game."""
    table.round = 1
    table.phase = 1
    table.turn = "germany"
    table.invaders = {}
    table.card_used = dict.fromkeys(FACTIONS, False)
    table.sea.april = None


def next_turn(table: Table) -> None:
    """4: Germany, Norway, the Allies; then a new round."""
    place = FACTIONS.index(table.turn) + 1
    if place == len(FACTIONS):
        place = 0
        table.round += 1
    table.turn = FACTIONS[place]
    table.phase = 1
    if table.options["card_duty"] == "own_turn":
        table.card_used[table.turn] = False
    elif table.turn == "germany":
        table.card_used = dict.fromkeys(FACTIONS, False)  # R3


class SecondEngine:
    """A game from a position at a turn's start.

    `chance` gives dice and shuffles: `dice(n) -> list[int]`, `shuffle(cards) -> list[str]`.
    """

    def __init__(self, position: dict[str, Any], chance: Any) -> None:
        self.chance = chance
        self._table = Table(position, chance)
        self._game = game(self._table)
        self._question = next(self._game, OVER)

    def decision(self) -> dict[str, Any]:
        return {"faction": self._question["faction"], "kind": self._question["kind"]}

    def legal(self) -> list[Action]:
        return [dict(action) for action in self._question["legal"]]

    def apply(self, action: Action) -> None:
        """Raises `IllegalActionError` and changes nothing when the action is not legal now."""
        answer = chosen(self._question["legal"], action)
        try:
            self._question = self._game.send(answer)
        except StopIteration:
            self._question = OVER

    def public(self) -> dict[str, Any]:
        """The whole table, for comparison; nothing in it is shared with the engine."""
        table = self._table
        told = table.sea.public() if table.sea is not None else {}
        return told | copy.deepcopy(
            {
                "round": table.round,
                "turn": table.turn,
                "phase": table.phase,
                "units": table.units,
                "hands": {f: sorted(cards) for f, cards in table.hands.items()},
                "draw": table.draw,
                "used": table.used,
                "moved": {area: n for area, n in table.moved.items() if n},
                "attacks": sorted(table.attacks, key=lambda a: (a["area"], a["from"])),
                "card_used": table.card_used,
                "allies_arrived": table.allies_arrived,
                "outcome": table.outcome,
            }
        )
