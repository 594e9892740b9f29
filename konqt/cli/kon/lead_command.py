"""lead: who was ahead in a saved game, step by step, and what turned it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.kon.luck_command import SavedGame, UpTo
from konqt.cli.language import Lang, speak
from konqt.cli.output import give, give_json, give_table
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from konqt.core.decision import Decision
    from konqt.games.kon.lead.estimate import Estimator, Lead
    from konqt.games.kon.lead.swings import Swing


def lead(
    file: SavedGame,
    step: UpTo = None,
    turning: Annotated[
        int, typer.Option("--swings", min=0, help=N_("How many of the largest changes to tell."))
    ] = 5,
    playouts: Annotated[
        int | None,
        typer.Option(help=N_("Play as many games out from that step."), show_default=False),
    ] = None,
    seat: Annotated[
        str, typer.Option(help=N_("Who knows what: a faction, public or referee."))
    ] = "public",
    lang: Lang = "",
    as_json: Annotated[bool, typer.Option("--json", help=N_("One JSON document."))] = False,
) -> int:
    """Estimate who was ahead in a saved game."""
    speak(lang)
    from konqt.cli.kon.playouts_command import outlook
    from konqt.cli.kon.saved_games import kon_replay, last_step
    from konqt.core.event import PUBLIC
    from konqt.games.kon.forms.observation import kon_observation
    from konqt.games.kon.lead.estimate import estimator_of
    from konqt.games.kon.lead.swings import swings
    from konqt.games.owner_data import corrections_in

    replay = kon_replay(file)
    last = last_step(file, replay, step)
    estimator = estimator_of(replay.plan.scenario, corrections_in(replay.data))
    curve = estimator.curve(
        kon_observation(replay.observe(number, PUBLIC)) for number in range(last + 1)
    )
    entries = (replay.entry(number, PUBLIC) for number in range(1, last + 1))
    turned = swings(entries, curve, turning)
    played = None if playouts is None else outlook(file, replay, last, playouts, seat)
    if as_json:
        from konqt.games.kon.lead.as_json import lead_to_json

        told = lead_to_json(estimator, curve, turned)
        told |= {} if played is None else {"played_out": played.to_json()}
        give_json({"scenario": replay.plan.scenario, "step": last, **told})
    else:
        turns = [number for number in replay.turns() if number <= last]
        marks = dict.fromkeys((*turns, last))
        _tell(estimator, curve, {number: replay.decision(number) for number in marks}, turned)
        if played is not None:
            played.tell()
    return 0


def _tell(
    estimator: "Estimator",
    curve: "Sequence[Lead]",
    marks: "dict[int, Decision]",
    turned: "Sequence[Swing]",
) -> None:
    """Tell how it stands, how it stood as each turn began, what turned it, and how sure that is."""
    from konqt.games.kon.wording import faction_name
    from konqt.games.kon.wording.chances import say_percents
    from konqt.games.kon.wording.lead import say_basis, say_ends, say_happened, say_lead, say_swing
    from konqt.i18n.texts import _

    give(say_lead(curve[-1]))
    rows = [
        (number, decision.moment.round or _("9 April"), faction_name(decision.moment.turn),
         *say_percents([curve[number].chances.get(ends, 0.0) for ends in estimator.ends]))
        for number, decision in marks.items()
    ]  # fmt: skip
    give_table((_("Step"), _("Round"), _("Turn"), *map(say_ends, estimator.ends)), rows)
    for swing in turned:
        give(_("{swing} (step {step})", swing=say_swing(swing), step=swing.turned_at))
        if happened := say_happened(swing):
            give(f"  · {happened}")
    give(say_basis(estimator.source["games"]))
