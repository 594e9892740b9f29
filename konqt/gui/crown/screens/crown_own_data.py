"""What the new-game dialog says of an owner's data of Crown & Courage."""

from functools import partial

from konqt.gui.screens.new_game.offer import OwnData
from konqt.gui.screens.new_game.own_data_check import check_own_data
from konqt.i18n.texts import _

OWN_DATA = OwnData(
    partial(check_own_data, "crown"),
    lambda: _("Map, tiles and cards"),
    lambda: _("Supplied with konqt. If you own the printed game, you can correct it:"),
    lambda: _("As written by: konqt data export --game crown DIR"),
)
