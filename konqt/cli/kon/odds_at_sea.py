"""odds at sea: a naval combat between named classes of ships, an attempt to intercept."""

from collections.abc import Sequence

from konqt.cli.output import Usage, give, give_json, give_table
from konqt.games.kon.wording.chances import say_percents
from konqt.i18n.texts import _


def names_in(written: str) -> list[str]:
    """Return the names of a list that is separated by commas."""
    return [each.strip() for each in written.split(",") if each.strip()]


def told_naval(ships: dict[str, str], cards: dict[str, str], as_json: bool) -> int:
    """Print the odds of a naval combat; return the command's exit status.

    Raises:
        Usage: with every fault of what was asked.
    """
    from konqt.games.kon.odds.naval import naval_from_json

    lists = ships | {f"{side}_cards": each for side, each in cards.items()}
    asked = {name: names_in(written) for name, written in lists.items()}
    try:
        answer = naval_from_json(asked)
    except ValueError as error:
        raise Usage(f"{error}; see konqt odds --help") from None
    if as_json:
        give_json(answer)
        return 0
    rows: list[tuple[str, Sequence[float]]] = [
        (_("attacker, sunk"), answer["attack_sunk"]),
        (_("attacker, chased"), answer["attack_chased"]),
        (_("attacker, cards voided"), answer["attack_voided"]),
        (_("defender, sunk"), answer["defence_sunk"]),
        (_("defender, chased"), answer["defence_chased"]),
        (_("defender, cards voided"), answer["defence_voided"]),
    ]
    give_by_number(rows)
    return 0


def told_interception(ships: int, as_json: bool) -> int:
    """Print the odds of an attempt to intercept; return the command's exit status.

    Raises:
        Usage: no zone can hold so many ships.
    """
    from konqt.games.kon.odds.naval import interception_from_json

    try:
        answer = interception_from_json({"ships": ships})
    except ValueError as error:
        raise Usage(f"{error}; see konqt odds --help") from None
    if as_json:
        give_json(answer)
        return 0
    give(_("The attempt fails: {chance}", chance=say_percents(answer["intercepted"])[0]))
    give_by_number([(_("caught"), answer["intercepted"])])
    return 0


def give_by_number(rows: Sequence[tuple[str, Sequence[float]]]) -> None:
    """Print chances in a table with a column for each number."""
    most = max(len(chances) for _name, chances in rows)
    told = [
        (name, *say_percents(chances), *("",) * (most - len(chances))) for name, chances in rows
    ]
    give_table((_("number"), *map(str, range(most))), told)
