"""The mouse that tests share arrives, whatever the test before has done with it."""

from collections.abc import Iterator

import pytest
from pointer_kit import mouse_to
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from seated_kit import until

LEFT = Qt.MouseButton.LeftButton
AT = QPoint(60, 50)


@pytest.fixture
def window(qapp: QApplication) -> Iterator[QWidget]:
    made = QWidget()
    made.setMouseTracking(True)
    made.resize(300, 200)
    made.show()
    until(lambda: made.windowHandle().isExposed())
    yield made
    made.close()


@pytest.mark.parametrize("before", ["nothing", "a double click", "a press", "a window"])
def test_the_mouse_arrives_whatever_came_before(window: QWidget, before: str) -> None:
    """Each case is followed by the next one, in the same process."""
    mouse_to(window, AT)
    assert QCursor.pos() == window.mapToGlobal(AT)
    if before == "a double click":
        QTest.mouseDClick(window, LEFT)  # Qt's own kit never lets go of the button
    elif before == "a press":
        QTest.mousePress(window, LEFT)
    elif before == "a window":
        over = QWidget()
        over.setGeometry(0, 0, 1900, 1000)
        over.show()
        window.setProperty("kept", over)


def test_the_mouse_arrives_where_it_lies_already_and_one_pixel_beside(window: QWidget) -> None:
    for at in (AT, AT, AT + QPoint(1, 0), AT, AT - QPoint(1, 0), AT + QPoint(0, 1)):
        mouse_to(window, at)
        assert QCursor.pos() == window.mapToGlobal(at)


def test_while_a_button_is_held_the_kit_says_so(window: QWidget) -> None:
    QTest.mousePress(window, LEFT)
    with pytest.raises(AssertionError, match="a button is held"):
        mouse_to(window, AT)
