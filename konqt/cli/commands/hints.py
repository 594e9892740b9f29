"""hint: what the computer would do at a step of a saved game, for the seat that was asked there."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.ai.limits import BEST_ANSWERS, MOST_ANSWERS
from konqt.cli.commands.checks import Json
from konqt.cli.ending import tell
from konqt.cli.language import Lang, speak
from konqt.cli.output import Usage, give, give_json
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from konqt.core.thinking import Candidate
    from konqt.session.replay import Replay


def hint(
    file: Annotated[Path, typer.Argument(help=N_("A saved game (*.konr)."))],
    step: Annotated[
        int | None,
        typer.Option(help=N_("Actions already played (default: all)."), show_default=False),
    ] = None,
    level: Annotated[
        str, typer.Option(help=N_("Which computer player is asked (default: the strongest)."))
    ] = "",
    best: Annotated[
        int, typer.Option(min=1, max=MOST_ANSWERS, help=N_("How many answers."))
    ] = BEST_ANSWERS,
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    """Say what the computer would do at a step of a game."""
    speak(lang)
    from konqt.ai.protocol import candidate_out
    from konqt.cli.seat_option import level_named
    from konqt.session.hint import NoHint, hint_in_record, hinted
    from konqt.session.replay import Replay

    replay = Replay.open(file)
    for warning in replay.warnings:
        tell(warning)
    game = replay.game
    asked = level_named(level, game.name)
    at = replay.steps if step is None else step
    if not 0 <= at <= replay.steps:
        raise Usage(f"--step {at}: {file} has the steps 0 to {replay.steps}")
    try:
        question = hint_in_record(replay, at)
    except NoHint as none:
        raise Usage(f"{file}: {none}; choose an earlier step with --step") from None
    found = hinted(question, asked, best, replay.data)
    if as_json:
        told = [candidate_out(each, game.action_to_json) for each in found]
        actor = replay.decision(at).actor
        give_json({"file": str(file), "step": at, "faction": actor, "level": asked, "best": told})
    else:
        _tell(replay, at, asked, found)
    return 0


def _tell(replay: "Replay", step: int, level: str, best: "Sequence[Candidate]") -> None:
    """Say who was asked what, and the answers, best first."""
    from konqt.games.registry import level_title, narrator_of
    from konqt.i18n.texts import _
    from konqt.session.hint import hint_lines

    narrator, decision = narrator_of(replay.game.name), replay.decision(step)
    narrator.use_board(replay.own_names, replay.data)
    asked = narrator.say_asked(decision, replay.plan.chairs, inside=False)
    title = _(level_title(replay.game.name, level) or level)
    give(_("Step {step} of {last}", step=step, last=replay.steps))
    give(f"{asked}: {narrator.say_prompt(decision)}")
    give(_("{player}, best first:", player=title))
    for line in hint_lines(best, narrator, decision):
        give(line)
