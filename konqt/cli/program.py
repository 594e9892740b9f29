"""The subcommands as one Typer program, and their failures as one line each."""

import re
from collections.abc import Sequence

import typer
from typer.completion import get_completion_inspect_parameters
from typer.core import TyperGroup

from konqt.cli.addresses import understood
from konqt.cli.commands import (
    boards,
    checks,
    collection,
    exporting,
    games,
    hints,
    lessons,
    measures,
    owner_folders,
    reviews,
    score_command,
    serving,
    studies,
    whole_rules,
)
from konqt.cli.ending import BAD_USAGE, OK, tell
from konqt.cli.kon import (
    lead_command,
    luck_command,
    odds_command,
    rules_command,
    tactics_command,
)
from konqt.cli.language import speak
from konqt.cli.spoken_help import language_asked, say_help, wants_help
from konqt.i18n.languages import codes
from konqt.i18n.marks import N_

app = typer.Typer(
    name="konqt",
    help=N_("The game table for Kampen om Norge. Without arguments the window opens."),
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
map_app = typer.Typer(help=N_("Check or draw a board."), rich_markup_mode=None)
study_app = typer.Typer(help=N_("Check studies of saved games."), rich_markup_mode=None)
lesson_app = typer.Typer(help=N_("List, check or play lessons."), rich_markup_mode=None)
rules_app = typer.Typer(help=N_("Show, search or write out the rules."), rich_markup_mode=None)
data_app = typer.Typer(help=N_("Write out or check board and cards."), rich_markup_mode=None)


def _version(wanted: bool) -> None:
    if wanted:
        from konqt import __version__

        typer.echo(f"konqt {__version__}")
        raise typer.Exit


@app.callback()
def _konqt(
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help=N_("Print the version and exit.")
    ),
) -> None:
    del version


app.command("play")(games.play)
app.command("open")(games.open_record)
app.command("show")(games.show)
app.command("export")(exporting.export)
app.command("library")(collection.library)
app.command("scores")(score_command.scores)
app.command("engine")(serving.engine)
app.command("verify")(checks.verify)
app.command("fuzz")(checks.fuzz)
app.command("self-test")(checks.self_test)
app.command("arena")(measures.arena)
app.command("bench")(measures.bench)
app.command("odds", cls=odds_command.WithCards)(odds_command.odds)
app.command("hint")(hints.hint)
app.command("review")(reviews.review)
app.command("luck")(luck_command.luck)
app.command("lead")(lead_command.lead)
app.command("tactics")(tactics_command.tactics)
rules_app.command(whole_rules.SHOW)(rules_command.rules)
rules_app.command("export")(whole_rules.export)
rules_app.command("search")(whole_rules.search)
app.add_typer(rules_app, name=whole_rules.GROUP)
map_app.command("check")(checks.map_check)
map_app.command("draw")(boards.map_draw)
app.add_typer(map_app, name="map")
data_app.command("export")(owner_folders.export)
data_app.command("check")(owner_folders.check)
app.add_typer(data_app, name="data")
study_app.command("check")(studies.study_check)
app.add_typer(study_app, name="study")
lesson_app.command("list")(lessons.lesson_list)
lesson_app.command("check")(lessons.lesson_check)
lesson_app.command("play")(lessons.lesson_play)
app.add_typer(lesson_app, name="lesson")


def run_command(argv: Sequence[str]) -> int:
    """Run one subcommand and give its exit status.

    Raises:
        Usage: an address is another computer's.
    """
    # Tells Typer what shells there are, which it does by itself where it installs for them too.
    get_completion_inspect_parameters()
    command = typer.main.get_command(app)
    if wants_help(argv) and isinstance(command, TyperGroup):
        asked = language_asked(argv)
        speak(asked if asked in codes() else "")
        say_help(command)
    words = whole_rules.shown(understood(argv, getattr(command, "commands", ())))
    try:
        result: object = command.main(words, prog_name="konqt", standalone_mode=False)
    except typer.Exit as leave:
        return int(leave.exit_code)
    except typer.Abort:
        tell("stopped")
        return BAD_USAGE
    except SystemExit as leave:
        # How Typer ends without a word when any pipe breaks; standard output's is told apart.
        if isinstance(leave.__context__, OSError):
            raise leave.__context__ from None
        raise
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        context = getattr(error, "ctx", None)
        path = context.command_path if context is not None else "konqt"
        what = _in_our_words(str(error.format_message()).strip())
        if not what:
            raise
        stop = "" if what.endswith((".", "!", "?")) else "."
        tell(f"{what}{stop} Type '{path} --help' to see the options.")
        return BAD_USAGE
    return result if isinstance(result, int) else OK


_WORDS = (
    (r"Input should be a valid integer.*", "write a whole number."),
    (r"Input should be a valid number.*", "write a number."),
    (r"Input should be a finite number.*", "write a number."),
    (r"Input should be greater than or equal to (\S+)", r"write \1 or more."),
    (r"Input should be less than or equal to (\S+)", r"write \1 or less."),
    (r"Unable to parse input string as an integer.*", "write a shorter number."),
)
"""What the library that reads arguments says, and how people say it."""


def _in_our_words(text: str) -> str:
    for theirs, ours in _WORDS:
        text = re.sub(theirs, ours, text)
    return text
