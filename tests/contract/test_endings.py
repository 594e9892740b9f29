"""How every game ends and for whom, and how it divides itself into rounds and turns."""

from typing import Any

import pytest
from ending_checks import ending_faults, moment_faults
from solo_game import ALONE, SoloGame
from test_game_contract import GAMES, TABLES, random_game
from toy_game import FACTIONS, ToyGame

from konqt.core.decision import Decision, Moment
from konqt.core.game import Ending

EVERY = pytest.mark.parametrize(("name", "scenario"), TABLES)


@EVERY
def test_a_game_says_how_it_ended_and_for_whom(name: str, scenario: str) -> None:
    game = GAMES[name]
    for seed in range(6):
        states, _, _ = random_game(game, scenario, seed)
        for state in [*states[:: max(1, len(states) // 20)], states[-1]]:
            assert list(ending_faults(game, state)) == []


@EVERY
def test_a_game_divides_itself_into_rounds_and_turns(name: str, scenario: str) -> None:
    game = GAMES[name]
    for seed in range(6):
        states, _, _ = random_game(game, scenario, seed)
        assert list(moment_faults(game, states)) == []


class NeverEnds(ToyGame):
    def outcome(self, state: Any) -> Any:
        return None


class NoRule(ToyGame):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and {key: value for key, value in outcome.items() if key != "rule"}


class Tuples(ToyGame):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and {**outcome, "winner": tuple(outcome["winner"])}


class Strangers(ToyGame):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and {**outcome, "winner": ["third"]}


class PaysLosers(ToyGame):
    def returns(self, state: Any) -> Any:
        return {faction: -value for faction, value in super().returns(state).items()}


class PaysEarly(ToyGame):
    def returns(self, state: Any) -> Any:
        return dict(zip(FACTIONS, (0.1, -0.1), strict=True))


class PaysTooMuch(ToyGame):
    def returns(self, state: Any) -> Any:
        return {faction: 2 * value for faction, value in super().returns(state).items()}


class QuitterWins(ToyGame):
    def resigned(self, seat: Any, state: Any = None) -> Any:
        ending = super().resigned(seat)
        return Ending({**ending.outcome, "winner": sorted(seat)}, ending.events)


class QuietQuitter(ToyGame):
    def resigned(self, seat: Any, state: Any = None) -> Any:
        return Ending(super().resigned(seat).outcome)


class NobodyQuit(ToyGame):
    def resigned(self, seat: Any, state: Any = None) -> Any:
        ending = super().resigned(seat)
        return Ending({**ending.outcome, "resigned": []}, ending.events)


def at(moment: Moment, decision: Decision) -> Decision:
    return Decision(decision.actor, decision.kind, decision.rule, decision.prompt, moment=moment)


class Backwards(ToyGame):
    def decision(self, state: Any) -> Any:
        decision = super().decision(state)
        return at(Moment(3 - decision.moment.round, decision.moment.turn), decision)


class TurnsReturn(ToyGame):
    def decision(self, state: Any) -> Any:
        decision = super().decision(state)
        return at(Moment(1, decision.moment.turn), decision)


class NoChapters(ToyGame):
    def decision(self, state: Any) -> Any:
        return at(Moment(), super().decision(state))


def found(game: Any) -> list[str]:
    """Give what the checks say of a game over a few seeds."""
    texts: list[str] = []
    for seed in range(6):
        states, _, _ = random_game(game, game.name, seed)
        texts += moment_faults(game, states)
        for state in states:
            texts += ending_faults(game, state)
    return texts


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (NeverEnds, "the decision says over: True"),
        (NoRule, "the outcome lacks rule"),
        (Tuples, "the outcome changes in JSON"),
        (Strangers, "are not factions in their order"),
        (PaysLosers, "of an end that"),
        (PaysEarly, "returns before the end"),
        (PaysTooMuch, "returns are not between -1 and 1"),
        (QuitterWins, "resign and"),
        (QuietQuitter, "nothing is told of a resignation"),
        (NobodyQuit, "resign, the outcome says []"),
        (Backwards, "after round 2 comes 1"),
        (TurnsReturn, "a turn goes on after another one"),
        (NoChapters, "the first round is 0"),
    ],
)
def test_the_suite_notices_a_game_that_is_broken(broken: Any, told: str) -> None:
    assert [text for text in found(broken()) if told in text]


class LossIsADraw(SoloGame):
    def returns(self, state: Any) -> Any:
        return {faction: max(value, 0.0) for faction, value in super().returns(state).items()}


class WinsAndLoses(SoloGame):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and {**outcome, "winner": [ALONE], "lost": [ALONE]}


class StrangersLose(SoloGame):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and (outcome if outcome["winner"] else {**outcome, "lost": ["third"]})


class StrangersScore(SoloGame):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and {**outcome, "points": {"third": 3}}


class ScoresInHalves(SoloGame):
    def outcome(self, state: Any) -> Any:
        outcome = super().outcome(state)
        return outcome and {**outcome, "points": {ALONE: 0.5}}


class GivesUpForNothing(SoloGame):
    def resigned(self, seat: Any, state: Any = None) -> Any:
        ending = super().resigned(seat)
        return Ending({**ending.outcome, "lost": []}, ending.events)


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (LossIsADraw, "of an end that it has lost"),
        (WinsAndLoses, "have lost to nobody, and ['climber'] have won"),
        (StrangersLose, "the losers ['third'] are not factions in their order"),
        (StrangersScore, "points are for third"),
        (ScoresInHalves, "points are not whole numbers"),
        (GivesUpForNothing, "resign and [] win"),
    ],
)
def test_the_suite_notices_a_game_for_one_that_is_broken(broken: Any, told: str) -> None:
    assert [text for text in found(broken()) if told in text]


@pytest.mark.parametrize("game", [ToyGame(), SoloGame()])
def test_the_suite_finds_nothing_in_the_toy_games(game: Any) -> None:
    assert found(game) == []
