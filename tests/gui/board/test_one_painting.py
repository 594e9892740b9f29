"""What is painted once is painted at all, also where a window around it is held back."""

import pytest
from PySide6.QtWidgets import QWidget

from konqt.gui.board.one_painting import in_one_painting

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_port_is_held_within_the_block_only() -> None:
    port = QWidget()
    with in_one_painting(port):
        assert not port.updatesEnabled()
        with in_one_painting(port):
            pass
        assert not port.updatesEnabled()
    assert port.updatesEnabled()


def test_a_port_is_painted_again_when_the_window_around_it_is() -> None:
    page = QWidget()
    port = QWidget(page)
    page.setUpdatesEnabled(False)
    with in_one_painting(port):
        pass
    assert not port.updatesEnabled()
    page.setUpdatesEnabled(True)
    assert port.updatesEnabled()
