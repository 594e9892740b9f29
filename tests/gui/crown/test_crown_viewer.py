"""A record of Crown & Courage has its battles, towns, Demands and Willpower on the timeline."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from crown_records import crown_record
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.crown_steps import german_steps
from konqt.games.crown.engine.crown_actions import TakeTile
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_because import say_because
from konqt.gui.crown.crown_plugin import CrownPlugin
from konqt.gui.crown.grid.grid_answers import EVERYWHERE
from konqt.gui.crown.grid.grid_layout import LEAST
from konqt.gui.crown.viewer.crown_viewer import DEMAND, CrownExplained, CrownLanes, CrownViewer
from konqt.gui.viewer.timeline.lane_marks import CARD, CITY, COMBAT, LOSS
from konqt.i18n.texts import _, own_locale
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


def _acting(viewer: CrownViewer, at_least: int = 1) -> int:
    """Return the first step in which the Germans do so many things."""
    replay = viewer.replay
    return next(
        step
        for step in range(1, replay.steps + 1)
        if len(german_steps(replay.entry(step, "norway").events)) >= at_least
    )


def test_a_steps_chain_is_told_event_by_event_with_reason_and_rule(viewer: CrownViewer) -> None:
    replay = viewer.replay
    step, acted = next(
        (step, event)
        for step in range(1, replay.steps + 1)
        for event in replay.entry(step, "norway").events
        if event.kind == "german_action"
    )
    events = replay.entry(step, "norway").events
    assert isinstance(viewer.explained, CrownExplained)
    assert isinstance(acted, CrownEvent)
    viewer.explained.show_step(step, events)
    told = viewer.explained.toPlainText()
    assert say_because(acted) and f"({say_because(acted)})" in told
    links = viewer.explained.toHtml()
    assert all(f'href="{getattr(event, "rule")}"' in links for event in events)  # noqa: B009


def test_a_record_lies_as_the_table_does_and_nothing_in_it_acts(viewer: CrownViewer) -> None:
    viewer.go(viewer.replay.steps // 2)
    where = [
        part.mapTo(viewer, QPoint(0, 0))
        for part in (viewer.view, viewer.grid, viewer.bar, viewer.hand)
    ]
    assert where[0].x() < where[1].x() == where[2].x() == where[3].x()
    assert where[1].y() < where[2].y() < where[3].y()
    assert viewer.tracks.mapTo(viewer, QPoint(0, 0)).x() > where[1].x()
    assert viewer.view.height() >= 2 * viewer.view.width() - 4
    done: list[object] = []
    for part in (viewer.grid, viewer.hand, viewer.bar.strip):
        part.chosen.connect(done.append)
    for place in EVERYWHERE:
        viewer.grid.button(place).click()
    for item in viewer.hand.items():
        item.click()
    assert not done


def test_both_lines_are_told_where_a_line_was_chosen(viewer: CrownViewer) -> None:
    replay = viewer.replay
    step = next(n for n in range(replay.steps) if replay.decision(n).kind == "choose_line")
    viewer.go(step)
    buttons = viewer.bar.strip.buttons.values()
    assert all(button.isVisible() and button.accessibleName() for button in buttons)
    assert not any(button.isEnabled() for button in buttons)


def test_the_kings_way_up_to_the_step_is_drawn(viewer: CrownViewer) -> None:
    replay = viewer.replay
    viewer.go(0)
    first = viewer.view.trail.steps
    assert len(first) == 1
    viewer.go(replay.steps)
    way = viewer.view.trail.steps
    last = replay.observe(replay.steps, "norway")
    assert isinstance(last, CrownObservation)
    assert way[: len(first)] == first and len(way) > 1
    assert way[-1][0] == last.position["king"]
    assert [turn for _space, turn in way] == sorted(turn for _space, turn in way)
    viewer.go(0)
    assert viewer.view.trail.steps == first


def test_a_steps_chain_is_walked_card_by_card_and_ends_where_it_stood(viewer: CrownViewer) -> None:
    step = _acting(viewer, 2)
    viewer.set_reduced_motion(True)
    viewer.go(step)
    events = viewer.replay.entry(step, "norway").events
    wanted = len(german_steps(events))
    assert viewer.bar.walk.isVisible() and str(wanted) in viewer.bar.walk.text()
    viewer.bar.walk.click()
    seen = []
    while viewer.walk.walking:
        assert len(seen) < wanted, "it goes on behind the last card"
        assert viewer.cards.isVisible() and viewer.shown_step == step
        seen.append(viewer.cards.step)
        viewer.walk_on()
    assert [each.head for each in seen if each] == [each.head for each in german_steps(events)]
    assert viewer.cards.isHidden() and viewer.playhead.step == step
    assert viewer.animator.factor == 0.0


def test_motion_is_left_out_from_a_chain_on_that_is_walked(viewer: CrownViewer) -> None:
    viewer.go(_acting(viewer, 2))
    viewer.set_reduced_motion(False)
    viewer.walk_on()
    viewer.set_reduced_motion(True)
    assert not viewer.walk.walking and viewer.cards.isHidden()
    assert viewer.animator.factor == 0.0


def test_going_on_while_walking_shows_the_next_step(viewer: CrownViewer) -> None:
    step = _acting(viewer, 2)
    viewer.go(step)
    viewer.walk_on()
    assert viewer.walk.walking
    viewer.playhead.step_on()
    assert not viewer.walk.walking and viewer.cards.isHidden()
    assert viewer.shown_step == step + 1


def test_leaps_lead_to_battles_towns_demands_and_willpower(viewer: CrownViewer) -> None:
    rows = {key: kind for kind, _on, _back, key in viewer.teller.leaps().rows}
    assert {rows[key] for key in "FVDBC"} == {COMBAT, CITY, DEMAND, LOSS, CARD}
    assert len(rows) == len(viewer.teller.leaps().rows), "a key leads to one thing"
    viewer.go(0)
    viewer.playhead.set_marks({DEMAND: [5, 9]})
    viewer.playhead.leap(DEMAND, 1)
    assert viewer.playhead.step == 5
    listed = " ".join(keys for keys, _told in viewer.teller.listed_keys())
    assert "V  D" in listed and "A  Shift+A" in listed
    assert "Demand" in viewer.transport.say_missed(DEMAND, 1)


def test_a_picture_of_the_board_alone_has_map_and_grid(viewer: CrownViewer) -> None:
    board = viewer.leave_board()
    board.resize(1366, 768)
    board.show()
    assert board.isAncestorOf(viewer.view) and board.isAncestorOf(viewer.grid)
    assert viewer.view.isVisible() and viewer.grid.isVisible() and viewer.tracks.isVisible()
    board.resize(800, 450)
    assert viewer.grid.width() >= LEAST.width() and not viewer.tracks.isVisible()
    board.setParent(viewer)  # its parts go when the page goes


def test_a_tile_that_was_taken_is_told_once(viewer: CrownViewer) -> None:
    replay = viewer.replay
    step = next(n for n in range(1, replay.steps + 1) if isinstance(replay.action(n), TakeTile))
    viewer.go(step)
    assert [said for said in viewer.teller.captions() if "plan" in said] == [
        viewer.teller.say_event(event)
        for event in replay.entry(step, "norway").events
        if event.kind == "tile_taken"
    ]


@pytest.mark.parametrize("size", [(1024, 570), (1366, 740), (1920, 1050)])
def test_no_part_lies_over_another_in_a_window_of_any_size(
    viewer: CrownViewer, size: tuple[int, int]
) -> None:
    viewer.resize(*size)
    viewer.go(_acting(viewer))
    parts = [viewer.view, viewer.grid, viewer.bar, viewer.hand, viewer.tracks]
    places = [QRect(part.mapTo(viewer, QPoint(0, 0)), part.size()) for part in parts]
    for number, place in enumerate(places):
        assert viewer.rect().contains(place)
        assert not any(place.intersects(other) for other in places[:number])


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_lane_begins_its_name_as_a_name_does(language: str) -> None:
    with own_locale(language):
        assert all(_(title)[:1].isupper() for _lane, title in CrownLanes.lanes)
