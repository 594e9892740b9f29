"""What a game says to help who plays: names for groups of actions, a sentence on a decision."""

from konqt.core.frozen import frozen


@frozen
class ActionGroup:
    """Actions that people call by one name, as the moves of a phase."""

    id: str
    title: str
    """what is done, verb first, as a button says it"""
    rule: str = ""
    """the rule by which it is done; empty: none says so"""
    goes_on: bool = False
    """whether it ends something or declines: it is told last"""


@frozen
class FirstMet:
    """What is said of a kind of decision to whoever meets it first."""

    id: str
    """of the kind, by which it is kept that it has been said"""
    text: str
