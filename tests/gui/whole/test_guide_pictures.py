"""No picture of the user guide is old: taken anew, each looks as the one that is shown."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from konqt.resources import asset

SCRIPT = Path(__file__).resolve().parents[3] / "tools" / "pictures.py"
KEPT = asset("guide", "pictures")
WIDTH = 480
"""pixels in which they are compared: large enough to show a shift of a line"""
STEP = 40
"""of 255, by which a pixel may differ: other releases of Qt smooth edges otherwise"""
SHARE = 0.01
"""of the pixels that may differ by more"""


def differing(one: QImage, two: QImage) -> float:
    """Return the share of pixels that differ by more than STEP in grey."""
    shades = [
        each.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation).convertToFormat(
            QImage.Format.Format_Grayscale8
        )
        for each in (one, two)
    ]
    rows = [
        [bytes(each.constScanLine(y))[: each.width()] for y in range(each.height())]
        for each in shades
    ]
    gaps = (
        abs(a - b) > STEP
        for first, second in zip(*rows, strict=True)
        for a, b in zip(first, second, strict=True)
    )
    return sum(gaps) / (shades[0].width() * shades[0].height())


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_guide_shows_the_window_as_it_is(
    language: str, tmp_path: Path, qapp: QApplication
) -> None:
    """`python tools/tasks.py guide` takes them anew; look at them before committing."""
    del qapp
    command = [sys.executable, str(SCRIPT), "--guide", language, "--out", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    made = sorted(tmp_path.iterdir())
    assert [each.name for each in made] == sorted(
        each.name for each in KEPT.glob(f"*-{language}.webp")
    )
    shares = {}
    for each in made:
        now, kept = QImage(str(each)), QImage(str(KEPT / each.name))
        assert (now.width(), now.height()) == (kept.width(), kept.height()), each.name
        shares[each.name] = differing(now, kept)
    assert {name: share for name, share in shares.items() if share > SHARE} == {}


def test_a_picture_of_another_screen_is_noticed(qapp: QApplication) -> None:
    del qapp
    fight, table = (QImage(str(KEPT / f"{name}-en.webp")) for name in ("fight", "table"))
    assert differing(fight, table) > SHARE and differing(fight, fight) == 0
