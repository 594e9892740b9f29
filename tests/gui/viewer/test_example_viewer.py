"""The manual's examples at the window: from the menu, from the start screen, from the command."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication

from konqt.games.kon.events.play import StackMoved
from konqt.games.kon.wording import (
    EXAMPLES,
    example_note,
    example_title,
    rule_refs,
    rule_title,
)
from konqt.gui.kon.viewer import explained
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.examples import open_example

RECORDS = Path(__file__).resolve().parents[2] / "fixtures" / "records" / "v1"


@pytest.fixture
def window(qapp: QApplication, qtbot: Any) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True))
    qtbot.addWidget(made)
    made.show()
    yield made
    made.shut_down()


def opened(window: MainWindow, qtbot: Any) -> Any:
    qtbot.waitUntil(
        lambda: window.viewer is not None and window.stack.currentWidget() is window.viewer,
        timeout=20_000,
    )
    return window.viewer


@pytest.mark.parametrize("number", EXAMPLES)
def test_the_help_menu_opens_an_example_with_all_hands(
    window: MainWindow, qtbot: Any, number: int
) -> None:
    window.menus.actions[f"example:{number}"].trigger()
    viewer = opened(window, qtbot)
    assert viewer.viewer == "referee"
    assert all(isinstance(hand, tuple) for hand in viewer.observation.hands.values())
    assert viewer.tabs.currentWidget() is viewer.explained
    last = viewer.playhead.last
    viewer.go(last)
    assert viewer.observation == open_example(number).observe(last, "referee")


def test_each_step_is_explained_by_its_rules(window: MainWindow, qtbot: Any) -> None:
    window.run_command("example:1")
    viewer = opened(window, qtbot)
    for step in range(viewer.playhead.last + 1):
        viewer.go(step)
        note = example_note(1, step)
        text = viewer.explained.toPlainText()
        assert viewer.note.text() == note.text
        for ref in note.refs:
            assert rule_title(ref) in text
    english = viewer.explained.toPlainText()
    window.run_command("language:nb")
    qtbot.waitUntil(lambda: viewer.spoken.settled)
    assert viewer.explained.toPlainText() != english
    assert viewer.note.text() == example_note(1, viewer.playhead.last).text


def test_a_rule_of_the_explanation_opens(window: MainWindow, qtbot: Any) -> None:
    window.run_command("example:2")
    viewer = opened(window, qtbot)
    viewer.explained.rule_wanted.emit("R33")
    assert viewer.tabs.currentWidget() is viewer.rules
    assert rule_title("R33") in viewer.rules.text.toPlainText()


def test_the_start_screen_offers_all(window: MainWindow, qtbot: Any) -> None:
    start = window.start_screen
    button = start.findChild(MenuButton, "start:examples")
    button.click()
    (menu,) = (each for each in button.children() if hasattr(each, "popup"))
    entries = menu.actions()
    offered = zip(EXAMPLES, entries, strict=True)
    assert all(example_title(number) in entry.text() for number, entry in offered)
    entries[2].trigger()
    assert opened(window, qtbot).replay.example == 3


def test_the_command_opens_it_at_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    from konqt.cli import main as cli
    from konqt.gui.shell import app

    asked: list[Any] = []
    monkeypatch.setattr(app, "run", lambda argv, **more: asked.append(more) or 0)
    assert cli.run(["open", "--example", "2"]) == 0
    assert cli.run(["open", "--example", "2", "--lang", "nb"]) == 0
    assert cli.run(["play", "--lang", "nb"]) == 0
    assert asked[:2] == [{"example": 2, "language": ""}, {"example": 2, "language": "nb"}]
    assert asked[2]["language"] == "nb" and asked[2]["plan"].scenario == "narvik"


def test_other_records_explain_their_steps_too(window: MainWindow, qtbot: Any) -> None:
    window.open_soon(RECORDS / "greedy-allies.konr")
    viewer = opened(window, qtbot)
    viewer.go(1)
    assert not viewer.note.isVisible()
    events = viewer.replay.entry(1, viewer.viewer).events
    assert all(rule_title(event.rule) in viewer.explained.toPlainText() for event in events)


@pytest.mark.parametrize(("number", "here"), [(1, "hamar"), (2, "andalsnes"), (3, "narvik")])
def test_the_story_of_an_example_is_seen_from_near(
    window: MainWindow, qtbot: Any, number: int, here: str
) -> None:
    window.resize(1366, 744)
    window.run_command(f"example:{number}")
    viewer = opened(window, qtbot)
    view = viewer.view
    qtbot.waitUntil(lambda: view.arrangement.settled and view.base.settled, timeout=20_000)
    assert view.viewport().rect().contains(view.point_of(here))
    assert view.arrangement.writings()[here, False][0].name
    near = view.scale_now
    viewer.tools.zooms.whole.click()
    assert view.scale_now < near * 0.7


def test_every_rule_of_the_page_can_be_opened(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explained.wording, "say_event", lambda event: event.rule)
    page = explained.StepExplained()
    opened: list[str] = []
    page.rule_wanted.connect(opened.append)
    refs = [ref for ref in rule_refs() if ref]
    for ref in refs:
        page.show_step(1, [StackMoved("germany", "oslo", "hamar", 1, rule=ref)])
        href = page.toHtml().split('href="', 1)[1].split('"', 1)[0]
        page.anchorClicked.emit(QUrl(href))
    assert opened == refs
    page.deleteLater()
