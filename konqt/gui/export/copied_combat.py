"""One combat as a picture for a chat: when, the board about it, the dice, the result in words."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QImage, QPainter, QPen
from PySide6.QtWidgets import QGraphicsView, QWidget

from konqt.core.account import Passage, Past
from konqt.core.event import SCENE, Event
from konqt.core.frozen import frozen
from konqt.games.registry import account_of, narrator_of
from konqt.gui import look
from konqt.gui.fonts import font
from konqt.i18n.phrases import sentence
from konqt.session.export.as_text import full_text
from konqt.session.export.wanted import Wanted, past_of
from konqt.session.replay import Replay

WIDE, HIGH = 900, 450
"""Pixels of the board's section."""
CLOSER = 0.55
"""Share of the board in sight, at most, that is shown about the place of the combat."""
ROOM = 1.3
"""Sizes of that place that are shown at least."""
RING = 3.0
"""Pixels of the ring about those who fight."""
EDGE, DIE, GAP = 18, 34, 6
WORDS, SMALL = 20, 17
"""Pixels of the letters: of who rolled and of the result."""
LONGEST = 80
"""Steps of a combat, at most; the longest have some thirty."""


@frozen
class ToldCombat:
    """What a viewer was told of a combat, from beginning to end."""

    when: str
    """round and turn"""
    place: str
    dice: Sequence[tuple[str, Sequence[int]]]
    words: str


def combat_at(replay: Replay, viewer: str, step: int) -> ToldCombat | None:
    """Return the combat in which a step lies, None where it lies in none.

    Where a step ends one combat and begins the next, it lies in the one that it ends.
    """
    begun = [each for each in replay.combats() if each <= step]
    found = (_begun_at(replay, viewer, first, step) for first in begun[-2:])
    return next((each for each in found if each is not None), None)


def _begun_at(replay: Replay, viewer: str, first: int, step: int) -> ToldCombat | None:
    """Return the combat that begins with a step if another lies in it, too."""
    account = account_of(replay.game.name)
    if account is None:
        return None
    after = (each for each in replay.combats() if each > first)
    last = min(next(after, replay.steps), replay.steps, first + LONGEST)
    past = _past(replay, viewer, first, last)
    rows = account.rows(past, measured=False)
    row = next((each for each in rows if each["row"] == "combat"), None)
    if row is None or not first <= step <= int(row["last_step"]):
        return None
    past = _past(replay, viewer, first, int(row["last_step"]))
    events = _of_one([event for told in past.told for event in told.events])
    said = narrator_of(replay.game.name).say_event(events[0], replay.plan.chairs)
    passages = [each for each in account.story(past) if isinstance(each, Passage)]
    # Cards drawn at the turn's end stand in passages of their own.
    words = next((full_text(each) for each in passages if each.scene), said)
    narrator, facts = narrator_of(replay.game.name), replay.decision(first - 1).public_facts
    return ToldCombat(
        sentence(narrator.say_when(facts)), str(row["place"]), account.dice(events), words
    )


def _of_one(events: Sequence[Event]) -> Sequence[Event]:
    """Leave out what still belongs to the combat before, or already to the next."""
    scenes = [place for place, event in enumerate(events) if event.begins == SCENE]
    return events[slice(*scenes[:2])] if len(scenes) > 1 else events[scenes[0] :]


def _past(replay: Replay, viewer: str, first: int, last: int) -> Past:
    return past_of(replay, viewer, Wanted(first - 1, last))


def section(view: QWidget, about: QRectF | None, at_issue: QRectF | None = None) -> QImage:
    """Return the part of a board that is in sight, about some place of it where that is known.

    Args:
        view: the board.
        about: the place, in the view's pixels; None: the middle.
        at_issue: what a ring is drawn about, in the view's pixels.
    """
    whole = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    whole.fill(look.colour("panel"))
    shown, share = view.rect(), 1.0 if about is None else CLOSER
    wide = share * shown.width()
    if about is not None:
        wide = max(wide, ROOM * about.width(), ROOM * about.height() * WIDE / HIGH)
    high = min(shown.height(), round(min(shown.width(), wide)) * HIGH // WIDE)
    part = QRect(QPoint(), QSize(high * WIDE // HIGH, high))
    part.moveCenter(shown.center() if about is None else about.center().toPoint())
    part.moveLeft(max(0, min(part.left(), shown.width() - part.width())))
    part.moveTop(max(0, min(part.top(), shown.height() - part.height())))
    with QPainter(whole) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(view, QGraphicsView):
            # Without the buttons and cards that float over it.
            view.render(painter, QRectF(0, 0, WIDE, HIGH), part)
        else:
            painter.drawPixmap(QRect(0, 0, WIDE, HIGH), view.grab(part))
        if at_issue is not None:
            painter.scale(WIDE / part.width(), HIGH / part.height())
            painter.translate(-part.topLeft())
            for colour, width in (("panel", 2.2 * RING), ("panel_ink", RING)):
                pen = QPen(look.colour(colour), width)
                pen.setCosmetic(True)
                painter.setPen(pen)
                painter.drawEllipse(at_issue)
    return whole


def painted(board: QImage, combat: ToldCombat) -> QImage:
    """Return when it was, board, dice and words, one below the other."""
    flags = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
    room = QRect(0, 0, WIDE - 2 * EDGE, 10_000)
    words = QFontMetrics(font(SMALL)).boundingRect(room, flags, combat.words)
    head = QFontMetrics(font(WORDS)).height() + 2 * GAP
    rows = len(combat.dice) * (DIE + GAP)
    top = head + board.height() + EDGE
    high = top + rows + (GAP if rows else 0) + words.height() + EDGE
    whole = QImage(WIDE, high, QImage.Format.Format_RGB32)
    whole.fill(look.colour("panel"))
    with QPainter(whole) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.colour("panel_ink"))
        painter.setFont(font(WORDS))
        line = QRect(EDGE, 0, room.width(), head)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), combat.when)
        painter.drawImage(0, head, board)
        for who, faces in combat.dice:
            _row(painter, top, who, faces)
            top += DIE + GAP
        painter.setPen(look.colour("panel_ink"))
        painter.setFont(font(SMALL))
        painter.drawText(QRect(EDGE, top + GAP, room.width(), words.height()), flags, combat.words)
    return whole


def _row(painter: QPainter, top: int, who: str, faces: Sequence[int]) -> None:
    painter.setPen(look.colour("panel_ink"))
    painter.setFont(font(WORDS))
    name = QRect(EDGE, top, WIDE // 4, DIE)
    painter.drawText(name, int(Qt.AlignmentFlag.AlignVCenter), who)
    left = name.right() + GAP
    side = min(DIE, (WIDE - EDGE - left) // max(1, len(faces)) - 2)
    for number, face in enumerate(faces):
        at = QPoint(left + number * (side + GAP // 3 + 1), top)
        painter.drawPixmap(at, look.die(face, side, 1.0, strikes=False))
