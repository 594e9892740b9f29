"""Pictures, drawings, pages and moving pictures of saved games: what is in the files."""

import io
import re
import xml.etree.ElementTree as Tree
import zlib
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from breadth_kit import wide_rows
from PIL import Image
from PySide6.QtCore import QBuffer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer
from PySide6.QtWidgets import QLabel, QListWidget, QTabWidget, QVBoxLayout, QWidget

from konqt.cli.main import run
from konqt.gui.export.caption_band import captioned
from konqt.gui.export.compact_svg import shorter
from konqt.gui.export.window_drawing import paint_window
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.session.export.forms import FORMS, exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

GAME = Path(__file__).resolve().parents[2] / "fixtures/records/v1/greedy-both-sides.konr"
SMALL = (900, 520)
STILLS = ("png", "svg", "pdf")
MOVING = ("gif", "webp", "apng")
MM = 25.4 / 72
"""Millimetres of a point, in which pages count."""
STRETCH = (4, 9)
"""steps of a moving picture"""

pytestmark = pytest.mark.usefixtures("qapp")


def made(ending: str, first: int = 0, last: int = 12, **wishes: object) -> bytes:
    """Give a file of the game as everybody may know it."""
    wanted = Wanted(first, last, size=SMALL, **wishes)  # type: ignore[arg-type]
    return exporter_of(ending)(Replay.open(GAME), "public", wanted)


@cache
def once(ending: str, first: int = 0, last: int = 12, **wishes: object) -> bytes:
    """Give the same, made once for all tests that look at what is in it."""
    return made(ending, first, last, **wishes)


@pytest.mark.parametrize(
    ("ending", "board_only"),
    wide_rows(product(STILLS, [False, True]), {("png", True), ("svg", False), ("pdf", False)}),
)
def test_a_still_is_the_same_each_time_and_another_at_another_step(
    ending: str, board_only: bool
) -> None:
    one = once(ending, board_only=board_only)
    assert made(ending, board_only=board_only) == one
    assert made(ending, last=30, board_only=board_only) != one


@pytest.mark.parametrize("size", [(320, 240), (1001, 633), (2560, 1440)])
def test_a_picture_has_the_size_asked_for(size: tuple[int, int]) -> None:
    data = exporter_of("png")(Replay.open(GAME), "public", Wanted(last=5, size=size))
    image = QImage.fromData(data)
    assert image.size().toTuple() == size
    # Something is painted in every corner: nothing was cut off or left out.
    assert len({image.pixel(x, y) for x in range(0, size[0], 9) for y in range(0, size[1], 9)}) > 50


def test_the_board_alone_has_no_column_beside_it() -> None:
    whole, board = (QImage.fromData(once("png", board_only=each)) for each in (False, True))

    def light(image: QImage) -> int:
        return sum(image.pixelColor(SMALL[0] - 6, y).lightness() > 220 for y in range(SMALL[1]))

    assert light(whole) > SMALL[1] / 2 and light(board) < SMALL[1] / 10


@pytest.mark.parametrize("board_only", [False, True])
def test_a_drawing_is_whole_in_itself_and_small(board_only: bool) -> None:
    data = once("svg", board_only=board_only)
    assert len(data) < 1_500_000
    root = Tree.fromstring(data)
    assert root.tag.endswith("svg")
    names = [each.tag.rpartition("}")[2] for each in root.iter()]
    assert "path" in names and "text" not in names and "script" not in names
    for each in root.iter():
        for name, value in each.attrib.items():
            if name.endswith("href"):
                assert value.startswith(("data:image/jpeg;base64,", "data:image/png;base64,", "#"))
    assert b"Step 12 of" in data


def test_a_drawing_of_a_window_cuts_off_what_the_window_cuts_off(qtbot: Any) -> None:
    """A list scrolled by half a line, with words above: nothing of its line among them."""
    window, lines, tabs, words = QWidget(), QListWidget(), QTabWidget(), QLabel("Round 1")
    qtbot.addWidget(window)
    for number in range(40):
        lines.addItem(str(number))
        lines.item(number).setBackground(QColor("black"))
    lines.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
    tabs.addTab(lines, "First")
    tabs.tabBar().hide()
    words.setFixedHeight(30)
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(words)
    column.addWidget(tabs)
    window.resize(300, 200)
    window.show()
    lines.verticalScrollBar().setValue(lines.sizeHintForRow(0) * 3 // 2)
    seen, buffer, drawing = window.grab().toImage(), QBuffer(), QSvgGenerator()
    drawing.setOutputDevice(buffer)
    drawing.setSize(window.size())
    drawing.setViewBox(window.rect())
    with QPainter(drawing) as painter:
        paint_window(painter, window)
    drawn = QImage(window.size(), QImage.Format.Format_RGB32)
    drawn.fill(window.palette().window().color())
    with QPainter(drawn) as painter:
        QSvgRenderer(buffer.data()).render(painter)

    def dark(image: QImage, rows: range) -> int:
        return sum(image.pixelColor(x, y).lightness() < 90 for y in rows for x in range(8, 60))

    below, above = range(33, 42), range(30)
    assert dark(seen, below) > 100
    assert dark(drawn, below) == pytest.approx(dark(seen, below), rel=0.2)
    assert dark(seen, above) > 0
    assert dark(drawn, above) == pytest.approx(dark(seen, above), abs=40)


@pytest.mark.parametrize(
    ("size", "sheet"),
    [((1366, 768), (297, 210)), ((2560, 1440), (297, 210)), ((700, 900), (210, 297))],
)
def test_a_page_is_a_sheet_of_a4_filled_up_to_its_margins(
    size: tuple[int, int], sheet: tuple[int, int]
) -> None:
    data = exporter_of("pdf")(Replay.open(GAME), "public", Wanted(last=5, size=size))
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert box is not None
    paper = [float(each) * MM for each in box.groups()]
    assert paper == pytest.approx(sheet, abs=0.4)
    left, top, wide, high = picture_on_paper(data, size, paper[1])
    assert wide / high == pytest.approx(size[0] / size[1], rel=0.001)
    assert (2 * left + wide, 2 * top + high) == pytest.approx(paper, abs=0.4)
    assert min(left, top) == pytest.approx(10, abs=0.3)


def picture_on_paper(
    data: bytes, size: tuple[int, int], high: float
) -> tuple[float, float, float, float]:
    """Return where the picture lies on its sheet, in millimetres from its upper left corner."""
    for found in re.finditer(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
        with suppress(zlib.error):
            drawn = zlib.decompress(found[1])
            if len(steps := re.findall(rb"([-\d. ]+) cm\n", drawn)) > 1:
                break
    # The board, of which the window shows a part, is cut off where the picture ends.
    assert b"W* n" in drawn[:1000]
    outer, inner = ([float(each) for each in step.split()] for step in steps[:2])
    scale = outer[0] * MM
    left, top = outer[4] * MM + inner[4] * scale, high - outer[5] * MM + inner[5] * scale
    return left, top, size[0] * inner[0] * scale, size[1] * inner[3] * scale


def test_a_page_tells_neither_when_nor_where_it_was_made() -> None:
    data = once("pdf")
    assert data.startswith(b"%PDF") and data.rstrip().endswith(b"%%EOF")
    assert set(re.findall(rb"\(D:(\d{8})", data)) == {b"20000101"}
    assert set(re.findall(rb"(\d{4})-\d\d-\d\dT", data)) <= {b"2000"}
    ids = re.findall(rb"/ID\s*\[([^\]]*)\]", data)
    assert ids and all(not set(each) - set(b" <>0") for each in ids)
    start = int(data.rpartition(b"startxref")[2].split()[0])
    assert data[start : start + 4] == b"xref"


def test_steps_of_a_path_lead_where_its_points_were() -> None:
    assert shorter("M10.123,20 L11.12,20.01 L13,22") == "M10.1,20h1l1.9,2"
    # A thousand roundings do not add up.
    points = [(index * 0.333, index * 0.666) for index in range(1000)]
    path = shorter("M0,0 " + " ".join(f"L{x:.3f},{y:.3f}" for x, y in points[1:]))
    x = y = 0.0
    for kind, numbers in re.findall(r"([hvl])([^hvlM]*)", path):
        steps = [float(each) for each in numbers.split(",")]
        x += steps[0] if kind in "hl" else 0.0
        y += steps[-1] if kind in "vl" else 0.0
    assert abs(x - points[-1][0]) < 0.06 and abs(y - points[-1][1]) < 0.06


@pytest.mark.parametrize("ending", MOVING)
def test_a_moving_picture_goes_through_the_steps(ending: str) -> None:
    data = once(ending, *STRETCH)
    image = Image.open(io.BytesIO(data))
    assert image.size == SMALL and len(data) < 8_000_000
    told = [
        step
        for step in range(STRETCH[0] + 1, STRETCH[1] + 1)
        if any(e.kind != "window_passed" for e in Replay.open(GAME).entry(step, "public").events)
    ]
    assert image.n_frames == 1 + len({*told, STRETCH[1]})  # type: ignore[attr-defined]
    frames = []
    for number in range(image.n_frames):  # type: ignore[attr-defined]
        image.seek(number)
        frames.append(image.convert("RGB").tobytes())
    assert len(set(frames)) == len(frames)


@pytest.mark.parametrize("ending", MOVING)
def test_each_frame_is_the_board_at_its_step(ending: str) -> None:
    """Laid over each other the frames are what a still shows, but for colours that are near."""
    image = Image.open(io.BytesIO(once(ending, *STRETCH, board_only=True)))
    image.seek(image.n_frames - 1)  # type: ignore[attr-defined]
    last = image.convert("RGB")
    still = Image.open(io.BytesIO(made("png", 8, 9, board_only=True))).convert("RGB")
    far = sum(abs(a - b) for a, b in zip(last.tobytes(), still.tobytes(), strict=True))
    assert far / len(still.tobytes()) < 6


def test_twice_the_speed_is_half_the_time() -> None:
    def seconds(data: bytes) -> float:
        image, total = Image.open(io.BytesIO(data)), 0.0
        for number in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(number)
            total += image.info["duration"]
        return total / 1000

    plain, fast = seconds(once("gif", *STRETCH)), seconds(made("gif", *STRETCH, speed=2.0))
    assert plain > 5 and fast == pytest.approx(plain / 2, abs=0.1)


def test_words_below_a_moving_picture_tell_the_moment_as_the_viewer_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[tuple[str, str]] = []

    def noted(picture: QImage, text: str, when: str, *others: Any) -> QImage:
        told.append((text, when))
        return captioned(picture, text, when, *others)

    monkeypatch.setattr("konqt.gui.export.caption_band.captioned", noted)
    made("gif", 4, 16)
    replay = Replay.open(GAME)
    viewer = ViewerScreen(replay, viewer="public")
    said = [viewer.teller.say_step(step) for step in range(4, 17)]
    viewer.stop()
    assert told[0] == ("Narvik", said[0]) and "round 1, turn of" in said[0]
    assert told[-1][1] == said[-1]
    steps = [said.index(when) for _text, when in told]
    assert steps == sorted(set(steps)), "each frame tells its own moment"


@pytest.mark.parametrize("size", [(320, 36), (960, 81), (1920, 162)])
def test_the_moment_stands_below_the_words_and_takes_none_of_their_room(
    size: tuple[int, int],
) -> None:
    wide, high = size
    board = QImage(wide, 50, QImage.Format.Format_RGB32)
    board.fill(QColor("#123456"))

    def written(text: str, when: str) -> set[int]:
        """Give the rows in which anything is written."""
        picture = captioned(board, text, when, high)
        plain = picture.pixel(0, 50)
        across = range(picture.width())
        return {y for y in range(50, 50 + high) if {picture.pixel(x, y) for x in across} != {plain}}

    words, when = written("Germany attacked " * 30, ""), written("", "Round 3, Germany")
    assert words and when and max(words) < min(when)
    assert written("Germany attacked " * 30, "Round 3, Germany") == words | when


@pytest.mark.parametrize("ending", MOVING)
def test_a_moving_picture_is_the_same_each_time(ending: str) -> None:
    assert made(ending, *STRETCH) == once(ending, *STRETCH)


@pytest.mark.parametrize(
    ("ending", "options", "told"),
    [
        ("png", ("--from", "2"), "a png file shows one step; choose it with --step"),
        ("png", ("--size", "8000x9"), "from 320x240 to 7680x4320"),
        ("png", ("--size", "big"), "such as 1366x768"),
        ("gif", ("--size", "4000x3000"), "from 320x240 to 1920x1080"),
    ],
)
def test_what_cannot_be_painted_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
    ending: str, options: tuple[str, ...], told: str,
) -> None:  # fmt: skip
    out = tmp_path / f"a.{ending}"
    assert run(["export", str(GAME), "--to", ending, "--out", str(out), *options]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line and not out.exists()


def test_a_stretch_that_is_too_long_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("konqt.session.export.forms.FORMS", {**FORMS, "gif": _short(FORMS["gif"])})
    out = tmp_path / "a.gif"
    assert run(["export", str(GAME), "--to", "gif", "--out", str(out)]) == 2
    assert "holds 3 steps at most" in capsys.readouterr().err


def _short(form: object) -> object:
    from dataclasses import replace

    return replace(form, longest=3)  # type: ignore[type-var]
