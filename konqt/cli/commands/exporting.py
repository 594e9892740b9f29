"""export: a saved game written as something else, to share it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.commands.games import factions_in, pixels, unsuitable, warn_of_open_hands
from konqt.cli.ending import tell
from konqt.cli.language import Lang, speak
from konqt.cli.output import Usage, give
from konqt.cli.studied import Reveal, StudyFile, take_study
from konqt.core.frozen import frozen
from konqt.gui.theme_names import LIGHT, THEMES
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from konqt.session.export.wanted import Wanted
    from konqt.session.replay import Replay

SLOWEST, FASTEST = 0.1, 20.0
Separator = Annotated[
    str, typer.Option(help=N_("Of tables: comma, or semicolon (with decimal commas)."))
]
BoardOnly = Annotated[bool, typer.Option("--board-only", help=N_("Pictures of the board alone."))]


@frozen
class Wishes:
    """The options of one call, as they were typed."""

    file: Path
    to: str
    out: Path
    step: int | None
    first: int | None
    until: int | None
    seat: str
    theme: str
    size: str
    speed: float
    separator: str
    board_only: bool
    force: bool


def export(
    file: Annotated[Path, typer.Argument(help=N_("A saved game (*.konr)."))],
    to: Annotated[str, typer.Option(help=N_("The kind of file, such as html, png or txt."))],
    out: Annotated[Path, typer.Option(help=N_("The file to write."))],
    step: Annotated[int | None, typer.Option(help=N_("Only this step."))] = None,
    first: Annotated[int | None, typer.Option("--from", help=N_("The first step."))] = None,
    until: Annotated[int | None, typer.Option(help=N_("The last step."))] = None,
    seat: Annotated[str, typer.Option(help=N_("A faction, public or referee."))] = "public",
    theme: Annotated[
        str, typer.Option(help=N_("light, dark or contrast; unless said, light."))
    ] = "",
    size: Annotated[str, typer.Option(metavar="WxH", help=N_("Of pictures, in pixels."))] = "",
    speed: Annotated[float, typer.Option(help=N_("Of moving pictures; 2 is twice as fast."))] = 1.0,
    separator: Separator = "",
    board_only: BoardOnly = False,
    no_names: Annotated[
        bool, typer.Option("--no-names", help=N_("Leave out what the players are called."))
    ] = False,
    force: Annotated[bool, typer.Option("--force", help=N_("Write over a file."))] = False,
    reveal: Reveal = False,
    progress: Annotated[
        bool, typer.Option("--progress", help=N_("Say on standard error which step is painted."))
    ] = False,
    study: StudyFile = None,
    lang: Lang = "",
) -> int:
    """Write a saved game as another kind of file, as one seat saw it."""
    from konqt.core.event import REFEREE
    from konqt.session.export.forms import exporter_of
    from konqt.session.export.under_way import telling
    from konqt.session.replay import Replay

    wishes = Wishes(
        file, to, out, step, first, until, seat, theme, size, speed, separator, board_only, force
    )
    _check(wishes, lang)
    replay = Replay.open(file)
    for warning in replay.warnings:
        tell(warning)
    take_study(replay, study)
    if no_names:
        replay.forget_names()
    wanted = _stretch(wishes, replay.steps)
    if seat == REFEREE:
        _open_hands(replay, reveal)
    with telling(_say_step if progress else _say_nothing):
        _write(out, exporter_of(to)(replay, seat, wanted))
    give(str(out))
    return 0


def _write(out: Path, content: bytes) -> None:
    from konqt.record.writer import write_whole

    write_whole(out, content)


def _open_hands(replay: "Replay", meant: bool) -> None:
    """Show all hands, with a warning where the game is not over and nobody said that is meant."""
    if not replay.hands_open and not meant:
        warn_of_open_hands(replay.path, replay.copied, "file")
    replay.reveal()


def _say_step(step: int) -> None:
    tell(f"step {step}")


def _say_nothing(step: int) -> None:
    del step


def _check(wishes: Wishes, lang: str) -> None:
    """Refuse what cannot be meant, all at once; from now on the language is spoken.

    Raises:
        Usage: something is wrong.
    """
    wrong = list(_wrong(wishes))
    try:
        speak(lang)
    except Usage as error:
        wrong += error.lines
    if wrong:
        raise Usage(*wrong)


def _wrong(wishes: Wishes) -> Iterator[str]:
    """Say what cannot be meant, whatever the game."""
    from konqt.core.event import PUBLIC, REFEREE
    from konqt.session.export.forms import FORMS

    if wishes.to not in FORMS:
        yield f"--to {wishes.to!r} is unknown; choose from: {' '.join(FORMS)}"
    else:
        yield from unsuitable(wishes.out, (f".{wishes.to}",), wishes.file)
        yield from _wrong_size(wishes)
        yield from _wrong_separator(wishes)
    seats = (*factions_in(wishes.file), PUBLIC, REFEREE)
    if wishes.seat not in seats:
        yield f"--seat {wishes.seat!r} is unknown; choose from: {' '.join(seats)}"
    if wishes.theme and wishes.theme not in THEMES:
        yield f"--theme {wishes.theme!r} is unknown; choose from: {' '.join(THEMES)}"
    if not SLOWEST <= wishes.speed <= FASTEST:
        yield f"--speed {wishes.speed}: write a number from {SLOWEST} to {FASTEST:.0f}"
    if wishes.step is not None and (wishes.first, wishes.until) != (None, None):
        yield "--step shows one step, --from and --until a stretch; leave one of them out"
    if wishes.out.is_dir():
        yield f"--out {wishes.out}: this is a folder; name a file in it"
    elif wishes.out.exists() and not wishes.force:
        yield (
            f"--out {wishes.out}: already exists; choose another name, or --force to write over it"
        )


def _wrong_size(wishes: Wishes) -> Iterator[str]:
    from konqt.session.export.forms import FORMS

    form = FORMS[wishes.to]
    if not wishes.size:
        return
    if form.sizes is None:
        yield f"--size {wishes.size!r}: a {wishes.to} file has no size; leave it out"
        return
    least, most = form.sizes
    if pixels(wishes.size, least, most) is None:
        yield (
            f"--size {wishes.size!r}: write width x height in pixels, such as 1366x768,"
            f" from {least[0]}x{least[1]} to {most[0]}x{most[1]}"
        )


def _wrong_separator(wishes: Wishes) -> Iterator[str]:
    from konqt.session.export.forms import FORMS
    from konqt.session.export.wanted import SEPARATORS

    if not wishes.separator:
        return
    if not FORMS[wishes.to].columns:
        yield f"--separator {wishes.separator!r}: a {wishes.to} file has no columns; leave it out"
    elif wishes.separator not in SEPARATORS:
        yield f"--separator {wishes.separator!r} is unknown; choose from: {' '.join(SEPARATORS)}"


def _stretch(wishes: Wishes, steps: int) -> "Wanted":
    """Return what is wanted of a game of so many steps.

    Raises:
        Usage: it has no such steps.
    """
    from konqt.session.export.forms import FORMS
    from konqt.session.export.wanted import COMMA, Wanted

    form = FORMS[wishes.to]
    at = (("--step", wishes.step), ("--from", wishes.first), ("--until", wishes.until))
    wrong = [
        f"{option} {value}: {wishes.file} has the steps 0 to {steps}"
        for option, value in at
        if value is not None and not 0 <= value <= steps
    ]
    if form.one_step and (wishes.first, wishes.until) != (None, None):
        wrong.append(f"a {wishes.to} file shows one step; choose it with --step")
    if wrong:
        raise Usage(*wrong)
    last = steps if wishes.until is None else wishes.until
    first = wishes.first or 0
    if wishes.step is not None:
        # The action that leads there, if any does.
        first, last = max(0, wishes.step - 1), wishes.step
    if first > last:
        raise Usage(f"--from {first} --until {last}: the first step lies behind the last one")
    if form.longest and last - first > form.longest:
        raise Usage(
            f"a {wishes.to} file holds {form.longest} steps at most, not {last - first}; choose a"
            " stretch with --from and --until"
        )
    wanted = Wanted(
        first,
        last,
        theme=wishes.theme or LIGHT,
        as_reader=not wishes.theme,
        board_only=wishes.board_only,
        speed=wishes.speed,
        separator=wishes.separator or COMMA,
    )
    if form.sizes is not None and wishes.size:
        wanted = replace(wanted, size=pixels(wishes.size, *form.sizes))
    return wanted
