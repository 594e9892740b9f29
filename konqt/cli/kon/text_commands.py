"""What can be written at the table in the terminal: words of all languages, whatever is shown.

A command has one id; `command_in` finds it in a line, `help_lines` lists them all.
"""

from konqt.cli.typed_words import is_word
from konqt.core.frozen import frozen
from konqt.i18n.marks import N_, NC_
from konqt.i18n.texts import _


@frozen
class TextCommand:
    """One thing to write: every word for it, with commas, how help shows it, what it does."""

    id: str
    words: str
    shown: str
    does: str


COMMANDS = (
    TextCommand(
        "board",
        NC_("words", "b, board"),
        N_("b, board"),
        N_("show the board and the actions again"),
    ),
    TextCommand(
        "cards", NC_("words", "c, cards"), N_("c, cards"), N_("the hands and what cards do")
    ),
    TextCommand(
        "areas", NC_("words", "areas"), N_("areas"), N_("every area: who is there, and its borders")
    ),
    TextCommand("area", NC_("words", "a, area"), N_("area NAME"), N_("everything about one area")),
    TextCommand(
        "odds",
        NC_("words", "o, odds"),
        N_("odds"),
        N_("the combats to come; odds 3 2 panzer against bakhold: any other"),
    ),
    TextCommand("undo", NC_("words", "u, undo"), N_("u, undo"), N_("undo your last action")),
    TextCommand("redo", NC_("words", "r, redo"), N_("r, redo"), N_("redo what you undid")),
    TextCommand("log", NC_("words", "l, log"), N_("l, log"), N_("the log of the game")),
    TextCommand(
        "why",
        NC_("words", "why"),
        N_("why 12"),
        N_("what happened at step 12 of the log, and by which rules; why alone: the last one"),
    ),
    TextCommand(
        "rule",
        NC_("words", "rule, rules"),
        N_("rule 4.2.8"),
        N_("look up a rule, card or example; rule alone lists them all"),
    ),
    TextCommand(
        "pass",
        NC_("words", "pass"),
        N_("pass combat"),
        N_("no more questions of this kind in this combat"),
    ),
    TextCommand("pass", "", N_("pass turn"), N_("no more questions of this kind this turn")),
    TextCommand("ask", NC_("words", "ask"), N_("ask"), N_("be asked again")),
    TextCommand(
        "ask",
        "",
        N_("ask NAME"),
        N_("ask the computer on your side to come to this area; ask nobody: no longer"),
    ),
    TextCommand(
        "checklist",
        NC_("words", "checklist"),
        N_("checklist off"),
        N_("end phases without reminders; checklist on: with reminders"),
    ),
    TextCommand(
        "save",
        NC_("words", "save"),
        N_("save FILE"),
        N_("save a copy; the game itself is always saved"),
    ),
    TextCommand(
        "seat",
        NC_("words", "seat"),
        N_("seat FACTION=WHO"),
        N_("who plays a seat from now on: seat norway=ai:sergeant, or =human:NAME"),
    ),
    TextCommand("resign", NC_("words", "resign"), N_("resign"), N_("resign the game")),
    TextCommand("quit", NC_("words", "q, quit, exit"), N_("q, quit"), N_("leave the table")),
    TextCommand(
        "hint",
        NC_("words", "hint"),
        N_("hint"),
        N_("what the computer would do in your place; the saved game notes that you asked"),
    ),
    TextCommand(
        "review",
        NC_("words", "review"),
        N_("review"),
        N_("what you could have done in your last turn; the saved game notes that you asked"),
    ),
    TextCommand(
        "help", NC_("words", "?, h, help"), N_("help"), N_("what you can do now, and this list")
    ),
)

COMBAT, TURN = NC_("words", "combat"), NC_("words", "turn")
"""What windows are passed for."""
NOBODY = NC_("words", "nobody")
ON, OFF = NC_("words", "on"), NC_("words", "off")
UNSAVED = NC_("words", "unsaved")
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


def usage() -> str:
    """Say in one line how an action is chosen and where the rest is told."""
    return _("Type a number to choose an action, or help for other commands.")


def help_lines() -> list[str]:
    """Return all that can be written at the prompt, one a line."""
    written = [("1, 2, 3 ...", _("choose the action with this number"))]
    written += [(_(command.shown), _(command.does)) for command in COMMANDS]
    written.append(("{...}", _("an action as JSON, as in the engine protocol")))
    return [f"  {word:<14} {what}" for word, what in written]
