"""What a card that lies over the map leaves in sight."""

from PySide6.QtCore import QPoint, QRect, QSize

from konqt.gui.board.view import BoardView

EDGE = 4
"""Pixels to the pane's edge."""
NUMERAL = QSize(40, 26)
"""Pixels of a sea zone's sign."""


def kept_clear(view: BoardView) -> list[QRect]:
    """Return what a card that lies anywhere leaves in sight: counters, names, numerals."""
    return [*(box for _piece, box in view.pieces.boxes()), *_plates(view).values()]


def _plates(view: BoardView) -> dict[str, QRect]:
    """Return the boxes of the viewport where names and symbols stand."""
    arrangement, scale, found = view.arrangement, view.scale_now, {}
    for area in arrangement.areas:
        name, signs = arrangement.name_box(area, scale), arrangement.sign_box(area, scale)
        boxes = [
            QRect(view.mapFromScene(box[0], box[1]), view.mapFromScene(box[2], box[3]))
            for box in (name, signs) if box is not None
        ]  # fmt: skip
        if boxes:
            found[area] = boxes[0].united(boxes[-1])
    for zone, (x, y) in arrangement.zone_signs().items():
        sign = QRect(QPoint(), NUMERAL)
        sign.moveCenter(view.mapFromScene(x, y))
        found[zone] = sign
    return found
