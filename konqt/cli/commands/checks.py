"""verify, fuzz, map check, self-test: 0 when all is well, 1 when something is wrong."""

from pathlib import Path
from typing import Annotated

import typer

from konqt.cli.ending import BAD_USAGE, FOUND_WRONG, OK, tell
from konqt.cli.kon.handicap_option import Handicaps
from konqt.cli.kon.rulings import Rulings
from konqt.cli.kon.values_option import Values
from konqt.cli.language import Lang, speak
from konqt.cli.of_game import OfGame, asked_of
from konqt.cli.output import give, give_json, give_text, progress
from konqt.cli.players import Computers, Playouts
from konqt.i18n.marks import N_

Json = Annotated[bool, typer.Option("--json", help=N_("One JSON document."))]


def verify(
    files: Annotated[list[Path], typer.Argument(help=N_("Saved games (*.konr)."))],
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    """Play records again and say the first line whose state differs."""
    speak(lang)
    from konqt.record.errors import RecordError, UnusableRecord
    from konqt.record.verify import Verdict
    from konqt.record.verify import verify as proved

    answers: list[dict[str, object]] = []
    status = OK
    for file in files:
        try:
            proof = proved(file)
            status = max(status, OK if proof.ok else FOUND_WRONG)
        except RecordError as error:
            proof = Verdict(file, False, 0, error.line, error.what, error.remedy)
            unusable = isinstance(error, UnusableRecord)
            status = max(status, BAD_USAGE if unusable else FOUND_WRONG)
        verdict = proof.to_json()
        answers.append(verdict)
        if verdict["torn"]:
            tell(f"{file}: the last line was incomplete and was left out")
        if not as_json and verdict["ok"]:
            give(_agreed(file, proof.actions))
        elif not verdict["ok"]:
            place = f"{file}:{verdict['line']}" if verdict["line"] else str(file)
            tell(f"{place}: {verdict['what']}; {verdict['remedy']}")
    if as_json:
        give_json(answers)
    return status


def _agreed(file: Path, count: int) -> str:
    from konqt.i18n.texts import ngettext

    return ngettext(
        "{file}: {count} action, all states agree",
        "{file}: {count} actions, all states agree",
        count,
        file=file,
    )


def fuzz(
    games: Annotated[int, typer.Option(min=1, help=N_("Number of games."))] = 100,
    scenario: Annotated[str, typer.Option(help=N_("The scenario's name."))] = "narvik",
    seat: Computers = None,
    option: Rulings = None,
    handicap: Handicaps = None,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help=N_("An owner's data."))] = None,
    values: Values = "",
    seed: Annotated[int, typer.Option(help=N_("The first game's seed."))] = 0,
    share: Annotated[
        float, typer.Option(min=0, max=1, help=N_("Share of states given the costly checks."))
    ] = 0.02,
    playouts: Playouts = None,
    jobs: Annotated[int, typer.Option(help=N_("Worker processes; -1 for one per core."))] = -1,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help=N_("Folder for records of failures."))
    ] = None,
    refusals: Annotated[
        int,
        typer.Option(
            min=0, metavar="N", help=N_("Try illegal actions instead."), show_default=False
        ),
    ] = 0,
    as_json: Json = False,
) -> int:
    """Play random (or AI) games with every invariant checked."""
    from konqt.cli.asked import run_from
    from konqt.core.thinking import Budget
    from konqt.lab.fuzz import run_fuzz

    asked = run_from(scenario, seat, option, data, jobs, seed, out, handicap, values=values)
    own = asked.own
    if refusals:
        return _refusals(scenario, refusals, seed, as_json)
    with progress("games") as hear:
        report = run_fuzz(
            games, asked.levels, scenario=scenario, seed=seed, share=share, jobs=jobs, out=out,
            map_path=own.map_path, files=own.files_for(scenario), options=asked.rulings,
            budget=Budget(playouts), progress=hear,
        )  # fmt: skip
    if as_json:
        give_json(report.to_json())
    else:
        give_text(report.text())
    return FOUND_WRONG if report.failures else OK


def _refusals(scenario: str, tries: int, seed: int, as_json: bool) -> int:
    """Look at the answers to illegal tries in the middle of random games."""
    from konqt.cli.refusal_report import refusal_report

    with progress("tries") as hear:
        report = refusal_report(scenario, tries, seed, hear)
    if as_json:
        give_json(report.to_json())
    else:
        give_text(report.text())
    return OK if report.to_json()["ok"] else FOUND_WRONG


def map_check(
    file: Annotated[Path | None, typer.Argument(help=N_("A board (*.geojson)."))] = None,
    lang: Lang = "",
    as_json: Json = False,
    game: OfGame = "",
) -> int:
    """Check a board: its facts, its drawing, and whether they agree."""
    from dataclasses import asdict

    from konqt.board.finding import UNREAD
    from konqt.cli.asked import Asked
    from konqt.games.registry import check_map, game_of_map, game_with_map, shipped_map
    from konqt.i18n.texts import _

    asked = Asked()
    asked.take(lambda: speak(lang), None)
    game = game or ("" if file is None else game_of_map(file))
    # Of a game that there is not the option is told; the map is read all the same.
    game = asked.take(lambda: asked_of(game, game_with_map), game_with_map())
    path = asked.take(lambda: asked_of(game, shipped_map), None) if file is None else file
    findings = [] if path is None else check_map(path, game)
    if asked.wrong:
        asked.wrong += [finding.line(str(path)) for finding in findings]
        asked.settle()
    if any(finding.code in UNREAD for finding in findings):
        status = BAD_USAGE
    else:
        status = FOUND_WRONG if any(each.severity == "error" for each in findings) else OK
    wrong = [finding for finding in findings if finding.severity == "error"]
    if as_json:
        found = [asdict(finding) for finding in findings]
        give_json({"file": str(path), "ok": not wrong, "findings": found})
        return status
    for finding in findings:
        (tell if status == BAD_USAGE else give)(finding.line(str(path)))
    if not findings:
        give(_("{file}: sound", file=path))
    return status


def self_test(as_json: Json = False) -> int:
    """Try in a minute what a person does with the program."""
    from konqt.cli.self_test import run_self_test

    parts = run_self_test()
    if as_json:
        give_json({"ok": all(part["ok"] for part in parts), "parts": parts})
    else:
        for part in parts:
            give(f"{'ok' if part['ok'] else 'WRONG':6} {part['name']:24} {part['note']}")
    return OK if all(part["ok"] for part in parts) else FOUND_WRONG
