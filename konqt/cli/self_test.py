"""Proves an installation: every asset there, a game played, a record proved, a board drawn."""

import os
from collections.abc import Callable

from konqt.core.momentary import momentary_folder


def run_self_test() -> list[dict[str, object]]:
    """Return {"name", "ok", "note"} for each part."""
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


def _tried(name: str, part: Callable[[], str]) -> dict[str, object]:
    try:
        return {"name": name, "ok": True, "note": part()}
    except Exception as error:  # whatever it is, the report says it
        if os.environ.get("KONQT_DEBUG"):
            raise
        note = f"{type(error).__name__}: {' '.join(str(error).split())}"
        return {"name": name, "ok": False, "note": note}


def _texts() -> str:
    from konqt.games.registry import names, narrator_of
    from konqt.i18n.languages import ENGLISH, codes
    from konqt.i18n.texts import current_language, use_language
    from konqt.resources import asset

    before, rules = current_language(), 0
    try:
        for language in codes():
            if language != ENGLISH:
                asset("i18n", language, "LC_MESSAGES", "konqt.mo")
            use_language(language)
            narrators = [narrator_of(name) for name in names()]
            found = [
                narrator.rule_summary(ref) for narrator in narrators for ref in narrator.rule_refs()
            ]
            rules = len(found)
    finally:
        use_language(before)
    return f"{rules} rules in {len(codes())} languages"


def _board() -> str:
    from konqt.games.registry import entry_named, names, shipped_board

    found = []
    for game in names():
        for name in entry_named(game).boards:
            board = shipped_board(game, name).make()
            found.append(f"{name}: {len(board.spaces)} spaces, {len(board.links)} links")
    return "; ".join(found)


def _map() -> str:
    from hashlib import sha256

    from konqt.games.registry import entry_named, names, shipped_board
    from konqt.resources import map_file

    found = []
    for game in names():
        file = entry_named(game).map_file
        if file:
            content = map_file(file).read_bytes()
            if sha256(content).hexdigest() != shipped_board(game).content_hash():
                raise ValueError(f"{file} is not what the board was made of")
            found.append(f"{file}: {len(content):,} bytes")
    return "; ".join(found)


def _games() -> str:
    from konqt.games.registry import entry_named, names
    from konqt.lab.fuzz import run_fuzz

    games = steps = 0
    for name in names():
        report = run_fuzz(5, {}, scenario=entry_named(name).scenarios[0], jobs=1)
        if report.failures:
            raise ValueError(report.failures[0].what)
        games, steps = games + report.games, steps + report.steps
    return f"{games} random games, {steps} actions"


def _examples() -> str:
    from konqt.cli.kon.examples import examples_proved

    return examples_proved()


def _record() -> str:
    from konqt.core.chance import Stream
    from konqt.games.registry import game_named, names
    from konqt.record.verify import verify
    from konqt.session.plan import HUMAN, Chair, GamePlan
    from konqt.session.session import Session

    game = game_named(names()[0])
    chairs = {faction: Chair(HUMAN) for faction in game.factions}
    with momentary_folder() as folder:
        path = folder / "test.konr"
        session, stream = Session.start(GamePlan(game.scenarios[0], chairs, 1), path), Stream(1)
        while (actor := session.decision.actor) is not None:
            actions = session.legal()
            session.submit(actor, actions[stream.below(len(actions))])
        session.close()
        verdict = verify(path)
    if not verdict.ok:
        raise ValueError(f"line {verdict.line}: {verdict.what}")
    return f"{verdict.actions} actions written and verified"


def _opponents() -> str:
    from konqt.core.agent import chosen
    from konqt.core.chance import Stream
    from konqt.core.game import Setup
    from konqt.core.thinking import Budget, Task
    from konqt.games.registry import agent_named, entry_named, game_named, names

    found = []
    for name in names():
        game = game_named(name)
        seen = game.observe(game.new(Setup(game.scenarios[0], 1)), game.factions[0])
        for level in entry_named(name).levels:
            task = Task(seen, Stream(1), budget=Budget(playouts=8))
            if chosen(agent_named(name, level), task) not in seen.legal:
                raise ValueError(f"ai:{level} chose an illegal action")
            found.append(level)
    return " ".join(found)


def _window() -> str:
    from konqt.games.registry import game_with_map, shipped_board
    from konqt.gui.shell.board_file import draw_board

    board = shipped_board(game_with_map()).make()
    with momentary_folder() as folder:
        path = folder / "board.png"
        draw_board(board, path, (1366, 768), "light", "nb")
        size = path.stat().st_size
    return f"board drawn, {size:,} bytes"
