"""A game as lines to read, step by step, whichever game it is."""

from collections.abc import Iterator

from konqt.core.event import with_words
from konqt.games.registry import narrator_of
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.session.export.report import ending_lines, say_game
from konqt.session.quiet_steps import say_quiet
from konqt.session.replay import Replay
from konqt.session.seats_given import say_given


def told(replay: Replay, viewer: str) -> Iterator[str]:
    """Return title, marks, each step's events and how it ended, a line each."""
    narrator = narrator_of(replay.game.name)
    narrator.use_board(replay.own_names, replay.data)
    yield say_game(replay)
    yield from marks_of(replay).told()
    yield from (f"  {line}" for line in replay.comments(0, viewer))
    for step in range(1, replay.steps + 1):
        yield ""
        yield _("Step {step} of {last}", step=step, last=replay.steps)
        entry = replay.entry(step, viewer)
        for said in say_quiet(replay, step, entry.events):
            yield f"  · {said}"
        for event in with_words(entry.events):
            yield f"  · {narrator.say_event(event, replay.plan.chairs)}"
        yield from (f"  · {say_given(each, narrator, replay.game.name)}" for each in entry.given)
        yield from (f"  {line}" for line in replay.comments(step, viewer))
    yield ""
    yield from ending_lines(narrator, replay.observe(replay.steps, viewer).outcome)
