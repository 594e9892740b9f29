"""What a seat is not asked, in a sentence; what makes it so, on a button."""

from collections.abc import Iterable, Sequence

from konqt.core.frozen import frozen
from konqt.games.kon.questions.silenced import ASKED_ABOUT, ASKED_ALIKE
from konqt.games.kon.wording.names import factions_inside
from konqt.i18n.texts import _

IN_COMBAT = "combat"
"""The scope of a pass that lasts as long as a combat; the other one is the turn."""


@frozen
class Silenced:
    """Questions of one kind that some factions of a seat are not asked."""

    factions: tuple[str, ...]
    kind: str
    scope: str

    @property
    def told(self) -> str:
        """What is not asked, in words."""
        return say_silenced(self.factions, self.kind, self.scope)


def silenced_in(passes: Iterable[tuple[str, str, str]]) -> list[Silenced]:
    """Return what is not asked, each kind once, of passes by faction, kind and scope.

    >>> [each.told for each in silenced_in([("norway", "attack_cards", "turn"),
    ...                                     ("norway", "defence_cards", "turn")])]
    ['This turn, no questions to Norway about combat cards.']
    """
    lines: dict[tuple[frozenset[str], str], tuple[str, dict[str, None]]] = {}
    for faction, kind, scope in passes:
        alike = ASKED_ALIKE.get(kind, frozenset((kind,)))
        _kind, factions = lines.setdefault((alike, scope), (kind, {}))
        factions[faction] = None
    return [
        Silenced(tuple(factions), kind, scope)
        for (_alike, scope), (kind, factions) in lines.items()
    ]


def say_about(kind: str) -> str:
    """Return what a card window asks about; empty for what is no window.

    >>> say_about("defence_cards"), say_about("movement")
    ('combat cards', '')
    """
    about = ASKED_ABOUT.get(kind, "")
    return _(about)


def say_silence(kind: str, scope: str) -> str:
    """Return what a button says that keeps questions of a kind away.

    >>> say_silence("interception", "turn")
    'Do not ask about interceptions again this turn'
    """
    if scope == IN_COMBAT:
        return _("Do not ask about {what} again in this combat", what=say_about(kind))
    return _("Do not ask about {what} again this turn", what=say_about(kind))


def say_silenced(factions: Sequence[str], kind: str, scope: str) -> str:
    """Return what factions are not asked about, and for how long.

    >>> say_silenced(["norway", "allies"], "sabotage", "turn")
    'This turn, no questions to Norway and the Allies about sabotage.'
    """
    names, what = factions_inside(factions), say_about(kind)
    if scope == IN_COMBAT:
        return _(
            "In this combat, no questions to {factions} about {what}.", factions=names, what=what
        )
    return _("This turn, no questions to {factions} about {what}.", factions=names, what=what)
