"""A part of the window is framed by its name, wherever it goes, and used as if it were not."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from april_kit import april_game, up_to
from basic_kit import session_at
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QMainWindow,
    QMenu,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from seated_kit import until
from viewer_kit import PlayedRecord, still_viewer

from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.engine.factions import FACTIONS
from konqt.gui.kon.table.screen import TableScreen
from konqt.gui.shell.commands import COMMANDS, MENUS, SUBMENUS
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.menus import Menus
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets.named_part import named_part, seen_box
from konqt.gui.widgets.part_frame import AROUND, PartFrame
from konqt.session.session import Session

PAGE = Path(__file__).resolve().parents[3] / "docs" / "interfaces.md"
UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}
HANDS = {"germany": ["panzer", "bombefly"]}
LEFT = Qt.MouseButton.LeftButton

Framed = Callable[[str], QRect | None]


@pytest.fixture
def window(qapp: QApplication, qtbot: Any, plain_look: None) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant", phase_help=False))
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    yield made
    made.close()
    made.shut_down()


def sat_down(window: MainWindow, session: Session) -> TableScreen:
    window.playing.sit_down(session)
    window.covers.lift()
    table = window.table
    assert isinstance(table, TableScreen)
    until(lambda: table.view.laid_out and table.view.arrangement.settled and table.deciding)
    until(lambda: table.view.base.settled)
    settle()
    return table


@pytest.fixture
def table(window: MainWindow) -> TableScreen:
    return sat_down(window, session_at(units=UNITS, hands=HANDS))


@pytest.fixture
def frame(window: MainWindow) -> PartFrame:
    return PartFrame(window)


def settle() -> None:
    """Let the layout come to rest, and the frame follow it."""
    for _turn in range(5):
        QApplication.processEvents()
        QTest.qWait(1)


def at(frame: PartFrame) -> QRect | None:
    """Give what is framed, in the pixels of its window; None for nothing."""
    settle()
    shown = frame.frame
    if shown is None:
        return None
    inner = shown.geometry().adjusted(AROUND, AROUND, -AROUND, -AROUND)
    return inner & shown.window().rect()


def place(part: QWidget) -> QRect:
    return QRect(part.mapTo(part.window(), QPoint()), part.size()) & part.window().rect()


def near(one: QRect | None, two: QRect) -> bool:
    """Tell whether two boxes are one, but for where a window's edge has cut a frame."""
    if one is None:
        return False
    sides = (
        one.left() - two.left(), one.top() - two.top(),
        one.right() - two.right(), one.bottom() - two.bottom(),
    )  # fmt: skip
    return all(abs(side) <= AROUND for side in sides)


# -- names ----------------------------------------------------------------------------------


def promised() -> dict[str, str]:
    """Give every name that outsiders may rely on, written out, with the pages it is on."""
    told = PAGE.read_text(encoding="utf-8").partition("## Parts of the window")[2]
    rows = re.findall(r"^\| (`.+?) \| (.+?) \| (.+?) \|$", told, re.MULTILINE)
    names: dict[str, str] = {}
    for named, part, page in rows:
        for name in re.findall(r"`([^`]+)`", named):
            head, _colon, rest = name.partition(":")
            words = " ".join(re.findall(r"`([^`]+)`", part)).split()
            if name == "ship:ID":
                words = ["blücher"]
            elif rest in ("CARD", "ID"):
                words = ["panzer", "bombefly"]
            elif name == "command:COMMAND":
                words = [command.id for command in COMMANDS]
            elif name == "answer:KIND":
                words = ["trade"]
            elif name == "deck:FACTION":
                words = [*FACTIONS]
            names |= {f"{head}:{word}" if rest else name: page for word in words or [""]}
    return names


def begun(table: TableScreen) -> None:
    """Begin a game as it is."""


def moved(table: TableScreen) -> None:
    """Move a stack, which can be undone then."""
    action = next(each for each in table.session.legal() if each.kind == "move")
    assert table.act(action)


def undone(table: TableScreen) -> None:
    moved(table)
    settle()
    table.undo()


def card_in_hand(table: TableScreen) -> None:
    table.drag.begin_stack("oslo")
    table.prompt.foot.take_back.offer_cancel(True)


def areas_open(table: TableScreen) -> None:
    table.tabs.setCurrentWidget(table.looking.areas)


def rules_open(table: TableScreen) -> None:
    table.tabs.setCurrentWidget(table.rules)


def list_open(table: TableScreen) -> None:
    ways = [
        way for way in table.findChildren(QAbstractButton) if way.objectName() == "whatNow:open"
    ]
    ways[0].click()


def hint_asked(table: TableScreen) -> None:
    next(
        way for way in table.findChildren(QAbstractButton) if way.objectName() == "hint:open"
    ).click()


def looked_back(table: TableScreen) -> None:
    window = table.window()
    assert isinstance(window, MainWindow)
    window.run_command("look_back")


def close_by(table: TableScreen) -> None:
    table.view.camera.zoom(6)


MOMENTS = {
    "undo": moved,
    "redo": undone,
    "promptCancel": card_in_hand,
    "areas": areas_open,
    "rules": rules_open,
    "rules:book": rules_open,
    "whatNow": list_open,
    **dict.fromkeys(("hint", "hint:close", "hint:now"), hint_asked),
    **dict.fromkeys(("lookBack", "lookBack:close"), looked_back),
    "miniMap": close_by,
}
ELSEWHERE = ("combat", "shipTray", "ship:blücher", "answer:trade", "hint:do", "lookBack:stop")
"""named in other games than the one of these tests, or once the computer has thought, or thinks"""


def test_names_are_written_down_for_outsiders() -> None:
    names = promised()
    assert {"board", "mainButton", "undo", "hand", "card:panzer", "tab:log", "start:new"} <= {
        *names
    }
    assert {f"menu:{each}" for each in (*MENUS, *SUBMENUS)} <= {*names}
    assert "board:fit_south" in names and "command:theme:dark" in names
    assert len(names) > 100


def test_every_name_of_the_table_is_on_it(table: TableScreen, frame: PartFrame) -> None:
    """Those that come and go are looked for when they are there."""
    names = [name for name, page in promised().items() if page.startswith(("table", "all"))]
    here = [name for name in names if name not in (*MOMENTS, *ELSEWHERE)]
    missing = [name for name in here if not frame.point_at(name) or at(frame) is None]
    assert not missing
    assert not any(frame.point_at(name) for name in MOMENTS)


@pytest.mark.parametrize("name", MOMENTS)
def test_what_comes_and_goes_is_framed_once_it_is_there(
    table: TableScreen, frame: PartFrame, name: str
) -> None:
    assert not frame.point_at(name)
    MOMENTS[name](table)
    settle()
    assert frame.point_at(name) and at(frame) is not None


def test_the_ships_that_wait_are_framed(
    window: MainWindow, frame: PartFrame, tmp_path: Path
) -> None:
    session = april_game(tmp_path)
    up_to(session, "landing")
    table = sat_down(window, session)
    until(lambda: table.at_sea is not None and table.at_sea.ships.tray.isVisible())
    assert table.at_sea is not None
    assert frame.point_at("shipTray")
    assert near(at(frame), place(table.at_sea.ships.tray))


def test_the_stage_of_a_combat_is_framed(window: MainWindow, frame: PartFrame) -> None:
    fight = {"area": "kongsvinger", "from": "oslo", "count": 3}
    units = {**UNITS, "kongsvinger": {"germany": 3, "norway": 1}, "oslo": {"germany": 1}}
    session = session_at(units=units, hands=HANDS, phase=2, attacks=[fight])
    table = sat_down(window, session)
    until(lambda: table.combat.isVisible())
    settle()
    assert frame.point_at("combat") and near(at(frame), place(table.combat))


def test_every_name_of_the_viewer_is_in_it(qapp: QApplication, plain_look: None) -> None:
    pages = promised().items()
    names = [
        name for name, page in pages if "viewer" in page and page != "table, viewer (no `areas`)"
    ]
    with still_viewer(PlayedRecord(most=6)) as viewer:
        frame = PartFrame(viewer)
        gone = {"combat", "miniMap", "rules:book", "card:panzer", "card:bombefly", "mistakes"}
        assert [name for name in names if not frame.point_at(name)] == [
            name for name in names if name in gone
        ]
        for name in ("log", "tab:log", "tab:rules"):
            assert frame.point_at(name), name


def test_a_menu_that_a_narrow_window_has_no_room_for_is_behind_the_bars_button(
    qtbot: Any, qapp: QApplication
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    Menus(window, print)
    window.resize(170, 200)
    window.show()
    settle()
    more = window.menuBar().findChild(QToolButton)
    frame = PartFrame(window)
    assert more is not None and more.isVisible()
    assert frame.point_at("menu:help") and near(at(frame), place(more))
    assert frame.point_at("menu:game") and not near(at(frame), place(more))


def test_every_choice_of_the_start_screen_is_framed(window: MainWindow, frame: PartFrame) -> None:
    names = [name for name, page in promised().items() if page == "start screen"]
    gone = {"start:continue", "start:collection"}  # there are no saved games
    assert [name for name in names if not frame.point_at(name)] == [
        name for name in names if name in gone
    ]
    assert all(window.start_screen.findChildren(QWidget, name) for name in names)


def test_a_name_that_nothing_has_is_answered_with_no(table: TableScreen, frame: PartFrame) -> None:
    assert frame.point_at("hand") and at(frame) is not None
    for name in ("nothing", "tab:nothing", "card:nothing", "start:new", "areas", ""):
        assert not frame.point_at(name), name
        assert at(frame) is None and frame.name == ""


# -- where it is ----------------------------------------------------------------------------


def test_the_frame_goes_with_its_part(
    window: MainWindow, table: TableScreen, frame: PartFrame
) -> None:
    for name, part in (("mainButton", table.prompt.foot.main), ("log", table.log)):
        window.resize(1366, 768)
        settle()
        assert frame.point_at(name) and near(at(frame), place(part)), name
        before = at(frame)
        window.resize(1180, 640)
        settle()
        assert near(at(frame), place(part)) and at(frame) != before, name


def test_it_goes_and_comes_with_its_part(table: TableScreen, frame: PartFrame) -> None:
    assert frame.point_at("log")
    table.tabs.setCurrentWidget(table.rules)
    assert at(frame) is None and frame.name == "log"
    table.tabs.setCurrentWidget(table.log)
    assert near(at(frame), place(table.log))


def test_it_goes_with_the_page(window: MainWindow, table: TableScreen, frame: PartFrame) -> None:
    assert frame.point_at("prompt") and at(frame) is not None
    window.to_start()
    assert at(frame) is None


def test_another_part_of_the_name_takes_its_place(table: TableScreen, frame: PartFrame) -> None:
    first = table.prompt.foot.main.action_button
    assert frame.point_at("mainButton") and first is not None
    assert table.act(EndPhase())
    until(lambda: table.deciding and table.prompt.foot.main.action_button not in (None, first))
    now = table.prompt.foot.main.action_button
    assert now is not None and now is not first
    assert near(at(frame), place(now))


def test_a_tab_and_a_card_are_framed(table: TableScreen, frame: PartFrame) -> None:
    bar = table.tabs.tabBar()
    assert frame.point_at("tab:rules")
    tab = bar.tabRect(table.tabs.indexOf(table.rules)).translated(bar.mapTo(bar.window(), QPoint()))
    assert near(at(frame), tab)
    card = next(each for each in table.hand.items() if each.card == "bombefly")
    assert frame.point_at("card:bombefly")
    assert near(at(frame), place(card))


def test_an_entry_is_framed_in_its_menu_and_the_menus_title_while_that_is_closed(
    window: MainWindow, table: TableScreen, frame: PartFrame
) -> None:
    bar, entry = window.menuBar(), window.menus.actions["theme:dark"]
    view = next(each.menu() for each in bar.actions() if each.objectName() == "menu:view")
    assert isinstance(view, QMenu)
    title = bar.actionGeometry(view.menuAction()).translated(bar.pos())
    assert frame.point_at("command:theme:dark")
    assert near(at(frame), title)
    view.popup(window.mapToGlobal(QPoint(200, 100)))
    theme = next(each.menu() for each in view.actions() if each.objectName() == "menu:theme")
    assert isinstance(theme, QMenu)
    assert near(at(frame), view.actionGeometry(theme.menuAction()))
    assert frame.frame is not None and frame.frame.window() is view
    theme.popup(window.mapToGlobal(QPoint(500, 200)))
    assert near(at(frame), theme.actionGeometry(entry))
    theme.close()
    view.close()
    assert near(at(frame), title)


def test_a_part_that_is_scrolled_away_is_brought_into_sight(qtbot: Any, qapp: Any) -> None:
    window, inside, scroll = QWidget(), QWidget(), QScrollArea()
    qtbot.addWidget(window)
    column = QVBoxLayout(inside)
    buttons = [QPushButton(f"Button {number}") for number in range(60)]
    for number, button in enumerate(buttons):
        button.setObjectName(f"b{number}")
        column.addWidget(button)
    scroll.setWidget(inside)
    QVBoxLayout(window).addWidget(scroll)
    window.resize(300, 300)
    window.show()
    settle()
    frame = PartFrame(window)
    assert frame.point_at("b55") and near(at(frame), place(buttons[55]))
    scroll.verticalScrollBar().setValue(0)
    assert at(frame) is None, "it has been scrolled away by hand"
    scroll.verticalScrollBar().setValue(scroll.verticalScrollBar().maximum())
    assert near(at(frame), place(buttons[55]))
    buttons[55].deleteLater()
    assert at(frame) is None


# -- what may be done -----------------------------------------------------------------------


def test_clicks_and_keys_go_through_the_frame(
    window: MainWindow, table: TableScreen, frame: PartFrame
) -> None:
    before = window.focusWidget()
    assert frame.point_at("mainButton")
    box = at(frame)
    assert box is not None and frame.frame is not None
    assert window.focusWidget() is before
    assert frame.frame.focusPolicy() == Qt.FocusPolicy.NoFocus
    edge = box.topLeft() + QPoint(3, box.height() // 2)
    assert table.session.step == 0
    QTest.mouseClick(window.windowHandle(), LEFT, pos=edge)
    until(lambda: table.session.step > 0)


def test_it_is_gone_when_it_is_taken_away(table: TableScreen, frame: PartFrame) -> None:
    settle()
    before = table.window().grab().toImage()
    assert frame.point_at("status") and at(frame) is not None
    frame.leave()
    assert at(frame) is None and frame.name == ""
    assert table.window().grab().toImage() == before


def test_of_a_card_under_the_next_what_can_be_seen_is_framed(window: MainWindow) -> None:
    fan = QWidget(window)
    fan.setGeometry(0, 0, 300, 100)
    under, over = QPushButton(fan), QPushButton(fan)
    under.setGeometry(10, 10, 100, 80)
    over.setGeometry(60, 0, 100, 100)
    under.setObjectName("card:under")
    over.setObjectName("card:over")
    fan.show()
    corner = fan.mapTo(window, QPoint())
    for name, seen in (
        ("card:under", QRect(10, 10, 50, 80)),
        ("card:over", QRect(60, 0, 100, 100)),
    ):
        part = named_part(window, name)
        assert part is not None
        assert seen_box(part) == seen.translated(corner)
    under.raise_()
    part = named_part(window, "card:under")
    assert part is not None
    assert seen_box(part) == QRect(10, 10, 100, 80).translated(corner)
