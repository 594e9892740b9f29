"""What an opponent makes of an observation of the basic game."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from konqt.ai.kon.abstract_state import AbstractState
from konqt.ai.kon.basic.basic_terrain import BasicTerrain, ground_of
from konqt.ai.kon.basic.evaluation import Outlook
from konqt.ai.kon.basic.goals import Pulls, drawn_too, pulls_of
from konqt.ai.kon.basic.season import Season, season_of
from konqt.ai.kon.combat_model import Forecast
from konqt.ai.kon.evaluation import CardForce, Clock
from konqt.ai.kon.features import Features
from konqt.ai.kon.manners import MANNERS, Manners
from konqt.core.chance import Stream
from konqt.games.kon.board.topology import topology_of
from konqt.games.kon.engine.card_dice import CARD_DICE, NEVER_TOGETHER
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.rules.combat_cards import COAST_ONLY
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections

MOST_CARD_DICE = 3.0
"""Dice of the own hand that one combat is planned with: the rest waits for others."""


class BasicFeatures(Features):
    """One observation of the basic game, read once for a decision."""

    alike = 0.12

    def __init__(
        self,
        observation: KonObservation,
        decks: Mapping[str, Counter[str]],
        data: Corrections = None,
        manners: Manners = MANNERS,
        chance: Stream | None = None,
        wish: str = "",
    ) -> None:
        super().__init__(observation, decks, None, topology_of(data), manners, chance, wish)
        self.data = data
        """what an owner has corrected"""

    @cached_property
    def rules(self) -> Ruleset:
        """The tables of the scenario that is played, with an owner's corrections."""
        return ruleset_for(self.observation.scenario, self.data)

    @cached_property
    def ground(self) -> BasicTerrain:
        """The board."""
        seen = self.observation
        return ground_of(self.rules, seen.areas_in_play, seen.objectives)

    @cached_property
    def season(self) -> Season:
        """How far the game has come."""
        german = self.at_home.units[GERMANY]
        in_reach = all(
            german[city] or any(german[area] for area in self.terrain.near[city])
            for city in self.terrain.objectives
        )
        return season_of(self.observation, in_reach, self.rules.scenario.hand_sizes[GERMANY])

    @cached_property
    def pulls(self) -> Pulls:
        """Where battalions are wanted, the attackers counted where they stood."""
        pulls = pulls_of(self.at_home.units, self.ground, self.season)
        if self.drawn is None:
            return pulls
        return drawn_too(pulls, self.faction, self.drawn, self.manners.doubt)

    @cached_property
    def outlook(self) -> Outlook:
        """The judge of quiet boards, from the German side."""
        return Outlook(self.ground, self.season, self.force, self.pulls, self.faction, self.manners)

    @cached_property
    def at_home(self) -> AbstractState:
        """The board with all attackers back where they came from, those from outside left out."""
        state = self.state.clone()
        for thrust in state.thrusts:
            if thrust.source != thrust.target:
                state.units[state.mover][thrust.source] += thrust.battalions
        state.thrusts = []
        return state

    @property
    def sign(self) -> float:
        """1 for Germany, -1 for its enemies."""
        return 1.0 if self.faction == GERMANY else -1.0

    def forecast(self, clock: Clock | None = None) -> Forecast:
        """Return a judge for the deciding faction's side, in battalions."""
        return _Judge(self, clock or self.clock)

    def _force(self) -> CardForce:
        attack = [round(self._expected(faction, "attack")) for faction in FACTIONS]
        defence = [round(self._expected(faction, "defence")) for faction in FACTIONS]
        return CardForce((attack[0], attack[1], attack[2]), (defence[0], defence[1], defence[2]))

    def supported_from_sea(self, card: str, area: int) -> bool:
        """Return whether an area lies where a card that needs a coast can be laid (R54)."""
        return card not in COAST_ONLY or bool(
            self.rules.coast >> self.rules.index[self.terrain.areas[area]] & 1
        )

    def _expected(self, faction: str, use: str) -> float:
        gains: dict[str, float] = {
            card: getattr(CARD_DICE[card], use) * chance
            for card, chance in self._chances(faction).items()
            if card in CARD_DICE
        }
        for pair in NEVER_TOGETHER:
            weaker = min(sorted(pair), key=lambda card: gains.get(card, 0.0))
            gains.pop(weaker, None)
        known = self.hand(faction) is not None
        return min(MOST_CARD_DICE, sum(gains.values()) * (1.0 if known else 0.75))


class _Judge(Forecast):
    """A forecast whose boards are judged by the outlook of the basic game."""

    def __init__(self, features: BasicFeatures, clock: Clock) -> None:
        super().__init__(features.terrain, clock, features.force, features.faction)
        self._outlook = features.outlook
        self._sign = features.sign

    def quiet(self, state: AbstractState) -> float:
        """Judge a board without undecided combats."""
        return self._sign * self._outlook.total(state.units)
