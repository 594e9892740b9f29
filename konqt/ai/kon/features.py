"""What an opponent makes of an observation: terrain, abstract state, clock and expected cards."""

from collections import Counter
from collections.abc import Mapping
from math import comb

from konqt.ai.kon.abstract_state import AbstractState, abstract_state_of
from konqt.ai.kon.combat_model import Forecast, Memory
from konqt.ai.kon.evaluation import CardForce, Clock
from konqt.ai.kon.manners import MANNERS, Manners
from konqt.ai.kon.terrain import Terrain, terrain_of
from konqt.ai.kon.wished import WishPull, drawn_to
from konqt.core.chance import Stream
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.card_dice import CARD_DICE, NEVER_TOGETHER
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY, NUMBER_OF
from konqt.games.kon.forms.observation import KonObservation

HAND_SIZE = 3
"""Cards in a full Allied hand."""

USUAL_DEFENCE = 0.75
"""Share of the possible card dice that a defender is expected to spend on one combat."""

DISPOSING = ("movement", "reinforcement")
"""Decisions on who stands where when the turn is over."""


class Features:
    """One observation, read once for a decision."""

    alike = 0.01
    """what two ways to lose a battalion of one side may differ by and be nearly as good"""

    def __init__(
        self,
        observation: KonObservation,
        decks: Mapping[str, Counter[str]],
        memory: Memory | None = None,
        topology: Topology | None = None,
        manners: Manners = MANNERS,
        chance: Stream | None = None,
        wish: str = "",
    ) -> None:
        if topology is None:
            from konqt.games.kon.board.shipped import shipped_topology

            topology = shipped_topology()
        self.observation = observation
        self.decks = decks
        self.memory = memory
        self.chance = chance
        """what decides between steps that are nearly as good; None: the best is taken"""
        # Who answers an attack, or plays cards in one, no longer disposes of what stays empty.
        disposing = observation.decision.kind in DISPOSING
        self.manners = manners if disposing else manners.while_answering()
        self.terrain: Terrain = terrain_of(
            topology, observation.areas_in_play, observation.objectives
        )
        self.state: AbstractState = abstract_state_of(observation, self.terrain)
        actor = observation.decision.actor
        self.faction = NUMBER_OF[actor] if actor else GERMANY
        self.clock = self.clock_after(0)
        self.force = self._force()
        self.drawn: WishPull | None = drawn_to(wish, observation, self.terrain) if wish else None
        """where a partner asks battalions to come; None for nowhere"""

    def clock_after(self, allied_cards: int) -> Clock:
        """Return the turns left when the Allies use so many more cards before they draw.

        Each card they draw brings the end nearer, and each round costs them one at least.
        """
        observation = self.observation
        draw = observation.piles[FACTIONS[ALLIES]].draw
        hand = observation.hands[FACTIONS[ALLIES]]
        held = hand if isinstance(hand, int) else len(hand)
        missing = max(1, HAND_SIZE - held + allied_cards)
        mover = NUMBER_OF[observation.turn]
        coming = {GERMANY: (NORWAY, ALLIES), NORWAY: (ALLIES,), ALLIES: ()}[mover]
        return Clock(coming, allied_turns=max(1, 1 + draw - missing))

    def forecast(self, clock: Clock | None = None) -> Forecast:
        """Return a judge for the deciding faction's side."""
        return Forecast(
            self.terrain,
            clock or self.clock,
            self.force,
            self.faction,
            memory=self.memory,
            manners=self.manners,
        )

    def hand(self, faction: str) -> tuple[str, ...] | None:
        """Return a faction's cards, or None where the viewer may not look."""
        hand = self.observation.hands[faction]
        return None if isinstance(hand, int) else hand

    def _force(self) -> CardForce:
        attack = tuple(round(self._dice(faction, "attack")) for faction in FACTIONS)
        defence = tuple(round(self._dice(faction, "defence")) for faction in FACTIONS)
        return CardForce((attack[0], attack[1], attack[2]), (defence[0], defence[1], defence[2]))

    def _dice(self, faction: str, use: str) -> float:
        """Return the card dice to expect of a faction in one combat."""
        chances = self._chances(faction)
        gains: dict[str, float] = {
            card: getattr(CARD_DICE[card], use) * chance
            for card, chance in chances.items()
            if card in CARD_DICE
        }
        for pair in NEVER_TOGETHER:
            weaker = sorted(pair, key=lambda card: gains.get(card, 0.0))[0]
            gains.pop(weaker, None)
        if not gains:
            return 0.0
        if faction == FACTIONS[ALLIES] and self.clock.germany_moves_again:
            return min(2.0, max(gains.values()) * 1.5)
        whole = sum(gains.values())
        return whole if self.hand(faction) is not None else whole * USUAL_DEFENCE

    def _chances(self, faction: str) -> dict[str, float]:
        """Return for each card type the chance that the faction holds one."""
        hand = self.hand(faction)
        if hand is not None:
            return dict.fromkeys(hand, 1.0)
        held = self.observation.hands[faction]
        assert isinstance(held, int)
        unseen = Counter(self.decks[faction])
        unseen.subtract(self.observation.piles[faction].used)
        total = sum(unseen.values())
        held = min(held, total)
        return {
            card: 1.0 - comb(total - copies, held) / comb(total, held)
            for card, copies in unseen.items()
            if copies > 0
        }
