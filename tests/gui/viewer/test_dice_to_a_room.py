"""Whoever shows a game to a room shows what was rolled, too: in the caption, and in a GIF."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui import look
from konqt.gui.export import caption_band
from konqt.gui.export.caption_band import captioned
from konqt.gui.kon.viewer.screen import ViewerScreen
from konqt.gui.panels.dice_row import DiceRow, Roll, paint_rolls
from konqt.gui.viewer.presenting import StepCaption
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

GAME = Path(__file__).resolve().parents[2] / "fixtures/records/v1/greedy-both-sides.konr"
ROLLS = [Roll("Germany", (2, 6)), Roll("Norway", (5,))]

pytestmark = pytest.mark.usefixtures("qapp")


def rolled_step(replay: Replay) -> int:
    """Return the first step at which dice fell."""
    return next(
        step
        for step in range(1, replay.steps + 1)
        if any(event.kind == "dice_rolled" for event in replay.entry(step, "public").events)
    )


def drawn(widget: QWidget) -> QImage:
    """Draw a widget as it is."""
    return widget.grab().toImage()


def reds(image: QImage) -> int:
    """Count the pixels of a die that stands out."""
    return sum(
        (colour := image.pixelColor(x, y)).red() > 140 and colour.green() < 80
        for x in range(image.width())
        for y in range(image.height())
    )


def test_the_board_alone_comes_with_the_dice_of_the_step() -> None:
    replay = Replay.open(GAME)
    step, viewer = rolled_step(replay), ViewerScreen(replay, viewer="public")
    viewer.resize(1366, 768)
    viewer.show()
    viewer.present(True)
    viewer.go(step)
    QApplication.processEvents()
    told = [event for event in viewer.teller.events_of(step) if event.kind == "dice_rolled"]
    shown = viewer.caption.dice
    assert shown.isVisible() and shown.height() > 20
    assert [list(roll.faces) for roll in shown.rolls] == [list(e.dice) for e in told]  # type: ignore[attr-defined]
    assert all(roll.who and roll.who in shown.accessibleName() for roll in shown.rolls)
    high = viewer.caption.height()
    viewer.go(0)
    QApplication.processEvents()
    assert not shown.isVisible()
    # The board stands still, whether dice fell or not.
    assert viewer.caption.height() == high
    viewer.stop()
    viewer.close()
    viewer.deleteLater()


def test_a_caption_shows_dice_beside_the_moment() -> None:
    caption = StepCaption()
    caption.resize(1000, 140)
    caption.show()
    caption.tell(["Norway won"], "Step 3")
    QApplication.processEvents()
    assert not reds(drawn(caption))
    caption.show_dice(ROLLS)
    QApplication.processEvents()
    assert reds(drawn(caption)) > 100
    assert caption.dice.geometry().right() < caption.when.geometry().left()
    caption.close()
    caption.deleteLater()


def test_where_names_have_no_room_all_dice_are_shown_without() -> None:
    row = DiceRow()
    row.set_side(30)
    many = [Roll("A ship with a long name", (6,)) for _each in range(6)]
    row.resize(400, 40)
    row.show_rolls(many)
    whole, one = reds(drawn(row)), DiceRow()
    one.set_side(30)
    one.resize(400, 40)
    one.show_rolls(many[:1])
    assert whole == pytest.approx(6 * reds(drawn(one)), rel=0.1)
    for each in (row, one):
        each.deleteLater()


@pytest.mark.parametrize("high", [81, 40])
def test_the_words_of_a_gif_come_with_dice_that_cover_nothing(high: int) -> None:
    board = QImage(640, 300, QImage.Format.Format_RGB32)
    board.fill(QColor("white"))
    text, when = "The defence of Trondheim held, 6 against 4", "Step 73 of 1075"
    with_dice = captioned(board, text, when, high, ROLLS)
    without = captioned(board, text, when, high)
    assert with_dice.size() == without.size()
    band = with_dice.copy(320, 300, 320, high)
    assert reds(band) > 20 and not reds(without.copy(320, 300, 320, high))
    # The moment stands where it stands without any dice.
    moment = (0, 300 + high - 14, 90, 14)
    assert with_dice.copy(*moment) == without.copy(*moment)


def test_a_moving_picture_shows_what_was_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    replay, shown = Replay.open(GAME), list[tuple[int, ...]]()

    def watched(painter: QPainter, box: QRectF, rolls: Sequence[Roll], side: int) -> float:
        shown.extend(roll.faces for roll in rolls)
        return paint_rolls(painter, box, rolls, side)

    monkeypatch.setattr(caption_band, "paint_rolls", watched)
    step = rolled_step(replay)
    exporter_of("gif")(replay, "public", Wanted(step - 1, step, size=(480, 270)))
    events = replay.entry(step, "public").events
    assert shown == [event.dice for event in events if event.kind == "dice_rolled"]  # type: ignore[attr-defined]


def test_in_a_narrow_window_all_dice_are_shown_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    die = look.die

    def noted(face: int, side: int, ratio: float, striking: bool) -> QPixmap:
        painted.append(side)
        return die(face, side, ratio, striking)

    monkeypatch.setattr(look, "die", noted)
    row = DiceRow()
    row.set_side(30)
    row.show_rolls([Roll("Norway", (6,)) for _each in range(10)])
    for wide, least in ((1600, 30), (640, 20), (260, 10)):
        painted.clear()
        row.resize(wide, 40)
        row.grab()
        assert len(painted) == 10 and min(painted) >= least, wide
    row.deleteLater()
