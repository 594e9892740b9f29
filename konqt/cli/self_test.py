"""Proves an installation by what a person does with it, in a minute.

Every asset is there, games are played, records proved, exported and listed, opponents answer from
their processes, boards are checked, and each scenario's table stands in a window that nobody sees.
"""

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from konqt.core.momentary import momentary_folder

Part = dict[str, object]
"""how a part went: name, ok, note"""
WINDOW = "konqt.cli.self_test_window"
IN_THE_WINDOW = ("tables", "viewer", "exports")
HOMES = ("CACHE", "CONFIG", "DATA", "STATE")
"""A person's folders, of which the window's process is given others."""
GAMES = 8
"""played by two workers: two batches of the arena"""


def run_self_test() -> list[Part]:
    """Return {"name", "ok", "note"} for each part."""
    parts: tuple[tuple[str, Callable[[], str]], ...] = (
        ("texts", _texts),
        ("board", _board),
        ("map file", _map),
        ("games", _games),
        ("record", _record),
        ("examples", _examples),
        ("opponents", _opponents),
        ("opponents' processes", _asked),
        ("workers", _workers),
        ("library", _library),
        ("map check", _map_check),
        ("own data", _own_data),
        ("sounds", _sounds),
        ("window", _window),
    )
    return [*(tried(name, part) for name, part in parts), *in_the_window()]


def tried(name: str, part: Callable[[], str]) -> Part:
    """Return how a part went."""
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


def _draws(file: Path, game: str) -> bool:
    """Return whether a map file gives a game's own board: its spaces, and what joins them."""
    from konqt.games.registry import owner_board, shipped_board

    drawn, ours = owner_board(file, game), shipped_board(game).make()
    return (drawn.spaces, drawn.links) == (ours.spaces, ours.links)


def _map() -> str:
    from hashlib import sha256

    from konqt.games.registry import entry_named, names, shipped_board
    from konqt.resources import map_file

    found = []
    for game in names():
        file = entry_named(game).map_file
        if file:
            content = map_file(file).read_bytes()
            same = sha256(content).hexdigest() == shipped_board(game).content_hash()
            # A board that is made of data has a hash of its own: then its file draws the same.
            if not (same or _draws(map_file(file), game)):
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


def _asked() -> str:
    from konqt.ai.process import AiProcess
    from konqt.core.game import Setup
    from konqt.games.registry import game_named, names, usual_level

    found = []
    for name in names():
        game, level = game_named(name), usual_level(name)
        seen = game.observe(game.new(Setup(game.scenarios[0], 1)), game.factions[0])
        opponent = AiProcess(level, name, most_restarts=0)
        try:
            if opponent.ask(seen, 1).result(60) not in seen.legal:
                raise ValueError(f"ai:{level} chose an illegal action")
        finally:
            opponent.stop()
        found.append(level)
    return f"{' '.join(found)} answered"


def _workers() -> str:
    from konqt.games.registry import entry_named, names
    from konqt.lab.arena import run_arena

    for name in names():
        report = run_arena(GAMES, {}, scenario=entry_named(name).scenarios[0], jobs=2)
        if report.games != GAMES:
            raise ValueError(f"{report.games} games and not {GAMES}")
    return f"{GAMES} games by two workers"


def _library() -> str:
    from konqt.games.registry import game_named, names
    from konqt.session.library.index import GameIndex
    from konqt.session.plan import HUMAN, Chair, GamePlan
    from konqt.session.session import Session

    game = game_named(names()[0])
    chairs = {faction: Chair(HUMAN) for faction in game.factions}
    with momentary_folder() as folder:
        for seed in range(3):
            Session.start(
                GamePlan(game.scenarios[0], chairs, seed), folder / f"{seed}.konr"
            ).close()
        index = GameIndex(folder, folder / "index")
        try:
            index.update()
            found = index.games()
        finally:
            index.close()
    faults = [each.fault for each in found if each.fault]
    if faults or len(found) != 3:
        raise ValueError(faults[0] if faults else f"{len(found)} of 3 games are listed")
    return f"{len(found)} saved games listed"


def _map_check() -> str:
    return "; ".join(_said(["map", "check", "--game", each]) for each in _corrected_games())


def _own_data() -> str:
    found = []
    with momentary_folder() as folder:
        for each in _corrected_games():
            own = str(folder / each)
            _said(["data", "export", own, "--game", each])
            found.append(_said(["data", "check", own]))
    lines = {said.splitlines()[-1] for said in found if said}
    return "; ".join(sorted(lines))


def _corrected_games() -> Sequence[str]:
    """Return the games of which an owner can correct map and data."""
    from konqt.games.registry import entry_named, names

    return [name for name in names() if entry_named(name).owner_folders]


def _said(words: Sequence[str]) -> str:
    """Return what the program says to a command, asked as a person asks it.

    Raises:
        ValueError: it refuses; the message is its last line.
    """
    from konqt.core import child

    return _output(child.this_program(*words), child.environment())


def _output(command: Sequence[str], surroundings: dict[str, str]) -> str:
    from konqt.core import child

    process = child.start(command, surroundings)
    try:
        out, errors = process.communicate("")
    finally:
        process.kill()
    if process.returncode:
        last = (errors.strip() or out.strip() or f"ended with {process.returncode}").splitlines()
        raise ValueError(last[-1])
    return out.strip()


def _sounds() -> str:
    from konqt.core import child
    from konqt.gui.sound.names import CANNOT
    from konqt.gui.sound.sounds import PLAYER, Sounds

    if not Sounds.installed():
        return "none are installed"
    said = _output(child.this_module(PLAYER), child.environment())
    if said.startswith(CANNOT):
        raise ValueError(said)
    return said


def in_the_window() -> list[Part]:
    """Return how the parts went that are tried in a window, in a process of its own."""
    from konqt.core import child

    heard: list[Part] = []

    def listen() -> str:
        with momentary_folder() as folder:
            homes = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in HOMES}
            surroundings = child.environment(QT_QPA_PLATFORM="offscreen", **homes)
            said = _output(child.this_module(WINDOW), surroundings)
        heard.extend(json.loads(line) for line in said.splitlines())
        missing = [name for name in IN_THE_WINDOW if name not in {each["name"] for each in heard}]
        if missing:
            raise ValueError(f"it has ended without a word on: {' '.join(missing)}")
        return "ended"

    ended = tried("window's process", listen)
    return heard if ended["ok"] else [*heard, ended]
