"""A score list in words: its columns, its rows, and what it comes to."""

from collections.abc import Sequence

from konqt.core.outside import clock_of
from konqt.games.registry import account_of
from konqt.i18n.texts import _, ngettext
from konqt.session.library.facts import GameFacts
from konqt.session.library.saying import say_ended, scenario_named
from konqt.session.library.scores import ScoreList, mark_titles, points_of, say_cause


def score_columns(scores: ScoreList) -> tuple[str, ...]:
    """Return the headings of a list's rows."""
    marks = mark_titles(scores.game).values()
    first = _("Date"), _("Result"), _("Score"), *marks
    return (*first, _("Rounds"), _("Cause"), _("Options"), _("Seed"))


def score_row(scores: ScoreList, game: GameFacts) -> tuple[str, ...]:
    """Return a game as a row under `score_columns`."""
    marks, account = dict(game.score.marks), account_of(game.game)
    say = str if account is None else account.say_setting
    return (
        f"{clock_of(game.stamp.changed).astimezone():%Y-%m-%d}",
        say_ended(game.game, game.result),
        str(points_of(game)),
        *(str(marks.get(name, "")) for name in mark_titles(scores.game)),
        str(game.rounds),
        say_cause(game),
        "; ".join(filter(None, map(say, game.options))) or _("the usual ones"),
        game.seed or _("hidden dice"),
    )


def say_scores(scores: ScoreList) -> Sequence[str]:
    """Say what a list comes to, a line each."""
    games = len(scores.games)
    lines = [
        _("{game}: {won} of {all} won", game=scenario_named(scores.game, scores.games[0].scenario),
          won=scores.won, all=games),
    ]  # fmt: skip
    if games > scores.late:
        lines.append(_("Of the last {all}: {won} won", won=scores.won_late, all=scores.late))
    lines.append(_say_run(scores.run))
    titles = mark_titles(scores.game)
    lines += [
        _("{title}: {number}", title=titles[name], number=most)
        for name, most in scores.furthest.items()
        if name in titles
    ]
    if scores.causes:
        by_cause = {each.cause: say_cause(each) for each in scores.games}
        lines.append(_("How games were lost:"))
        lines += [_("{count} × {cause}", count=n, cause=by_cause[c]) for c, n in scores.causes]
    return lines


def _say_run(run: int) -> str:
    if run > 0:
        return ngettext("The last game was won", "The last {count} games in a row were won", run)
    return ngettext("The last game was lost", "The last {count} games in a row were lost", -run)
