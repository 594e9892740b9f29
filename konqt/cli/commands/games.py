"""play, open, show: games to look at."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from konqt.ai.bot_command import CMD, REPLACE, USUAL_RULES
from konqt.ai.limits import THINKING_SECONDS
from konqt.cli.ending import tell
from konqt.cli.kon.handicap_option import Handicaps
from konqt.cli.kon.rulings import Rulings
from konqt.cli.kon.values_option import Values
from konqt.cli.language import KNOWN, Lang, speak
from konqt.cli.output import Usage, give
from konqt.cli.players import OnFault, Seats, Seconds
from konqt.cli.studied import Reveal, StudyFile, take_study
from konqt.gui.theme_names import LIGHT, THEMES
from konqt.i18n.languages import codes
from konqt.i18n.marks import N_

if TYPE_CHECKING:  # help is told without reading a record
    from konqt.cli.own_data import CheckedOwnData
    from konqt.session.replay import Replay

Scenario = Annotated[str, typer.Option(help=N_("The scenario's name."))]


def play(
    scenario: Scenario = "narvik",
    seat: Seats = None,
    option: Rulings = None,
    handicap: Handicaps = None,
    seed: Annotated[
        int | None, typer.Option(help=N_("Open dice: the same seed gives the same game again."))
    ] = None,
    map_file: Annotated[
        Path | None, typer.Option("--map", metavar="FILE", help=N_("An owner's own board."))
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help=N_("An owner's own board, decks and dice."))
    ] = None,
    values: Values = "",
    bot_fault: OnFault = REPLACE,
    bot_seconds: Seconds = THINKING_SECONDS,
    text: Annotated[bool, typer.Option("--text", help=N_("Play in the terminal."))] = False,
    lang: Lang = "",
) -> int:
    """Start a game at once. Factions whose people have the same NAME share a seat.

    Two people share a faction as NAME+NAME: the second holds its cards.
    """
    from konqt.cli.asked import Asked, game_asked, scenario_from, seed_from
    from konqt.cli.own_data import CheckedOwnData, chosen_data, tell_denials
    from konqt.cli.seat_option import bot_rules_from, chairs_from
    from konqt.session.plan import Chair, GamePlan

    asked = Asked()
    asked.take(lambda: scenario_from(scenario), scenario)
    nobody: dict[str, Chair] = {}
    bots = asked.take(lambda: bot_rules_from(bot_fault, bot_seconds), USUAL_RULES)
    chairs = asked.take(lambda: chairs_from(seat or (), game_asked(scenario), bots), nobody)
    if seed is not None:
        asked.take(lambda: seed_from(seed), seed)
    asked.take(lambda: speak(lang), None)
    agreed = asked.agreed(option or (), handicap or (), scenario)
    own = asked.take(lambda: chosen_data(scenario, data, values, map_file), CheckedOwnData())
    asked.take(lambda: _look_at_data(scenario, own, map_file), None)
    asked.settle()
    plan = own.used_in(GamePlan(scenario, chairs, seed, agreed))
    tell_denials(own)
    if text:
        from konqt.cli.text_table import play_in_terminal

        return play_in_terminal(plan)
    from konqt.gui.shell.app import run

    return run(["konqt"], plan=plan, language=lang)


def _look_at_data(scenario: str, own: "CheckedOwnData", file: Path | None) -> None:
    """Read an owner's board and put the files to it, so that what is bad is told before a window.

    The file is that of `--map`, which is looked at even where the folder cannot be used.
    """
    from konqt.games.owner_data import BadData
    from konqt.games.registry import all_scenarios
    from konqt.session.opening import owners_board
    from konqt.session.plan import GamePlan

    owners_board(GamePlan(scenario, {}, 0, map_path=own.map_path or file))
    try:
        if scenario in all_scenarios():
            own.corrections(scenario)
    except BadData as error:
        option = "--map" if own.folder is None else "--data"
        raise Usage(*(f"{option}: {fault}" for fault in error.faults)) from None


Beside: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="OTHER", help=N_("Another saved game, on a board beside it."))
]
NowSeated: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FACTION=human[:NAME]|ai:LEVEL",
        help=N_(
            "With --go-on: who plays a faction from now on. LEVEL is {levels};"
            " after it {styles} is a style."
        ),
    ),
]


def open_record(
    file: Annotated[
        Path | None, typer.Argument(help=N_("A saved game (*.konr), or a folder of them."))
    ] = None,
    example: Annotated[
        int,
        typer.Option(
            metavar="1|2|3|4", help=N_("One of the manual's examples instead."), show_default=False
        ),
    ] = 0,
    data: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help=N_("Only for a game played with this owner's data.")),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help=N_("Replay it in the terminal."))] = False,
    go_on: Annotated[
        bool, typer.Option("--go-on", help=N_("Play on where the game is not over."))
    ] = False,
    beside: Beside = None,
    seat: NowSeated = None,
    lang: Lang = "",
) -> int:
    """Open a saved game or an example in the viewer. A game brings an owner's data along."""
    speak(lang)
    file = _game_at(file)
    if go_on and (text or file is None):
        raise Usage("--go-on is for a saved game in the window")
    if beside is not None:
        _two_games(file, beside, text or go_on)
    if file is None:
        from konqt.cli.kon.examples import known_example

        known_example(example)
        if data is not None:
            raise Usage("--data is for a saved game; the examples have their own")
    elif example:
        raise Usage("a saved game or an example: name one of them")
    elif file.is_dir():
        if text or go_on or data is not None:
            raise Usage(f"{file}: a folder opens in the window alone; try konqt library {file}")
    else:
        _same_data(file, data)
    if seat:
        _give_seats(file, seat, go_on)
    if text:
        from konqt.cli.telling import tell_record

        tell_record(example if file is None else file)
        return 0
    return _in_the_window(lang, file, example, go_on, beside)


def _game_at(file: Path | None) -> Path | None:
    """Return the saved game that a file is, or whose study it is: its desktop opens either."""
    from konqt.record.study_file import SUFFIX

    if file is None or file.suffix.lower() != SUFFIX or not file.is_file():
        return file
    from konqt.session.study.checking import game_of_study

    return game_of_study(file)


def _give_seats(file: Path | None, seats: list[str], go_on: bool) -> None:
    """Write down who plays from now on, before a window opens the game."""
    if file is None or file.is_dir() or not go_on:
        raise Usage("--seat is for a saved game that goes on: add --go-on")
    if any(f"={CMD}:" in seat for seat in seats):
        raise Usage(f"--seat: {CMD}: is for a new game; choose a level or a person here")
    from konqt.cli.seat_option import give_seats
    from konqt.session.session import Session

    session = Session.open(file)
    try:
        give_seats(session, seats)
        session.record.wait()
    finally:
        session.close()


def _two_games(file: Path | None, beside: Path, otherwise: bool) -> None:
    """Refuse what cannot lie side by side, before a window opens."""
    if file is None or file.is_dir() or otherwise:
        raise Usage("--beside is for two saved games in the viewer")
    _tell_damage(beside)


def _in_the_window(
    lang: str, file: Path | None, example: int, go_on: bool, beside: Path | None
) -> int:
    from konqt.gui.shell.app import run

    show = partial(run, ["konqt"], language=lang)
    if file is None:
        return show(example=example)
    if file.is_dir():
        return show(open_path=file)
    _tell_damage(file)
    from konqt.gui.shell.bell import ring

    if beside is None and ring(file):
        tell(f"{file}: open already; its window comes to the front")
        return 0
    return show(open_path=file, go_on=go_on, beside=beside)


def _same_data(file: Path, data: Path | None) -> None:
    """Refuse a record that was played with other data than this folder's."""
    if data is not None:
        from konqt.cli.own_data import own_data, same_data

        same_data(file, own_data(data))


def _tell_damage(file: Path) -> None:
    """Say what is wrong with a record before the window opens."""
    from konqt.record.reader import read_record

    if read_record(file, lenient=True).torn:
        tell(f"{file}: the last line was incomplete and was left out")


def show(
    file: Annotated[Path, typer.Argument(help=N_("A saved game (*.konr)."))],
    out: Annotated[Path, typer.Option(help=N_("The picture to write (*.png)."))],
    step: Annotated[
        int | None, typer.Option(help=N_("Actions already played (default: all)."))
    ] = None,
    seat: Annotated[str, typer.Option(help=N_("A faction, public or referee."))] = "public",
    size: Annotated[str, typer.Option(metavar="WxH", help=N_("In pixels."))] = "1366x768",
    theme: Annotated[str, typer.Option(help=N_("light, dark or contrast."))] = LIGHT,
    lang: Annotated[str, typer.Option(metavar=KNOWN, help=N_("The language."))] = "en",
    reveal: Reveal = False,
    study: StudyFile = None,
) -> int:
    """Draw the window at one step, without a screen."""
    from konqt.core.event import PUBLIC, REFEREE
    from konqt.session.replay import Replay

    wrong = [*unsuitable(out, (".png",), file)]
    measured = pixels(size, (320, 240), (7680, 4320))
    if measured is None:
        wrong.append(
            f"--size {size!r}: write width x height in pixels, such as 1366x768,"
            " from 320x240 to 7680x4320"
        )
    for option, value, known in (
        ("--seat", seat, (*factions_in(file), PUBLIC, REFEREE)),
        ("--theme", theme, THEMES),
        ("--lang", lang, codes()),
    ):
        if value not in known:
            wrong.append(f"{option} {value!r} is unknown; choose from: {' '.join(known)}")
    if wrong or measured is None:
        raise Usage(*wrong)
    replay = Replay.open(file)
    for warning in replay.warnings:
        tell(warning)
    take_study(replay, study)
    at = replay.steps if step is None else step
    if not 0 <= at <= replay.steps:
        raise Usage(f"--step {at}: {file} has the steps 0 to {replay.steps}")
    if seat == REFEREE and not replay.hands_open and not reveal:
        warn_of_open_hands(file, replay.copied)
    from konqt.gui.export.step_picture import render_step

    render_step(file, at, seat, measured, theme, lang, out, study)
    give(str(out))
    for line in _said(replay, at, seat, lang):
        give(line)
    return 0


def _said(replay: "Replay", step: int, viewer: str, lang: str) -> Sequence[str]:
    """Return what the study says of a step, in a language: a picture shows the first lines."""
    from konqt.i18n.texts import own_locale

    with own_locale(lang):
        return [line.strip() for line in replay.comments(step, viewer)]


def factions_in(file: Path) -> tuple[str, ...]:
    """Return the factions of a record's game; the first game's where it cannot be read."""
    from konqt.games.registry import game_named, names
    from konqt.record.errors import RecordError
    from konqt.record.reader import read_record

    try:
        return game_named(read_record(file, lenient=True).header.game).factions
    except (RecordError, ValueError):
        return game_named(names()[0]).factions


def warn_of_open_hands(file: Path, copied: bool, what: str = "picture") -> None:
    """Warn of a picture or file that shows what nobody at the table may know yet."""
    why = "it is a copy of a game that may continue elsewhere" if copied else "the game is not over"
    tell(f"{file}: {why}, and this {what} shows every hand (--reveal omits this warning)")


def pixels(size: str, least: tuple[int, int], most: tuple[int, int]) -> tuple[int, int] | None:
    """Return width and height; None for what is not a size, or not between these two."""
    wide, _, high = size.partition("x")
    if not (wide.isdecimal() and high.isdecimal() and len(size) < 20):
        return None
    found = int(wide), int(high)
    fits = all(low <= each <= high for low, each, high in zip(least, found, most, strict=True))
    return found if fits else None


def unsuitable(out: Path, endings: Sequence[str], source: Path | None) -> Iterator[str]:
    """Say why a picture is not written there: nothing that is not a picture is lost by it."""
    from konqt.core.outside import same_file
    from konqt.record.writer import is_record

    if out.suffix.lower() not in endings:
        yield f"--out {out}: name a file that ends in {' or '.join(endings)}"
    if not out.parent.exists():
        yield f"--out {out}: there is no folder {out.parent}; make it or choose another one"
    if source is not None and same_file(source, out):
        yield f"--out {out}: this is the file that is read; choose another one"
    elif is_record(out):
        yield f"--out {out}: this is a saved game; choose another file"
