"""A larger picture is the smaller one finer: no arrow, ring or outline becomes a hairline on it."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest
from PIL import Image
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView
from studied_game import RECORD, draw
from viewer_kit import own_copy

from konqt.gui.board.items import Shape
from konqt.session.replay import Replay
from konqt.session.study.studied import Studied

STEP = 20
"""in a fight, for whose place there is light"""
PLAIN, LARGE = (1920, 1080), 4
FAR = 40
"""Of 255, by which a channel of a pixel may differ, where edges are smoothed otherwise."""
SHARE = 0.002
"""Of the pixels of a quarter's size that may differ by more."""


@pytest.fixture(scope="module")
def studied_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a game with drawings of each look at a step."""
    path = own_copy(RECORD, tmp_path_factory.mktemp("studied"))
    draw(Studied.beside(Replay.open(path)), STEP)
    return path


@pytest.fixture
def whole_board(tmp_path: Path) -> Path:
    """Give a game on the whole board, where there is the least room for names."""
    path = tmp_path / "whole.konr"
    packed = RECORD.parent.parent / "advanced/greedy-germany.konr.gz"
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    return path


def painted(game: Path, size: tuple[int, int]) -> Image.Image:
    """Give the board as the command line paints it, in a program of its own."""
    out = game.with_name(f"{size[0]}.png")
    options = ("--to", "png", "--step", str(STEP), "--board-only", "--out", str(out))
    called = [sys.executable, "-m", "konqt", "export", str(game), *options]
    shape = f"{size[0]}x{size[1]}"
    done = subprocess.run(
        [*called, "--size", shape],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.returncode == 0, done.stderr
    return Image.open(out).convert("RGB")


def far_off(one: Image.Image, other: Image.Image) -> float:
    """Give the share of pixels that differ, edges smoothed over."""
    size = PLAIN[0] // 4, PLAIN[1] // 4
    points = [numpy.asarray(each.resize(size, Image.Resampling.BOX)).astype(int)
              for each in (one, other)]  # fmt: skip
    return float((abs(points[0] - points[1]).max(axis=2) > FAR).mean())


def test_a_picture_four_times_as_large_scaled_down_is_the_plain_one(studied_game: Path) -> None:
    plain = painted(studied_game, PLAIN)
    large = painted(studied_game, (LARGE * PLAIN[0], LARGE * PLAIN[1]))
    assert far_off(plain, large) < SHARE


SHOWN = """
import json, sys
from pathlib import Path
from konqt.gui.export.unseen_screen import screen
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay
path, step, size, board_only = json.loads(sys.argv[1])
with screen(Replay.open(Path(path)), "public", Wanted(size=size, board_only=board_only)) as shown:
    shown.stand(step)
    view = shown.board
    names = sorted(plate.name for plate, _middle in view.labels.written())
    laid = {type(each).__name__: each.isVisible() for each in view.laid}
    print(json.dumps([names, laid]))
"""
"""Says which names a picture of a board has, and what is printed on it beside them."""


def shown_of(game: Path, size: tuple[int, int], *, board_only: bool) -> tuple[list[str], Any]:
    """Give what can be read on the board of a picture, made in a program of its own."""
    asked = json.dumps((str(game), STEP, size, board_only))
    done = subprocess.run(
        [sys.executable, "-c", SHOWN, asked],
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.returncode == 0, done.stderr
    names, laid = json.loads(done.stdout)
    return names, laid


@pytest.mark.parametrize("board_only", [False, True])
def test_the_largest_picture_has_every_name_and_the_key_of_a_smaller_one(
    whole_board: Path, board_only: bool
) -> None:
    """It had fewer names, shortened ones, and no key."""
    smaller = shown_of(whole_board, PLAIN, board_only=board_only)
    assert smaller[1]["PrintedKey"] and {"Oslo", "Bergen", "Hamar"} <= set(smaller[0])
    assert shown_of(whole_board, (7680, 4320), board_only=board_only) == smaller


def test_a_large_drawing_of_the_window_fills_its_page(tmp_path: Path) -> None:
    """It filled a corner of it."""
    out = tmp_path / "large.svg"
    asked = ("--to", "svg", "--size", "3840x2160", "--step", "2", "--out", str(out))
    called = [sys.executable, "-m", "konqt", "export", str(RECORD), *asked]
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(called, capture_output=True, text=True, timeout=240, check=False, env=env)
    assert done.returncode == 0, done.stderr
    image = QImage(384, 216, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        QSvgRenderer(str(out)).render(painter)
    corners = [image.pixelColor(x, y).alpha() for x in (5, 378) for y in (5, 210)]
    assert corners == [255] * 4


def ink(image: QImage) -> float:
    """Give the share of an image that is dark."""
    dark = sum(
        image.pixelColor(x, y).lightness() < 128
        for x in range(image.width())
        for y in range(image.height())
    )
    return dark / (image.width() * image.height())


@pytest.mark.parametrize("dashed", [False, True])
def test_a_part_of_the_board_painted_larger_has_lines_as_much_thicker(
    qtbot: Any, dashed: bool
) -> None:
    scene, shape = QGraphicsScene(QRectF(0, 0, 100, 100)), Shape(1)
    scene.addItem(shape)
    line = QPainterPath(QPointF(10, 50))
    line.lineTo(90, 50)
    style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
    shape.show_path(line, QPen(Qt.GlobalColor.black, 4.0, style), QBrush())
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(100, 100)
    view.show()
    found = []
    for times in (1, LARGE):
        image = QImage(100 * times, 100 * times, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        with QPainter(image) as painter:
            view.render(painter, QRectF(image.rect()), view.viewport().rect())
        found.append(ink(image))
    assert found[0] > 0.01
    assert found[1] == pytest.approx(found[0], rel=0.15)
