"""What comes from outside is shown letter by letter: no bold, picture or link of a file's own."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QAbstractItemModel, QEvent, Qt
from PySide6.QtGui import QAction, QTextDocument, QTextFormat
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QMessageBox,
    QTextEdit,
    QWidget,
)

from konqt.games.kon import wording
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.shell.app import ErrorTeller
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.widgets.plain_buttons import message, question
from konqt.gui.widgets.plain_words import Label, as_tip, unmarked
from konqt.resources import map_file
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

LOUD = "<b>zqx</b>"
EVIL = f'{LOUD}<img src="file:///nowhere/marker.png"><a href="http://evil.example/">zqy</a>'
AREAS = ("Narvik", "Gratangen", "Bjørnfjell")
GONE = QEvent.Type.DeferredDelete.value
FACTIONS = ("germany", "norway", "allies")


def rich(text: str) -> bool:
    """Tell whether Qt would take a text for HTML, where the choice is left to it."""
    return bool(QtGui.Qt.mightBeRichText(text))


def as_read(text: str, marked: bool) -> str:
    """Give how a text reads on the screen; fails where a part from outside has become markup."""
    if not marked:
        return text
    document = QTextDocument()
    document.setHtml(text)
    return of_document(document)


def of_document(document: QTextDocument) -> str:
    """Give a document's text; fails where it has a picture or a link from outside."""
    for form in document.allFormats():
        assert "evil.example" not in form.stringProperty(QTextFormat.Property.AnchorHref)
        assert "marker.png" not in form.stringProperty(QTextFormat.Property.ImageName)
    return document.toPlainText()


def tips(model: QAbstractItemModel) -> list[str]:
    role = Qt.ItemDataRole.ToolTipRole
    return [str(model.index(row, 0).data(role) or "") for row in range(model.rowCount())]


def shown() -> Iterator[tuple[str, str]]:
    """Give each place of all windows with what can be read there."""
    for window in QApplication.topLevelWidgets():
        for each in (window, *window.findChildren(QWidget)):
            place = f"{type(each).__name__} {each.objectName()}"
            hints = [each.toolTip(), each.statusTip(), each.whatsThis()]
            if isinstance(each, QLabel):
                text, form = each.text(), each.textFormat()
                auto = form == Qt.TextFormat.AutoText and rich(text)
                yield place, as_read(text, auto or form == Qt.TextFormat.RichText)
            elif isinstance(each, QTextEdit):
                yield place, of_document(each.document())
            elif isinstance(each, QAbstractItemView | QComboBox) and each.model() is not None:
                hints += tips(each.model())
            for hint in hints:
                yield f"{place}: tooltip", as_read(hint, rich(hint))
        for action in window.findChildren(QAction):
            yield f"action {action.text()}", as_read(action.toolTip(), rich(action.toolTip()))


def seen() -> set[str]:
    """Give where the text from outside can be read; fails where it is not as it stood there."""
    places = set()
    for place, text in shown():
        if "zqx" in text:
            letters = "".join(text.replace("\N{NO-BREAK SPACE}", " ").split())
            assert "<b>zqx" in letters, (place, text)
            places.add(place)
    return places


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
    made.resize(1366, 744)
    made.show()
    yield made
    for box in made.findChildren(QMessageBox):
        box.close()
    made.close()
    made.shut_down()
    made.deleteLater()
    wording.use_board_names(None)
    qapp.sendPostedEvents(None, GONE)


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped map with three English names of areas that are markup."""
    text = map_file("norway.geojson").read_text(encoding="utf-8")
    for name in AREAS:
        assert text.count(f'"name_en":"{name}"') == 1
        text = text.replace(f'"name_en":"{name}"', f'"name_en":{json.dumps(EVIL + name)}')
    file = tmp_path_factory.mktemp("maps") / "mine.geojson"
    file.write_text(text, encoding="utf-8")
    return file


def game(board: Path | None, path: Path | None = None) -> Session:
    """Give a game of people called by markup in which Narvik has attacked Gratangen."""
    chairs = {faction: Chair("human", f"{EVIL}{faction}") for faction in FACTIONS}
    session = Session.start(GamePlan("narvik", chairs, 7, map_path=board), path)
    session.submit("germany", Move("narvik", "gratangen", 1))
    return session


def test_the_check_itself_finds_markup(qapp: QApplication) -> None:
    loud = QLabel(EVIL)
    with pytest.raises(AssertionError):
        seen()
    loud.setText(LOUD)
    with pytest.raises(AssertionError):
        seen()
    loud.setText("")
    loud.setToolTip(EVIL)
    with pytest.raises(AssertionError):
        seen()
    loud.deleteLater()
    qapp.sendPostedEvents(loud, GONE)


def test_every_page_of_a_game_shows_names_as_they_are(window: MainWindow, board: Path) -> None:
    window.playing.sit_down(game(board))
    table = window.table
    assert table is not None
    assert any(place.startswith("Words") for place in seen()), "the curtain"
    window.covers.lift()
    window.show_page(table)
    for area in ("narvik", "gratangen", "bjornfjell"):
        table.looking.show_area(area)
        table.looking.area_card.look_at(area)
        table.drag.begin_stack(area)
        table.drag.hover("gratangen")
    table.drag.drop("oslo")
    table.looking.lookup.offer_area("narvik", table.mapToGlobal(table.rect().center()))
    places = seen()
    table.looking.lookup.menu.close()
    for part in ("Objectives ", "promptWho", "promptWhyNot", "AreaPanel areas: tooltip", "action "):
        assert any(place.startswith(part) or part in place for place in places), part
    table.act(EndPhase())
    for _ in range(20):
        QApplication.processEvents()
    seen()
    table.controller.resign()
    for _ in range(20):
        QApplication.processEvents()
    assert any(place.startswith("Words") for place in seen()), "the result"


def test_a_fight_shows_names_as_they_are(window: MainWindow, board: Path) -> None:
    session = game(board)
    while (actor := session.decision.actor) and session.observe(actor).combat is None:
        session.submit(actor, session.observe(actor).legal[-1])
    window.playing.sit_down(session)
    table = window.table
    assert table is not None
    window.covers.lift()
    window.show_page(table)
    QApplication.processEvents()
    assert any("combatTitle" in place for place in seen())
    assert LOUD in table.combat.accessibleName()


def test_the_viewer_and_what_it_opens_show_names_as_they_are(
    window: MainWindow, board: Path, tmp_path: Path
) -> None:
    record = tmp_path / f"{LOUD.replace('/', '')}.konr"
    game(board, record).close()
    window.looking_back.show(record)
    for step in (0, 1):
        window.viewer.go(step)
        QApplication.processEvents()
        assert seen()
    data = window.viewer.data
    window.dialogs.about()
    dialog = SummaryDialog(window, "narvik", None, data)
    dialog.show_cards()
    seen()
    dialog.close()
    window.to_start()
    seen()


def test_a_game_taken_up_again_shows_names_as_they_are(
    window: MainWindow, board: Path, tmp_path: Path
) -> None:
    record = tmp_path / "left.konr"
    game(board, record).close()
    window.taking_up.begin(Session.open(record))
    QApplication.processEvents()
    assert window.stack.currentWidget() is window.taking_up.screen
    assert any(place.startswith("Words") for place in seen())


HEADER: dict[str, Callable[[dict[str, Any]], None]] = {
    "game": lambda h: h.update(game=EVIL),
    "rules": lambda h: h.update(rules=EVIL),
    "program": lambda h: h.update(program=EVIL),
    "scenario": lambda h: h.update(scenario=EVIL),
    "konr": lambda h: h.update(konr=EVIL),
    "seed": lambda h: h.update(seed=EVIL),
    "seats": lambda h: h.update(seats=[[EVIL]]),
    "a chair": lambda h: h["chairs"].update({EVIL: {"kind": "human"}}),
    "a chair's kind": lambda h: h["chairs"]["germany"].update(kind=EVIL),
    "a chair's name": lambda h: h["chairs"]["germany"].update(name=EVIL, cards=EVIL),
    "a chair's level": lambda h: h["chairs"]["norway"].update(kind="ai", level=EVIL),
    "an option": lambda h: h["options"].update({EVIL: EVIL}),
    "an option's value": lambda h: h["options"].update(card_duty=EVIL),
    "the board's hash": lambda h: h["board"].update(hash=EVIL),
    "the board": lambda h: h["board"].update(map=EVIL),
    "the data": lambda h: h.update(data={"hash": EVIL, "files": {EVIL: EVIL}}),
    "a data file": lambda h: h.update(data={"hash": "a", "files": {"cards.toml": EVIL}}),
    "an area": lambda h: h["opening"]["position"]["units"].update({EVIL: {"germany": 1}}),
    "a card": lambda h: h["opening"]["position"]["hands"].update(germany=[EVIL]),
    "a member": lambda h: h.update({EVIL: EVIL}),
}


def test_whatever_a_record_holds_is_told_as_it_is(
    window: MainWindow, tmp_path: Path, qtbot: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = tmp_path / "whole.konr"
    chairs = {faction: Chair("human", faction) for faction in FACTIONS}
    Session.start(GamePlan("narvik", chairs, 7), whole).close()
    first, *rest = whole.read_text(encoding="utf-8").splitlines()
    told = set()
    for number, (place, spoil) in enumerate(HEADER.items()):
        header = json.loads(first)
        spoil(header)
        record = tmp_path / f"<b>zqx<b>{number}<img src=marker.png>.konr"
        record.write_text("\n".join((json.dumps(header), *rest, "")), encoding="utf-8")
        window.open_any(record)
        qtbot.waitUntil(lambda: not window.jobs.busy, timeout=20_000)
        for _ in range(5):
            QApplication.processEvents()
        if seen():
            told.add(place)
        for box in window.findChildren(QMessageBox):
            box.close()
    assert {"game", "scenario", "a chair's kind", "a chair's level", "an area"} <= told
    capsys.readouterr()


@pytest.mark.logs
@pytest.mark.parametrize("words", [EVIL, f"\n{EVIL}", f"&lt;b>{EVIL}", f"<!DOCTYPE html>{EVIL}"])
def test_messages_and_hints_show_any_words_as_they_are(
    window: MainWindow, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = message(QMessageBox.Icon.Warning, "konqt", words, window)
    asked = question(words, words, window)
    asked.setInformativeText(words)
    ErrorTeller(window)(ValueError, ValueError(words), None)
    label = Label(words, window)
    label.setToolTip(as_tip(words))
    for each in (*told.findChildren(QLabel), *asked.findChildren(QLabel)):
        assert not each.text() or each.textFormat() == Qt.TextFormat.PlainText
    assert "Label : tooltip" in seen()
    assert as_read(as_tip(words), rich(as_tip(words))).strip() == words.strip()
    capsys.readouterr()


def test_a_screen_reader_gets_words_without_markup() -> None:
    assert unmarked("<b>a &lt;b&gt; c</b> d") == "a <b> c d"
