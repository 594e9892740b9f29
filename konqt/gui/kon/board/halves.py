"""The two halves in which Norway is looked at: the country lies on its side."""

from konqt.gui.art import icons
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.named_view import NamedView
from konqt.i18n.marks import N_


def south_of(ground: Ground) -> tuple[str, ...]:
    """Return the spaces of the sheet's left half."""
    middle = ground.rect.center().x()
    return tuple(space for space, at in ground.stack_at.items() if at.x() < middle)


def north_of(ground: Ground) -> tuple[str, ...]:
    """Return the spaces of the sheet's right half."""
    south = frozenset(south_of(ground))
    return tuple(space for space in ground.stack_at if space not in south)


HALVES = (
    NamedView("fit_south", icons.SOUTH, N_("Show the south"), south_of),
    NamedView("fit_north", icons.NORTH, N_("Show the north"), north_of),
)
