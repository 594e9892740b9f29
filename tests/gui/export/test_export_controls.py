"""A picture of a step shows what is told, and nothing that asks to be pressed."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QComboBox, QScrollBar, QTabBar, QWidget

from konqt.cli.main import run
from konqt.gui.export.unseen_screen import UnseenScreen, screen
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

RECORDS = Path(__file__).resolve().parents[2] / "fixtures/records"
SHORT = RECORDS / "v1/greedy-both-sides.konr"
AT_SEA = RECORDS / "advanced/greedy-both-sides.konr.gz"
SIZE = (1366, 768)
PRESSED = (QAbstractButton, QComboBox, QScrollBar, QTabBar)
TELLS = "pile"
"""name of the buttons that say how many cards and ships a faction has"""

pytestmark = pytest.mark.usefixtures("qapp")


def asking(shown: UnseenScreen) -> list[str]:
    """Name what is in sight of a picture and asks to be pressed."""
    found: list[QWidget] = [w for kind in PRESSED for w in shown.widget.findChildren(kind)]
    return [
        f"{type(each).__name__} {each.accessibleName()}"
        for each in found
        if each.isVisible() and not each.visibleRegion().isEmpty() and each.objectName() != TELLS
    ]


@pytest.fixture
def at_sea(tmp_path: Path) -> Iterator[Replay]:
    path = tmp_path / "at_sea.konr"
    path.write_bytes(gzip.decompress(AT_SEA.read_bytes()))
    yield Replay.open(path, referee=True)


@pytest.mark.parametrize("step", [0, 30])
def test_nothing_in_a_picture_of_a_step_asks_to_be_pressed(step: int) -> None:
    with screen(Replay.open(SHORT), "public", Wanted(size=SIZE)) as shown:
        shown.stand(step)
        assert asking(shown) == []
        page = shown.widget
        assert page.log.isVisible() and page.status.isVisible()  # type: ignore[attr-defined]
        assert page.transport.place.isVisible()  # type: ignore[attr-defined]


def test_nor_does_anything_in_a_picture_of_a_combat_at_sea(at_sea: Replay) -> None:
    with screen(at_sea, "referee", Wanted(size=SIZE)) as shown:
        for step in (45, 73):
            shown.stand(step)
            assert asking(shown) == []
            assert shown.widget.combat.isVisible()  # type: ignore[attr-defined]


def test_a_picture_of_the_window_has_its_buttons(tmp_path: Path) -> None:
    """As the documents say of it: `show` draws what a person has in front of them."""
    with screen(Replay.open(SHORT), "public", Wanted(size=SIZE), controls=True) as shown:
        shown.stand(12)
        told = " ".join(asking(shown))
        assert "Zoom in" in told and "Play" in told and "Fold the side column" in told
    window, picture = tmp_path / "window.png", tmp_path / "picture.png"
    size = "x".join(map(str, SIZE))
    common = [str(SHORT), "--step", "12", "--size", size, "--theme", "light", "--lang", "en"]
    assert run(["show", *common, "--out", str(window)]) == 0
    assert run(["export", *common, "--to", "png", "--out", str(picture)]) == 0
    one, other = QImage(str(window)), QImage(str(picture))
    assert one.size() == other.size() == QSize(*SIZE)
    assert one != other
