"""Parts of a board that its game names: one click or one key shows them."""

from collections.abc import Callable

from konqt.core.frozen import frozen
from konqt.gui.board.board_shapes import Ground


@frozen
class NamedView:
    """One part of a board that is looked at often."""

    command: str
    """the menu's command"""
    icon: str
    """of `gui.art.icons`, on its button"""
    tip: str
    """what its button does, in English"""
    spaces: Callable[[Ground], tuple[str, ...]]
    """returns what is shown"""
