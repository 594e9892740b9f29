"""The exact odds of one combat, asked in a few words and told in sentences."""

from fractions import Fraction

from konqt.cli.kon.card_names import dice_cards
from konqt.cli.output import Usage
from konqt.core.json_value import Json
from konqt.core.numbers import whole_number
from konqt.games.kon.odds.combat_odds import OddsFacts, odds_from_json
from konqt.games.kon.wording.chances import say_percent, say_percents
from konqt.i18n.texts import _

AGAINST = ("against", "mot")


def combat_asked(written: str) -> Json:
    """Read `3 2`, `2+1 2` (1 over a fjord), cards behind: `3 2 panzer, speidertropp mot bakhold`.

    Raises:
        Usage: it is something else.
    """
    words = written.replace(",", " , ").split()
    parts = (*words[0].split("+"), words[1]) if len(words) > 1 else ()
    counts = [whole_number(part) for part in parts]
    if not 2 <= len(counts) <= 3 or None in counts:
        raise Usage(
            _(
                "Type how many attack and how many defend: odds 3 2; across a fjord: odds 2+1 "
                "2; with cards: odds 3 2 panzer against bakhold"
            )
        )
    sides: list[list[str]] = [[], []]
    for word in words[2:]:
        if word.casefold() in AGAINST:
            sides.reverse()
        else:
            sides[0].append(word)
    if any(word.casefold() in AGAINST for word in words):
        sides.reverse()
    return {
        "attack": counts[0],
        "across_fjord": counts[1] if len(counts) == 3 else 0,
        "defence": counts[-1],
        "attack_cards": dice_cards(" ".join(sides[0]), "attack"),
        "defence_cards": dice_cards(" ".join(sides[1]), "defence"),
    }


def combat_lines(asked: Json) -> list[str]:
    """Return what one combat may bring: who wins, and what each side may lose.

    Raises:
        Usage: no such combat can be.
    """
    try:
        answer = odds_from_json(asked)
    except ValueError as error:
        raise Usage(str(error)) from None
    return [say_win(answer), *(say_losses(answer, side) for side in ("attacker", "defender"))]


def say_win(answer: OddsFacts) -> str:
    """Return the attack's chance, exactly too."""
    chance = say_percent(Fraction(answer["win_fraction"]))
    return _("The attack wins: {chance} ({exact}).", chance=chance, exact=answer["win_fraction"])


def say_losses(answer: OddsFacts, side: str) -> str:
    """Return one side's losses, by their number."""
    losses = answer["attacker_losses" if side == "attacker" else "defender_losses"]
    chances = [f"{number}: {chance}" for number, chance in enumerate(say_percents(losses))]
    who = _("The attacker loses") if side == "attacker" else _("The defender loses")
    return f"{who} {' · '.join(chances)}"
