"""Once dice have been rolled the stage tells no chance as if they had not."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from table_kit import FIGHT, observation

from konqt.games.kon.events.play import CombatDecided, DiceRolled
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.i18n.texts import use_language

ATTACK = DiceRolled("gratangen", "attack", ("germany",), (2, 3, 2, 2), 0, 0)
DEFENCE = DiceRolled("gratangen", "defence", ("norway", "allies"), (5, 5, 4, 4), 0, 0)


@pytest.fixture
def stage(qapp: QApplication) -> Iterator[FightStage]:
    made = FightStage()
    made.resize(1000, 220)
    made.show_observation(observation(combat=FIGHT, phase=2))
    yield made
    made.deleteLater()


def told(stage: FightStage) -> str:
    """Give what stands in the place of the chance."""
    text: str = stage.outcome.text() if stage.told.currentWidget() is stage.outcome else ""
    return text or stage.chance.text


def test_while_dice_fall_the_chance_is_one_of_before(stage: FightStage) -> None:
    assert "no more cards" in told(stage) and "if they play every card" in told(stage)
    stage.tell(ATTACK, 50)
    assert told(stage).endswith("before the roll") and told(stage).count("Attack wins") == 1
    stage.skip()
    assert told(stage).endswith("before the roll")


@pytest.mark.parametrize("frame_ms", [0, 50])
def test_when_all_dice_lie_their_totals_stand_there(stage: FightStage, frame_ms: int) -> None:
    stage.tell(ATTACK, frame_ms)
    stage.skip()
    stage.tell(DEFENCE, frame_ms)
    if frame_ms:
        assert "18" not in told(stage), "not before they lie"
        stage.skip()
    assert [part.strip() for part in told(stage).split("–")] == ["9", "18"]
    stage.tell(CombatDecided("gratangen", "defence", 9, 18, 0, 0), 0)
    assert "holds" in told(stage)


@pytest.mark.parametrize("rolled", [(ATTACK,), (ATTACK, DEFENCE)])
def test_another_language_brings_no_old_chance_back(
    stage: FightStage, rolled: tuple[DiceRolled, ...]
) -> None:
    for event in rolled:
        stage.tell(event, 0)
    use_language("nb")
    stage.retranslate()
    assert "%" not in told(stage) or told(stage).endswith("før kastet")


def test_the_next_fight_tells_its_chance_again(stage: FightStage) -> None:
    for event in (ATTACK, DEFENCE):
        stage.tell(event, 0)
    stage.begin("gratangen")
    stage.show_observation(observation(combat=FIGHT, phase=2))
    assert "no more cards" in told(stage)
