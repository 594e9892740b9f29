"""library: what a folder of saved games holds."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.ending import tell
from konqt.cli.kept_games import Folder, folder_of, games_in
from konqt.cli.language import Lang, speak
from konqt.cli.output import give, give_json, give_table
from konqt.core.outside import clock_of
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from konqt.session.library.facts import GameFacts
    from konqt.session.library.statistics import ScenarioTally

    Tags = Mapping[str, Sequence[str]]


def library(
    folder: Folder = None,
    stats: Annotated[bool, typer.Option("--stats", help=N_("Count the games instead."))] = False,
    find: Annotated[str, typer.Option(help=N_("Only games with these words in them."))] = "",
    scenario: Annotated[str, typer.Option(help=N_("Only games of this scenario."))] = "",
    as_json: Annotated[bool, typer.Option("--json", help=N_("One JSON document."))] = False,
    lang: Lang = "",
) -> int:
    """List a folder's saved games, or statistics over them."""
    from konqt.session.library.charts import charts
    from konqt.session.library.statistics import tallies

    speak(lang)
    place = folder_of(folder)
    games = games_in(place, find, scenario)
    if stats:
        found = tallies(games)
        if as_json:
            told = {"statistics": [each.to_json() for each in found]}
            drawn = {"charts": [each.to_json() for each in charts(games)]}
            give_json({"folder": str(place), **told, **drawn})
        else:
            _give_tallies(found)
    elif as_json:
        tags = _tags_in(place)
        give_json({"folder": str(place), "games": [_told(each, tags) for each in games]})
    else:
        _give_games(games, _tags_in(place))
    return 0


def _tags_in(place: Path) -> "Tags":
    """Return the tags of a folder's games; where they cannot be read, none, and that is said."""
    from konqt.session.library.tags import TagsDamaged, read_tags

    try:
        return read_tags(place)
    except TagsDamaged as error:
        tell(str(error))
        return {}


def _told(facts: "GameFacts", tags: "Tags") -> dict[str, object]:
    return {
        "file": facts.stamp.name,
        "game": facts.game,
        "scenario": facts.scenario,
        "options": list(facts.options),
        "chairs": dict(facts.chairs),
        "over": facts.over,
        "winner": list(facts.result.winner),
        "lost": list(facts.result.lost),
        "points": dict(facts.points),
        "level": facts.level or None,
        "cause": facts.cause or None,
        "steps": facts.steps,
        "rounds": facts.rounds,
        "luck": _luck(facts),
        "held": dict(facts.score.held),
        "marks": dict(facts.score.marks),
        "seed": facts.seed or None,
        "changed": _when(facts).isoformat(timespec="seconds"),
        "tags": list(tags.get(facts.stamp.name, ())),
        "fault": facts.fault or None,
    }


def _luck(facts: "GameFacts") -> dict[str, object] | None:
    luck = facts.score.luck
    if luck is None:
        return None
    return {
        "faction": luck.faction,
        "amount": luck.amount,
        "worse": luck.worse,
        "better": luck.better,
    }


def _when(facts: "GameFacts") -> datetime:
    """Return when a game was played last, as the clock here shows it."""
    return clock_of(facts.stamp.changed).astimezone()


def _give_games(games: "list[GameFacts]", tags: "Tags") -> None:
    from konqt.session.library.saying import say_luck, say_result, say_scenario, say_who_played

    # A terminal is narrow: where nothing is tagged there is no column for it.
    tagged = any(tags.get(each.stamp.name) for each in games)
    rows = [
        (
            each.stamp.name,
            say_scenario(each),
            say_who_played(each),
            each.fault or say_result(each),
            each.rounds or "",
            each.steps or "",
            say_luck(each),
            f"{_when(each):%Y-%m-%d}",
            *([", ".join(tags.get(each.stamp.name, ()))] if tagged else []),
        )
        for each in games
    ]
    told = _("file"), _("scenario"), _("players"), _("result"), _("rounds"), _("steps"), _("luck")
    give_table((*told, _("last played"), *([_("tags")] if tagged else [])), rows)


def _give_tallies(found: "list[ScenarioTally]") -> None:
    from konqt.session.library.saying import say_tally

    for each in found:
        first, *others = say_tally(each)
        give(" · ".join((first, *each.options)))
        for line in others:
            give(f"  {line}")
