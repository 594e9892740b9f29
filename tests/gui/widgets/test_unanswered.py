"""A dialog or menu that a test opens and nobody answers does not wait without end."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QMessageBox
from seated_kit import until
from unanswered_kit import LOOKS, unanswered_put_away


@pytest.mark.parametrize("kind", [QDialog, QMessageBox, QMenu])
def test_what_nobody_answers_is_put_away_and_named(qapp: QApplication, kind: type) -> None:
    opened = kind()
    if isinstance(opened, QMenu):
        opened.addAction("one")
    with unanswered_put_away(beat=1) as ended:
        opened.exec()
        assert not opened.isVisible() and ended == [kind.__name__]


def test_a_dialog_over_another_that_came_from_a_timer_is_put_away_too(qapp: QApplication) -> None:
    """The timer that would close the first one waits for the second and fires no more."""
    first, second = QDialog(), QDialog()
    timer = QTimer()
    timer.timeout.connect(second.exec)
    timer.setSingleShot(True)
    timer.start(0)
    with unanswered_put_away(beat=1) as ended:
        first.exec()
        assert ended == ["QDialog", "QDialog"]


def test_what_is_answered_or_merely_shown_stays_as_it_is(qapp: QApplication) -> None:
    answered, shown = QDialog(), QDialog()
    answered.setModal(True)
    shown.setModal(True)
    QTimer.singleShot(0, answered.accept)
    looks: list[bool] = []
    timer = QTimer()
    timer.timeout.connect(lambda: looks.append(True))
    with unanswered_put_away(beat=1) as ended:
        assert answered.exec() == QDialog.DialogCode.Accepted
        shown.show()
        timer.start(1)
        until(lambda: len(looks) > 2 * LOOKS)
        assert shown.isVisible() and ended == []
    timer.stop()
    shown.close()
