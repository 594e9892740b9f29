"""What can be written at the table in the terminal: words in both languages, whatever is shown.

A command has one id; `command_in` finds it in a line, `help_lines` lists them all.
"""

from dataclasses import dataclass

from konqt.core.plain_names import plain_name
from konqt.i18n.marks import N_
from konqt.i18n.texts import _


@dataclass(frozen=True, slots=True)
class Command:
    """One thing to write: every word for it, how help shows it, and what it does."""

    id: str
    words: tuple[str, ...]
    shown: str
    does: str


COMMANDS = (
    Command(
        "board", ("b", "board", "brett"), N_("b, board"), N_("show the board and the actions again")
    ),
    Command("cards", ("c", "cards", "kort"), N_("c, cards"), N_("the hands and what cards do")),
    Command(
        "areas", ("areas", "områder"), N_("areas"), N_("every area: who is there, and its borders")
    ),
    Command("area", ("a", "area", "område"), N_("area NAME"), N_("everything about one area")),
    Command(
        "odds",
        ("o", "odds", "sjanser"),
        N_("odds"),
        N_("the combats to come; odds 3 2 panzer against bakhold: any other"),
    ),
    Command("undo", ("u", "undo", "angre"), N_("u, undo"), N_("undo your last action")),
    Command("redo", ("r", "redo", "gjenta", "gjør om"), N_("r, redo"), N_("redo what you undid")),
    Command("log", ("l", "log", "logg"), N_("l, log"), N_("the log of the game")),
    Command(
        "rule",
        ("rule", "rules", "regel", "regler"),
        N_("rule 4.2.8"),
        N_("look up a rule, card or example; rule alone lists them all"),
    ),
    Command(
        "pass",
        ("pass", "stå over"),
        N_("pass combat"),
        N_("pass on all cards for the rest of this combat"),
    ),
    Command("pass", (), N_("pass turn"), N_("pass on all cards for the rest of this turn")),
    Command("ask", ("ask", "spør"), N_("ask"), N_("be asked again")),
    Command(
        "checklist",
        ("checklist", "huskeliste"),
        N_("checklist off"),
        N_("end phases without reminders; checklist on: with reminders"),
    ),
    Command(
        "save",
        ("save", "lagre"),
        N_("save FILE"),
        N_("save a copy; the game itself is always saved"),
    ),
    Command("resign", ("resign", "gi opp"), N_("resign"), N_("resign the game")),
    Command("quit", ("q", "quit", "exit", "avslutt"), N_("q, quit"), N_("leave the table")),
    Command("help", ("h", "help", "hjelp", "?"), N_("help"), N_("this list")),
)

COMBAT, TURN = ("combat", "kamp"), ("turn", "tur")
"""What windows are passed for, in both languages."""
YES, ON, OFF = ("yes", "y", "ja", "j"), ("on", "på"), ("off", "av")
UNSAVED = ("unsaved", "ulagret")
QUIT = next(command.words for command in COMMANDS if command.id == "quit")


def command_in(line: str) -> tuple[str, str]:
    """Return the command that a line begins with and the rest; an empty id for none."""
    for count in (2, 1):
        parts = line.split(None, count)
        if len(parts) >= count:
            word = " ".join(parts[:count])
            for command in COMMANDS:
                if is_word(word, command.words):
                    return command.id, parts[count].strip() if len(parts) > count else ""
    return "", line


def is_word(written: str, words: tuple[str, ...]) -> bool:
    """Return whether this is one of the words, with or without Norwegian letters."""
    return written.casefold() in words or plain_name(written) in map(plain_name, words)


def usage() -> str:
    """Say in one line how an action is chosen and where the rest is told."""
    return _("Type a number to choose an action, or help for other commands.")


def help_lines() -> list[str]:
    """Return all that can be written at the prompt, one a line."""
    written = [("1, 2, 3 ...", _("choose the action with this number"))]
    written += [(_(command.shown), _(command.does)) for command in COMMANDS]
    written.append(("{...}", _("an action as JSON, as in the engine protocol")))
    return [f"  {word:<14} {what}" for word, what in written]
