"""The study at the window: written, marked, drawn, branched; every change is on disk at once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from games_played import plan, play, recorded
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from seated_kit import focus_on
from viewer_kit import own_copy, still_viewer

from konqt.core.event import PUBLIC, REFEREE
from konqt.gui.board.piece import Piece
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets.plain_buttons import Message
from konqt.i18n.texts import use_language
from konqt.record.study_form import StudyRing
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study.branching import PlayedOn
from konqt.session.study.comments import comments_of, drawings_of
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied
from konqt.session.study.what_if import dice_of

RIGHT, LEFT = Qt.MouseButton.RightButton, Qt.MouseButton.LeftButton
NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


@pytest.fixture
def viewer(qapp: QApplication, game: Path, tmp_path: Path) -> Iterator[ViewerScreen]:
    yield from shown(own_copy(game, tmp_path))


def shown(path: Path) -> Iterator[ViewerScreen]:
    with still_viewer(path) as screen:
        screen.tabs.setCurrentWidget(screen.study.tabs)
        yield screen


def on_disk(viewer: ViewerScreen) -> Studied:
    return Studied.beside(Replay.open(viewer.study._game.path))


def test_a_comment_is_written_by_the_keyboard_and_found_in_the_list(viewer: ViewerScreen) -> None:
    before = viewer.replay.path.read_bytes()
    viewer.go(3)
    comment = viewer.study.panel.comment
    comment.setFocus()
    QTest.keyClicks(comment, "Why? He waits and looks on")
    assert viewer.playhead.step == 3, "letters, spaces and the question mark are the comment's"
    QTest.keyClick(comment, Qt.Key.Key_Left)
    assert viewer.playhead.step == 3
    viewer.transport.buttons["next"].click()
    assert comments_of(on_disk(viewer), 3, PUBLIC) == ["Why? He waits and looks on"]
    assert comment.toPlainText() == ""
    row = viewer.study.panel.list.item(0)
    assert row.text() == "3: Why? He waits and looks on"
    QTest.mouseClick(
        viewer.study.panel.list.viewport(),
        LEFT,
        NONE,
        viewer.study.panel.list.visualItemRect(row).center(),
    )
    assert viewer.playhead.step == 3 and comment.toPlainText() == "Why? He waits and looks on"
    assert viewer.replay.path.read_bytes() == before


def test_the_rows_keep_their_height_and_the_page_alone_scrolls(viewer: ViewerScreen) -> None:
    panel = viewer.study.panel
    viewer.status.set_folded(True)
    viewer.resize(1366, 1080)

    def rows() -> list[int]:
        for _round in range(3):
            QApplication.processEvents()
        parts = (panel.comment, panel.chapter, panel.palette_row, panel.palette_row.draw)
        return [each.mapTo(panel.widget(), QPoint()).y() for each in parts]

    bare = rows()
    assert panel.palette_row.height() <= panel.palette_row.sizeHint().height()
    for step in range(1, 12):
        viewer.study.change(lambda s, n=step: with_text(s, Spot(n), PUBLIC, f"Step {n} " * 30))
    viewer.go(20)
    assert rows() == bare, "nothing moves as the list comes"
    notes = panel.list
    last = notes.visualItemRect(notes.item(notes.count() - 1))
    assert notes.count() == 11 and notes.viewport().rect().contains(last)
    assert not notes.verticalScrollBar().maximum()
    viewer.resize(1366, 768)
    assert rows() == bare and panel.verticalScrollBar().maximum() > 0
    focus_on(notes)
    for _row in range(notes.count()):
        QTest.keyClick(notes, Qt.Key.Key_Down)
    last = notes.visualItemRect(notes.item(notes.count() - 1))
    bottom = notes.viewport().mapTo(panel.viewport(), last.bottomLeft()).y()
    assert 0 < bottom <= panel.viewport().height(), "the line of the keyboard is in sight"


def test_the_list_marks_what_is_noted_at_the_step_in_sight(viewer: ViewerScreen) -> None:
    notes = viewer.study.panel.list
    for step in (3, 7):
        viewer.study.change(lambda s, n=step: with_text(s, Spot(n), PUBLIC, "here"))

    def marked() -> list[str]:
        return [item.text() for item in notes.selectedItems()]

    viewer.go(7)
    assert marked() == ["7: here"]
    viewer.go(3)
    assert marked() == ["3: here"]
    row = notes.visualItemRect(notes.item(1)).center()
    QTest.mouseClick(notes.viewport(), LEFT, NONE, row)
    assert viewer.playhead.step == 7 and marked() == ["7: here"]
    focus_on(notes)
    QTest.keyClick(notes, Qt.Key.Key_Right)
    assert viewer.playhead.step == 8 and not marked(), "nothing is noted there"


def test_leaving_a_step_writes_what_was_typed_at_that_step(viewer: ViewerScreen) -> None:
    viewer.go(2)
    viewer.study.panel.comment.setPlainText("half a thought")
    viewer.go(9)
    found = on_disk(viewer)
    assert comments_of(found, 2, PUBLIC) == ["half a thought"] and not comments_of(found, 9, PUBLIC)


def test_marks_by_buttons_and_keys(viewer: ViewerScreen) -> None:
    viewer.go(4)
    viewer.study.panel.marks["?"].click()
    assert on_disk(viewer).notes(Spot(4), PUBLIC)[0].mark == "?"
    line = viewer.transport.timeline
    focus_on(line)
    QTest.keyClick(line, Qt.Key.Key_3, CTRL)
    QTest.keyClick(line, Qt.Key.Key_4, CTRL)
    note = on_disk(viewer).notes(Spot(4), PUBLIC)[0]
    assert note.mark == "!?" and note.flag
    assert not viewer.study.panel.marks["?"].isChecked()
    viewer.study.panel.undo_button.click()
    viewer.study.panel.undo_button.click()
    assert on_disk(viewer).notes(Spot(4), PUBLIC)[0].mark == "?"
    viewer.study.panel.redo_button.click()
    assert on_disk(viewer).notes(Spot(4), PUBLIC)[0].mark == "!?"


def test_changes_are_undone_by_keys_wherever_the_keyboard_is(viewer: ViewerScreen) -> None:
    viewer.go(4)
    panel = viewer.study.panel
    panel.marks["?"].click()
    drag(viewer, "narvik", "tromso")
    viewer.tabs.setCurrentWidget(viewer.log)
    for place in (viewer.transport.timeline, viewer.log, viewer.view):
        focus_on(place)
        QTest.keyClick(place, Qt.Key.Key_Z, CTRL)
        QTest.keyClick(place, Qt.Key.Key_Z, CTRL)
        assert not on_disk(viewer).study.notes
        QTest.keyClick(place, Qt.Key.Key_Z, CTRL | SHIFT)
        assert comments_of(on_disk(viewer), 4, PUBLIC) == ["? a mistake"]
        QTest.keyClick(place, Qt.Key.Key_Z, CTRL | SHIFT)
        assert drawings_of(on_disk(viewer), 4, PUBLIC)[0]


def test_a_field_undoes_its_own_words(viewer: ViewerScreen) -> None:
    viewer.go(4)
    viewer.study.panel.marks["?"].click()
    comment = viewer.study.panel.comment
    focus_on(comment)
    QTest.keyClicks(comment, "Hm")
    QTest.keyClick(comment, Qt.Key.Key_Z, CTRL)
    assert not comment.toPlainText() and on_disk(viewer).study.notes[0].mark == "?"


def test_the_keys_of_undo_are_told(viewer: ViewerScreen) -> None:
    assert "Ctrl+Z" in viewer.keys.accessibleDescription()
    assert "Ctrl+Z" in viewer.study.panel.undo_button.toolTip()
    assert "Ctrl+Shift+Z" in viewer.study.panel.redo_button.toolTip()


def test_the_windows_own_undo_leaves_the_keys_to_the_study(
    qapp: QApplication, game: Path, tmp_path: Path, qtbot: Any
) -> None:
    path = tmp_path / "game.konr"
    path.write_bytes(game.read_bytes())
    window = MainWindow(Settings(reduced_motion=True))
    qtbot.addWidget(window)
    window.show()
    window.looking_back.show(path)
    screen = window.viewer
    assert screen is not None
    screen.go(4)
    screen.study.panel.marked.emit("?")
    focus_on(screen.transport.timeline)
    QTest.keyClick(screen.transport.timeline, Qt.Key.Key_Z, CTRL)
    assert not Studied.beside(Replay.open(path)).study.notes
    window.shut_down()


def test_a_chapter_is_named_and_gone_to(viewer: ViewerScreen) -> None:
    viewer.go(5)
    field = viewer.study.panel.chapter
    field.setFocus()
    QTest.keyClicks(field, "The landing")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert [(c.name, c.step) for c in on_disk(viewer).chapters(PUBLIC)] == [("The landing", 5)]
    viewer.go(0)
    assert field.text() == ""
    viewer.study.panel.list.itemActivated.emit(viewer.study.panel.list.item(0))
    assert viewer.playhead.step == 5 and field.text() == "The landing"


def test_leaving_a_step_names_the_chapter_that_was_typed_there(viewer: ViewerScreen) -> None:
    viewer.go(2)
    QTest.keyClicks(viewer.study.panel.chapter, "Early days")
    viewer.go(7)
    assert [(c.name, c.step) for c in on_disk(viewer).chapters(PUBLIC)] == [("Early days", 2)]
    assert viewer.study.panel.chapter.text() == ""


def test_a_comment_that_cannot_be_written_is_not_lost(viewer: ViewerScreen) -> None:
    viewer.go(2)
    comment, room = viewer.study.panel.comment, viewer.study
    assert room.studied is not None
    room.studied.path.write_text("{}")
    comment.setPlainText("all my thoughts")
    comment.hand_over()
    assert comment.toPlainText() == "all my thoughts"
    assert room.panel.fault.text().startswith("Another program has changed this study")
    viewer.go(5)
    assert comment.toPlainText() == "" and not room.panel.fault.text()
    viewer.go(2)
    assert comment.toPlainText() == "all my thoughts"
    room.studied.path.unlink()
    room.studied._content = None
    comment.appendPlainText("and more")
    comment.hand_over()
    assert comments_of(on_disk(viewer), 2, PUBLIC) == ["all my thoughts", "and more"]


def test_the_tree_keeps_its_cursor_from_step_to_step(viewer: ViewerScreen) -> None:
    tree = viewer.study.tree
    viewer.go(4)
    tree.ways.play.click()
    tree.ways.possible.itemActivated.emit(tree.ways.possible.item(0))
    (branch,) = viewer.study.studied.study.branches
    assert branch.name.startswith("Germany: ") and branch.name.endswith(", step 5")
    assert viewer.study.panel.where.text() == f"Branch: {branch.name}"
    tree.tree.setCurrentItem(tree.tree.topLevelItem(0))
    viewer.go(3)
    viewer.go(2)
    assert tree.chosen == ""


def test_a_branch_that_cannot_be_played_says_so_while_it_is_looked_at(
    viewer: ViewerScreen,
) -> None:
    room = viewer.study
    viewer.go(4)
    room.tree.ways.play.click()
    room.tree.ways.possible.itemActivated.emit(room.tree.ways.possible.item(0))
    studied = room.studied
    assert studied is not None
    (branch,) = studied.study.branches
    wrong = branch.lines[0].model_copy(update={"key": "0" * 16})
    studied.study = studied.study.model_copy(
        update={"branches": (branch.model_copy(update={"lines": (wrong,)}),)}
    )
    room.go_to_branch("")
    room.go_to_branch("b1")
    assert "step 5: the state's key is" in room.panel.fault.text() and viewer.playhead.last == 4
    room.go_to_branch("")
    viewer.go(2)
    assert not room.panel.fault.text()


def drag(viewer: ViewerScreen, start: str, end: str, held: Any = NONE) -> None:
    place, view = viewer.view.viewport(), viewer.view
    QTest.mousePress(place, RIGHT, held, view.point_of(start))
    QTest.mouseMove(place, view.point_of(end))
    QTest.mouseRelease(place, RIGHT, held, view.point_of(end))


def test_the_right_button_draws_and_the_left_one_shifts(viewer: ViewerScreen) -> None:
    viewer.go(1)
    drag(viewer, "narvik", "tromso")
    drag(viewer, "tromso", "tromso", SHIFT)
    drag(viewer, "bardufoss", "narvik", SHIFT | CTRL)
    arrows, rings = drawings_of(on_disk(viewer), 1, PUBLIC)
    assert [(a.start, a.end, a.colour, a.dash) for a in arrows] == [
        ("narvik", "tromso", "green", "solid"),
        ("bardufoss", "narvik", "yellow", "dashdot"),
    ]
    assert [(r.at, r.colour, r.dash) for r in rings] == [("tromso", "red", "dashed")]
    drawing = viewer.study.pages.drawing
    assert drawing is not None and drawing.shown == 3
    said = "Narvik → Tromsø (green), Bardufoss → Narvik (yellow), ring: Tromsø (red)"
    assert viewer.study.panel.drawn.text() == said
    viewer.go(2)
    assert drawing.shown == 0
    viewer.go(1)
    drag(viewer, "narvik", "tromso")
    assert drawing.shown == 2, "the same again wipes out"
    at = viewer.view.point_of("narvik")
    QTest.mousePress(viewer.view.viewport(), LEFT, NONE, at)
    QTest.mouseMove(viewer.view.viewport(), at + QPoint(40, 0))
    QTest.mouseRelease(viewer.view.viewport(), LEFT, NONE, at + QPoint(40, 0))
    assert drawing.shown == 2


def test_an_arrow_of_an_attacking_stack_begins_where_it_stands(viewer: ViewerScreen) -> None:
    """At the border it counts as being in the area that it attacks."""
    view = viewer.view

    def attacker() -> Piece | None:
        known = view.ground.stack_at
        return next((each for each, _box in view.pieces.boxes() if each.source in known), None)

    step = next(n for n in range(viewer.replay.steps) if viewer.go(n) or attacker() is not None)
    piece = attacker()
    assert piece is not None and piece.source != piece.space
    at = {each.ident: box for each, box in view.pieces.boxes()}[piece.ident].center()
    assert view.area_at(at) == piece.space
    QTest.mousePress(view.viewport(), RIGHT, NONE, at)
    QTest.mouseRelease(view.viewport(), RIGHT, NONE, view.point_of(piece.space))
    QTest.mouseClick(view.viewport(), RIGHT, NONE, at)
    arrows, rings = drawings_of(on_disk(viewer), step, PUBLIC)
    assert [(each.start, each.end) for each in arrows] == [(piece.source, piece.space)]
    assert [each.at for each in rings] == [piece.source]


def test_drawing_by_the_keyboard_with_a_colour_and_a_dash(viewer: ViewerScreen) -> None:
    viewer.go(1)
    palette = viewer.study.panel.palette_row
    palette.buttons["blue"].click()
    assert palette.dash == "dotted", "a colour brings its own dash"
    palette.buttons["solid"].click()
    palette.start.setCurrentIndex(palette.start.findData("narvik"))
    palette.end.setCurrentIndex(palette.end.findData("tromso"))
    palette.draw.click()
    arrows, _rings = drawings_of(on_disk(viewer), 1, PUBLIC)
    assert [(a.end, a.colour, a.dash) for a in arrows] == [("tromso", "blue", "solid")]
    palette.wipe.click()
    assert on_disk(viewer).empty


def test_playing_on_by_hand_makes_a_branch_that_grows(viewer: ViewerScreen) -> None:
    before = viewer.replay.path.read_bytes()
    room, ways = viewer.study, viewer.study.tree.ways
    viewer.go(4)
    ways.play.click()
    count = ways.possible.count()
    assert count and ways.prompt.text()
    ways.possible.itemActivated.emit(ways.possible.item(count - 1))
    assert (room.line, viewer.playhead.step, viewer.playhead.last) == ("b1", 5, 5)
    assert ways.possible.count(), "what can be done next is listed at once"
    ways.possible.itemActivated.emit(ways.possible.item(0))
    assert (room.line, viewer.playhead.last) == ("b1", 6)
    assert len(on_disk(viewer).study.branches) == 1
    room.go_to_branch("")
    assert room.line == "" and viewer.playhead.last == room._game.steps
    assert viewer.playhead.step == 4, "where the branch leaves the game"
    assert viewer.replay.path.read_bytes() == before


def test_a_choice_is_played_by_a_button_and_the_list_says_how(viewer: ViewerScreen) -> None:
    room, ways = viewer.study, viewer.study.tree.ways
    room.tabs.setCurrentWidget(room.tree)
    studied = room.studied
    step = next(n for n in range(99) if len(PlayedOn(studied, Spot(n), PUBLIC).legal()) > 2)
    viewer.go(step)
    assert not ways.how.isVisible() and not ways.take.isVisible()
    ways.play.click()
    QApplication.processEvents()
    assert ways.how.isVisible() and "Enter" in ways.how.text()
    assert "Enter" in ways.possible.accessibleName()
    assert not ways.take.isEnabled()
    at = ways.possible.visualItemRect(ways.possible.item(1)).center()
    QTest.mouseClick(ways.possible.viewport(), LEFT, NONE, at)
    assert room.line == "" and ways.take.isEnabled(), "a click alone plays nothing"
    ways.search.setText("no such words")
    assert not ways.take.isEnabled()
    ways.search.clear()
    told = ways.possible.item(1).text()
    ways.take.click()
    assert room.line == "b1" and viewer.playhead.step == step + 1
    assert told in room.studied.study.branches[0].name


def test_whoever_chooses_in_the_list_goes_on_in_the_next(viewer: ViewerScreen) -> None:
    room, ways = viewer.study, viewer.study.tree.ways
    room.tabs.setCurrentWidget(room.tree)
    viewer.go(4)
    ways.play.click()
    focus_on(ways.possible)
    for made in (5, 6, 7):
        ways.search.setText(ways.possible.item(0).text().split()[0])
        ways.possible.itemActivated.emit(ways.possible.item(0))
        assert viewer.playhead.step == made
        QApplication.processEvents()
        assert ways.possible.hasFocus() and ways.possible.currentRow() == 0
        assert ways.verticalScrollBar().value() == 0
        assert not any(ways.possible.item(n).isHidden() for n in range(ways.possible.count()))


def test_the_computer_answers_for_its_side(viewer: ViewerScreen, qtbot: Any) -> None:
    room, ways = viewer.study, viewer.study.tree.ways
    viewer.go(4)
    for field in ways.seats.values():
        field.setCurrentIndex(field.findData("normal"))
    ways.turn.click()
    qtbot.waitUntil(lambda: not room.play.busy, timeout=30_000)
    assert room.line == "b1" and viewer.playhead.step > 4
    ways.go_on.click()
    qtbot.waitUntil(lambda: not room.play.busy, timeout=60_000)
    assert viewer.replay.finished and viewer.observation.outcome is not None
    assert len(on_disk(viewer).study.branches) == 1


def test_what_if_another_choice_and_other_dice(viewer: ViewerScreen) -> None:
    room, ways = viewer.study, viewer.study.tree.ways
    studied = room.studied
    assert studied is not None
    step = next(n for n in range(1, 400) if dice_of(studied, Spot(n), REFEREE))
    room.tabs.setCurrentWidget(room.tree)
    viewer.go(step)
    assert ways.choose.isVisible() and ways.odds.text()
    assert not ways.choose.isEnabled(), "they are the dice that fell"
    for die in ways.dice:
        die.setValue(6)
    ways.choose.click()
    fallen = dice_of(studied, Spot(viewer.playhead.step, room.line), REFEREE)
    assert room.line == "b1" and {f for _s, faces in fallen for f in faces} == {6}
    told = " / ".join(" ".join("6" * len(faces)) for _s, faces in fallen)
    assert studied.study.branches[0].name == f"Other dice: {told}, step {step}"
    ways.instead.click()
    assert ways.possible.count() and room.play.on is not None and room.play.on.spot.step == step - 1
    assert ways.prompt.text().startswith(f"Instead of step {step}. ")
    ways.play.click()
    assert "Instead" not in ways.prompt.text()
    viewer.go(step - 1)
    assert not ways.possible.count(), "the list was of another step"


def test_each_side_has_its_own_row_of_dice(viewer: ViewerScreen) -> None:
    room, ways = viewer.study, viewer.study.tree.ways
    room.tabs.setCurrentWidget(room.tree)
    for step in viewer.replay.combats():
        rolls = ()
        while len(rolls) != 2 and step < viewer.replay.steps:
            step += 1
            rolls = dice_of(room.studied, Spot(step), REFEREE)
        viewer.go(step)
        told = [e for e in viewer.replay.entry(step, REFEREE).events if e.kind == "dice_rolled"]
        names = [viewer.narrator.faction_name(each.factions[0]) for each in told]
        assert len(names) == 2
        assert [word.text().split(" and ")[0] for word in ways.thrown.names] == names
        rows = list[list[int]]()
        for name in names:
            rows.append([d.value() for d in ways.dice if d.accessibleName().startswith(name)])
        assert rows == [list(each.dice) for each in told] == [list(faces) for _s, faces in rolls]
        grid = ways.thrown._grid
        lines = [grid.getItemPosition(grid.indexOf(die))[0] for die in ways.dice]
        assert lines[len(rows[0])] > lines[len(rows[0]) - 1], "no row holds dice of both"
        QApplication.processEvents()
        assert all(die.isVisible() for die in ways.dice)
        right = max(die.mapTo(ways, die.rect().bottomRight()).x() for die in ways.dice)
        assert right <= ways.viewport().width()


def test_branches_are_renamed_moved_and_deleted_with_undo(
    viewer: ViewerScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, tree = viewer.study, viewer.study.tree
    for _branch in range(2):
        room.go_to_branch("")
        viewer.go(4)
        tree.ways.play.click()
        tree.ways.possible.itemActivated.emit(tree.ways.possible.item(0))
    first = on_disk(viewer).study.branches[0].name
    item = tree.tree.topLevelItem(0).child(1)
    tree.tree.setCurrentItem(item)
    item.setText(0, "Bolder")
    assert on_disk(viewer).study.branches[1].name == "Bolder"
    tree.promote.trigger()
    assert [b.name for b in on_disk(viewer).study.branches] == ["Bolder", first]
    room.go_to_branch("b2")
    assert tree.tree.currentItem() is tree.tree.topLevelItem(0).child(0)
    monkeypatch.setattr(Message, "exec", lambda _box: QMessageBox.StandardButton.Yes)
    tree.delete.trigger()
    assert room.line == "", "the branch that was looked at is gone"
    assert [b.name for b in on_disk(viewer).study.branches] == [first]
    tree.undo_button.click()
    assert [b.name for b in on_disk(viewer).study.branches] == ["Bolder", first]


def test_a_study_that_cannot_be_read_says_why_and_takes_nothing(
    qapp: QApplication, game: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    path.write_bytes(game.read_bytes())
    path.with_suffix(".kons").write_text("{")
    screen = next(run := shown(path))
    panel = screen.study.panel
    assert "not JSON" in panel.fault.text() and panel.fault.isVisible()
    assert not panel.comment.isEnabled() and not screen.study.tree.ways.isEnabled()
    drag(screen, "narvik", "tromso")
    assert path.with_suffix(".kons").read_text() == "{"
    next(run, None)


def test_nothing_of_it_is_seen_behind_the_curtain(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(allied_name="C"), path)
    play(session, 10)
    session.close()
    screen = next(run := shown(path))
    room, panel = screen.study, screen.study.panel
    screen.use_view("norway")
    screen.eyes.curtain.lifted.emit()
    screen.go(6)
    panel.comment.setPlainText("my secret plan")
    panel.comment.hand_over()
    room._draw("narvik", "tromso", 0, 0)
    assert room.pages.drawing is not None and room.pages.drawing.shown == 1
    screen.use_view("germany")
    assert screen.eyes.curtain.isVisible()
    assert not panel.comment.toPlainText() and not panel.list.count()
    assert not room.pages.drawing.shown
    screen.eyes.curtain.lifted.emit()
    assert screen.viewer == "germany" and not panel.comment.toPlainText()
    assert not panel.list.count() and not room.pages.drawing.shown
    assert comments_of(on_disk(screen), 6, "norway") == ["my secret plan"]
    next(run, None)


def test_a_branch_of_a_game_that_is_not_over_says_that_hidden_cards_are_dealt_anew(
    qapp: QApplication, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(), path)
    play(session, 10)
    session.close()
    screen = next(run := shown(path))
    room, dealt = screen.study, screen.study.tree.ways.dealt
    room.tabs.setCurrentWidget(room.tree)
    assert dealt.text() == "The game is not over: a branch deals anew all that is hidden."
    screen.use_view("norway")
    screen.eyes.curtain.lifted.emit()
    seat = "Norway and the Allies"
    screen.tabs.setCurrentWidget(room.tabs)  # whoever comes begins at the first page
    room.tabs.setCurrentWidget(room.tree)
    assert dealt.isVisible(), "it is said before anything is played"
    assert dealt.text() == f"The game is not over: a branch deals anew all that {seat} cannot see."
    screen.go(screen.replay.steps)
    room.play.ask()
    room.tree.ways.chosen.emit(0)
    told = f"In this branch, all that {seat} could not see was dealt anew."
    assert room.line == "b1" and dealt.text() == told, "and where it has been"
    assert room.panel.where.text().endswith(f"\n{told}")
    # A branch of the branch goes on in the same cards.
    screen.go(screen.replay.steps - 1)
    room.play.ask()
    assert dealt.text() == told
    room.play.put_list_away()
    screen.use_view("germany")
    assert not dealt.text(), "nobody looks"
    next(run, None)


def test_a_branch_of_a_game_that_is_over_deals_nothing_anew(viewer: ViewerScreen) -> None:
    viewer.study.tabs.setCurrentWidget(viewer.study.tree)
    viewer.go(4)
    viewer.study.tree.ways.play.click()
    assert not viewer.study.tree.ways.dealt.isVisible()
    viewer.study.tree.ways.chosen.emit(0)
    assert viewer.study.line and not viewer.study.tree.ways.dealt.isVisible()
    assert "dealt" not in viewer.study.panel.where.text()


def test_undo_reaches_its_own_seats_changes_and_its_arrow_tells_of_no_other(
    qapp: QApplication, tmp_path: Path
) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(allied_name="C"), path)
    play(session, 10)
    session.close()
    screen = next(run := shown(path))
    room, panel = screen.study, screen.study.panel

    def sit(seat: str) -> None:
        screen.use_view(seat)
        arrows = (panel.undo_button, panel.redo_button, room.tree.undo_button)
        assert screen.eyes.curtain.isVisible() and not any(each.isEnabled() for each in arrows)
        screen.eyes.curtain.lifted.emit()
        screen.go(6)

    sit("norway")
    room._draw("narvik", "tromso", 0, 0)
    panel.comment.setPlainText("my secret plan")
    # It is written down when somebody else is called, and is still Norway's.
    sit("germany")
    assert not panel.undo_button.isEnabled() and not room.tree.undo_button.isEnabled()
    assert not panel.redo_button.isEnabled()
    before = on_disk(screen).study
    room.panel.undo.emit()
    assert on_disk(screen).study == before
    room.panel.marked.emit("!")
    assert panel.undo_button.isEnabled()
    panel.undo_button.click()
    assert on_disk(screen).study == before and not panel.undo_button.isEnabled()
    sit("norway")
    assert panel.undo_button.isEnabled() and not panel.redo_button.isEnabled()
    panel.undo_button.click()
    panel.undo_button.click()
    assert on_disk(screen).empty
    next(run, None)


def test_everything_has_a_name_in_both_languages(viewer: ViewerScreen) -> None:
    panel, tree = viewer.study.panel, viewer.study.tree
    for language, said in (("nb", "Studie"), ("en", "Study")):
        use_language(language)
        viewer.spoken.say_anew()
        viewer.study.retranslate()
        assert panel.accessibleName() == said
        parts = [panel.comment, panel.chapter, panel.list, *panel.marks.values(), tree.tree]
        parts += [*panel.palette_row.buttons.values(), *tree.ways.seats.values()]
        assert all(part.accessibleName() for part in parts)
    names = [viewer.tabs.tabText(n) for n in range(viewer.tabs.count())]
    assert names[-2:] == ["Study", "Luck"]
    assert [viewer.study.tabs.tabText(n) for n in range(2)] == ["Notes", "Branches"]


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_tab_has_room_beside_the_others(viewer: ViewerScreen, language: str) -> None:
    use_language(language)
    viewer.spoken.say_anew()
    viewer._name_tabs()
    QApplication.processEvents()
    bar = viewer.tabs.tabBar()
    assert bar.tabRect(bar.count() - 1).right() <= viewer.tabs.width()


def test_a_branch_goes_to_the_table_and_is_followed(
    qapp: QApplication, game: Path, tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "game.konr"
    path.write_bytes(game.read_bytes())
    window = MainWindow(Settings(reduced_motion=True))
    qtbot.addWidget(window)
    window.show()
    window.looking_back.show(path)
    assert window.viewer is not None
    window.viewer.go(4)
    window.viewer.study.tree.ways.table.click()
    qtbot.waitUntil(lambda: window.table is not None, timeout=20_000)
    assert window.table is not None
    session = window.table.session
    assert session.path is not None and session.path.is_relative_to(tmp_path / "data")
    actor = session.decision.actor
    assert actor is not None
    session.submit(actor, session.legal()[0])
    session.record.wait()
    window.looking_back.show(path)
    assert [len(b.lines) for b in window.viewer.study.studied.study.branches] == [1]
    window.shut_down()


def test_a_ring_goes_with_the_counter_that_it_is_about(viewer: ViewerScreen) -> None:
    """The counters find their places a moment after the drawing has been shown."""
    pieces, drawing = viewer.view.pieces, viewer.study.pages.drawing
    assert drawing is not None
    viewer.go(3)
    piece = next(item for item in pieces.items.values() if not item.piece.source)
    drawing.show_drawings((), (StudyRing(at=piece.piece.space),))
    piece.setPos(piece.pos() + QPointF(70, 30))
    pieces.placed.emit()
    rim, *_rest = drawing.shapes
    assert (rim.path().boundingRect().center() - piece.pos()).manhattanLength() < 1
