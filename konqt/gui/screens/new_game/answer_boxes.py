"""Boxes in which options are answered before a game begins, as one group."""

from collections.abc import Mapping

from konqt.gui.widgets.unscrolled import DropDown
from konqt.i18n.texts import ngettext


def show_answers(boxes: Mapping[str, DropDown], options: object) -> None:
    """Show what was chosen before.

    Args:
        boxes: option -> its box, with a value for each answer.
        options: option -> value, as a plan has them; anything else, and a value that a box has
            not, changes nothing.
    """
    if not isinstance(options, dict):
        return
    for name, box in boxes.items():
        index = box.findData(options.get(name))
        if index >= 0:
            box.setCurrentIndex(index)


def say_rulings_changed(count: int) -> str:
    """Say how many rulings are not answered as usual."""
    return ngettext("{count} rule choice changed", "{count} rule choices changed", count)
