"""In the viewer the step in which dice fell ends with them in sight, and with who won."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import until
from viewer_kit import PlayedRecord, arrive, still_viewer

from konqt.games.kon.events.play import CombatDecided, DiceRolled
from konqt.gui.kon.viewer.screen import ViewerScreen


@pytest.fixture(scope="module")
def played() -> PlayedRecord:
    return PlayedRecord()


@pytest.fixture
def viewer(qapp: QApplication, played: PlayedRecord) -> Iterator[ViewerScreen]:
    with still_viewer(played, (1200, 700)) as screen:
        yield screen


def rolled(played: PlayedRecord) -> list[tuple[int, dict[str, DiceRolled], CombatDecided]]:
    """Give every step that ends a fight, with the last dice of it and who won."""
    found = []
    for step in range(1, played.steps + 1):
        events = played.entry(step, "referee").events
        dice = {each.side: each for each in events if isinstance(each, DiceRolled)}
        decided = [each for each in events if isinstance(each, CombatDecided)]
        if dice and decided:
            found.append((step, dice, decided[-1]))
    return found


def by_step(viewer: ViewerScreen, step: int) -> None:
    arrive(viewer, step - 1)
    viewer.playhead.step_on()


def by_leap(viewer: ViewerScreen, step: int) -> None:
    arrive(viewer, 0)
    arrive(viewer, step)


def by_stepping_back(viewer: ViewerScreen, step: int) -> None:
    arrive(viewer, min(step + 1, viewer.playhead.last))
    arrive(viewer, step)


def by_playing(viewer: ViewerScreen, step: int) -> None:
    arrive(viewer, step - 1)
    viewer.set_reduced_motion(False)
    viewer.animator.factor = 0.01
    viewer.playhead.speed = 1000
    reached: list[int] = []
    stop = viewer.playhead.pause
    viewer.animator.finished.connect(lambda: (reached.append(1), stop()))
    viewer.playhead.play()
    until(lambda: reached)


WAYS = [by_step, by_leap, by_stepping_back, by_playing]


@pytest.mark.parametrize("come", WAYS)
def test_the_step_in_which_dice_fell_shows_them_and_who_won(
    viewer: ViewerScreen, played: PlayedRecord, come: Callable[[ViewerScreen, int], None]
) -> None:
    fights = rolled(played)
    assert len(fights) > 2
    for step, dice, decided in fights[:3]:
        come(viewer, step)
        viewer.rest.now()
        stage = viewer.combat
        assert viewer.playhead.step == step and stage.isVisible() and stage.area == decided.area
        for side, shown in (("attack", stage.attack), ("defence", stage.defence)):
            assert shown.roll.faces == dice[side].dice and str(sum(dice[side].dice)) in (
                shown.total.text()
            )
        assert stage.told.currentWidget() is stage.outcome
        won = "attack wins" if decided.winner == "attack" else "defence holds"
        assert won in stage.outcome.text()
        assert viewer.view.observation == played.observe(step, "referee"), "the board is after it"


def test_the_next_step_leaves_the_fight(viewer: ViewerScreen, played: PlayedRecord) -> None:
    for step in [step for step, _dice, _decided in rolled(played) if step < played.steps][:3]:
        arrive(viewer, step)
        viewer.playhead.step_on()
        viewer.rest.now()
        seen = played.observe(step + 1, "referee")
        going_on = seen.combat is not None
        again = any(
            isinstance(each, DiceRolled | CombatDecided)
            for each in played.entry(step + 1, "referee").events
        )
        assert viewer.combat.isVisible() == (going_on or again)


def test_what_lies_on_stage_depends_on_the_step_alone(
    viewer: ViewerScreen, played: PlayedRecord
) -> None:
    def shown() -> tuple[object, ...]:
        stage = viewer.combat
        sides = [
            (s.roll.faces, s.total.text(), s.dice.text()) for s in (stage.attack, stage.defence)
        ]
        return stage.isVisible() and (stage.area, stage.told.currentIndex(), sides)  # type: ignore[return-value]

    forward = []
    for step in range(1, min(played.steps, 60)):
        arrive(viewer, step)
        forward.append(shown())
    back = []
    for step in range(min(played.steps, 60) - 1, 0, -1):
        arrive(viewer, step)
        back.append(shown())
    assert forward == back[::-1]
