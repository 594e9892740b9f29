"""What no game can begin or end with: areas, battalions, hands, decks and phases at odds."""

from collections.abc import Collection, Iterator, Sequence

from konqt.core.game import opponents_on
from konqt.games.kon.engine.data_files import DECKS, scenario_file
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.owner import forms
from konqt.games.kon.owner.data_reader import shown
from konqt.games.owner_data import DataFault
from konqt.games.registry import game_named


class ScenarioFacts:
    """One scenario file on one board."""

    def __init__(
        self,
        name: str,
        scenario: forms.ScenarioForm,
        decks: forms.DecksForm | None,
        areas: Sequence[str],
    ) -> None:
        self.name = name
        self.file = scenario_file(name)
        self.scenario = scenario
        self.decks = decks
        self.areas = areas
        """empty when the board could not be read"""

    def faults(self) -> Iterator[DataFault]:
        """Find everything that is impossible."""
        yield from self._names()
        yield from self._factions()
        yield from self._areas()
        yield from self._battalions()
        yield from self._phases()
        yield from self._ending()
        yield from self._hands()

    def _fault(self, place: str, code: str, text: str, remedy: str) -> DataFault:
        return DataFault(self.file, place, code, text, remedy)

    def _names(self) -> Iterator[DataFault]:
        if self.scenario.name != self.name:
            text = f"{shown(self.scenario.name)} is in the file of {self.name}"
            yield self._fault("name", "bad_name", text, f'write "{self.name}"')
        if self.scenario.decks not in DECKS:
            text = f"{shown(self.scenario.decks)} are not decks"
            yield self._fault("decks", "unknown_decks", text, f"known: {', '.join(DECKS)}")

    def _factions(self) -> Iterator[DataFault]:
        scenario = self.scenario
        order: list[str] = [*scenario.turn_order.value]
        seated: list[str] = [faction for seat in scenario.seats.value for faction in seat]
        for place, found in (("turn_order", order), ("seats", seated)):
            twice = [faction for faction in FACTIONS if found.count(faction) > 1]
            if twice:
                text = f"each faction must be given once; twice: {', '.join(twice)}"
                yield self._fault(place, "bad_factions", text, f"name {', '.join(FACTIONS)}")
            missing = [faction for faction in FACTIONS if faction not in found]
            if missing:
                text = f"each faction must be given once; missing: {', '.join(missing)}"
                yield self._fault(place, "left_out", text, f"name {', '.join(FACTIONS)}")
        for seat in scenario.seats.value:
            together = opponents_on(game_named("kon"), seat)
            if together is not None:
                text = f"{together[0]} and {together[1]} are opponents and never share a seat (1.2)"
                yield self._fault("seats", "opponents_together", text, "give each a seat")
        for place, listed in (
            ("reshuffles", scenario.reshuffles.value),
            ("card_duty", scenario.card_duty.value),
        ):
            if len(set(listed)) != len(listed):
                yield self._fault(place, "named_twice", "a faction is given twice", "drop one")

    def _areas(self) -> Iterator[DataFault]:
        scenario = self.scenario
        in_play = scenario.areas_in_play.value
        yield from self._known("areas_in_play", in_play, self.areas, "is not an area on the board")
        playable = in_play or self.areas
        text = "is not in play"
        yield from self._known("objectives", scenario.objectives.value, playable, text)
        if not scenario.objectives.value:
            text = "nothing decides who wins"
            yield self._fault("objectives", "no_objectives", text, "name at least one area")
        for faction in FACTIONS:
            stacks: forms.Stacks = getattr(scenario.units, faction)
            yield from self._known(f"units.{faction}", stacks, playable, text)

    def _known(
        self, place: str, named: Collection[str], known: Sequence[str], text: str
    ) -> Iterator[DataFault]:
        if known:
            for area in dict.fromkeys(named):
                if area not in known:
                    remedy = "correct its spelling, or choose another area"
                    yield self._fault(place, "unknown_area", f"{area:.60} {text}", remedy)
        if len(set(named)) != len(named):
            yield self._fault(place, "named_twice", "an area is given twice", "drop one")

    def _battalions(self) -> Iterator[DataFault]:
        units = self.scenario.units
        held = {
            faction: {area for area, count in getattr(units, faction).items() if count.value}
            for faction in FACTIONS
        }
        others = held[Faction.NORWAY.id] | held[Faction.ALLIES.id]
        for area in sorted(held[Faction.GERMANY.id] & others):
            text = f"Germans and their enemies are in {area:.60} together"
            remedy = "keep one side there; a game does not begin in the middle of a combat"
            yield self._fault("units", "shared_area", text, remedy)
        if self.scenario.april_hands is not None:
            return  # everybody comes onto the board on 9 April
        if not held[Faction.GERMANY.id]:
            text = "Germany has no battalion, so the game would be over (1.3)"
            yield self._fault("units.germany", "side_missing", text, "give it one")
        if not others and self.scenario.first_landing is None:
            text = "Norway and the Allies have no battalion, so the game would be over (1.3)"
            yield self._fault("units", "side_missing", text, "give one of them one")

    def _phases(self) -> Iterator[DataFault]:
        scenario = self.scenario
        phases = scenario.phases.value
        if phases not in ([1, 2, 3, 4], [1, 2, 4]):
            text = (
                f"{shown(phases)} is not a turn: cards are drawn in phase 4, and that ends the game"
            )
            yield self._fault("phases", "bad_phases", text, "write [1, 2, 3, 4] or [1, 2, 4]")
            return
        if 3 in phases:
            return
        if any(scenario.free_battalions.value.values()) or scenario.first_landing is not None:
            text = "battalions come in phase 3, which this scenario does not have"
            yield self._fault("phases", "no_reinforcement", text, "write [1, 2, 3, 4]")

    def _ending(self) -> Iterator[DataFault]:
        scenario = self.scenario
        end = scenario.end_deck.value
        if end in scenario.reshuffles.value:
            text = f"the deck of {end} ends the game, so it is never shuffled again"
            yield self._fault("reshuffles", "never_ends", text, f"remove {end} there")
        if end not in scenario.card_duty.value:
            text = f"{end} need never use a card, so its deck might never end the game"
            yield self._fault("end_deck", "never_ends", text, f"put {end} into card_duty")
        for faction, count in scenario.withdrawal.value.items():
            if count and faction in scenario.reshuffles.value:
                text = f"the deck of {faction} is shuffled again, so it is never used up"
                remedy = f"remove {faction} here or from reshuffles"
                yield self._fault("withdrawal", "never_withdraws", text, remedy)

    def _hands(self) -> Iterator[DataFault]:
        if self.decks is None:
            return
        for faction in FACTIONS:
            deck: forms.Deck = getattr(self.decks, faction)
            cards = sum(copies.value for copies in deck.values())
            hand = getattr(self.scenario.hand_sizes, faction).value
            if hand >= cards:
                text = f"{hand} cards in hand leave none of {cards} to draw"
                remedy = f"give at most {max(cards - 1, 1)}"
                yield self._fault(f"hand_sizes.{faction}", "empty_deck", text, remedy)
