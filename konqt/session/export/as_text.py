"""A game as lines to read, whichever game it is."""

from collections.abc import Iterator

from konqt.core.ending import OutcomeFacts
from konqt.core.narrator import Narrator
from konqt.games.registry import narrator_of
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.i18n.voice import current_voice, speaking
from konqt.session.replay import Replay


def as_text(replay: Replay, viewer: str) -> bytes:
    """Return the game told step by step, in UTF-8."""
    # A window may show another board meanwhile.
    with speaking(current_voice().elsewhere()):
        return ("\n".join(told(replay, viewer)) + "\n").encode()


def told(replay: Replay, viewer: str) -> Iterator[str]:
    """Return title, marks, each step's events and how it ended, a line each."""
    narrator = narrator_of(replay.game.name)
    narrator.use_board(None if replay.plan.map_path is None else replay.board.names)
    yield f"{narrator.title()}: {narrator.scenario_name(replay.plan.scenario)}"
    yield from marks_of(replay).told()
    for step in range(1, replay.steps + 1):
        yield ""
        yield _("Step {step} of {last}", step=step, last=replay.steps)
        for event in replay.entry(step, viewer).events:
            yield f"  · {narrator.say_event(event, replay.plan.chairs)}"
    yield ""
    yield from ending_lines(narrator, replay.observe(replay.steps, viewer).outcome)


def ending_lines(narrator: Narrator, outcome: OutcomeFacts | None) -> list[str]:
    """Return who has given up and who has won, by which rule; nothing while the game goes on."""
    if outcome is None:
        return []
    winner = ", ".join(narrator.faction_name(faction, inside=True) for faction in outcome["winner"])
    won = _("The game is over: {winner} won", winner=winner) if winner else _("The game is over")
    lines = [f"{won} [{narrator.rule_name(outcome['rule'])}]"]
    gone = ", ".join(map(narrator.faction_name, outcome.get("resigned", ())))
    return [_("{names} resigned.", names=gone), *lines] if gone else lines
