"""A record told step by step in the terminal, whichever game it is of."""

from pathlib import Path

from konqt.cli.ending import tell
from konqt.cli.output import give
from konqt.core.ending import OutcomeFacts
from konqt.core.event import PUBLIC, REFEREE
from konqt.core.narrator import Narrator
from konqt.games.registry import narrator_of, terminal_of
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.session.examples import open_example
from konqt.session.replay import Replay


def tell_record(source: Path | int) -> None:
    """Tell a saved game, or an example by its number, as whoever looks at it may know it.

    Raises:
        OSError, ValueError: it cannot be read; the message says why.
    """
    replay = open_example(source) if isinstance(source, int) else Replay.open(source)
    for warning in replay.warnings:
        tell(warning)
    own = terminal_of(replay.game.name)
    if own is not None:
        own.tell(replay)
        return
    narrator = narrator_of(replay.game.name)
    viewer = REFEREE if replay.hands_open else PUBLIC
    give(f"{narrator.title()}: {narrator.scenario_name(replay.plan.scenario)}")
    for line in marks_of(replay).told():
        give(line)
    for step in range(1, replay.steps + 1):
        give("")
        give(_("Step {step} of {last}", step=step, last=replay.steps))
        for event in replay.entry(step, viewer).events:
            give(f"  · {narrator.say_event(event, replay.plan.chairs)}")
    give("")
    for line in ending_lines(narrator, replay.observe(replay.steps, viewer).outcome):
        give(line)


def ending_lines(narrator: Narrator, outcome: OutcomeFacts | None) -> list[str]:
    """Return who has given up and who has won, by which rule; nothing while the game goes on."""
    if outcome is None:
        return []
    winner = ", ".join(narrator.faction_name(faction, inside=True) for faction in outcome["winner"])
    won = _("The game is over: {winner} won", winner=winner) if winner else _("The game is over")
    lines = [f"{won} [{narrator.rule_name(outcome['rule'])}]"]
    gone = ", ".join(map(narrator.faction_name, outcome.get("resigned", ())))
    return [_("{names} resigned.", names=gone), *lines] if gone else lines
