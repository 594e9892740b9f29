"""Who plays a game, in words."""

from collections.abc import Iterable, Mapping

from konqt.core.direction import isolated
from konqt.games.registry import is_level, level_title, offered_levels, style_called
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _
from konqt.session.plan import AI, Chair


def say_people(named: Iterable[str], computer: bool) -> str:
    """Say who plays: each name once, and the computer where it plays too.

    An empty name is somebody's who gave none.
    """
    names = list(dict.fromkeys(name or _("somebody") for name in named))
    if not names:
        return _("Computer against itself")
    if computer:
        return sentence(
            _("{names} and the computer", names=", ".join(isolated(name) for name in names))
        )
    return sentence(listed(names, "and"))


def say_levels(game: str, chairs: Iterable[Chair] = ()) -> Mapping[str, str]:
    """Return the opponents to choose from, weakest first: level -> how people read it.

    Args:
        game: a game's name.
        chairs: who plays now; an opponent that is not offered any more comes last.
    """
    played = (chair.level for chair in chairs if chair.kind == AI and is_level(game, chair.level))
    levels = dict.fromkeys((*offered_levels(game), *played))
    return {level: say_player(game, Chair(AI, level=level)) for level in levels}


def say_player(game: str, chair: Chair) -> str:
    """Return who plays a faction, in a few words."""
    if chair.kind == AI:
        title = level_title(game, chair.level)
        style = style_called(game, chair.level)
        if title and style:
            return _("{player}, {style}", player=_(title), style=_(style))
        if title:
            return _(title)
        return _("Computer ({level})", level=chair.level) if chair.level else _("Computer")
    people = [name for name in (chair.name, chair.cards) if name]
    return listed(people, "and") if people else _("A person")
