"""How factions are told apart: colour, shape, headgear and letter, so that colour is never all."""

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QTransform

from konqt.core.frozen import frozen
from konqt.gui.art.canvas import polygon
from konqt.i18n.marks import NC_
from konqt.i18n.texts import pgettext


@frozen
class FactionStyle:
    """A faction's look; its `mark` is a letter in English."""

    ident: str
    fill: str
    edge: str
    paper: str
    mark: str

    @property
    def colour(self) -> QColor:
        """The faction's colour."""
        return QColor(self.fill)

    def letter(self) -> str:
        """Return the faction's letter in the language in use."""
        return pgettext("counter", self.mark)


STYLES = {
    "germany": FactionStyle("germany", "#55606a", "#20262b", "#d3d7d6", NC_("counter", "G")),
    "norway": FactionStyle("norway", "#b0332a", "#4e100c", "#efd8c8", NC_("counter", "N")),
    "allies": FactionStyle("allies", "#2a5f93", "#0d2741", "#d3dfe6", NC_("counter", "A")),
}
_NOBODY = FactionStyle("", "#777777", "#333333", "#dddddd", "?")


def style(faction: str) -> FactionStyle:
    """Return a faction's look; a grey one for a faction nobody knows."""
    return STYLES.get(faction, _NOBODY)


def counter_shape(faction: str, box: QRectF) -> QPainterPath:
    """Return a counter's outline: square for Germany, round for Norway, shield for the Allies."""
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    path = QPainterPath()
    if faction == "norway":
        path.addRoundedRect(box, w * 0.46, h * 0.46)
    elif faction == "allies":
        path.moveTo(x + w * 0.06, y)
        path.lineTo(x + w * 0.94, y)
        path.quadTo(x + w, y, x + w, y + h * 0.07)
        path.lineTo(x + w, y + h * 0.62)
        path.cubicTo(x + w, y + h * 0.8, x + w * 0.76, y + h * 0.93, x + w * 0.5, y + h)
        path.cubicTo(x + w * 0.24, y + h * 0.93, x, y + h * 0.8, x, y + h * 0.62)
        path.lineTo(x, y + h * 0.07)
        path.quadTo(x, y, x + w * 0.06, y)
        path.closeSubpath()
    else:
        cut = w * 0.1
        return polygon(
            [
                (x + cut, y), (x + w - cut, y), (x + w, y + cut), (x + w, y + h - cut),
                (x + w - cut, y + h), (x + cut, y + h), (x, y + h - cut), (x, y + cut),
            ]
        )  # fmt: skip
    return path


def soldier(faction: str, box: QRectF) -> QPainterPath:
    """Return a soldier's head and shoulders with the faction's headgear, inside a box."""
    place = QTransform.fromTranslate(box.x(), box.y())
    return place.scale(box.width() / 100, box.height() / 100).map(_soldier(faction))


@cache
def _soldier(faction: str) -> QPainterPath:
    """Return the soldier in the hundred square; each counter and symbol shows one."""
    path = QPainterPath()
    path.moveTo(8, 100)
    path.cubicTo(10, 74, 26, 68, 40, 66)
    path.lineTo(40, 56)
    path.cubicTo(31, 52, 29, 44, 29, 36)
    path.lineTo(71, 36)
    path.cubicTo(71, 44, 69, 52, 60, 56)
    path.lineTo(60, 66)
    path.cubicTo(74, 68, 90, 74, 92, 100)
    path.closeSubpath()
    # Both run clockwise, so that filling them together gives their union without working it out.
    path.addPath(_headgear(faction))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _headgear(faction: str) -> QPainterPath:
    hat = QPainterPath()
    if faction == "germany":
        hat.moveTo(14, 44)
        hat.cubicTo(22, 38, 22, 32, 24, 24)
        hat.cubicTo(28, 4, 72, 4, 76, 24)
        hat.cubicTo(78, 32, 78, 38, 86, 44)
        hat.cubicTo(74, 40, 66, 38, 50, 37)
        hat.cubicTo(34, 38, 26, 40, 14, 44)
    elif faction == "norway":
        hat.moveTo(26, 40)
        hat.lineTo(25, 20)
        hat.cubicTo(34, 8, 64, 6, 77, 14)
        hat.lineTo(74, 32)
        hat.lineTo(92, 42)
        hat.cubicTo(76, 42, 40, 38, 26, 40)
    else:
        hat.moveTo(6, 36)
        hat.cubicTo(18, 32, 24, 28, 27, 22)
        hat.cubicTo(34, 8, 66, 8, 73, 22)
        hat.cubicTo(76, 28, 82, 32, 94, 36)
        hat.cubicTo(70, 41, 30, 41, 6, 36)
    hat.closeSubpath()
    return hat
