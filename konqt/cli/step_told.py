"""One step of a game's log in the terminal: what happened in it, and the rules that it followed."""

from collections.abc import Callable, Iterator, Sequence

from konqt.core.event import Event, with_words
from konqt.core.narrator import Narrator
from konqt.core.numbers import whole_number
from konqt.i18n.texts import _
from konqt.session.update import LogEntry


def step_lines(
    entries: Sequence[LogEntry],
    written: str,
    say: Callable[[Event], str],
    narrator: Narrator,
) -> Iterator[str]:
    """Give a step in lines, or that there is no such step.

    Args:
        entries: the log of whoever asks, and so no more than that one may know.
        written: the step's number; empty for the last one.
        say: words an event.
        narrator: words its rules.
    """
    number = whole_number(written) if written else entries[-1].step if entries else None
    entry = next((each for each in entries if each.step == number), None)
    if entry is None:
        yield _("The log has no step {step}.", step=written or "1")
        return
    for event in with_words(entry.events):
        yield f"{entry.step:>4}  {say(event)}"
    for ref in dict.fromkeys(getattr(event, "rule", "") for event in entry.events):
        if ref:
            yield f"{narrator.rule_name(ref)}  {narrator.rule_title(ref)}"
            yield from narrator.rule_summary(ref)
