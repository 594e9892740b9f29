"""The same combat a thousand times: exact odds beside what happened, step by step."""

from pathlib import Path

import pytest

from konqt.core.event import PUBLIC
from konqt.games.kon.luck.game_luck import luck_of
from konqt.games.kon.luck.throws import Throw
from konqt.games.kon.wording.again import say_again
from konqt.gui.kon.viewer.thrown_again import told_again
from konqt.i18n.texts import use_language
from konqt.session.replay import Replay

RECORD = Path(__file__).resolve().parents[1] / "fixtures/records/v1/greedy-both-sides.konr"


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay.open(RECORD)


@pytest.fixture(scope="module")
def throws(replay: Replay) -> tuple[Throw, ...]:
    entries = (replay.entry(step, PUBLIC) for step in range(1, replay.steps + 1))
    return luck_of(entries, replay.plan.scenario).throws


def test_each_step_with_dice_tells_the_same_as_the_whole_game(
    replay: Replay, throws: tuple[Throw, ...]
) -> None:
    assert throws
    told = {
        step: lines
        for step in range(replay.steps + 1)
        if (lines := told_again(replay, step, PUBLIC))
    }
    assert set(told) == {throw.step for throw in throws}
    for step, lines in told.items():
        whole = [line for throw in throws if throw.step == step for line in say_again(throw)]
        assert lines == whole


def test_a_combat_is_told_with_its_exact_odds(throws: tuple[Throw, ...]) -> None:
    throw = next(each for each in throws if each.fight is not None)
    assert throw.fight is not None
    use_language("en")
    lines = say_again(throw)
    assert lines[0].endswith("1000 times:")
    assert f"would win about {round(throw.fight.odds.win * 1000)} of them" in lines[1]
    assert lines[2].endswith(f"here {throw.fight.ended.attacker_losses}")
    assert lines[3].endswith(f"here {throw.fight.ended.defender_losses}")
