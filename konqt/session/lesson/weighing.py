"""What a choice leads to beside the one that a lesson means, and numbers within its texts.

A text names a number as it names a fact, in braces: "You win {odds.hamar.win} times in 100". Which
facts there are the game says, so that each number is counted where all others are.
"""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from konqt.session.lesson.pattern import facts_of, looked_up

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.json_value import Json
    from konqt.session.session import Session

CHOSEN, EXAMPLE = "chosen", "example"
"""names in a text for the two numbers that are compared"""
_NAMED = re.compile(r"\{([\w.:]+)\}")


def named_in(text: str) -> Iterator[str]:
    """Yield the facts that a text names in braces.

    >>> list(named_in("{odds.hamar.win} in 100"))
    ['odds.hamar.win']
    """
    yield from _NAMED.findall(text)


def filled(text: str, known: "Mapping[str, object]") -> str:
    """Return a text with the facts that it names; one that is not known stays as it is.

    >>> filled("{odds.hamar.win} in 100, {a}", {"odds": {"hamar": {"win": 58}}})
    '58 in 100, {a}'
    """

    def said(name: "re.Match[str]") -> str:
        there = looked_up(known, name[1])
        return name[0] if there is None else str(there)

    return _NAMED.sub(said, text)


def facts_for(session: "Session", learner: str) -> "Json":
    """Return what whoever learns knows in a game."""
    return facts_of(session.game, session.observe(learner))


def after(session: "Session", learner: str, action: "Action", fact: str) -> object:
    """Return what a fact is after an action; before it, where nothing is known of it afterwards.

    Args:
        session: a game that is played for this alone.
        learner: whose observation tells the fact, and who acts.
        action: a legal one.
        fact: its name.
    """
    before = looked_up(facts_for(session, learner), fact)
    session.submit(learner, action)
    there = looked_up(facts_for(session, learner), fact)
    return before if there is None else there
