"""The greedy opponent: looks one turn ahead by exact odds and takes what looks best."""

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING

from konqt.ai.kon.aftermath import (
    choose_agreement,
    choose_combat,
    choose_discard,
    choose_losses,
    choose_retreat,
    decline,
)
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.choices import BASIC_CHOICES
from konqt.ai.kon.combat_cards import (
    choose_attack_cards,
    choose_counter_cards,
    choose_defence_cards,
)
from konqt.ai.kon.combat_model import Memory
from konqt.ai.kon.decks import decks_of
from konqt.ai.kon.features import Features
from konqt.ai.kon.manners import CARELESS
from konqt.ai.kon.planner import choose_movement
from konqt.ai.kon.reactions import choose_counter, choose_sabotage
from konqt.ai.kon.strength import STRENGTHS, Strength
from konqt.core import action as core_action
from konqt.core import observation as core
from konqt.core.chance import Stream
from konqt.core.msg import Msg
from konqt.games.kon.board.topology import topology_of
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.ruleset import Scenario, scenario_named
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.owner_data import Corrections, files_of

if TYPE_CHECKING:
    from konqt.core.agent import Agent, Explains

CHOICES: dict[str, Callable[[Features], Action]] = {
    "movement": choose_movement,
    "sabotage": choose_sabotage,
    "counter": choose_counter,
    "choose_combat": choose_combat,
    "attack_cards": choose_attack_cards,
    "defence_cards": choose_defence_cards,
    "counter_cards": choose_counter_cards,
    "losses": choose_losses,
    "agree": choose_agreement,
    "retreat": choose_retreat,
    "discard": choose_discard,
    **dict.fromkeys(("divert", "evacuate", "reinforcement", "submarine", "withdraw"), decline),
}
"""Kind of decision -> what answers it on the abstract state; what Narvik never asks is declined."""


MOST_REMEMBERED = 20_000
"""Judgements kept (a few megabytes)."""


class GreedyAgent:
    """Plays by one-ply judgement; its chance says where dummies lie and which of equals is done."""

    def __init__(self, data: Corrections = None, strength: Strength = STRENGTHS["greedy"]) -> None:
        self._data = data
        self.name, self.manners = strength.name, strength.manners
        self._topology = topology_of(data)
        self._memory: Memory = {}
        self._wish = ""
        """where a partner asks it to come; empty for nowhere"""

    def heeding(self, wish: str) -> "GreedyAgent":
        """Return the same opponent, drawn to where a partner asks it to come."""
        other = copy(self)
        other._wish = wish
        return other

    def choose(self, observation: core.Observation, rng: Stream) -> Action:
        """Return the best-looking legal action."""
        seen = kon_observation(observation)
        legal = seen.legal
        if len(legal) == 1:
            return legal[0]
        if len(self._memory) > MOST_REMEMBERED:
            self._memory.clear()
        decks = decks_of(seen.scenario, self._data)
        kind = seen.decision.kind
        scenario = scenario_named(seen.scenario, files_of(self._data))
        action: Action | None = None
        if seen.sea or not fits_abstract_state(scenario):
            basic, action = self._with_ships(seen, rng) if seen.sea else (None, None)
            basic = basic or BasicFeatures(seen, decks, self._data, self.manners, rng, self._wish)
            features: Features = basic
            if action is None and kind in BASIC_CHOICES:
                action = BASIC_CHOICES[kind](basic)
        else:
            board = self._topology
            features = Features(seen, decks, self._memory, board, self.manners, rng, self._wish)
            if kind in CHOICES:
                action = CHOICES[kind](features)
        return action if action in legal else decline(features)

    def reasons(self, observation: core.Observation, action: core_action.Action) -> tuple[Msg, ...]:
        """Return what speaks for an action."""
        # Whoever only plays does not load it.
        from konqt.ai.kon.motives.reasons_for import reasons_for

        return reasons_for(observation, action, self._data, self._wish)

    def _with_ships(self, seen: KonObservation, rng: Stream) -> tuple[BasicFeatures, Action | None]:
        """Return the features of a game with ships, and the answer to what only it asks."""
        # Games without ships load nothing of the sea.
        from konqt.ai.kon.sea.sea_choices import choose_at_sea
        from konqt.ai.kon.sea.sea_features import SeaFeatures

        decks = decks_of(seen.scenario, self._data)
        features = SeaFeatures(seen, decks, self._data, self.manners, rng, self._wish)
        return features, choose_at_sea(features, rng)


class FirstGreedyAgent(GreedyAgent):
    """The greedy opponent of version 0.1: later ones are measured against it."""

    def __init__(self, data: Corrections = None) -> None:
        super().__init__(data, Strength("greedy_0_1", CARELESS))


if TYPE_CHECKING:
    _FULFILS: Agent = GreedyAgent()
    _EXPLAINS: Explains = GreedyAgent()


def fits_abstract_state(scenario: Scenario) -> bool:
    """Return whether an abstract state is enough: one goal decides, no battalions come."""
    return not scenario.germany_needs_all and not scenario.reinforces
