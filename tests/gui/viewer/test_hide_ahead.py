"""With "Hide what comes" a record tells nothing of what follows the step in sight, in any part."""

import gzip
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on
from secrets_kit import settle, told, told_in_sight
from viewer_kit import THREE_PLAYERS

from konqt.core.event import PUBLIC
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.page import AHEAD_HIDDEN
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings, load
from konqt.gui.viewer.timeline.lane_marks import COMBAT
from konqt.i18n.game_marks import GameMarks
from konqt.i18n.texts import use_language
from konqt.record.study_form import Chapter
from konqt.session.plan import GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study import edits
from konqt.session.study.branching import PlayedOn
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

RECORDS = Path(__file__).parents[2] / "fixtures" / "records"
GAME = RECORDS / "v1" / "greedy-both-sides.konr"
AT_SEA = RECORDS / "advanced" / "greedy-both-sides.konr.gz"
SAME = 20
"""steps that the two games have in common"""
LOOKED_AT = (0, 11, SAME)
HIDDEN = {AHEAD_HIDDEN: True}
Open = Callable[[Path], ViewerScreen]


def played(folder: Path, seed: int) -> Path:
    """Play a game to its end; only what follows the first steps depends on the seed."""
    folder.mkdir()
    path = folder / "game.konr"
    session = Session.start(GamePlan("narvik", THREE_PLAYERS, 5), path)
    chance = random.Random(1)
    while session.decision.actor is not None:
        if session.step == SAME:
            chance = random.Random(seed)
        session.submit(session.decision.actor, chance.choice(session.legal()))
    session.close()
    return path


def study(path: Path) -> None:
    """Say something of a game beyond the steps in common, and play another way there."""
    studied = Studied.beside(Replay.open(path))
    at = Spot(SAME + 5)
    studied.change(partial(edits.with_text, spot=at, eyes=PUBLIC, text="Here all was lost."))
    chapter = Chapter(name="The end begins", step=SAME + 2, eyes=PUBLIC)
    studied.change(partial(edits.with_chapter, chapter=chapter))
    on = PlayedOn(studied, Spot(SAME + 3), PUBLIC)
    on.take(on.legal()[0])
    on.saved("Another way")


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("twins")
    one, other = played(folder / "one", 3), played(folder / "two", 4)
    assert Replay.open(one).steps != Replay.open(other).steps
    study(other)
    return one, other


@pytest.fixture(scope="module")
def twins_at_sea(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Give an advanced game that breaks off, sooner and later."""
    lines = gzip.decompress(AT_SEA.read_bytes()).splitlines(keepends=True)
    folder, found = tmp_path_factory.mktemp("at_sea"), list[Path]()
    for number, last in enumerate((260, 330)):
        path = folder / str(number) / "game.konr"
        path.parent.mkdir()
        path.write_bytes(b"".join(lines[:last]))
        found.append(path)
    return found[0], found[1]


@pytest.fixture
def hidden(opened: Open, plain_look: None) -> Open:
    """Give what opens a record with what comes hidden."""

    def build(path: Path) -> ViewerScreen:
        screen = opened(path)
        screen.set_reduced_motion(True)
        screen.set_panels(HIDDEN)
        return screen

    return build


def press_s(screen: ViewerScreen) -> None:
    focus_on(screen.transport.timeline)
    QTest.keyClicks(screen.transport.timeline, "s")


def pages(screen: ViewerScreen) -> Iterator[int]:
    """Bring each page beside the board into sight, those within the study too."""
    for tab in range(screen.tabs.count()):
        screen.tabs.setCurrentIndex(tab)
        within = screen.study.tabs if screen.tabs.widget(tab) is screen.study.tabs else None
        for page in range(within.count() if within is not None else 1):
            if within is not None:
                within.setCurrentIndex(page)
            yield 10 * tab + page


def everything(
    screen: ViewerScreen, steps: tuple[int, ...], qtbot: Any
) -> dict[tuple[int, int], tuple[QImage, list[str]]]:
    """Return picture and words of each page at each step."""
    found = {}
    for step in steps:
        screen.go(step)
        for page in pages(screen):
            for fold in (screen.analysis.numbers, screen.analysis.each):
                fold.set_open(True)
            qtbot.waitUntil(lambda: screen.at_rest)
            settle(QApplication.instance(), screen)  # type: ignore[arg-type]
            menu = screen.transport.jumps.menu()
            menu.aboutToShow.emit()
            able = [f"{a.text()} {a.isVisible()} {a.isEnabled()}" for a in menu.actions()]
            menu.aboutToHide.emit()
            line = screen.transport.timeline
            span = f"{line.minimum()} {line.maximum()} {line.value()}"
            found[step, page] = screen.grab().toImage(), [*told(screen), *able, span]
    return found


@pytest.mark.parametrize("pair", ["twins", "twins_at_sea"])
def test_games_that_part_later_look_and_read_the_same_before(
    pair: str, request: pytest.FixtureRequest, hidden: Open, qtbot: Any
) -> None:
    steps = LOOKED_AT if pair == "twins" else (40, 250)
    both = [everything(hidden(path), steps, qtbot) for path in request.getfixturevalue(pair)]
    assert any("Estimated chances after" in word for word in both[0][steps[-1], 0][1])
    for place, (picture, words) in both[0].items():
        assert both[1][place][1] == words, place
        assert both[1][place][0] == picture, place


def test_shown_again_the_same_games_are_told_apart(
    twins: tuple[Path, Path], hidden: Open, qtbot: Any
) -> None:
    read = list[list[str]]()
    for path in twins:
        screen = hidden(path)
        press_s(screen)
        qtbot.waitUntil(lambda screen=screen: screen.at_rest and screen.log.log.whole)
        read.append(told(screen))
    assert read[0] != read[1]


def test_hiding_after_all_was_told_leaves_no_more_than_hiding_from_the_start(
    twins: tuple[Path, Path], opened: Open, hidden: Open, qtbot: Any
) -> None:
    for path in twins:
        late, early = opened(path), hidden(path)
        late.set_reduced_motion(True)
        for screen in (late, early):
            qtbot.waitUntil(lambda screen=screen: screen.at_rest)
        for screen in (late, early):
            screen.go(11)
        late.set_panels(HIDDEN)
        for screen in (late, early):
            qtbot.waitUntil(lambda screen=screen: screen.at_rest)
            settle(QApplication.instance(), screen)  # type: ignore[arg-type]
        if (focus := QApplication.focusWidget()) is not None:
            focus.clearFocus()  # only one of two windows has it
        for part, same in (
            (late.transport, early.transport),
            (late.guesses, early.guesses),
            (late.side, early.side),
        ):
            assert told_in_sight(part) == told_in_sight(same)
            assert part.grab().toImage() == same.grab().toImage()


def test_step_by_step_more_is_told_and_what_was_seen_stays(hidden: Open, qtbot: Any) -> None:
    screen = hidden(GAME)
    qtbot.waitUntil(lambda: screen.at_rest)
    line, combats = screen.transport.timeline, screen.replay.combats()
    decided = {m.step for m in screen.overview.scan.lanes()[0].marks}
    for step in range(1, 31):
        screen.playhead.next()
        assert {m.step for m in line.lanes[0].marks} == {n for n in decided if n <= step}
        assert line.maximum() == step and screen.log.log.rowCount() == screen.log.log.now
    assert decided & set(range(31)) and combats
    screen.go(12)
    assert line.maximum() == 30, "the way forward again"
    assert {m.step for m in line.lanes[0].marks} == {n for n in decided if n <= 30}
    for _twice in range(2):
        press_s(screen)
    assert line.maximum() == 12, "hidden anew"


def test_the_line_leads_and_points_no_farther_than_was_seen(hidden: Open, qtbot: Any) -> None:
    screen = hidden(GAME)
    qtbot.waitUntil(lambda: screen.at_rest)
    screen.go(8)
    line = screen.transport.timeline
    far = QPoint(line.width() - 40, line.height() // 2)
    at = QPointF(far)
    buttons = Qt.MouseButton.NoButton
    QApplication.sendEvent(
        line, QMouseEvent(QEvent.Type.MouseMove, at, line.mapToGlobal(at), buttons, buttons,
                          Qt.KeyboardModifier.NoModifier)
    )  # fmt: skip
    assert screen.overview.hover.isHidden()
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=far)
    assert screen.playhead.step == 8
    screen.playhead.leap(COMBAT, 1)
    assert screen.playhead.step in screen.replay.combats(), "whoever asks for it is led there"


def test_what_is_found_ends_where_one_has_come(hidden: Open, qtbot: Any) -> None:
    screen = hidden(GAME)
    screen.opens.look_for()
    screen.finder.line.setText("a")
    qtbot.waitUntil(lambda: screen.at_rest and screen.overview.scan.worded)
    for step in (0, 9, 30):
        screen.go(step)
        screen.finder.look()
        steps = [screen.finder.list.item(n).data(256) for n in range(screen.finder.list.count())]
        assert max(steps, default=0) <= step and bool(steps) == (step > 0)
    screen.set_panels({})
    screen.finder.look()
    everything_found = screen.finder.list.count()
    screen.set_panels(HIDDEN)
    assert 0 < screen.finder.list.count() < everything_found, "at once"


def test_nobody_is_led_to_where_the_game_turned(hidden: Open, qtbot: Any) -> None:
    screen = hidden(GAME)
    screen.turning.seek(screen.replay)
    qtbot.waitUntil(lambda: screen.at_rest)
    assert screen.playhead.step == 0 and not screen.turning.wanted


def test_the_choice_is_remembered_for_the_next_record(qapp: QApplication, qtbot: Any) -> None:
    del qapp
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.show()
    window.looking_back.show(GAME)
    viewer = window.viewer
    assert viewer is not None and not viewer.seen.hides
    viewer.hiding.button.click()
    assert load()[0].panels[AHEAD_HIDDEN]
    assert window.menus.actions[f"panel:{AHEAD_HIDDEN}"].isChecked()
    window.looking_back.leave()
    window.looking_back.show(GAME)
    again = window.viewer
    assert again is not None and again is not viewer
    assert again.seen.hides and again.hiding.button.isChecked()
    window.run_command(f"panel:{AHEAD_HIDDEN}")
    assert not again.seen.hides and not load()[0].panels[AHEAD_HIDDEN]
    window.looking_back.leave()


def test_the_timelines_keys_work_at_once_and_tab_leads_to_the_guesses(qtbot: Any) -> None:
    window = MainWindow(Settings(panels=HIDDEN))
    qtbot.addWidget(window)
    window.show()
    window.looking_back.show(GAME)
    viewer = window.viewer
    assert viewer is not None
    line = viewer.transport.timeline
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is line)
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is viewer.guesses.choices[0]
    window.looking_back.leave()


def test_button_and_guesses_speak_norwegian(hidden: Open, qtbot: Any) -> None:
    screen = hidden(GAME)
    use_language("nb")
    screen.spoken.say_anew()
    qtbot.waitUntil(lambda: screen.hiding.button.accessibleName() == "Skjul det som kommer")
    qtbot.waitUntil(lambda: screen.at_rest)
    assert "Hva kommer" in screen.guesses.words.accessibleName()


def test_a_step_on_its_way_is_told_when_it_has_been_shown(hidden: Open, qtbot: Any) -> None:
    screen = hidden(GAME)
    qtbot.waitUntil(lambda: screen.at_rest)
    screen.go(7)
    screen.set_reduced_motion(False)
    screen.playhead.play()
    screen.playhead.next()
    line = screen.transport.timeline
    assert screen.playhead.step == 8 and screen.seen.farthest == line.maximum() == 7
    screen.animator.skip()
    qtbot.waitUntil(lambda: screen.seen.farthest >= 8)
    screen.playhead.pause()


def test_damage_is_told_when_one_comes_to_it(tmp_path: Path, hidden: Open) -> None:
    lines = GAME.read_bytes().splitlines(keepends=True)
    lines[25] = b'{"nothing": "that can be played"}\n'
    path = tmp_path / "game.konr"
    path.write_bytes(b"".join(lines))
    screen = hidden(path)
    damage = screen.replay.damage
    assert damage is not None and damage.step > 5
    assert screen.notice.isHidden() and not screen.notice.text()
    screen.go(damage.step)
    assert "Damaged from line" in screen.notice.text() and screen.notice.isVisible()


def test_a_room_is_told_no_more(hidden: Open, qtbot: Any) -> None:
    screen = hidden(GAME)
    qtbot.waitUntil(lambda: screen.at_rest)
    screen.go(9)
    screen.present(True)
    assert screen.caption.when.text().startswith("Step 9 ·")
    screen.present(False)


def test_that_hands_were_shown_is_told_from_that_step_on(
    hidden: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown_at = 30
    marks = "konqt.gui.kon.viewer.screen.marks_of"
    monkeypatch.setattr(marks, lambda _replay: GameMarks(hands_shown=shown_at))
    screen = hidden(GAME)
    for step in (5, shown_at):
        screen.go(step)
        screen.rest.now()
        assert ("All hands were shown" in screen.status.own.text()) is (step == shown_at)
