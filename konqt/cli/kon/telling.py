"""A record told step by step in the terminal, each sentence with its rule."""

from konqt.cli.kon.text_views import board_lines, standing_line
from konqt.cli.output import give
from konqt.core.event import PUBLIC, REFEREE, Event, with_words
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording import (
    example_note,
    example_title,
    rule_name,
    say_event,
    use_board_names,
)
from konqt.games.registry import narrator_of
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.session.quiet_steps import say_quiet
from konqt.session.replay import Replay
from konqt.session.seats_given import say_given
from konqt.session.thoughts import thought_lines


def tell_record(replay: Replay) -> None:
    """Tell a saved game or an example as whoever looks at it may know it."""
    use_board_names(replay.board.names if replay.plan.map_path is not None else None)
    viewer = REFEREE if replay.hands_open else PUBLIC
    if replay.example:
        give(example_title(replay.example))
    for line in marks_of(replay).told():
        give(line)
    _standing(replay, 0, viewer)
    for step in range(replay.steps + 1):
        _step(replay, step, viewer)
    _standing(replay, replay.steps, viewer)


def _step(replay: Replay, step: int, viewer: str) -> None:
    if step:
        give("")
        give(_("Step {step} of {last}", step=step, last=replay.steps))
    if replay.example:
        note = example_note(replay.example, step)
        give(f"{note.text} [{', '.join(map(rule_name, note.refs))}]")
    if step:
        events = replay.entry(step, viewer).events
        for said in say_quiet(replay, step, events):
            give(f"  · {said}")
        for event in with_words(events):
            _event(event)
        for line in thought_lines(
            replay.thought(step, viewer),
            replay.action(step),
            narrator_of("kon"),
            replay.decision(step - 1),
        ):
            give(f"    {line}")
        for given in replay.entry(step, viewer).given:
            give(f"  · {say_given(given, narrator_of('kon'), 'kon')}")
    for line in replay.comments(step, viewer):
        give(f"  {line}")


def _event(event: Event) -> None:
    assert isinstance(event, KonEvent)
    give(f"  · {say_event(event)} [{rule_name(event.rule)}]")


def _standing(replay: Replay, step: int, viewer: str) -> None:
    observation = kon_observation(replay.observe(step, viewer))
    give("")
    for line in board_lines(observation):
        give(line)
    give(standing_line(observation))
    give("")
