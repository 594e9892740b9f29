"""Parts of a board that its game names: one click or one key shows them."""

from konqt.core.frozen import frozen


@frozen
class NamedView:
    """One part of a board that is looked at often."""

    command: str
    """the method of the game's view that shows it, and the menu's command"""
    icon: str
    """of `gui.art.icons`, on its button"""
    tip: str
    """what its button does, in English"""
