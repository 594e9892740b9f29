"""arena, bench: how strong, how fast."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.ai.bot_command import REPLACE
from konqt.ai.limits import THINKING_SECONDS
from konqt.cli.kon.handicap_option import Handicaps
from konqt.cli.kon.rulings import Rulings
from konqt.cli.kon.values_option import Values
from konqt.cli.output import Usage, give, give_drawn, give_json, give_table, progress
from konqt.cli.players import OnFault, Playouts, Rivals, Seconds
from konqt.i18n.marks import N_

if TYPE_CHECKING:  # help is told without a laboratory
    from konqt.lab.arena_report import ArenaReport

Json = Annotated[bool, typer.Option("--json", help=N_("One JSON document."))]
Cluster = Annotated[str | None, typer.Option(metavar="ADDRESS", help=N_("A Dask scheduler."))]
Swap = Annotated[
    bool, typer.Option("--swap", help=N_("Play each seed twice, with the sides swapped."))
]

SILLY = N_("""Count what looks silly, by level: objectives left empty beside an enemy or not walked
into; attacks passed up at 80 % or more by the dice of battalions alone; four battalions idle with
no enemy near while another city faces twice as many enemies as hold it; paratroopers landed where
Germans stand (at home); engineers wasted on one battalion with no city hanging on it; attacks under
20 %; a better card discarded than one that is kept; battalions not placed; a card discarded where
another would have bought a battalion. And how many first turns were different.""")


def arena(
    games: Annotated[int, typer.Option(min=1, help=N_("Number of games."))] = 100,
    seat: Rivals = None,
    swap: Swap = False,
    jobs: Annotated[int, typer.Option(help=N_("Worker processes; -1 for one per core."))] = -1,
    cluster: Cluster = None,
    seed: Annotated[int, typer.Option(help=N_("The run's seed."))] = 0,
    scenario: Annotated[str, typer.Option(help=N_("The scenario's name."))] = "narvik",
    option: Rulings = None,
    handicap: Handicaps = None,
    playouts: Playouts = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help=N_("An owner's data."))] = None,
    values: Values = "",
    silly: Annotated[bool, typer.Option("--silly", help=SILLY)] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help=N_("Keep each game there, as a saved game."))
    ] = None,
    bot_fault: OnFault = REPLACE,
    bot_seconds: Seconds = THINKING_SECONDS,
    as_json: Json = False,
) -> int:
    """Let AI opponents, or programs of your own, play each other."""
    from konqt.cli.asked import best_against_worst, run_from
    from konqt.cli.seat_option import bot_rules_from
    from konqt.core.thinking import Budget
    from konqt.games.registry import game_of_scenario
    from konqt.lab.arena import KeptGames, run_arena
    from konqt.lab.bot_seats import bots_in
    from konqt.session.plan import GamePlan

    rules = bot_rules_from(bot_fault, bot_seconds)
    asked = run_from(scenario, seat, option, data, jobs, seed, out, handicap, rules, values)
    if cluster is not None and asked.bots:
        raise Usage("--cluster: other computers do not have your program; leave one of them out")
    levels = asked.levels or best_against_worst(game_of_scenario(scenario))
    plan = asked.own.used_in(GamePlan(scenario, {}, options=asked.rulings))
    bots = bots_in(plan, asked.bots)
    kept = None if out is None else KeptGames(out, plan, bots)
    with progress("games") as hear:
        report = run_arena(
            games, levels, swap=swap, jobs=jobs, seed=seed, scenario=scenario, cluster=cluster,
            data=asked.own.corrections(scenario), progress=hear, options=asked.rulings,
            silly=silly, kept=kept, bots=bots, budget=Budget(playouts),
        )  # fmt: skip
    if as_json:
        give_json(report.to_json())
        return 0
    _give_report(report, out)
    return 0


def _give_report(report: "ArenaReport", out: Path | None) -> None:
    give_drawn(report.table())
    give(f"{report.decisions} decisions in {report.seconds:.1f} s of play")
    for line in report.told_faults():
        give(line)
    if out is not None:
        give(f"the games are in {out}; konqt library {out} lists them")


BENCHES = ("engine", "odds", "ai", "replay", "start", "gui")


def bench(
    what: Annotated[str, typer.Argument(help=N_("engine, odds, ai, replay, start or gui."))],
    seconds: Annotated[float, typer.Option(min=0.1, help=N_("How long to play."))] = 3.0,
    as_json: Json = False,
) -> int:
    """Measure speed and memory. Floors and peers are measured in the same run."""
    if what == "engine":
        from konqt.games.registry import names
        from konqt.lab.bench_engine import engine_figures
        from konqt.lab.crown.bench_crown import crown_figures

        figures = engine_figures(names()[0], seconds)
        figures += crown_figures(figures, seconds)
    elif what == "odds":
        from konqt.lab.kon.bench_games import game_figures
        from konqt.lab.kon.bench_odds import odds_figures

        figures = [*odds_figures(), *game_figures()]
    elif what == "ai":
        from konqt.games.registry import names
        from konqt.lab.bench_ai import ai_figures
        from konqt.lab.kon.bench_policy import policy_figures

        figures = [*ai_figures(names()[0], seconds), *policy_figures()]
    elif what == "replay":
        from konqt.lab.bench_library import library_figures
        from konqt.lab.bench_record import record_figures
        from konqt.lab.bench_window import viewer_figures

        figures = record_figures() + library_figures() + viewer_figures()
    elif what in BENCHES:
        from konqt.lab import bench_window as window

        figures = window.start_figures() if what == "start" else window.gui_figures()
    else:
        raise Usage(f"bench {what!r} is unknown; choose from: {' '.join(BENCHES)}")
    if as_json:
        give_json({"figures": figures})
        return 0
    columns = ("name", "value", "unit", "floor", "peer", "ratio", "goal")
    rows = [[_cell(figure.get(column)) for column in columns] for figure in figures]
    give_table(columns, rows)
    return 0


def _cell(value: object) -> str:
    if value is None:
        return ""
    return f"{value:,.4g}" if isinstance(value, float) else str(value)
