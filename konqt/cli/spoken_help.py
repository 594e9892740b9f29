"""Help in the reader's language: what our commands say of themselves, and Typer's own words.

Typer writes help from the texts that commands bring along. These are English and marked; here they
are said in the language in use, just before anything is written.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from konqt.games.registry import all_levels, all_styles
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

HELP = ("--help", "-h")
SECTIONS = (N_("Arguments"), N_("Options"), N_("Commands"))
METAVARS = (N_("[OPTIONS]"), N_("COMMAND [ARGS]..."))
LIMITS = (N_("[default: "), N_("[required]"), N_("Show this message and exit."))
"""what Typer writes among our texts"""


def wants_help(words: Sequence[str]) -> bool:
    """Return whether a command line asks for help."""
    return any(word in HELP for word in words)


def language_asked(words: Sequence[str]) -> str:
    """Return what follows `--lang` in a command line; empty where nobody says.

    >>> language_asked(["play", "--lang", "nb", "--help"]), language_asked(["play", "-h"])
    ('nb', '')
    """
    for word, following in zip(words, [*words[1:], ""], strict=True):
        option, equals, value = word.partition("=")
        if option == "--lang":
            return value if equals else following
    return ""


def say_help(command: TyperCommand | TyperGroup) -> None:
    """Say a command, its options and the commands within it in the language in use."""
    command.context_class = _Spoken
    command.help = _said(command.help)
    command.options_metavar = _metavar_said(command.options_metavar)
    # Asked with a context it gives the option for help as well, which it makes only then.
    for parameter in command.get_params(_Spoken(command, help_option_names=[*HELP])):
        if isinstance(parameter, TyperOption | TyperArgument):
            parameter.help = _said(parameter.help)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = _metavar_said(command.subcommand_metavar)
        for each in command.commands.values():
            if isinstance(each, TyperCommand | TyperGroup):
                say_help(each)


def _said(text: str | None) -> str:
    """Return a text of ours; what several commands call alike is filled in."""
    said = _(text) if text else ""
    levels, styles = "|".join(all_levels()), "|".join(f":{style}" for style in all_styles())
    return said.replace("{levels}", levels).replace("{styles}", styles)


def _metavar_said(text: str | None) -> str:
    return _(text) if text in METAVARS else text or ""


class _Lines(typer.Context.formatter_class):  # type: ignore[valid-type, misc]
    """Writes help with Typer's own words in the language in use."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is called."""
        super().write_usage(prog, args, _("Usage: ") if prefix is None else prefix)

    def section(self, name: str) -> AbstractContextManager[None]:
        """Write a part with its heading."""
        section: AbstractContextManager[None] = super().section(
            _(name) if name in SECTIONS else name
        )
        return section

    def write_dl(self, rows: Sequence[tuple[str, str]], *widths: int) -> None:
        """Write what may be given, and what each is."""
        super().write_dl([(first, _limits_said(second)) for first, second in rows], *widths)


class _Spoken(typer.Context):
    formatter_class = _Lines


def _limits_said(text: str) -> str:
    for theirs in LIMITS:
        text = text.replace(theirs, _(theirs))
    return text
