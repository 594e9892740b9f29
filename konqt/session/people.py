"""Who plays a game, in words."""

from collections.abc import Iterable, Mapping

from konqt.core.direction import isolated
from konqt.games.registry import entry_named, level_title
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


def say_levels(game: str) -> Mapping[str, str]:
    """Return a game's opponents, weakest first: level -> how people read it."""
    return {level: _(words.title) for level, words in entry_named(game).level_words.items()}


def say_player(game: str, chair: Chair) -> str:
    """Return who plays a faction, in a few words."""
    if chair.kind == AI:
        title = level_title(game, chair.level)
        if title:
            return _(title)
        return _("Computer ({level})", level=chair.level) if chair.level else _("Computer")
    people = [name for name in (chair.name, chair.cards) if name]
    return listed(people, "and") if people else _("A person")
