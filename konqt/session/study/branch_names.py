"""What branches are called: those that the program has named, in the language in use.

A study keeps each name as it was given, for releases that know no other. Whether the program gave
it is known by its form in any language; a name of a person's own is left as it is.
"""

import json
import re
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING

from konqt.core.action import Action
from konqt.core.narrator import Narrator
from konqt.games.registry import game_named, narrator_of
from konqt.i18n.languages import codes
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, current_language, own_locale, text_in
from konqt.session.replay import Replay

if TYPE_CHECKING:
    from konqt.record.study_form import Branch, Study

NUMBERED, AT_TABLE = N_("Branch {number}"), N_("At the table")
COMPUTED = N_("The computer, from step {step}")
OTHER_DICE = N_("Other dice: {dice}, step {step}")
CHOSEN = N_("{action}, step {step}")
FILLED = {"number": r"\d+", "step": r"\d+", "dice": r"[\d /]+"}
"""what the program writes in place of each placeholder"""
LONGEST_ACTION = 60
"""Characters of an action by which a branch is named."""


def shown_as_called(branch: "Branch", replay: Replay) -> "Branch":
    """Return a branch with its name in the language in use, if the program gave it."""
    called = _called(branch, replay)
    return branch if called == branch.name else branch.model_copy(update={"name": called})


def name_of(branch: str, study: "Study", replay: Replay) -> str:
    """Return what a branch is called; empty for the game itself, and for none."""
    found = next((each for each in study.branches if each.id == branch), None)
    return "" if found is None else shown_as_called(found, replay).name


def chosen_name(narrator: Narrator, actor: str | None, action: Action, step: int) -> str:
    """Return what a branch is called that begins with an action."""
    told = narrator.say_action(action)
    told = f"{narrator.faction_name(actor)}: {told}" if actor else told
    told = told if len(told) <= LONGEST_ACTION else f"{told[:LONGEST_ACTION].rstrip()}…"
    return _(CHOSEN, action=told, step=step)


def _called(branch: "Branch", replay: Replay) -> str:
    text, parts = _recognised(branch.name)
    if text:
        return _(text, **dict(parts))
    if not branch.lines or str(branch.step + 1) not in branch.name:
        return branch.name
    line = branch.lines[0]
    begun = json.dumps(line.do), line.by, branch.step + 1
    return _chosen(replay.game.name, replay.identity, branch.name, current_language(), *begun)


@lru_cache(1000)
def _chosen(
    game: str, identity: str, name: str, language: str, do: str, actor: str, step: int
) -> str:
    """Return a name in a language, if it is what the program calls this action in any."""
    del identity
    with suppress(ValueError, LookupError):
        narrator, action = narrator_of(game), game_named(game).action_from_json(json.loads(do))
        for each in codes():
            with own_locale(each):
                same = chosen_name(narrator, actor, action, step) == name
            if same:
                with own_locale(language):
                    return chosen_name(narrator, actor, action, step)
    return name


@lru_cache(1000)
def _recognised(name: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return of which text of the program a name is, and how it is filled; empty for none."""
    for text in (NUMBERED, AT_TABLE, COMPUTED, OTHER_DICE):
        for language in codes():
            form = re.escape(text_in(language, text)).replace(r"\{", "{").replace(r"\}", "}")
            for part, filled in FILLED.items():
                form = form.replace(f"{{{part}}}", f"(?P<{part}>{filled})")
            if found := re.fullmatch(form, name):
                return text, tuple(found.groupdict().items())
    return "", ()
