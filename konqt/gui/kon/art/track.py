"""The turn track on the sheet: rounds, whose turn it is, cards left in each deck."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from konqt.core.frozen import frozen
from konqt.gui.art.strokes import words
from konqt.gui.fonts import font
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.furniture import TRACK_BOX, paint_panel, word
from konqt.gui.theme import Theme

SQUARES = 10
"""Rounds in sight at once, if a game lasts as long; a longer one goes on along the same row."""
FIRST = 140.0
"""Board units from the track's left edge to its first square."""
SIDE, GAP = 46.0, 11.0
APRIL_WIDE = 112.0
CARD = QRectF(0, 0, 40, 54)


@frozen
class TrackFacts:
    """What the track tells: public facts alone."""

    round: int
    turn: str
    decks: tuple[tuple[str, int], ...]
    """faction and how many cards its deck has left, in the order of play"""
    end_deck: str
    """whose deck ends the game; empty where that is not known"""
    most: int
    """the rounds that the game can last"""


def paint_track(painter: QPainter, theme: Theme, facts: TrackFacts, language: str) -> None:
    """Paint the track with a painter in board units."""
    paint_panel(painter, theme, TRACK_BOX)
    _rounds(painter, theme, facts, language)
    _decks(painter, theme, facts, language)


def rounds_shown(number: int, most: int) -> range:
    """Return the rounds of the squares while a round is played, or while 9 April is (0).

    Nothing is printed beyond the last round that the game can reach by its rules.
    """
    first = (max(number, 1) - 1) // SQUARES * SQUARES + 1
    return range(first, min(first + SQUARES, max(most, number) + 1))


def _rounds(painter: QPainter, theme: Theme, facts: TrackFacts, language: str) -> None:
    ink, y = theme.colour("panel_ink"), TRACK_BOX.y() + 24
    left = TRACK_BOX.x() + 26
    if facts.round:
        label = words(font(28, QFont.Weight.DemiBold), word("round", language), QPointF(0, 0))
        label.translate(left - label.boundingRect().left(), y + SIDE / 2)
        painter.fillPath(label, ink)
    else:
        _april(painter, facts.turn, QRectF(left - 8, y, APRIL_WIDE, SIDE), language)
    start = TRACK_BOX.x() + FIRST
    for place, number in enumerate(rounds_shown(facts.round, facts.most)):
        box = QRectF(start + place * (SIDE + 4), y, SIDE, SIDE)
        if number == facts.round:
            _now(painter, facts.turn, box, number)
            continue
        painter.setBrush(theme.colour("panel_edge", 0.22 if number < facts.round else 0.0))
        painter.setPen(QPen(theme.colour("panel_edge", 0.8), 2))
        painter.drawRoundedRect(box, 5, 5)
        face = font(26, QFont.Weight.Medium)
        faded = theme.colour("panel_ink", 0.6 if number < facts.round else 0.9)
        painter.fillPath(words(face, str(number), box.center()), faded)


def _now(painter: QPainter, faction: str, box: QRectF, number: int) -> None:
    """Paint the square of the round that is played, as the counter of whose turn it is."""
    style = factions.style(faction)
    shape = factions.counter_shape(faction, box.adjusted(-3, -3, 3, 3))
    painter.fillPath(shape, QColor(style.fill))
    painter.strokePath(shape, QPen(QColor(style.edge), 3.5))
    painter.fillPath(
        words(font(31, QFont.Weight.Bold), str(number), box.center()), QColor("#fffaf0")
    )


def _april(painter: QPainter, faction: str, box: QRectF, language: str) -> None:
    """Paint the turn before the first round in the colours of whoever has it."""
    style = factions.style(faction)
    painter.setPen(QPen(QColor(style.edge), 3.0))
    painter.setBrush(QColor(style.fill))
    painter.drawRoundedRect(box, 8, 8)
    face = font(27, QFont.Weight.Bold)
    painter.fillPath(words(face, word("april", language), box.center()), QColor("#fffaf0"))


def _decks(painter: QPainter, theme: Theme, facts: TrackFacts, language: str) -> None:
    ink, top = theme.colour("panel_ink"), TRACK_BOX.y() + 90
    left = TRACK_BOX.x() + 26
    label = words(font(28, QFont.Weight.DemiBold), word("cards_left", language), QPointF(0, 0))
    label.translate(left - label.boundingRect().left(), top + CARD.height() / 2)
    painter.fillPath(label, ink)
    step = 132.0
    start = TRACK_BOX.right() - 24 - step * len(facts.decks) + 14
    for place, (faction, count) in enumerate(facts.decks):
        box = CARD.translated(start + place * step, top)
        _card(painter, theme, faction, box, ends=faction == facts.end_deck)
        number = words(font(36, QFont.Weight.Bold), str(count), QPointF(0, 0))
        number.translate(box.right() + 14 - number.boundingRect().left(), box.center().y())
        painter.fillPath(number, ink)


def _card(painter: QPainter, theme: Theme, faction: str, box: QRectF, ends: bool) -> None:
    """Paint a deck; the one that ends the game has a golden rim."""
    style = factions.style(faction)
    painter.setPen(QPen(QColor(style.edge), 2.5))
    painter.setBrush(QColor(style.fill))
    for aside in (6, 3, 0):
        painter.drawRoundedRect(box.translated(aside, -aside), 5, 5)
    if ends:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("prize_edge"), 8))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QPen(theme.colour("gold"), 5))
        painter.drawRoundedRect(box, 5, 5)
    mark = QPainterPath()
    middle = QRectF(0, 0, 20, 20)
    middle.moveCenter(box.center())
    mark.addPath(factions.counter_shape(faction, middle))
    painter.fillPath(mark, QColor(255, 250, 240, 210))
