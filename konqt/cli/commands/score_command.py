"""scores: how games against the rules went."""

from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.kept_games import Folder, folder_of, games_in
from konqt.cli.language import Lang, speak
from konqt.cli.output import give, give_json, give_table
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.session.library.facts import GameFacts
    from konqt.session.library.scores import ScoreList


def scores(
    folder: Folder = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("One JSON document."))] = False,
    lang: Lang = "",
) -> int:
    """List the scores of games that one plays alone."""
    from konqt.session.library.scores import score_lists

    speak(lang)
    place = folder_of(folder)
    lists = score_lists(games_in(place))
    if as_json:
        give_json({"folder": str(place), "scores": [_told(each) for each in lists]})
    elif lists:
        for each in lists:
            _give(each)
    else:
        give(_("No game that one plays alone has ended yet."))
    return 0


def _give(found: "ScoreList") -> None:
    from konqt.session.library.scores_said import say_scores, score_columns, score_row

    for line in say_scores(found):
        give(line)
    give_table(score_columns(found), [score_row(found, each) for each in found.games])
    give(_("The best of each setting:"))
    give_table(score_columns(found), [score_row(found, each) for each in found.best])


def _told(found: "ScoreList") -> dict[str, object]:
    return {
        "game": found.game,
        "won": found.won,
        "games": [_game(each) for each in found.games],
        "best": [each.stamp.name for each in found.best],
        "won_late": found.won_late,
        "late": found.late,
        "causes": dict(found.causes),
        "furthest": dict(found.furthest),
        "run": found.run,
    }


def _game(game: "GameFacts") -> dict[str, object]:
    from konqt.session.library.scores import points_of, won

    return {
        "file": game.stamp.name,
        "options": list(game.options),
        "seed": game.seed or None,
        "won": won(game),
        "cause": game.cause,
        "rounds": game.rounds,
        "score": points_of(game),
        "marks": dict(game.score.marks),
    }
