"""A saved game of the collection in words."""

from collections.abc import Collection

from konqt.core.ending import Result
from konqt.core.numbers import whole_number
from konqt.games.registry import UnknownGame, narrator_of
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _, ngettext, pgettext
from konqt.session.library.facts import GameFacts
from konqt.session.library.sides import sides_in
from konqt.session.library.statistics import ScenarioTally
from konqt.session.people import say_people
from konqt.session.plan import AI

YES = str(True)
"""what is set in the options of `GameFacts`"""


def say_who_played(game: GameFacts) -> str:
    """Say who has played, the computer last."""
    if not game.chairs:
        return ""
    players = [who for _faction, who in game.chairs]
    people = [who for who in players if not _computer(who)]
    return say_people(people, computer=len(people) < len(players))


def say_scenario(game: GameFacts) -> str:
    """Say which scenario was played."""
    return scenario_named(game.game, game.scenario, game.options)


def say_result(game: GameFacts) -> str:
    """Say who has won and with which score, that it goes on, or that it cannot be read."""
    if not game.scenario:
        return _("cannot be read")
    if not game.over:
        return _("not finished")
    ended = say_ended(game.game, game.result)
    if not game.points:
        return ended
    points = " : ".join(str(many) for _faction, many in game.points)
    return _("{result}, score {points}", result=ended, points=points)


def say_luck(game: GameFacts) -> str:
    """Say in a few letters how the dice fell; nothing where none that count were thrown."""
    luck = game.score.luck
    if luck is None:
        return ""
    return f"{_faction(game.game, luck.faction)} {say_signed(luck.amount)}"


def say_luck_at_length(game: GameFacts) -> str:
    """Say how the dice fell, against what was to be expected and among all ways they could have."""
    luck = game.score.luck
    if luck is None:
        return ""
    return _(
        "Dice of {faction}: {amount} against what was expected; worse in {worse} % of cases, "
        "better in {better} %",
        faction=_faction(game.game, luck.faction, inside=True),
        amount=say_signed(luck.amount),
        worse=round(100 * luck.worse),
        better=round(100 * luck.better),
    )


def say_signed(number: float) -> str:
    """Return a number with its sign and one decimal, as the language writes it."""
    whole, tenth = divmod(round(abs(number) * 10), 10)
    told = _("{whole}.{tenth}", whole=whole, tenth=tenth)
    if not whole and not tenth:
        return told
    return f"+{told}" if number > 0 else f"−{told}"


def _faction(game: str, faction: str, inside: bool = False) -> str:
    try:
        return narrator_of(game).faction_name(faction, inside)
    except UnknownGame:
        return faction


def say_ended(game: str, result: Result) -> str:
    """Say for whom a game ended: who has won, or who has lost where nobody has.

    Where one side plays against the game itself, it need not be named.
    """
    if len(sides_in(game)) == 1:
        if result.winner:
            return pgettext("the game, by its only side", "Won")
        if result.lost:
            return pgettext("the game, by its only side", "Lost")
        return _("Played to its end")
    if result.winner:
        return say_side(game, result.winner)
    if result.lost:
        return _("{names} lost", names=say_side(game, result.lost))
    return _("Nobody has won")


def say_side(game: str, factions: tuple[str, ...]) -> str:
    """Return the names of factions that win or lose together."""
    try:
        narrator = narrator_of(game)
    except UnknownGame:
        return sentence(listed(factions, "and"))
    names = [narrator.faction_name(each, inside=bool(at)) for at, each in enumerate(factions)]
    return sentence(listed(names, "and"))


def say_tally(tally: ScenarioTally) -> tuple[str, ...]:
    """Say what was counted of one scenario, a line each: games, winners, length."""
    head = ngettext("{name}: 1 game", "{name}: {count} games", tally.games,
                    name=scenario_named(tally.game, tally.scenario, tally.options))  # fmt: skip
    ruled = other_rulings(tally.game, tally.scenario, tally.options)
    lines = [head, *([_("with other rulings")] if ruled else [])]
    lines += [
        _("{who}: {count} of {all}", who=say_ended(tally.game, who), count=many, all=tally.over)
        for who, many in tally.won.items()
    ]
    if tally.over < tally.games:
        lines.append(_("not finished: {count}", count=tally.games - tally.over))
    lines += _say_scored(tally)
    if tally.over:
        lines.append(
            _("median: {rounds}, {steps}",
              rounds=ngettext("{number} round", "{number} rounds", _plural(tally.rounds),
                              number=_say_median(tally.rounds)),
              steps=ngettext("{number} step", "{number} steps", _plural(tally.steps),
                             number=_say_median(tally.steps)))
        )  # fmt: skip
    return tuple(lines)


def _say_scored(tally: ScenarioTally) -> list[str]:
    """Say what was scored in the median, of several factions a line each."""
    told = {who: _say_median(points) for who, points in tally.points.items()}
    if len(told) == 1:
        return [_("median score: {points}", points=points) for points in told.values()]
    return [
        _("median score, {faction}: {points}", faction=_faction(tally.game, who), points=points)
        for who, points in told.items()
    ]


def _say_median(number: float) -> str:
    """Return a number that is whole or lies between two."""
    whole, rest = divmod(number, 1)
    return _("{whole}.{tenth}", whole=int(whole), tenth=round(10 * rest)) if rest else f"{whole:g}"


def _plural(number: float) -> int:
    """Return a whole number of the same grammatical number: 1.5 rounds are several."""
    return 1 if number == 1 else 2


def scenario_named(game: str, scenario: str, options: Collection[str] = ()) -> str:
    """Return a scenario's name; of a game that is not known its id.

    With the `options` of a game, as `GameFacts` has them, it is that game's own name.
    """
    told = ((name, _value(value)) for name, _is, value in (o.partition("=") for o in options))
    set_so = {name: value for name, value in told if value is not None}
    try:
        return narrator_of(game).scenario_name(scenario, set_so) if scenario else ""
    except UnknownGame:
        return scenario.capitalize()


def other_rulings(game: str, scenario: str, options: Collection[str]) -> bool:
    """Return whether options are more than what a game's own name says."""
    name = scenario_named(game, scenario, options)
    others = ([each for each in options if each != option] for option in options)
    named = sum(scenario_named(game, scenario, other) != name for other in others)
    return len(options) > named


def _value(word: str) -> bool | int | None:
    """Return what an option is: that it is chosen, or a number; None for anything else."""
    if word == YES:
        return True
    number = whole_number(word.removeprefix("-"))
    return -number if number is not None and word.startswith("-") else number


def _computer(who: str) -> bool:
    return who.startswith(f"{AI}:")
