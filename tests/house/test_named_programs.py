"""A program of somebody's own is started because a person named it, never because a file does."""

import ast

from sources import MODULES, name, parsed

NAMES = {"bot_command", "BotCommand"}
"""What makes a command that can be started."""


def calling(*called: str) -> set[str]:
    """Return the modules that call something of this name."""
    return {
        name(path)
        for path in MODULES
        for each in ast.walk(parsed(path))
        if isinstance(each, ast.Call)
        and (getattr(each.func, "attr", "") in called or getattr(each.func, "id", "") in called)
    }


def test_one_module_alone_starts_one() -> None:
    assert calling("start_named") == {"konqt/ai/bot.py"}


def test_a_person_s_words_alone_name_a_program() -> None:
    """Records, settings and lessons are read elsewhere."""
    assert calling(*NAMES) == {"konqt/ai/bot_command.py", "konqt/cli/seat_option.py"}
