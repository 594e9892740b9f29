"""Counters, emblems and dice: drawn at the size in use, legible from 26 pixels up."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from konqt.gui.paint.colours import OUTLINES, Theme

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.28, 0.23), (0.28, 0.5), (0.28, 0.77), (0.72, 0.23), (0.72, 0.5), (0.72, 0.77)),
}


def blank(width: float, height: float, ratio: float) -> QPixmap:
    """Give an empty picture at a device pixel ratio."""
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def outline(faction: str, box: QRectF) -> QPainterPath:
    """Give a faction's shape in a box: square, round or shield."""
    path = QPainterPath()
    shape = OUTLINES.get(faction, "square")
    if shape == "round":
        path.addEllipse(box)
    elif shape == "shield":
        top, middle = box.top() + box.height() * 0.06, box.center().x()
        path.moveTo(box.left(), top)
        path.quadTo(middle, box.top() - box.height() * 0.02, box.right(), top)
        path.lineTo(box.right(), box.top() + box.height() * 0.55)
        path.quadTo(box.right(), box.bottom() - box.height() * 0.12, middle, box.bottom())
        path.quadTo(
            box.left(),
            box.bottom() - box.height() * 0.12,
            box.left(),
            box.top() + box.height() * 0.55,
        )
        path.closeSubpath()
    else:
        path.addRoundedRect(box, box.width() * 0.12, box.width() * 0.12)
    return path


def paint_counter(
    theme: Theme, faction: str, count: int, side: int, ratio: float, state: str = "normal"
) -> QPixmap:
    """Paint a stack: its shape, soldier and number; chips under it when there are several."""
    picture = blank(side + 8, side + 8, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(4, 3, side, side)
        if state == "moved":
            painter.setOpacity(0.72)
        _shadow(painter, faction, body)
        for chip in range(min(count - 1, 2), 0, -1):
            _chip(painter, theme, faction, body.translated(1.6 * chip, 1.6 * chip))
        if state in ("lit", "selected"):
            ring = QPen(theme.colour("lit"), 5.0 if state == "selected" else 3.6)
            painter.setPen(ring)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(outline(faction, body))
        _body(painter, theme, faction, body)
        _soldier(painter, theme, body)
        _number(painter, theme, body, count)
        if state == "moved":
            painter.setOpacity(1.0)
            _notch(painter, theme, body)
    return picture


def paint_emblem(theme: Theme, faction: str, side: int, ratio: float) -> QPixmap:
    """Paint a faction's sign: its shape with its initial."""
    picture = blank(side, side, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(1, 1, side - 2, side - 2)
        _body(painter, theme, faction, box)
        painter.setPen(QColor("white"))
        painter.setFont(_font(round(side * 0.62)))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, faction[:1].upper())
    return picture


def paint_die(theme: Theme, face: int, side: int, ratio: float, angle: float = 0.0) -> QPixmap:
    """Paint a die; sixes are gold, because they defeat a battalion."""
    picture = blank(side, side, ratio)
    six = face == 6 and not angle
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if angle:
            painter.translate(side / 2, side / 2)
            painter.rotate(angle)
            painter.scale(0.84, 0.84)
            painter.translate(-side / 2, -side / 2)
        box = QRectF(1.5, 1, side - 3, side - 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(box.translated(0.8, 1.6), side * 0.2, side * 0.2)
        painter.setBrush(theme.colour("die_six" if six else "die"))
        painter.setPen(QPen(theme.colour("edge"), 1.0))
        painter.drawRoundedRect(box, side * 0.2, side * 0.2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("pip_six" if six else "pip"))
        for x, y in PIPS[face]:
            at = QPointF(box.left() + x * box.width(), box.top() + y * box.height())
            painter.drawEllipse(at, side * 0.085, side * 0.085)
    return picture


def _shadow(painter: QPainter, faction: str, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((2.2, 26), (1.2, 40)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawPath(outline(faction, box.adjusted(-grow, -grow + 2, grow, grow + 2)))


def _chip(painter: QPainter, theme: Theme, faction: str, box: QRectF) -> None:
    painter.setPen(QPen(theme.colour("edge"), 0.8))
    painter.setBrush(theme.colour("rim"))
    painter.drawPath(outline(faction, box))


def _body(painter: QPainter, theme: Theme, faction: str, box: QRectF) -> None:
    painter.setPen(QPen(theme.colour("edge"), 1.0))
    painter.setBrush(theme.colour("rim"))
    painter.drawPath(outline(faction, box))
    inset = max(1.4, box.width() * 0.06)
    inner = box.adjusted(inset, inset, -inset, -inset)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(faction) if faction in OUTLINES else theme.colour("mid"))
    painter.drawPath(outline(faction, inner))


def _soldier(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """Paint a small soldier behind the number: helmet, shoulders, pack."""
    painter.save()
    painter.translate(box.left() + box.width() * 0.30, box.center().y())
    painter.scale(box.width() / 34, box.width() / 34)
    pale = theme.colour("rim")
    pale.setAlpha(225)
    painter.setBrush(pale)
    painter.setPen(Qt.PenStyle.NoPen)
    helmet = QPainterPath()
    helmet.moveTo(-5.4, -4.6)
    helmet.cubicTo(-5.0, -11.4, 5.0, -11.4, 5.4, -4.6)
    helmet.closeSubpath()
    painter.drawPath(helmet)
    painter.drawRoundedRect(QRectF(-2.7, -4.2, 5.4, 3.4), 1.6, 1.6)
    body = QPolygonF(
        [QPointF(-5.2, 8.8), QPointF(-4.6, 1.6), QPointF(-2.4, -0.4), QPointF(2.4, -0.4),
         QPointF(4.6, 1.6), QPointF(5.2, 8.8)]
    )  # fmt: skip
    painter.drawPolygon(body)
    painter.restore()


def _number(painter: QPainter, theme: Theme, box: QRectF, count: int) -> None:
    painter.setFont(_font(round(box.width() * (0.60 if count < 10 else 0.46))))
    place = box.adjusted(box.width() * 0.42, 0, -box.width() * 0.04, 0)
    painter.setPen(theme.colour("edge"))
    painter.drawText(place.translated(0.7, 0.9), Qt.AlignmentFlag.AlignCenter, str(count))
    painter.setPen(QColor("white"))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(count))


def _notch(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """Mark a stack that has moved: a turned-down corner."""
    size = box.width() * 0.30
    corner = QPolygonF(
        [box.topRight(), box.topRight() - QPointF(size, 0), box.topRight() + QPointF(0, size)]
    )
    painter.setPen(QPen(theme.colour("edge"), 0.8))
    painter.setBrush(theme.colour("rim"))
    painter.drawPolygon(corner)


def _font(pixels: int) -> QFont:
    font = QFont()
    font.setPixelSize(max(8, pixels))
    font.setWeight(QFont.Weight.Bold)
    return font
