"""Games played out from a position, in words: how they ended, and who knew what."""

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE
from konqt.games.kon.lead.played_out import PlayedOut
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.lead import say_ends, say_side
from konqt.games.kon.wording.names import factions_inside
from konqt.i18n.texts import _, ngettext


def say_played_out(found: PlayedOut) -> str:
    """Say both sides' shares, the first with its interval."""
    german = found.of(GERMAN_SIDE)
    return _(
        "{german} {chance} (between {lowest} and {highest}), {others} {rest}",
        german=say_side(GERMAN_SIDE),
        chance=say_percent(german.chance),
        lowest=say_percent(german.lowest),
        highest=say_percent(german.highest),
        others=say_side(OTHER_SIDE),
        rest=say_percent(found.of(OTHER_SIDE).chance),
    )


def say_each_end(found: PlayedOut) -> list[str]:
    """Say of each end how many games came to it, where a side can win more or less clearly."""
    if all(ends.level is None for ends, _count in found.ends):
        return []
    return [
        ngettext("{end}: {count} game", "{end}: {count} games", count, end=say_ends(ends))
        for ends, count in found.ends
        if ends.side
    ]


def say_whose(viewer: str, seat: tuple[str, ...]) -> str:
    """Say from whose knowledge games are played out, as part of a sentence."""
    if viewer == PUBLIC:
        return _("from what everyone can see")
    if viewer == REFEREE:
        return _("with all hands and decks known")
    return _("from what {factions} may know", factions=factions_inside(seat))


def say_how(found: PlayedOut, step: int, viewer: str, seat: tuple[str, ...]) -> str:
    """Say how many games were played from where, by whom, knowing what, and how sure that is."""
    return ngettext(
        "Played out from step {step}: {count} game of the computer against itself, {knowing}. "
        "The interval is 95 %.",
        "Played out from step {step}: {count} games of the computer against itself, {knowing}. "
        "The interval is 95 %.",
        found.games,
        step=step,
        knowing=say_whose(viewer, seat),
    )
