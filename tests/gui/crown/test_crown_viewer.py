"""A record of Crown & Courage has its battles, towns, Demands and Willpower on the timeline."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from crown_records import crown_record
from PySide6.QtWidgets import QApplication

from konqt.gui.crown.crown_plugin import CrownPlugin
from konqt.gui.crown.viewer.crown_viewer import DEMAND, CrownExplained, CrownLanes, CrownViewer
from konqt.gui.viewer.timeline.lane_marks import CARD, CITY, COMBAT, LOSS
from konqt.session.replay import Replay


@pytest.fixture
def viewer(qapp: QApplication, tmp_path: Path) -> Iterator[CrownViewer]:
    replay = Replay.open(crown_record(tmp_path / "a.konr", 3))
    page = CrownPlugin().viewer_page(replay, "light")
    assert isinstance(page, CrownViewer)
    page.resize(1366, 768)
    page.show()
    yield page
    page.close()


def test_marks_stand_where_it_happened_and_say_what(viewer: CrownViewer) -> None:
    reader = viewer.teller.lane_reader()
    assert isinstance(reader, CrownLanes)
    replay = viewer.replay
    found = [
        (lane, mark, replay.entry(step, "norway").events)
        for step in range(1, replay.steps + 1)
        for lane, mark in reader.read(replay.entry(step, "norway"))
    ]
    assert {COMBAT, CITY, DEMAND, LOSS, CARD} == {lane for lane, _mark, _events in found}
    for lane, mark, events in found:
        assert mark.event in events and reader.say(mark)
        assert (lane == LOSS) == ("Willpower" in reader.say(mark))


def test_a_steps_chain_is_told_event_by_event_with_reason_and_rule(viewer: CrownViewer) -> None:
    replay = viewer.replay
    step = next(
        step
        for step in range(1, replay.steps + 1)
        if any(e.kind == "german_action" for e in replay.entry(step, "norway").events)
    )
    events = replay.entry(step, "norway").events
    assert isinstance(viewer.explained, CrownExplained)
    viewer.explained.show_step(step, events)
    told = viewer.explained.toPlainText()
    assert "(it had just been turned over)" in told
    links = viewer.explained.toHtml()
    assert all(f'href="{getattr(event, "rule")}"' in links for event in events)  # noqa: B009
