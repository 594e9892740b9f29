"""What a screen reader is given: words without markup, news as it comes, answers as lists."""

import re
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from breadth_kit import wide_rows
from PySide6.QtCore import QEvent, QItemSelectionModel, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QWidget,
)

from konqt.core.chance import Stream
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.wording.checklist import say_first
from konqt.gui.cards.card_item import CardItem
from konqt.gui.kon.screens.about import AboutDialog
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.panels.dice import DiceBox
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.widgets import heard
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

NAMED = {"germany": "Ola & <Kari>", "norway": "Per <&> Pål", "allies": "A < B > C"}
MARKUP = re.compile(
    r"</?(?:p|b|i|br|a|h\d|ul|li|span|img|div|style|table|td)\b[^>]*>|&(?:amp|lt|gt);"
)
TEXT, DESCRIPTION = Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole
TOGGLED = QItemSelectionModel.SelectionFlag.ClearAndSelect


class Reader:
    """Stands for Qt's own post to a screen reader."""

    AnnouncementPoliteness = QAccessible.AnnouncementPoliteness
    active = True
    told: ClassVar[list[str]] = []

    @classmethod
    def isActive(cls) -> bool:
        return cls.active

    @classmethod
    def updateAccessibility(cls, event: QAccessibleAnnouncementEvent) -> None:
        cls.told.append(event.message())


@pytest.fixture
def news(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is announced, in order."""
    monkeypatch.setattr(heard, "QAccessible", Reader)
    monkeypatch.setattr(Reader, "told", [])
    return Reader.told


@pytest.fixture
def window(qapp: QApplication) -> Iterator[MainWindow]:
    made = MainWindow(Settings(reduced_motion=True, ai_speed="instant", combats_stay=False))
    made.resize(1366, 744)
    made.show()
    yield made
    made.close()
    made.shut_down()
    made.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def session_of(seed: int, scenario: str = "narvik") -> Session:
    chairs = {faction: Chair("human", name) for faction, name in NAMED.items()}
    return Session.start(GamePlan(scenario, chairs, seed), None)


def heard_in(window: QWidget) -> Iterator[tuple[str, str]]:
    """Give what Qt tells a screen reader of each part: name and description, else the tip.

    From the widgets: what Python holds of Qt's own interfaces does not live as long as they do.
    """
    for part in (window, *window.findChildren(QWidget)):
        kind = type(part).__name__
        yield kind, part.accessibleName()
        yield kind, part.accessibleDescription() or part.toolTip()
        model = part.model() if isinstance(part, QAbstractItemView | QComboBox) else None
        for row in range(model.rowCount() if model is not None else 0):
            yield f"{kind}: row", str(model.index(row, 0).data(TEXT) or "")
            yield f"{kind}: row", str(model.index(row, 0).data(DESCRIPTION) or "")


def marked(window: QWidget) -> list[tuple[str, str]]:
    return [(kind, text) for kind, text in heard_in(window) if MARKUP.search(text)]


def asked(window: MainWindow, session: Session, qtbot: Any) -> Any:
    """Wait until the table asks what the game asks, behind no curtain; give the table."""

    def there() -> bool:
        if window.stack.currentWidget() is window.covers.curtain:
            window.covers.lift()
        table = window.table
        return (
            table is not None
            and table.deciding
            and table.prompt.isEnabled()
            and list(table.observation.legal) == session.legal()
        )

    qtbot.waitUntil(there, timeout=20_000)
    return window.table


def test_a_hint_in_markup_is_heard_in_words(qapp: QApplication) -> None:
    label = Label("x")
    set_tip(label, "a < b")
    assert marked(label) == [] and "a < b" in [text for _role, text in heard_in(label)]
    set_tip(label, "plain")
    assert "plain" in [text for _role, text in heard_in(label)]
    label.setAccessibleDescription("its own")
    set_tip(label, "c < d")
    assert label.accessibleDescription() == "its own"


@pytest.mark.parametrize(
    ("scenario", "seed"), wide_rows([("narvik", 1), ("basic", 2)], [("basic", 2)])
)
def test_nothing_heard_at_the_table_is_markup(window: MainWindow, scenario: str, seed: int) -> None:
    session, stream, kinds = session_of(seed, scenario), Stream(seed), set()
    window.playing.sit_down(session)
    table = window.table
    assert table is not None and marked(window) == []
    while (actor := session.decision.actor) is not None and len(kinds) < 9:
        if session.decision.kind not in kinds:
            kinds.add(session.decision.kind)
            table._show(session.observe(actor))
            table.looking.facts("narvik")
            table.prompt.show_checklist(say_first(EndPhase())[:2], ["a < b"], EndPhase())
            assert marked(table) == []
        legal = session.legal()
        update = session.submit(actor, legal[stream.below(len(legal))])
        assert update is not None
    assert len(kinds) > 6, kinds


def test_nothing_heard_elsewhere_is_markup(window: MainWindow, tmp_path: Any, qtbot: Any) -> None:
    window.to_start()
    assert marked(window) == []
    chairs = {faction: Chair("human", name) for faction, name in NAMED.items()}
    record = tmp_path / "a & <b>.konr"
    session = Session.start(GamePlan("narvik", chairs, 7), record)
    session.submit("germany", Move("narvik", "gratangen", 1))
    session.close()
    window.looking_back.show(record)
    for step in (0, 1):
        window.viewer.go(step)
        assert marked(window) == []
    window.to_start()
    assert marked(window) == []
    dialogs: list[QWidget] = [
        new_game_dialog(window, {}),
        SettingsDialog(window.settings, window.services.plugin, window),
        AboutDialog(window), SummaryDialog(window, "narvik"),
    ]  # fmt: skip
    for dialog in dialogs:
        dialog.show()
        assert marked(dialog) == [], type(dialog).__name__
        dialog.close()


def test_what_happens_is_told_as_it_happens(window: MainWindow, news: list[str]) -> None:
    session = session_of(5)
    window.playing.sit_down(session)
    window.covers.lift()
    table = window.table
    assert table is not None
    actions = [Move("narvik", "gratangen", 3)]
    while not any("rolled" in each for each in news):
        step, actor = session.step, session.decision.actor
        assert actor is not None
        table.prompt.show_observation(session.observe(actor))
        session.submit(actor, actions.pop() if actions else session.legal()[-1])
        new = [entry for entry in session.history(actor) if entry.step > step]
        table.log.add([event for entry in new for event in entry.events], session.step)
    lines = [str(table.log.log.index(row).data()) for row in range(table.log.log.rowCount())]
    rolled = next(each for each in news if "rolled" in each)
    assert rolled in lines and re.search(r"\d", rolled)
    assert any(re.match(r"Germany .*: your decision", each) for each in news), news[:5]
    assert not any(MARKUP.search(each) for each in news)


def test_a_refusal_and_the_checklist_are_told_at_once(
    window: MainWindow, news: list[str], qtbot: Any
) -> None:
    session = session_of(7)
    window.playing.sit_down(session)
    table = asked(window, session, qtbot)
    news.clear()
    table.drag.begin_stack("narvik")
    table.drag.drop("oslo")
    qtbot.waitUntil(lambda: not table.prompt.remarks.why_not.isHidden(), timeout=20_000)
    assert len(news) == 1 and "Oslo" in news[0]
    news.clear()
    table.end_phase()
    assert any(each.startswith("Before you end the phase: ") for each in news)


def test_without_a_screen_reader_nothing_is_announced(
    window: MainWindow, news: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reader, "active", False)
    window.playing.sit_down(session_of(7))
    window.covers.lift()
    assert news == []


def row(table: Any, area: str) -> Any:
    return table.looking.areas.areas.index(table.looking.areas.areas.spaces.index(area))


def toggle(table: Any, area: str) -> None:
    """Toggle a row as Qt does for a screen reader: it can be chosen, never unchosen."""
    rows = table.looking.areas.selectionModel()
    if not rows.isSelected(row(table, area)):
        rows.select(row(table, area), TOGGLED)


def test_a_stack_is_moved_by_the_list_without_keys(window: MainWindow, qtbot: Any) -> None:
    session = session_of(7)
    window.playing.sit_down(session)
    table = asked(window, session, qtbot)
    table.focus("areas")
    for held in (True, False, True):
        toggle(table, "bjornfjell")
        qtbot.waitUntil(lambda held=held: (table.drag.hold is not None) == held)
        assert ("in hand: 2" in row(table, "bjornfjell").data(TEXT)) == held
    assert row(table, "narvik").data(TEXT).endswith("can go here")
    toggle(table, "narvik")
    qtbot.waitUntil(lambda: session.step == 1)
    assert session.observe("germany").units["narvik"]["germany"] == 5


def test_walking_the_list_by_keys_takes_nothing(window: MainWindow, qtbot: Any) -> None:
    session = session_of(7)
    window.playing.sit_down(session)
    table = asked(window, session, qtbot)
    table.focus("areas")
    table.looking.show_area("narvik")
    for area in ("bjornfjell", "narvik", "tromso"):
        table.looking.areas.show_area(area)
        qtbot.wait(10)
        assert table.drag.hold is None
    table.looking.areas.forget_area()
    qtbot.wait(10)
    assert table.drag.hold is None


def test_a_card_is_a_button_that_can_be_pressed(window: MainWindow, qtbot: Any) -> None:
    session = session_of(3)
    window.playing.sit_down(session)
    table = asked(window, session, qtbot)
    card = next(each for each in table.hand.items() if each.playable)
    assert isinstance(card, CardItem)
    assert isinstance(card, QAbstractButton)
    card.click()
    qtbot.waitUntil(lambda: card.held or session_moved(table))


@pytest.mark.parametrize("key", [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up])
def test_arrows_do_not_walk_out_of_the_hand(window: MainWindow, qtbot: Any, key: Qt.Key) -> None:
    session = session_of(3)
    window.playing.sit_down(session)
    table = asked(window, session, qtbot)
    for card in (table.hand.items()[0], table.hand.items()[-1]):
        card.setFocus()
        qtbot.keyClick(card, key)
        assert table.focusWidget() in table.hand.items()


def session_moved(table: Any) -> bool:
    return bool(table.session.step)


def test_answers_say_how_many_they_are_and_which(window: MainWindow, qtbot: Any) -> None:
    stream, wanted = Stream(4), {"retreat", "losses"}
    while wanted:
        session = session_of(stream.below(1000))
        while (actor := session.decision.actor) and session.decision.kind not in wanted:
            legal = session.legal()
            session.submit(actor, legal[stream.below(len(legal))])
        if actor is None:
            continue
        wanted.remove(session.decision.kind)
        window.playing.sit_down(session)
        table = asked(window, session, qtbot)
        answers_heard(table)


def answers_heard(table: Any) -> None:
    offered = [
        each for each in table.prompt.buttons() if each is not table.prompt.game.losses.button
    ]
    if not offered:
        assert table.prompt.game.losses.accessibleName() == "Losses"
        return
    number = len(offered)
    word = "answer" if number == 1 else "answers"
    assert table.prompt.answers.column.page.accessibleName() == f"{number} {word}"
    told = [each.accessibleDescription() for each in offered if not each.toolTip()]
    places = [f"{each} of {number}" for each in range(1, number + 1)][: len(told)]
    assert [each.rpartition(". ")[2] for each in told] == places != []
    for area, action in table.drag.choices.areas.items():
        words = next(each.accessibleName() for each in offered if each.action == action)
        assert row(table, area).data(TEXT).endswith(words)


def test_dice_are_heard_when_they_lie(qapp: QApplication) -> None:
    box = DiceBox()
    box.roll((3, 5), 10_000)
    assert box.accessibleName() == ""
    box.skip()
    assert box.accessibleName() == "Dice: 3 5"
