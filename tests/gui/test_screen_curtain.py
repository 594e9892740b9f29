"""The curtain: nothing that it shows or says depends on a secret until it is lifted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.gui.screens.curtain import Curtain
from konqt.i18n.texts import use_language


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


@pytest.mark.parametrize("windows", [False, True])
def test_swapped_secrets_change_nothing_that_can_be_seen_or_heard(
    curtain: Curtain, windows: bool
) -> None:
    found = []
    curtain.cover("Norway (Kari)", [], windows)
    settle(curtain)
    for recap in (
        ["You drew Bakhold and Sprengt bro."],
        ["You drew Veisperring."] * 40,
        [],
    ):
        curtain.cover("Norway (Kari)", recap, windows)
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
    curtain.cover("Norway", ["Germany moved 2 battalions."], False)
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
    curtain.cover("Norway", [], False)
    QTest.mouseClick(curtain._face.look, Qt.MouseButton.LeftButton)
    assert lifted == [True]


def test_a_reaction_window_is_one_press_whatever_has_happened(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", ["Germany attacks Gratangen."], True)
    QTest.keyClick(curtain._face.look, Qt.Key.Key_Space)
    assert lifted == [True]


def test_windows_can_be_passed_without_looking_and_only_windows(curtain: Curtain) -> None:
    scopes: list[str] = []
    curtain.pass_all_chosen.connect(scopes.append)
    curtain.cover("Norway", [], False)
    assert not curtain._face.this_combat.isVisible()
    curtain.cover("Norway", [], True)
    QTest.mouseClick(curtain._face.this_combat, Qt.MouseButton.LeftButton)
    QTest.mouseClick(curtain._face.this_turn, Qt.MouseButton.LeftButton)
    assert scopes == ["combat", "turn"]


def test_a_key_held_down_does_not_press_through(curtain: Curtain) -> None:
    lifted: list[bool] = []
    curtain.lifted.connect(noting(lifted))
    curtain.cover("Norway", [], False)
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True
    )
    QApplication.sendEvent(curtain._face.look, held)
    assert lifted == []


def test_the_curtain_follows_the_language(curtain: Curtain) -> None:
    curtain.cover("Norge", [], True)
    english = curtain._face.look.accessibleName()
    use_language("nb")
    QApplication.sendEvent(curtain, QEvent(QEvent.Type.LanguageChange))
    assert curtain._face.look.accessibleName().startswith("Norge")
    assert curtain._face.note.text() != ""
    use_language("en")
    QApplication.sendEvent(curtain, QEvent(QEvent.Type.LanguageChange))
    assert curtain._face.look.accessibleName() == english


def test_the_public_cause_of_a_reaction_is_said_and_not_kept(curtain: Curtain) -> None:
    curtain.cover("Norway (Kari)", [], True, "Germany attacks Bardufoss.")
    assert curtain._face.why.isVisible()
    assert curtain._face.why.text() == "Germany attacks Bardufoss."
    curtain.cover("Norway (Kari)", [], False)
    assert not curtain._face.why.isVisible() and not curtain._face.why.text()
