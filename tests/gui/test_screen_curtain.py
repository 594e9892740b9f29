"""The curtain: nothing that it shows or says depends on a secret until it is lifted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.gui.screens.curtain import Curtain
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
        tips = [child.toolTip() for child in curtain.findChildren(type(curtain._face.look))]
        found.append((picture(curtain), words, tips, curtain.windowTitle()))
    assert found[0] == found[1] == found[2]
    assert any("Norway (Kari)" in text for text in found[0][1])


def test_a_recap_is_told_after_the_press_and_forgotten_after_the_lift(
    qtbot: object, curtain: Curtain
) -> None:
    lifted = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", ["Germany moved 2 battalions."])
    QTest.keyClick(curtain._face.look, Qt.Key.Key_Return)
    assert not curtain.covering
    assert lifted == []
    assert "Germany moved 2 battalions." in curtain._story._lines.text()
    QTest.keyClick(curtain._story.go_on, Qt.Key.Key_Return)
    assert lifted == [True]
    assert curtain._story._lines.text() == ""


def noting(into: list[bool]) -> object:
    def note() -> None:
        into.append(True)

    return note


def test_one_press_is_enough_when_there_is_nothing_to_tell(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [])
    QTest.mouseClick(curtain._face.look, Qt.MouseButton.LeftButton)
    assert lifted == [True]


def test_a_reaction_window_is_one_press_whatever_has_happened(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", ["Germany attacks Gratangen."], (TURN,))
    QTest.keyClick(curtain._face.look, Qt.Key.Key_Space)
    assert lifted == [True]


def test_windows_can_be_passed_without_looking_and_only_windows(curtain: Curtain) -> None:
    scopes: list[str] = []
    curtain.pass_all_chosen.connect(scopes.append)
    curtain.cover("Norway", [])
    assert not curtain._face.this_combat.isVisible()
    curtain.cover("Norway", [], (TURN,))
    assert curtain._face.this_turn.isVisible()
    assert not curtain._face.this_combat.isVisible(), "there is no combat to pass in"
    curtain.cover("Norway", [], (COMBAT, TURN))
    QTest.mouseClick(curtain._face.this_combat, Qt.MouseButton.LeftButton)
    QTest.mouseClick(curtain._face.this_turn, Qt.MouseButton.LeftButton)
    assert scopes == ["combat", "turn"]


def test_a_key_held_down_does_not_press_through(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [])
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True
    )
    QApplication.sendEvent(curtain._face.look, held)
    assert lifted == []


def test_the_curtain_follows_the_language(curtain: Curtain) -> None:
    curtain.cover("Norge", [], (TURN,))
    english = curtain._face.look.accessibleName()
    use_language("nb")
    QApplication.sendEvent(curtain, QEvent(QEvent.Type.LanguageChange))
    assert curtain._face.look.accessibleName().startswith("Norge")
    assert curtain._face.note.text() != ""
    use_language("en")
    QApplication.sendEvent(curtain, QEvent(QEvent.Type.LanguageChange))
    assert curtain._face.look.accessibleName() == english


def test_cause_and_question_are_said_and_not_kept(curtain: Curtain) -> None:
    curtain.cover("Norway (Kari)", [], (TURN,), "Germany attacks Bardufoss.", "Sabotage it?")
    face = curtain._face
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
    assert curtain._face.seat.text() == "Hand over to the Allies (Per)"
    assert curtain._face.look.words()[0] == "Allies (Per): press to look"
