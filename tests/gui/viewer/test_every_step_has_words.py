"""No step of a saved game leaves the line of words empty, whoever looks, in either language."""

import gzip
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import until
from viewer_kit import arrive, own_copy, still_viewer

from konqt.core.event import PUBLIC
from konqt.i18n.texts import use_language
from konqt.session.export.step_by_step import told
from konqt.session.quiet_steps import say_quiet
from konqt.session.replay import Replay

RECORDS = Path(__file__).resolve().parents[2] / "fixtures/records"
NARVIK = RECORDS / "v1/greedy-both-sides.konr"
LONG = RECORDS / "advanced/greedy-both-sides.konr.gz"


@pytest.fixture
def long_game(tmp_path: Path) -> Path:
    path = tmp_path / "long.konr"
    path.write_bytes(gzip.decompress(LONG.read_bytes()))
    return path


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_step_says_something_below_the_board(
    qapp: QApplication, tmp_path: Path, language: str
) -> None:
    use_language(language)
    with still_viewer(own_copy(NARVIK, tmp_path)) as viewer:
        viewer.resize(1366, 768)
        silent = []
        for step in range(viewer.replay.steps + 1):
            arrive(viewer, step)
            if not viewer.transport.words.text:
                silent.append(step)
        assert not silent
    use_language("en")


def test_a_phase_that_is_ended_says_so_and_not_that_another_began(
    qapp: QApplication, tmp_path: Path
) -> None:
    with still_viewer(own_copy(NARVIK, tmp_path)) as viewer:
        replay = viewer.replay
        ended = next(
            step
            for step in range(1, replay.steps)
            if (action := replay.action(step)) and action.kind == "end_phase"
            and {event.kind for event in replay.entry(step, PUBLIC).events} == {"phase_began"}
        )  # fmt: skip
        arrive(viewer, ended)
        viewer.resize(1366, 768)
        QApplication.processEvents()
        assert viewer.transport.words.text.endswith("finished moving")


def test_ships_made_ready_are_told_without_their_names(long_game: Path) -> None:
    replay = Replay.open(long_game)
    said = {}
    for step in range(1, replay.steps + 1):
        action = replay.action(step)
        assert action is not None
        for text in say_quiet(replay, step, replay.entry(step, PUBLIC).events):
            said.setdefault(action.kind, set()).add(text)
    assert said["muster"] == {
        "The Allies made ships ready to sail",
        "Germany made ships ready to sail",
    }
    assert said["anchor"] and said["end_phase"] >= {"Germany finished moving at sea"}
    assert not any("made a choice" in text for texts in said.values() for text in texts)


def test_lists_of_all_steps_have_no_step_without_a_line(long_game: Path) -> None:
    lines = list(told(Replay.open(long_game), PUBLIC))
    steps = [number for number, line in enumerate(lines) if line.startswith("Step ")]
    assert len(steps) > 900
    assert all(lines[number + 1].startswith("  · ") for number in steps)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_move_is_told_whole_in_a_seats_view_at_1366(
    qapp: QApplication, tmp_path: Path, language: str
) -> None:
    use_language(language)
    with still_viewer(own_copy(NARVIK, tmp_path)) as viewer:
        viewer.resize(1366, 768)
        viewer.eyes.take("germany")
        words = viewer.transport.words
        met = 0
        for step in range(1, viewer.replay.steps + 1):
            kinds = [event.kind for event in viewer.replay.entry(step, "germany").events]
            if kinds not in (["stack_moved"], ["combat_decided"], ["battalions_placed"]):
                continue
            arrive(viewer, step)
            QApplication.processEvents()
            assert not words.text.endswith("…"), words.text
            assert words.toolTip() == ""
            met += 1
        assert met > 3
    use_language("en")


def test_two_lines_of_words_lie_within_the_bar(qapp: QApplication, tmp_path: Path) -> None:
    with still_viewer(own_copy(NARVIK, tmp_path)) as viewer:
        viewer.resize(1366, 768)
        arrive(viewer, 22)
        until(lambda: viewer.overview.settled)
        words = viewer.transport.words
        assert words.lines == 2 and words.height() >= words.sizeHint().height()
        assert words.text.startswith("The defence of Bjørnfjell held, 35 against 20")
        assert words.fontMetrics().horizontalAdvance(words.text) > words.width()
        viewer.resize(1024, 600)
        QApplication.processEvents()
        assert words.lines == 1, "there they have a row of their own"
