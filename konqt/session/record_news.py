"""Says what happened to a game's record while it was played."""

from konqt.i18n.texts import _
from konqt.record.watch import Moved, RecordChange


def say_moved(moved: Moved) -> str:
    """Return what a player must know: what happened, and where the game is saved now."""
    if moved.change is RecordChange.UNSAVED:
        return _("The game can be saved again: it is now complete in {new}", new=moved.new)
    if moved.change is RecordChange.UNLOCKED:
        return _(
            "The disk of {file} has no locks: the game is saved, but nothing keeps another konqt "
            "from playing the same file. Open it in one window and on one computer only.",
            file=moved.new,
        )
    what = {
        RecordChange.GONE: _("This game's file was deleted or moved: {old}", old=moved.old),
        RecordChange.REPLACED: _(
            "Another file has replaced this game's file: {old}", old=moved.old
        ),
        RecordChange.CUT: _("This game's file was cut short: {old}", old=moved.old),
        RecordChange.GROWN: _("Another program wrote to this game's file: {old}", old=moved.old),
        RecordChange.READ_ONLY: _("This game's file was made read-only: {old}", old=moved.old),
    }[moved.change]
    now = _("The complete game has been saved again and continues in {new}", new=moved.new)
    return f"{what}. {now}"
