"""A picture of a game shows the game: all of it, and not what a mouse happens to point at."""

from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication

from konqt.gui.export.step_picture import render_step
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

SIZE = (1100, 660)
PEOPLE = {faction: Chair("human", "A") for faction in ("germany", "norway", "allies")}
PLACES = [QPoint(1, 1), *(QPoint(x, 460) for x in (100, 250, 500))]
"""a corner, and along the hand of cards"""


def test_where_the_mouse_lies_changes_no_picture(qapp: QApplication, tmp_path: Path) -> None:
    record, picture = tmp_path / "game.konr", tmp_path / "picture.png"
    Session.start(GamePlan("narvik", PEOPLE, 7), None).save_copy(record)
    seen = []
    for place in PLACES:
        QCursor.setPos(place)
        render_step(record, None, "germany", SIZE, "light", "en", picture)
        seen.append(QImage(str(picture)))
    assert not seen[0].isNull()
    assert all(each == seen[0] for each in seen)
