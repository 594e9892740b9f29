"""Proves an installation: every asset there, a game played, a record proved, a board drawn."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any


def run_self_test() -> list[dict[str, Any]]:
    """Give {"name", "ok", "note"} for each part."""
    parts: tuple[tuple[str, Callable[[], str]], ...] = (
        ("texts", _texts),
        ("board", _board),
        ("map file", _map),
        ("games", _games),
        ("record", _record),
        ("examples", _examples),
        ("opponents", _opponents),
        ("window", _window),
    )
    return [_tried(name, part) for name, part in parts]


def _tried(name: str, part: Callable[[], str]) -> dict[str, Any]:
    try:
        return {"name": name, "ok": True, "note": part()}
    except Exception as error:  # whatever it is, the report says it
        if os.environ.get("KONQT_DEBUG"):
            raise
        note = f"{type(error).__name__}: {' '.join(str(error).split())}"
        return {"name": name, "ok": False, "note": note}


def _texts() -> str:
    from konqt.games.kon.wording import rule_refs, rule_summary
    from konqt.i18n.texts import LANGUAGES, current_language, use_language
    from konqt.resources import asset

    before = current_language()
    try:
        for language in LANGUAGES:
            if language != "en":
                asset("i18n", language, "LC_MESSAGES", "konqt.mo")
            use_language(language)
            for ref in rule_refs():
                rule_summary(ref)
    finally:
        use_language(before)
    return f"{len(rule_refs())} rules in {len(LANGUAGES)} languages"


def _board() -> str:
    from konqt.board.shipped import shipped_board

    board = shipped_board()
    return f"{len(board.topology.areas)} areas, {len(board.topology.zones)} sea zones"


def _map() -> str:
    from konqt.board.load import read_map
    from konqt.resources import map_file

    data, findings = read_map(map_file("norway.geojson"))
    if findings:
        raise ValueError(f"{findings[0].feature}: {findings[0].message}")
    return f"{len(data.items)} features"


def _games() -> str:
    from konqt.lab.fuzz import run_fuzz

    report = run_fuzz(5, {}, scenario="narvik", jobs=1)
    if report.failures:
        raise ValueError(report.failures[0].what)
    return f"{report.games} random games, {report.steps} actions"


def _examples() -> str:
    from konqt.games.kon.wording import EXAMPLES, example_note
    from konqt.record.verify import verify
    from konqt.session.examples import open_example

    steps = 0
    for number in EXAMPLES:
        replay = open_example(number)
        verdict = verify(replay.path)
        if not verdict.ok:
            raise ValueError(f"{verdict.path}: {verdict.what}")
        for step in range(replay.steps + 1):
            example_note(number, step)
        steps += replay.steps
    return f"{len(EXAMPLES)} examples of the manual, {steps} steps"


def _record() -> str:
    from konqt.core.chance import Stream
    from konqt.record.verify import verify
    from konqt.session.plan import HUMAN, Chair, GamePlan
    from konqt.session.session import Session

    chairs = {faction: Chair(HUMAN) for faction in ("germany", "norway", "allies")}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "test.konr"
        session, stream = Session.start(GamePlan("narvik", chairs, 1), path), Stream(1)
        while (actor := session.decision.actor) is not None:
            actions = session.legal()
            session.submit(actor, actions[stream.below(len(actions))])
        session.close()
        verdict = verify(path)
    if not verdict.ok:
        raise ValueError(f"line {verdict.line}: {verdict.what}")
    return f"{verdict.actions} actions written and proved"


def _opponents() -> str:
    from konqt.core.chance import Stream
    from konqt.core.game import Setup
    from konqt.games.registry import agent_named, entry_named, game_named

    game = game_named("kon")
    observation = game.observe(game.new(Setup("narvik", 1)), "germany")
    for level in entry_named(game.name).levels:
        if agent_named(game.name, level).choose(observation, Stream(1)) not in observation.legal:
            raise ValueError(f"ai:{level} chose what is not legal")
    return " ".join(entry_named(game.name).levels)


def _window() -> str:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from konqt.board.shipped import shipped_board
    from konqt.cli.board_drawing import board_svg, svg_to_png

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "board.png"
        svg_to_png(board_svg(shipped_board(), "nb"), path)
        size = path.stat().st_size
    return f"board drawn, {size:,} bytes"
