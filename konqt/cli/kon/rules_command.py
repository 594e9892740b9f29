"""rules: what the rulebook says, in words."""

import importlib.util
import sys
from pathlib import Path
from typing import Annotated

import typer

import konqt
from konqt.cli.ending import OK
from konqt.cli.language import Lang, speak
from konqt.cli.output import Usage, give, give_json, give_text
from konqt.i18n.marks import N_

COVERAGE = Path(konqt.__file__).resolve().parents[1] / "tools" / "rule_coverage.py"
"""What reads the tests; only a checkout has it."""
GAME = "kon"
"""whose rules are listed where no game is named"""
Json = Annotated[bool, typer.Option("--json", help=N_("One JSON document."))]


def rules(
    ref: Annotated[
        str | None, typer.Argument(help=N_("For example 4.2.8, R41, NAR, panzer or 'Example 1'."))
    ] = None,
    coverage: Annotated[
        bool,
        typer.Option(
            "--coverage", help=N_("Which tests cover which rule; status 1 if any has none.")
        ),
    ] = False,
    options: Annotated[
        bool, typer.Option("--options", help=N_("The rulings that can be chosen for a game."))
    ] = False,
    game: Annotated[
        str,
        typer.Option(
            "--game", metavar="NAME", help=N_("Whose rules are meant."), show_default=False
        ),
    ] = "",
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    """Show a rule, a card or an example; or what is tested."""
    speak(lang)
    _known(game)
    if coverage:
        return _coverage(ref, as_json, game or GAME)
    if options:
        return _rulings(game, as_json)
    if ref is None:
        return _headings(game or GAME, as_json)
    from konqt.cli.kon.reference import looked_up, looked_up_elsewhere
    from konqt.cli.step_told import rule_heading

    found = looked_up(ref) if game in ("", GAME) else []
    found = found or (looked_up_elsewhere(ref, game) if game != GAME else [])
    if not found:
        raise Usage(_unknown(ref, game))
    if as_json:
        told = [{"rule": each.ref, "title": each.title, "summary": each.text} for each in found]
        give_json(told[0] if len(told) == 1 else told)
        return OK
    worded = (f"{rule_heading(each.name, each.title)}\n\n{each.text}" for each in found)
    give_text("\n\n\n".join(worded))
    return OK


def _known(game: str) -> None:
    """Refuse a game that there is not.

    Raises:
        Usage: with those that there are.
    """
    from konqt.games.registry import UnknownGame, entry_named

    try:
        if game:
            entry_named(game)
    except UnknownGame as error:
        raise Usage(f"--game: {error}") from None


def _unknown(ref: str, game: str) -> str:
    """Say that nothing is called so, and what in that game may be meant; any game where empty."""
    from konqt.games.registry import names, narrator_of
    from konqt.i18n.texts import _

    asked, wanted = (game,) if game else names(), ref.lower()
    refs = [each for name in asked for each in narrator_of(name).rule_refs()]
    near = [each for each in refs if each.lower().startswith(wanted)]
    unknown = _("No rule, card or example is called {name}.", name=ref)
    if near:
        remedy = _("Did you mean: {names}?", names=", ".join(near[:8]))
    elif game:
        remedy = _("konqt rules --game {game} lists them all.", game=game)
    else:
        remedy = _("konqt rules --game NAME lists them all; NAME: {names}", names=" ".join(asked))
    return f"{unknown} {remedy}"


def _headings(game: str, as_json: bool) -> int:
    """List the rules of a game."""
    from konqt.cli.step_told import rule_heading
    from konqt.games.registry import narrator_of

    say = narrator_of(game)
    found = [{"rule": each, "title": say.rule_title(each)} for each in say.rule_refs()]
    if as_json:
        give_json(found)
        return OK
    for entry in found:
        give(rule_heading(say.rule_name(entry["rule"]), entry["title"], 34))
    return OK


def _rulings(game: str, as_json: bool) -> int:
    """List what can be agreed on, in one game or all; the first value is taken otherwise."""
    from konqt.cli.kon.rulings import rulings_json, words_of
    from konqt.games.registry import all_scenarios, entry_named
    from konqt.i18n.texts import _

    found = rulings_json(entry_named(game).scenarios if game else all_scenarios())
    if as_json:
        give_json(found)
        return OK
    for entry in found:
        values = "|".join(words_of(entry["values"]))
        where = " ".join(entry["scenarios"])
        give(f"--option {entry['option']}={values}   [{entry['rule']}; {where}]")
        give(f"    {entry['title']}")
        give(f"    {entry['reason']}")
    give(_("The first value is the default."))
    return OK


def _coverage(ref: str | None, as_json: bool, game: str) -> int:
    """Let the checkout's own chore read the tests.

    Raises:
        Usage: the program runs from an installation, which comes without either.
    """
    found = importlib.util.spec_from_file_location("konqt_rule_coverage", COVERAGE)
    if found is None or found.loader is None or not COVERAGE.is_file():
        raise Usage(
            f"--coverage reads the tests, and {COVERAGE.parents[1]} has none: an installed konqt "
            "comes without them. Get the source and run it there: "
            "pip install -e . && konqt rules --coverage"
        )
    chore = importlib.util.module_from_spec(found)
    # Dataclasses look for the module that they stand in.
    sys.modules[found.name] = chore
    found.loader.exec_module(chore)
    status: int = chore.told(ref, as_json, game=game)
    return status
