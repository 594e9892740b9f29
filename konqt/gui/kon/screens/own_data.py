"""What the new-game dialog says of an owner's data of Kampen om Norge."""

from functools import partial

from konqt.gui.screens.new_game.offer import OwnData
from konqt.gui.screens.new_game.own_data_check import check_own_data
from konqt.i18n.texts import _

OWN_DATA = OwnData(
    partial(check_own_data, "kon"),
    lambda: _("Board and decks"),
    lambda: _("Supplied with konqt: a reconstruction of the printed board and decks"),
    lambda: _("As written by: konqt data export DIR"),
)
