"""odds: exact odds of one combat, or of all combats of a turn in a saved game or a position."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from konqt.cli.language import Lang, speak
from konqt.cli.output import Usage, give, give_json, give_table
from konqt.core.json_value import Json
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from konqt.games.kon.odds.turn import TurnOdds

CardNames = Annotated[
    str,
    typer.Option(metavar="NAME,...", help=N_("Cards with dice (see below), separated by commas.")),
]


ShipNames = Annotated[
    str,
    typer.Option(
        metavar="CLASS,...",
        help=N_(
            "Classes of ships at sea: hangarskip slagskip tung_krysser mindre_skip"
            " norsk_panserskip; their cards: bombefly ubat jagerfly jagerbomber."
        ),
    ),
]


CardsMet = Annotated[
    int | None,
    typer.Option(metavar="N", help=N_("Enemy ship cards that an attempt to intercept meets.")),
]
LandingFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help=N_(
            "A position of 9 April (JSON) with a member more, the landing:"
            ' {"ships": [{"zone": "V", "to": "trondheim"}], "mines": [], "forts": []}.'
        ),
    ),
]


Defending = Annotated[
    int | None,
    typer.Option(help=N_("Battalions that defend (default: one)."), show_default=False),
]
AsJson = Annotated[bool, typer.Option("--json", help=N_("One JSON document."))]


class WithCards(TyperCommand):
    """A command whose help ends with the cards that give dice."""

    # Typer has both classes in a module of its own that nobody else is to name.
    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the list; it is read only when somebody asks for help."""
        from konqt.cli.kon.card_names import dice_card_rows
        from konqt.i18n.texts import _

        del ctx
        with formatter.section(_("Cards, in either language; their first letters are enough")):
            formatter.write_dl(list(dice_card_rows()))


def odds(
    file: Annotated[
        Path | None,
        typer.Argument(help=N_("A saved game (*.konr) or a position (JSON): all its combats.")),
    ] = None,
    step: Annotated[
        int | None,
        typer.Option(help=N_("For a saved game: actions already played (default: all).")),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help=N_("For a position: an owner's data."))
    ] = None,
    attack: Annotated[int, typer.Option(help=N_("Battalions over land, sea or air borders."))] = 0,
    across_fjord: Annotated[int, typer.Option(help=N_("Battalions over a fjord."))] = 0,
    defence: Defending = None,
    attack_cards: CardNames = "",
    defence_cards: CardNames = "",
    attack_ships: ShipNames = "",
    defence_ships: ShipNames = "",
    interception: CardsMet = None,
    landing: LandingFile = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> int:
    """Return exact odds: of one combat, of all in FILE, of a landing."""
    speak(lang)
    cards = {"attack": attack_cards, "defence": defence_cards}
    on_land = bool(attack or across_fjord or defence is not None)
    at_sea = bool(attack_ships or defence_ships) or interception is not None
    if landing is not None:
        if on_land or at_sea or attack_cards or defence_cards or (file, step) != (None, None):
            raise Usage("a landing stands alone: leave out everything but --landing and --data")
        from konqt.cli.kon.odds_of_landing import told_landing

        return told_landing(landing, data, as_json)
    if at_sea:
        if on_land or file is not None or step is not None or data is not None:
            raise Usage("ships fight ships: leave out FILE, --step, --data and battalions")
        return _told_at_sea(
            {"attack": attack_ships, "defence": defence_ships}, cards, interception, as_json
        )
    if file is not None:
        if on_land or attack_cards or defence_cards:
            raise Usage(f"either {file} or --attack ...: the file says who fights")
        return _told_turn(_turn_in(file, step, data), as_json)
    if step is not None or data is not None:
        raise Usage("--step and --data need a file: konqt odds FILE")
    return _told_combat(_combat_from(attack, across_fjord, defence, cards), as_json)


def _told_at_sea(
    ships: dict[str, str], cards: dict[str, str], interception: int | None, as_json: bool
) -> int:
    from konqt.cli.kon.odds_at_sea import told_interception, told_naval

    if interception is None:
        return told_naval(ships, cards, as_json)
    if any((*ships.values(), *cards.values())):
        raise Usage("either --interception N or --attack-ships ... --defence-ships ...")
    return told_interception(interception, as_json)


def _combat_from(
    attack: int, across_fjord: int, defence: int | None, written: dict[str, str]
) -> Json:
    """Return the combat as `odds_from_json` takes it.

    Raises:
        Usage: with every fault.
    """
    from konqt.cli.kon.card_names import dice_cards

    wrong = []
    if not attack and not across_fjord:
        wrong.append(
            "nobody attacks: say how many do, as in konqt odds --attack 3 --defence 2"
            " (--across-fjord counts those over a fjord); see konqt odds --help"
        )
    cards: dict[str, list[str]] = {}
    for side, names in written.items():
        try:
            cards[f"{side}_cards"] = dice_cards(names, side)
        except Usage as error:
            wrong += error.lines
    if wrong:
        raise Usage(*wrong)
    return {
        "attack": attack,
        "across_fjord": across_fjord,
        "defence": 1 if defence is None else defence,
        **cards,
    }


def _told_combat(asked: Json, as_json: bool) -> int:
    from konqt.cli.kon.odds_views import say_win
    from konqt.games.kon.odds.combat_odds import odds_from_json
    from konqt.games.kon.wording.chances import say_percents
    from konqt.i18n.texts import _

    try:
        answer = odds_from_json(asked)
    except (ValueError, KeyError) as error:
        raise Usage(f"{str(error).strip(chr(34))}; see konqt odds --help") from None
    if as_json:
        give_json(answer)
        return 0
    give(say_win(answer))
    rows = []
    sides = (
        (_("attacker"), answer["attacker_losses"]),
        (_("defender"), answer["defender_losses"]),
    )
    for name, losses in sides:
        rows.append((name, *say_percents(losses)))
    most = max(len(row) for row in rows) - 1
    rows = [row + ("",) * (most + 1 - len(row)) for row in rows]
    give_table((_("loses"), *map(str, range(most))), rows)
    return 0


def _told_turn(answer: "TurnOdds", as_json: bool) -> int:
    from konqt.games.kon.odds.turn import turn_odds_to_json
    from konqt.games.kon.wording import say_turn_odds
    from konqt.i18n.texts import _

    if as_json:
        give_json(turn_odds_to_json(answer))
        return 0
    for line in say_turn_odds(answer) or [_("Nobody attacks.")]:
        give(line)
    return 0


def _turn_in(file: Path, step: int | None, data: Path | None) -> "TurnOdds":
    from konqt.cli.kon.position_files import content_in
    from konqt.record.format import BEGINNING

    content = content_in(file)
    if content.startswith(BEGINNING):
        return _in_record(file, step, data)
    return _in_position(file, content, step, data)


def _in_record(file: Path, step: int | None, data: Path | None) -> "TurnOdds":
    from konqt.cli.kon.saved_games import kon_replay, last_step
    from konqt.core.event import PUBLIC
    from konqt.games.kon.forms.observation import kon_observation
    from konqt.games.kon.odds.turn import turn_odds
    from konqt.games.owner_data import corrections_in

    if data is not None:
        raise Usage("--data is for a position; a saved game has its own")
    replay = kon_replay(file)
    seen = replay.observe(last_step(file, replay, step), PUBLIC)
    return turn_odds(kon_observation(seen), corrections_in(replay.data))


def _in_position(file: Path, content: bytes, step: int | None, data: Path | None) -> "TurnOdds":
    from konqt.cli.kon.position_files import json_in, seen_in
    from konqt.core.event import PUBLIC
    from konqt.games.kon.odds.turn import turn_odds

    if step is not None:
        raise Usage(f"--step is for a saved game, and {file} is not one")
    position = json_in(file, content, "neither a saved game (*.konr) nor")
    return turn_odds(*seen_in(file, position, data, PUBLIC))
