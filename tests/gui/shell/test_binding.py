"""A canary for the binding: PySide6 6.12.0 loses references to None on Python 3.11."""

import sys

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsScene


def test_calls_that_return_nothing_keep_the_count_of_none(qapp: object) -> None:
    scene = QGraphicsScene()
    item = QGraphicsRectItem(0, 0, 1, 1)
    scene.addItem(item)
    before = sys.getrefcount(None)
    for step in range(500):
        item.setPos(step, step)
    assert abs(sys.getrefcount(None) - before) < 100


def test_a_python_item_hears_of_its_moves(qapp: object) -> None:
    moves = []

    class Item(QGraphicsRectItem):
        def itemChange(self, change: QGraphicsItem.GraphicsItemChange, value: object) -> object:
            if change == QGraphicsItem.GraphicsItemChange.ItemPositionHasChanged:
                moves.append(value)
            return super().itemChange(change, value)

    scene = QGraphicsScene()
    item = Item(0, 0, 1, 1)
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemSendsGeometryChanges)
    scene.addItem(item)
    item.setPos(3, 4)
    assert len(moves) == 1
    assert QObject().objectName() == ""
