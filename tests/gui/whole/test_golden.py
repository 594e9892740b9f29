"""The screens look as the committed small pictures do, within a stated tolerance.

`python tools/goldens.py` remakes the pictures when the look is meant to change.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

SCRIPT = Path(__file__).resolve().parents[3] / "tools" / "goldens.py"
STEP = 40
"""Of 255, by which a channel of a pixel may differ: other releases of Qt smooth edges otherwise."""
SHARE = 0.01
"""Of the pixels that may differ by more."""


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("goldens", SCRIPT)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GOLDENS = script()
LOOKS: dict[tuple[str, str], tuple[str, ...]] = GOLDENS.LOOKS


def differing(one: QImage, two: QImage) -> float:
    """Give the share of pixels of which a channel differs by more than STEP."""
    pictures = [p.convertToFormat(QImage.Format.Format_RGB888) for p in (one, two)]
    rows = zip(*(_rows(picture) for picture in pictures), strict=True)
    different = 0
    for first, second in rows:
        if first == second:
            continue
        gaps = [abs(a - b) > STEP for a, b in zip(first, second, strict=True)]
        different += sum(map(any, zip(gaps[::3], gaps[1::3], gaps[2::3], strict=True)))
    return different / (one.width() * one.height())


def _rows(picture: QImage) -> list[bytes]:
    raw, stride, wide = bytes(picture.constBits()), picture.bytesPerLine(), picture.width() * 3
    return [raw[y * stride : y * stride + wide] for y in range(picture.height())]


def test_there_are_at_most_twelve_and_none_is_left_over() -> None:
    wanted = {
        f"{name}-{language}-{theme}.webp"
        for (language, theme), names in LOOKS.items()
        for name in names
    }
    assert len(wanted) <= 12
    assert {file.name for file in GOLDENS.FOLDER.iterdir()} == wanted


@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_the_screens_look_as_they_did(
    language: str, theme: str, tmp_path: Path, qapp: QApplication, drawn_before: Path
) -> None:
    command = [sys.executable, str(SCRIPT), language, theme, str(tmp_path), str(drawn_before)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    shares = {}
    for name in LOOKS[language, theme]:
        file = f"{name}-{language}-{theme}.webp"
        golden, now = QImage(str(GOLDENS.FOLDER / file)), QImage(str(tmp_path / file))
        assert not golden.isNull()
        assert (now.width(), now.height()) == (golden.width(), golden.height()), name
        shares[name] = differing(golden, now)
    assert {name: share for name, share in shares.items() if share > SHARE} == {}


def test_a_line_that_moves_is_noticed(qapp: QApplication) -> None:
    golden = QImage(str(GOLDENS.FOLDER / "movement-en-light.webp"))
    assert differing(golden, golden) == 0
    moved = QImage(golden)
    with QPainter(moved) as painter:
        painter.drawImage(0, 3, golden.copy(370, 0, 110, 120).scaled(110, 120))
    assert differing(golden, moved) > SHARE
