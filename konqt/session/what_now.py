"""What can be done now: every legal action once, by groups that people name, an example of each.

Window and terminal tell it alike. It asks the engine's legal actions and the game's words alone.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from konqt.core.frozen import frozen
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.narrator import Narrator
    from konqt.core.observation import Observation
    from konqt.core.words_of_help import ActionGroup


@frozen
class Possible:
    """One group of actions that are legal now."""

    group: "ActionGroup"
    actions: tuple["Action", ...]
    """in the engine's order, at least one"""

    @property
    def example(self) -> "Action":
        """The action that is told and shown."""
        return self.actions[0]


def what_now(seen: "Observation", narrator: "Narrator") -> tuple[Possible, ...]:
    """Return what whoever sees this can do now, what goes on last; nothing while others decide."""
    found: dict[ActionGroup, list[Action]] = {}
    for action in seen.legal:
        found.setdefault(narrator.group_of(seen, action), []).append(action)
    ordered = sorted(found, key=lambda group: group.goes_on)
    return tuple(Possible(group, tuple(found[group])) for group in ordered)


def say_count(possible: Possible) -> str:
    """Say how many actions a group has; empty for one."""
    count = len(possible.actions)
    return ngettext("{count} way", "{count} ways", count) if count > 1 else ""


def say_example(possible: Possible, narrator: "Narrator") -> str:
    """Say a group's example; empty where its title says as much."""
    told = narrator.say_action(possible.example)
    return "" if possible.group.goes_on or told == possible.group.title else told


def what_now_lines(seen: "Observation", narrator: "Narrator") -> Iterator[str]:
    """Give the lines by which a terminal tells it; examples have the numbers to be typed."""
    groups = what_now(seen, narrator)
    if not groups:
        return
    yield _("What you can do now:")
    for possible in groups:
        group, number = possible.group, seen.legal.index(possible.example) + 1
        rule = f"[{narrator.rule_name(group.rule)}]" if group.rule else ""
        count, example = say_count(possible), say_example(possible, narrator)
        head = f"{group.title} ({count})" if count else group.title
        yield f"  {head} {rule}".rstrip() + ("" if example else f"  →  {number}")
        if example:
            yield "      " + _("for example {number}: {action}", number=number, action=example)
