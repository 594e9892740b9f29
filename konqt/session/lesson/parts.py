"""Parts of the window that a lesson may point at, by the names of docs/interfaces.md."""

PARTS = frozenset(
    (
        *("board", "zooms", "miniMap", "side", "status", "tabs", "log", "areas", "rules"),
        *("prompt", "mainButton", "undo", "redo", "promptCancel", "hand", "combat", "shipTray"),
        *("grid", "forecast", "tracks"),
        *("lesson", "whatNow", "hint", "lookBack", "mistakes", "firstMet"),
    )
)
QUIET = frozenset(("status", "tabs", "hand", "zooms", "miniMap"))
"""parts without which a table can be played at: a lesson may leave them out"""
OF_A_KIND = frozenset(
    (
        *("board", "tab", "answer", "card", "deck", "menu", "command", "start"),
        *("lesson", "tried", "rules", "whatNow", "hint", "lookBack", "ship"),
    )
)
"""before a colon, behind which it is said which one"""


def is_part(name: str) -> bool:
    """Return whether a window can have a part of this name.

    >>> is_part("hand"), is_part("card:panzer"), is_part("bord"), is_part("card:")
    (True, True, False, False)
    """
    kind, colon, which = name.partition(":")
    return name in PARTS if not colon else kind in OF_A_KIND and bool(which)
