"""A card that has been chosen stays so until its place is named or it is put back."""

from typing import Any

import pytest
from table_kit import observation

from konqt.games.kon.engine.actions import PlayCard
from konqt.gui.kon.board.drag import DragController

CARD = "rask_forflytning"


@pytest.fixture
def drag(qapp: Any) -> DragController:
    made = DragController()
    made.set_observation(observation())
    assert made.begin_card(CARD)
    return made


def test_a_click_beside_every_area_keeps_the_card(drag: DragController) -> None:
    missed: list[bool] = []
    drag.missed.connect(lambda: missed.append(True))
    drag.click(None)
    assert missed and drag.hold is not None and drag.hold.card == CARD


def test_a_click_that_means_nothing_keeps_the_card_and_says_why(drag: DragController) -> None:
    refused: list[str] = []
    drag.refusals.refused.connect(lambda _reasons, area: refused.append(area))
    drag.click("finnmark")
    assert refused == ["finnmark"] and drag.hold is not None and drag.hold.card == CARD


def test_another_start_begins_there(drag: DragController) -> None:
    drag.click("bjornfjell")
    drag.click("mosjoen")
    assert drag.hold is not None
    assert {use.source for use in drag.hold.on_map} == {"mosjoen"}


def test_going_back_from_how_many_keeps_the_start(drag: DragController) -> None:
    asked: list[list[PlayCard]] = []
    drag.several.connect(lambda actions, _area: asked.append(actions))
    drag.click("bjornfjell")
    drag.click("tysfjord")
    assert len(asked[0]) == 2, "one battalion or two"
    drag.step_back()
    assert drag.hold is not None
    assert {use.source for use in drag.hold.on_map} == {"bjornfjell"}
    assert drag.lit() == {"tysfjord", "harstad"}
    drag.cancel()
    assert drag.hold is None
