"""One step of a game's log in the terminal: what happened in it, and the rules that it followed."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from konqt.core.event import Event, with_words
from konqt.core.narrator import Narrator
from konqt.core.numbers import whole_number
from konqt.i18n.texts import _
from konqt.session.hints_asked import say_hint
from konqt.session.thoughts import thought_lines
from konqt.session.told import SeatsTold
from konqt.session.update import LogEntry


def step_lines(
    entries: Sequence[LogEntry],
    written: str,
    say: Callable[[Event], str],
    narrator: Narrator,
    why: Callable[[int], Iterable[str]],
) -> Iterator[str]:
    """Give a step in lines, or that there is no such step.

    Args:
        entries: the log of whoever asks, and so no more than that one may know.
        written: the step's number; empty for the last one.
        say: words an event.
        narrator: words its rules.
        why: says why it was done, as far as whoever asks may know it.
    """
    number = whole_number(written) if written else entries[-1].step if entries else None
    entry = next((each for each in entries if each.step == number), None)
    if entry is None:
        yield _("The log has no step {step}.", step=written or "1")
        return
    for event in with_words(entry.events):
        yield f"{entry.step:>4}  {say(event)}"
    yield from filter(None, [say_hint(entry.hint)])
    yield from why(entry.step)
    for ref in dict.fromkeys(getattr(event, "rule", "") for event in entry.events):
        if ref:
            yield rule_heading(narrator.rule_name(ref), narrator.rule_title(ref))
            yield from narrator.rule_summary(ref)


def why_lines(told: SeatsTold, viewer: str, narrator: Narrator, step: int) -> Iterator[str]:
    """Say what a computer player considered before a step, if a viewer may know it."""
    thought, done = told.thought(viewer, step), told.action(viewer, step)
    return thought_lines(thought, done, narrator, told.asked(step))


def rule_heading(name: str, title: str, width: int = 0) -> str:
    """Return a rule's name, as wide as asked for, and its title; where both are one, it alone."""
    return title if name == title else f"{name:<{width}}  {title}"
