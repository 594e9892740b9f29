"""A state at the start of a movement phase as numbers: what the learned evaluation reads.

All hands are read. A search deals the unseen cards anew for every world, so that what stands in
them is no more than what its seat can think of.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from konqt.ai.kon.dice_tables import dice, win
from konqt.ai.kon.quick.ground import quick_ground
from konqt.ai.kon.quick.sight import PACE
from konqt.games.kon.engine.card_dice import CARD_DICE
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.rules.combat_dice import defence_dice
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.state import State

Numbers = npt.NDArray[np.float64]

FAR = 20
"""Moves beyond which everything is equally far."""
STACK = 2
"""Battalions that can march for a city."""
NEARNESS = 0.7
"""What is left of a battalion's weight with each move."""
UNTAKEN = 0.3
"""Share of the chance of taking a city that counts as having it."""
HOPELESS = 0.02
"""The least that a city counts in the product over all."""
RINGS = 6
"""Ways of counting who is near a city: over land, across fjords, within 2, 3 and 5 moves, all."""
LAND, ACROSS, TWO, THREE, FIVE, ALL = range(RINGS)


class PositionReader:
    """Reads the states of one ruleset. The numbers are Germany's: its good is mostly positive."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        ground = quick_ground(rules)
        self._cities = ground.cities
        scenario = rules.scenario
        self._end, self._hand = scenario.end_deck, scenario.hand_sizes[scenario.end_deck]
        self._full = tuple(max(1, len(deck)) for deck in rules.full_decks)
        self._cards = tuple(_cards_of(rules, faction) for faction in range(len(FACTIONS)))
        played = np.zeros(rules.size)
        played[list(rules.play_areas)] = 1.0
        self._steps = np.minimum(np.array([ground.steps[city] for city in self._cities]), FAR)
        rings = []
        for city, steps in zip(self._cities, self._steps, strict=True):
            land, across = np.zeros(rules.size), np.zeros(rules.size)
            land[list(ground.land[city])] = 1.0
            across[list(ground.fjord[city])] = 1.0
            within = [(steps <= far).astype(float) for far in (2, 3, 5)]
            rings += [land, across, *within, NEARNESS**steps]
        self._rings = (np.array(rings) * played).T
        """area x (city, ring): what a battalion there counts"""
        self._points = np.zeros(rules.size)
        self._points[list(ground.points)] = 1.0

    def read(self, state: State) -> Numbers:
        """Return the numbers of a state, always in the same order."""
        units = np.frombuffer(bytes(state.units), dtype=np.uint8).astype(float)
        units = units.reshape(len(FACTIONS), self._rules.size)
        german, foes = units[GERMANY], units[NORWAY] + units[ALLIES]
        near = (np.vstack((german, foes)) @ self._rings).reshape(2, len(self._cities), RINGS)
        turns = len(state.draw[self._end]) / (PACE * self._hand)
        late = 1 / (turns + 1)
        marching = np.nonzero(german >= STACK)[0]
        if not len(marching):
            marching = np.nonzero(german)[0]
        held, every, rows = 0, 1.0, []
        for number, city in enumerate(self._cities):
            own, enemies = int(german[city]), int(foes[city])
            way = float(self._steps[number][marching].min()) if len(marching) else float(FAR)
            ours, theirs = near[0, number], near[1, number]
            ours_now = own > 0 and not enemies
            fall = _chance(theirs, own) if ours_now else 0.0
            take = 0.0 if ours_now else _chance(ours, enemies)
            held += ours_now
            every *= max(HOPELESS, 1 - fall if ours_now else UNTAKEN * take)
            rows += [
                *(float(ours_now), float(not own and not enemies)),
                *(min(own, 6) / 6, min(enemies, 6) / 6, fall, take),
                *(min(ours[TWO], 10) / 10, min(ours[THREE], 12) / 12, min(ours[FIVE], 15) / 15),
                *(min(theirs[TWO], 10) / 10, min(theirs[THREE], 12) / 12),
                min(theirs[FIVE], 15) / 15,
                *(1 / (1 + way), max(-1.5, min(1.5, (turns - way) / 8))),
                *(ours_now * late, (not ours_now) * late, fall * late),
                *(min(ours[ALL], 10) / 10, min(theirs[ALL], 10) / 10),
            ]
        share, missing = held / len(self._cities), len(self._cities) - held
        return np.array(
            [
                *(turns / 15, late, late * late),
                *(float(state.turn == faction) for faction in range(len(FACTIONS))),
                *_forces(units),
                float(state.arrived),
                *(share, share * late, every, every * late),
                *(float(missing == 0), float(missing == 1)),
                float(((german * self._points) > 0).sum()) / 8,
                float(((foes * self._points) > 0).sum()) / 8,
                *self._hands(state),
                *rows,
            ]
        )

    def _hands(self, state: State) -> Iterator[float]:
        """Tell how many cards everybody holds, what they give, and how many are left to draw."""
        for faction, cards in enumerate(self._cards):
            hand = state.hands[faction]
            attack, defence, symbols = (
                sum(cards[card][kind] for card in hand) / 6 for kind in range(3)
            )
            yield from (len(hand) / 5, attack, defence, symbols)
            yield len(state.draw[faction]) / self._full[faction]

    def german_cities(self, units: Sequence[int]) -> list[float]:
        """Return 1 for each objective that is Germany's alone, 0 for the others."""
        size = self._rules.size
        return [
            float(units[city] > 0 and not units[size + city] and not units[2 * size + city])
            for city in self._cities
        ]


def _forces(units: Numbers) -> Iterator[float]:
    """Tell how many battalions there are, and whose are more."""
    german, norway, allies = units.sum(axis=1)
    yield from (german / 20, norway / 20, allies / 20, (german - norway - allies) / 20)
    yield german / (1 + german + norway + allies)


def _chance(near: Numbers, defenders: int) -> float:
    """Return the chance that those beside a city take it at once, with a card die for each side."""
    over_land, across = int(near[LAND]), int(near[ACROSS])
    if not over_land + across:
        return 0.0
    return win(dice(over_land, across, 1), defence_dice(defenders, 1)) if defenders else 1.0


def _cards_of(rules: Ruleset, faction: int) -> tuple[tuple[int, int, int], ...]:
    """Return what each card of a deck gives: attack dice, defence dice, symbols."""
    found = []
    for name, symbols in zip(rules.cards[faction], rules.symbols[faction], strict=True):
        known = CARD_DICE.get(name)
        attack, defence = (known.attack, known.defence) if known is not None else (0, 0)
        found.append((attack, defence, symbols))
    return tuple(found)


@lru_cache(maxsize=8)
def position_reader(rules: Ruleset) -> PositionReader:
    """Return the reader of a ruleset, made once."""
    return PositionReader(rules)
