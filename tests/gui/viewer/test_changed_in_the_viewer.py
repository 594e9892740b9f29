"""Another language and theme while a record is looked at: as if it had been opened in them."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from seated_kit import until

from konqt.gui.kon.art import look
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.i18n.texts import use_language

RECORD = Path(__file__).parents[2] / "fixtures/records/advanced/april-only.konr.gz"
STEP = 40
"""one before which the hands held more cards than then"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "april.konr"
    path.write_bytes(gzip.decompress(RECORD.read_bytes()))
    return path


def settle(page: ViewerScreen) -> None:
    until(lambda: page.spoken.settled and page.view.base.settled)
    until(lambda: page.view.arrangement.settled and page.strip.settled)
    QApplication.processEvents()


def opened(record: Path, theme: str) -> Iterator[ViewerScreen]:
    page = ViewerScreen(record, theme)
    page.resize(1366, 740)
    page.show()
    page.set_reduced_motion(True)
    page.go(STEP)
    settle(page)
    yield page
    page.stop()
    page.close()
    page.deleteLater()


def stands(page: ViewerScreen) -> tuple[object, ...]:
    hand = page.hand
    names = {what: plate.name for what, (plate, _at) in page.view.arrangement.writings().items()}
    cards = [(type(card).__name__, card.accessibleName()) for card in hand.items()]
    return hand.height(), page.view.height(), cards, names, page.view.base.theme.name


def test_the_viewer_stands_as_one_opened_so(qapp: QApplication, record: Path) -> None:
    use_language("en")
    for page in opened(record, "light"):
        before = page.hand.height()
        use_language("nb")
        QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
        look.use_theme("dark", 100)
        page.set_theme("dark")
        settle(page)
        assert page.hand.height() == before, "a steady row takes no room from the board"
        changed = stands(page)
    for fresh in opened(record, "dark"):
        assert stands(fresh) == changed
