"""luck: how the dice of a saved game fell against what was to be expected."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.language import Lang, speak
from konqt.cli.output import give, give_json, give_table
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from konqt.games.kon.luck.game_luck import GameLuck

SavedGame = Annotated[Path, typer.Argument(help=N_("A saved game (*.konr)."))]
UpTo = Annotated[
    int | None, typer.Option(help=N_("Actions to look at (default: all)."), show_default=False)
]


def luck(
    file: SavedGame,
    step: UpTo = None,
    each: Annotated[bool, typer.Option("--each", help=N_("List every throw, too."))] = False,
    lang: Lang = "",
    as_json: Annotated[bool, typer.Option("--json", help=N_("One JSON document."))] = False,
) -> int:
    """Tell how lucky a saved game's dice were."""
    speak(lang)
    from konqt.cli.kon.saved_games import kon_replay, last_step
    from konqt.core.event import PUBLIC
    from konqt.games.kon.luck.game_luck import luck_of
    from konqt.games.owner_data import corrections_in

    replay = kon_replay(file)
    last = last_step(file, replay, step)
    entries = (replay.entry(number, PUBLIC) for number in range(1, last + 1))
    found = luck_of(entries, replay.plan.scenario, corrections_in(replay.data))
    if as_json:
        from konqt.games.kon.luck.as_json import luck_to_json

        give_json({"scenario": replay.plan.scenario, "step": last, **luck_to_json(found)})
    else:
        _tell(found, each)
    return 0


def _tell(found: "GameLuck", each: bool) -> None:
    from konqt.games.kon.luck.game_luck import WHO
    from konqt.games.kon.luck.throws import GERMAN
    from konqt.games.kon.wording.chances import say_percent
    from konqt.games.kon.wording.luck import (
        COUNTED,
        say_counted,
        say_figures,
        say_signed,
        say_throw,
        side_inside,
    )
    from konqt.games.kon.wording.names import area_name
    from konqt.i18n.phrases import sentence
    from konqt.i18n.texts import _

    if not found.throws:
        give(_("No dice that count have been rolled yet."))
        return
    for unit in found.units:
        give(say_counted(GERMAN, found.lot(GERMAN, unit), unit))
    rows = []
    for who in WHO:
        for unit in found.units:
            figures = say_figures(found.lot(who, unit), unit)
            rows.append((sentence(side_inside(who)), _(COUNTED[unit]), *figures))
    heads = (_("Faction"), _("Counted"), _("Rolls"), _("Expected"), _("Happened"), _("Luck"),
             _("Worse"), _("Better"))  # fmt: skip
    give_table(heads, rows)
    if each:
        columns = (_("Step"), _("Round"), _("Where"), _("What"), _("Dice"), _("Expected"),
                   _("Happened"), _("Worse"), _("Better"))  # fmt: skip
        throws = (
            (throw.step, throw.round or _("9 April"), area_name(throw.place), say_throw(throw),
             throw.dice, say_signed(throw.expected), say_signed(throw.happened),
             say_percent(throw.share.worse), say_percent(throw.share.better))
            for throw in found.throws
        )  # fmt: skip
        give_table(columns, throws, _("Each roll as Germany sees it"))
