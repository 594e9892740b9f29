"""Whole games by chance, as everybody is told of them step by step, with the states between."""

from dataclasses import dataclass, field

from konqt.core.chance import Stream
from konqt.core.event import Event
from konqt.core.game import Setup
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.state import State
from konqt.games.kon.game import KampenOmNorge
from konqt.session.update import LogEntry

GAME = KampenOmNorge()
EYES = {"public": frozenset[str](), "referee": frozenset(GAME.factions)}


@dataclass
class ToldGame:
    """What was told of a game; `states[i]` is the state after `i` actions."""

    scenario: str
    states: list[State]
    steps: list[tuple[Event, ...]] = field(default_factory=list)

    def entries(self, viewer: str = "public") -> list[LogEntry]:
        """Give what a viewer was told."""
        known = EYES.get(viewer) or frozenset({viewer} & set(GAME.factions))
        told = []
        for number, events in enumerate(self.steps):
            moment = GAME.decision(self.states[number]).moment
            seen = tuple(event.seen_by(known) for event in events)
            told.append(LogEntry(number + 1, moment.round, moment.turn, seen))
        return told


def told_game(scenario: str, seed: int, most: int = 5000) -> ToldGame:
    """Play a game by chance; windows are passed seldom, so that cards lie in its combats."""
    state = GAME.new(Setup(scenario, seed=seed))
    told, stream = ToldGame(scenario, [state]), Stream(seed)
    while (legal := GAME.legal(state)) and len(told.steps) < most:
        if stream.below(4):
            legal = [each for each in legal if not isinstance(each, Pass)] or legal
        state, events = GAME.clone(state), []  # type: tuple[State, list[Event]]
        GAME.apply(state, legal[stream.below(len(legal))], events)
        told.states.append(state)
        told.steps.append(tuple(events))
    return told
