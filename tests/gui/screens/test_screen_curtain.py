"""The curtain: nothing that it shows or says depends on a secret until it is lifted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QCursor,
    QFocusEvent,
    QKeyEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedLayout, QWidget
from seated_kit import stood_a_moment, until

from konqt.gui.screens.calm_button import CalmButton
from konqt.gui.screens.curtain import Curtain
from konqt.gui.widgets import meant
from konqt.i18n.texts import use_language
from konqt.session.passes import COMBAT, TURN, Scope


@pytest.fixture
def curtain(qapp: QApplication) -> Iterator[Curtain]:
    made = Curtain()
    made.resize(900, 600)
    made.show()
    yield made
    made.close()
    made.deleteLater()


def heard(interface: QAccessibleInterface) -> list[str]:
    """Give all that a screen reader could say of a widget and what is in it."""
    kinds = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
    words = [interface.text(kind) for kind in kinds]
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None and child.isValid():
            words += heard(child)
    return words


def settle(curtain: Curtain) -> None:
    """Wait for the first layout and for the fjord, which is painted in a thread."""
    while not curtain.settled or (curtain._made_for or (0, 0))[:2] != (900, 600):
        picture(curtain)


def picture(curtain: Curtain) -> bytes:
    for _round in range(3):
        QApplication.processEvents()
    image = curtain.grab().toImage()
    return bytes(image.constBits())


@pytest.mark.parametrize("scopes", [(), (TURN,), (COMBAT, TURN)])
def test_swapped_secrets_change_nothing_that_can_be_seen_or_heard(
    curtain: Curtain, scopes: tuple[Scope, ...]
) -> None:
    found = []
    curtain.cover("Norway (Kari)", [], scopes)
    settle(curtain)
    for recap in (
        ["You drew Bakhold and Sprengt bro."],
        ["You drew Veisperring."] * 40,
        [],
    ):
        curtain.cover("Norway (Kari)", recap, scopes)
        words = heard(QAccessible.queryAccessibleInterface(curtain))
        tips = [child.toolTip() for child in curtain.findChildren(type(curtain.face.look))]
        found.append((picture(curtain), words, tips, curtain.windowTitle()))
    assert found[0] == found[1] == found[2]
    assert any("Norway (Kari)" in text for text in found[0][1])


def test_a_recap_is_told_after_the_press_and_forgotten_after_the_lift(
    qtbot: object, curtain: Curtain
) -> None:
    lifted = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", ["Germany moved 2 battalions."])
    QTest.keyClick(stood_a_moment(curtain).face.look, Qt.Key.Key_Return)
    assert not curtain.covering
    assert lifted == []
    assert "Germany moved 2 battalions." in curtain.story.lines.text()
    QTest.keyClick(curtain.story.go_on, Qt.Key.Key_Return)
    assert lifted == [True]
    assert curtain.story.lines.text() == ""


def noting(into: list[bool]) -> object:
    def note() -> None:
        into.append(True)

    return note


def test_one_press_is_enough_when_there_is_nothing_to_tell(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [])
    QTest.mouseClick(stood_a_moment(curtain).face.look, Qt.MouseButton.LeftButton)
    assert lifted == [True]


def test_a_reaction_window_is_one_press_whatever_has_happened(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", ["Germany attacks Gratangen."], (TURN,))
    QTest.keyClick(stood_a_moment(curtain).face.look, Qt.Key.Key_Space)
    assert lifted == [True]


def test_windows_can_be_passed_without_looking_and_only_windows(curtain: Curtain) -> None:
    scopes: list[str] = []
    curtain.pass_all_chosen.connect(scopes.append)
    curtain.cover("Norway", [])
    assert not curtain.face.this_combat.isVisible()
    curtain.cover("Norway", [], (TURN,))
    assert curtain.face.this_turn.isVisible()
    assert not curtain.face.this_combat.isVisible(), "there is no combat to pass in"
    curtain.cover("Norway", [], (COMBAT, TURN))
    stood_a_moment(curtain)
    QTest.mouseClick(curtain.face.this_combat, Qt.MouseButton.LeftButton)
    QTest.mouseClick(curtain.face.this_turn, Qt.MouseButton.LeftButton)
    assert scopes == ["combat", "turn"]


def test_a_key_held_down_does_not_press_through(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [])
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True
    )
    QApplication.sendEvent(stood_a_moment(curtain).face.look, held)
    assert lifted == []


class Time:
    now = 100.0


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> type[Time]:
    Time.now = 100.0
    monkeypatch.setattr(CalmButton, "clock", staticmethod(lambda: Time.now))
    return Time


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_run_of_presses_opens_nobodys_hand(
    time: type[Time], curtain: Curtain, key: Qt.Key
) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [])
    look = curtain.face.look
    plain = curtain.face.note.text()
    for _press in range(8):
        time.now += 0.35
        QTest.keyClick(look, key)
    assert lifted == []
    assert curtain.face.note.text() != plain, "nobody wonders why nothing happens"
    time.now += 1.01
    QTest.keyClick(look, key)
    assert lifted == [True]
    curtain.cover("Germany", [])
    assert curtain.face.note.text() == plain
    QTest.keyClick(look, key)
    assert lifted == [True], "somebody else is called by the same curtain"


def test_a_key_of_a_shortcut_lifts_no_curtain(time: type[Time], curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [])
    time.now += 60
    for modifier in (
        Qt.KeyboardModifier.ControlModifier,
        Qt.KeyboardModifier.AltModifier,
        Qt.KeyboardModifier.MetaModifier,
    ):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            QTest.keyClick(curtain.face.look, key, modifier)
            QTest.keyClick(curtain.face.this_turn, key, modifier)
    assert lifted == []
    QTest.keyClick(curtain.face.look, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert lifted == [True]


def test_the_key_that_closed_a_dialog_lifts_no_curtain(time: type[Time], curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [])
    look = curtain.face.look
    for reason in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
        time.now += 60
        QApplication.sendEvent(look, QFocusEvent(QEvent.Type.FocusIn, reason))
        QTest.keyClick(look, Qt.Key.Key_Return)
    assert lifted == []
    time.now += 60
    QApplication.sendEvent(look, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    QTest.keyClick(look, Qt.Key.Key_Return)
    assert lifted == [True], "whoever walks there by Tab need not wait"


def test_a_press_of_a_screen_reader_always_counts(time: type[Time], curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [])
    pressed = QAccessible.queryAccessibleInterface(curtain.face.look).actionInterface()
    pressed.doAction(pressed.pressAction())
    until(lambda: lifted == [True])


def test_a_click_meant_for_what_was_before_passes_for_nobody(
    time: type[Time], curtain: Curtain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meant._Pressed, "meaning", "")
    pressed: list[str] = []
    curtain.pass_all_chosen.connect(pressed.append)
    curtain.lifted.connect(lambda: pressed.append("look"))
    face = curtain.face
    for button in (face.look, face.this_turn):
        at = button.mapToGlobal(button.rect().center())
        monkeypatch.setattr(QCursor, "pos", staticmethod(lambda at=at: at))
        curtain.cover("Norway", [], (TURN,))
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.mapFromGlobal(at))
        assert pressed == []


def test_the_curtain_follows_the_language(curtain: Curtain) -> None:
    curtain.cover("Norge", [], (TURN,))
    english = curtain.face.look.accessibleName()
    use_language("nb")
    QApplication.sendEvent(curtain, QEvent(QEvent.Type.LanguageChange))
    assert curtain.face.look.accessibleName().startswith("Norge")
    assert curtain.face.note.text() != ""
    use_language("en")
    QApplication.sendEvent(curtain, QEvent(QEvent.Type.LanguageChange))
    assert curtain.face.look.accessibleName() == english


def test_cause_and_question_are_said_and_not_kept(curtain: Curtain) -> None:
    curtain.cover("Norway (Kari)", [], (TURN,), "Germany attacks Bardufoss.", "Sabotage it?")
    face = curtain.face
    assert (face.why.text(), face.question.text()) == (
        "Germany attacks Bardufoss.",
        "Sabotage it?",
    )
    assert face.why.isVisible() and face.question.isVisible()
    curtain.cover("Norway (Kari)", [])
    for label in (face.why, face.question):
        assert not label.isVisible() and not label.text()


def test_the_name_stands_in_the_sentence_as_it_does_in_the_log(curtain: Curtain) -> None:
    curtain.cover("Allies (Per)", [], inside="the Allies (Per)")
    assert curtain.face.seat.text() == "Hand over to the Allies (Per)"
    assert curtain.face.look.words()[0] == "Allies (Per): press to look"


SEATS = ("Norway (Kari)", "The Allies (Somebody Longname)")
ASKED = (
    ((), "", "Keep 5 of your 9 April cards."),
    ((TURN,), "", "Move one battalion?"),
    ((COMBAT, TURN), "Combat in Oslo: 1 battalion from Horten against 2 battalions", "Play cards?"),
)


@pytest.mark.parametrize("size", [(1366, 724), (1920, 1036), (1024, 556)])
def test_the_way_in_has_one_place_and_no_pass_ever_stands_there(
    curtain: Curtain, size: tuple[int, int]
) -> None:
    curtain.lay_board(QWidget())
    curtain.resize(*size)
    looks, passes = [], []
    face = curtain.face
    for seat in SEATS:
        for scopes, why, question in ASKED:
            curtain.cover(seat, [], scopes, why, question, about="moving a battalion by card")
            picture(curtain)
            looks.append(middle(face.look, curtain).y())
            shown = [each for each in (face.this_combat, face.this_turn) if each.isVisible()]
            assert len(shown) == len(scopes)
            passes += [place(button, curtain).top() for button in shown]
    assert max(looks) - min(looks) <= 1
    assert min(passes) - max(looks) > 1.5 * face.look.height()


def place(widget: QWidget, inside: QWidget) -> QRect:
    return QRect(widget.mapTo(inside, QPoint()), widget.size())


def middle(widget: QWidget, inside: QWidget) -> QPoint:
    return place(widget, inside).center()


def test_a_curtain_that_nobody_has_seen_yet_keeps_no_window_high(qapp: QApplication) -> None:
    window = QWidget()
    pages = QStackedLayout(window)
    pages.addWidget(QWidget())
    curtain = Curtain()
    curtain.resize(640, 480)
    pages.addWidget(curtain)
    curtain.reword("Norway", (), "Narvik is attacked", "Send help?")
    window.resize(900, 240)
    window.show()
    assert window.height() == 240
    window.close()
