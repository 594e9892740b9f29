"""The main button and undo keep their places within a phase, whatever the words above them say."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from sea_table_kit import click_counter, click_place, rest, sea_session, sea_table

from konqt.gui.kon.table.screen import TableScreen

pytestmark = pytest.mark.usefixtures("qapp")
SHIPS = "III germany karlsruhe emden koln; IV germany blucher; V allies warspite"


def place(part: QWidget, table: TableScreen) -> QRect:
    QApplication.processEvents()
    return QRect(part.mapTo(table, QPoint(0, 0)), part.size())


@pytest.mark.parametrize("size", [(1366, 744), (1024, 576)])
def test_undo_never_stands_where_the_main_button_stood(size: tuple[int, int]) -> None:
    with sea_table(sea_session(SHIPS), size) as table:
        prompt = table.prompt
        mains = [place(prompt.answers.way_on(), table)]
        undos = []
        click_counter(table, "III", "germany")
        undos.append(place(prompt.foot.take_back, table))
        click_place(table, "IV")
        mains.append(place(prompt.buttons()[-1], table))
        undos.append(place(prompt.foot.take_back, table))
        table.undo()
        rest(table)
        undos.append(place(prompt.foot.take_back, table))
        click_place(table, "IV")
        undos.append(place(prompt.foot.take_back, table))
        assert not [1 for main in mains for undo in undos if main.intersects(undo)]
        assert len({main.top() for main in mains}) == 1
        assert len({undo.top() for undo in undos}) == 1
