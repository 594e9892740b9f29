"""tactics: how many positions with a proved best answer a level finds."""

from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.output import Usage, give_json, give_table, progress
from konqt.cli.players import Playouts
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from konqt.lab.kon.tactics import Found


def tactics(
    level: Annotated[str, typer.Option(help=N_("The level that is asked."))] = "corporal",
    playouts: Playouts = None,
    theme: Annotated[str, typer.Option(help=N_("One theme only."), show_default=False)] = "",
    missed: Annotated[bool, typer.Option("--missed", help=N_("Name those not found."))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=N_("One JSON document."))] = False,
) -> int:
    """Ask a level the positions in which the best answer is proved."""
    from konqt.cli.seat_option import level_among
    from konqt.core.thinking import Budget
    from konqt.games.registry import entry_named
    from konqt.lab.kon.tactics import measure
    from konqt.lab.kon.tactics import tactics as all_tactics

    among = [each for each in all_tactics() if theme in ("", each.theme)]
    if not among:
        known = " ".join(dict.fromkeys(each.theme for each in all_tactics()))
        raise Usage(f"--theme {theme!r} is unknown; choose from: {known}")
    entry = entry_named("kon")
    asked = level_among(level, "kon", (*entry.levels, *entry.lab_levels))
    with progress("positions") as hear:
        found = measure(asked, among, Budget(playouts), hear)
    if as_json:
        give_json(found.to_json())
        return 0
    rows = [_row(each, found.themes[each], missed) for each in found.themes]
    rows.append(_row("all", found.all, False))
    columns = ("theme", "right", "of", "share", *(("missed",) if missed else ()))
    give_table(columns, rows if not missed else [(*row, "")[:5] for row in rows])
    return 0


def _row(theme: str, found: "Found", missed: bool) -> tuple[object, ...]:
    told = (" ".join(found.missed),) if missed else ()
    return (theme, found.right, found.total, f"{found.share:.0%}", *told)
