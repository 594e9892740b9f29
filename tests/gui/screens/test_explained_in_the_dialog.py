"""F1 in a new-game dialog explains the game that is chosen there, before it is begun."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from konqt.gui.crown.screens.crown_offer import CrownOffer
from konqt.gui.crown.screens.crown_summary import CrownSummaryDialog
from konqt.gui.kon.screens.kon_offer import KonOffer
from konqt.gui.kon.screens.summary import SummaryDialog
from konqt.gui.screens.new_game.alone_dialog import AloneDialog
from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog
from konqt.gui.screens.new_game.plan_dialog import PlanDialog


def for_one() -> PlanDialog:
    return AloneDialog(CrownOffer())


def for_several() -> PlanDialog:
    return NewGameDialog(KonOffer(), last={"scenario": "advanced"})


@pytest.mark.parametrize(
    ("asks", "explains"), [(for_one, CrownSummaryDialog), (for_several, SummaryDialog)]
)
def test_f1_lays_what_is_chosen_out_and_goes_back_to_the_dialog(
    qapp: QApplication, asks: Callable[[], PlanDialog], explains: type
) -> None:
    dialog = asks()
    dialog.show()
    dialog.seed.setFocus()
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_F1)
    (pages,) = dialog.findChildren(explains)
    assert pages.isVisible() and dialog.isVisible()
    QTest.keyClick(pages, Qt.Key.Key_Escape)
    assert dialog.isVisible() and not pages.isVisible()
    dialog.close()
    dialog.deleteLater()
