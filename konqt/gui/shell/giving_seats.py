"""Who plays a running game, asked at its table and changed there."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from konqt.i18n.texts import _
from konqt.session.plan import Chair

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from konqt.gui.screens.who_plays import WhoPlays
    from konqt.gui.table.table_page import AnyTable
    from konqt.session.update import Update


def ask_who_plays(table: "AnyTable", parent: "QWidget") -> "WhoPlays":
    """Ask who is to play each seat from now on, and let them."""
    from konqt.gui.screens.who_plays import WhoPlays, same_name_twice
    from konqt.session.people import say_levels

    session = table.session
    seats = session.so_far.seats_in_order
    told = _("The game goes on as it stands, and everybody is told. Whoever takes a seat sees its"
             " cards.")  # fmt: skip
    dialog = WhoPlays(
        _("Who plays"),
        _("Change the players"),
        told,
        seats,
        session.plan.chairs,
        table.narrator,
        say_levels(table.game, session.plan.chairs.values()),
        same_name_twice(seats),
        parent,
    )
    dialog.chosen.connect(partial(_give, table))
    dialog.open()
    return dialog


def _give(table: "AnyTable", chairs: Mapping[str, Chair]) -> None:
    """Give the seats that have changed, each as a whole.

    A step that is on its way to the disk is shown first: the computer may have gone on meanwhile.
    """
    table.skip()
    bridge = table.bridge
    if bridge.busy:
        again = partial(_give_after, table, chairs)
        bridge.updated.connect(again, Qt.ConnectionType.SingleShotConnection)
        return
    was = table.session.plan.chairs
    changed = {
        faction: chairs[faction]
        for seat in table.session.so_far.seats_in_order
        for faction in seat
        if any(chairs[each] != was[each] for each in seat)
    }
    if changed:
        bridge.give_seats(changed)


def _give_after(table: "AnyTable", chairs: Mapping[str, Chair], update: "Update") -> None:
    """Give the seats now that a step is on the disk, unless the table has been left."""
    del update
    if not table.controller.doing.closed:
        _give(table, chairs)
