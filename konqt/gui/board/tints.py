"""Washes of colour over spaces that tell what they are: who holds them, what reaches them."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsScene

from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.items import Z_LIT, Shape

Z_TINT = Z_LIT - 1.0


class Tints:
    """One wash for each meaning; none of them takes mouse or keys."""

    def __init__(self, scene: QGraphicsScene, ground: Ground, art: BoardArt, over: int = 0) -> None:
        self._scene = scene
        self._ground = ground
        self._art = art
        self._z = Z_TINT + over / 10
        self._shapes: dict[str, Shape] = {}
        self._scale = 1.0
        self.shown: dict[str, frozenset[str]] = {}
        """meaning -> the spaces that have its wash now"""

    def show(self, groups: Mapping[str, Iterable[str]]) -> None:
        """Wash exactly these spaces; a meaning is a name that the game's painter knows."""
        known = self._ground.paths.keys()
        wanted = {name: found for name, each in groups.items() if (found := known & set(each))}
        before, self.shown = self.shown, {name: frozenset(each) for name, each in wanted.items()}
        for name in before.keys() | wanted.keys():
            if before.get(name) != self.shown.get(name):
                self._draw(name)

    def set_scale(self, scale: float) -> None:
        """Keep the pattern of a wash as large as it is, at another zoom."""
        if scale != self._scale:
            self._scale = scale
            for name in self.shown:
                self._shapes[name].setBrush(self._brush(name))

    def restyle(self) -> None:
        """Take the colours of another theme."""
        for name in self.shown:
            self._draw(name)

    def _draw(self, name: str) -> None:
        shape = self._shapes.get(name)
        if shape is None:
            shape = self._shapes[name] = Shape(self._z)
            self._scene.addItem(shape)
        path = QPainterPath()
        for space in sorted(self.shown.get(name, ())):
            path.addPath(self._ground.paths[space])
        shape.show_path(path, QPen(Qt.PenStyle.NoPen), self._brush(name))

    def _brush(self, name: str) -> QBrush:
        brush = QBrush(self._art.wash(name))
        brush.setTransform(QTransform.fromScale(1 / self._scale, 1 / self._scale))
        return brush
