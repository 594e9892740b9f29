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
        str, typer.Option("--game", metavar="NAME", help=N_("Whose rules to list."))
    ] = GAME,
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    """Show a rule, a card or an example; or what is tested."""
    speak(lang)
    if coverage:
        return _coverage(ref, as_json)
    if options:
        return _rulings(as_json)
    if ref is None:
        return _headings(game, as_json)
    from konqt.cli.kon.reference import looked_up, looked_up_elsewhere
    from konqt.cli.step_told import rule_heading
    from konqt.games.kon.wording import rule_refs
    from konqt.i18n.texts import _

    found = looked_up(ref) or looked_up_elsewhere(ref)
    if not found:
        near = [each for each in rule_refs() if each.lower().startswith(ref.lower())]
        hint = (
            _("Did you mean: {names}?", names=", ".join(near[:8]))
            if near
            else _("konqt rules lists them all.")
        )
        unknown = _("No rule, card or example is called {name}.", name=ref)
        raise Usage(f"{unknown} {hint}")
    if as_json:
        told = [{"rule": each.ref, "title": each.title, "summary": each.text} for each in found]
        give_json(told[0] if len(told) == 1 else told)
        return OK
    worded = (f"{rule_heading(each.name, each.title)}\n\n{each.text}" for each in found)
    give_text("\n\n\n".join(worded))
    return OK


def _headings(game: str, as_json: bool) -> int:
    """List the rules of a game.

    Raises:
        Usage: there is no such game.
    """
    from konqt.cli.step_told import rule_heading
    from konqt.games.registry import UnknownGame, narrator_of

    try:
        say = narrator_of(game)
    except UnknownGame as error:
        raise Usage(f"--game: {error}") from None
    found = [{"rule": each, "title": say.rule_title(each)} for each in say.rule_refs()]
    if as_json:
        give_json(found)
        return OK
    for entry in found:
        give(rule_heading(say.rule_name(entry["rule"]), entry["title"], 34))
    return OK


def _rulings(as_json: bool) -> int:
    """List what can be agreed on; the first value is the one that is taken otherwise."""
    from konqt.cli.kon.rulings import rulings_json, words_of
    from konqt.i18n.texts import _

    found = rulings_json()
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


def _coverage(ref: str | None, as_json: bool) -> int:
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
    status: int = chore.told(ref, as_json)
    return status
