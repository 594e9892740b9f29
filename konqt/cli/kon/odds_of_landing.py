"""odds --landing: what may come of German landings on 9 April."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from konqt.cli.kon.odds_at_sea import give_by_number
from konqt.cli.kon.position_files import content_in, json_in, seen_in
from konqt.cli.output import Usage, give, give_json
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.odds.landing_plan import SUCH_AS, LandingFacts, landing_from_json, plan_of
from konqt.games.kon.wording import area_name
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.names import in_area, listed
from konqt.games.kon.wording.ship_names import zone_name
from konqt.i18n.texts import _
from konqt.record.format import BEGINNING

LANDING = "landing"


def told_landing(file: Path, data: Path | None, as_json: bool) -> int:
    """Print the odds of the landing that a file tells; return the command's exit status.

    The file is a position with a member more, `landing`; without it the landings that the position
    has pending are meant.

    Raises:
        Usage: with every fault of the file.
    """
    content = content_in(file)
    if content.startswith(BEGINNING):
        raise Usage(
            f"{file}: a saved game; --landing takes a position of 9 April with the intended"
            f' landings: "{LANDING}": {SUCH_AS}'
        )
    told = json_in(file, content, "not")
    position = told
    if isinstance(told, dict):
        position = {name: value for name, value in told.items() if name != LANDING}
    seen, own = seen_in(file, position, data, FACTIONS[GERMANY])
    asked = told[LANDING] if isinstance(told, dict) and LANDING in told else plan_of(seen)
    if asked is None:
        raise Usage(f'{file}: it names no landings; add "{LANDING}": {SUCH_AS}')
    try:
        answer = landing_from_json(asked, seen, ruleset_for(seen.scenario, own))
    except ValueError as error:
        raise Usage(f"{file}: {error}") from None
    if as_json:
        give_json(answer)
    else:
        _give(answer)
    return 0


def _give(answer: LandingFacts) -> None:
    give(_against(answer))
    rows: list[tuple[str, Sequence[float]]] = [
        *((_("ashore {in_area}", in_area=in_area(a)), row) for a, row in answer["landed"].items()),
        (_("ashore, all together"), answer["ashore"]),
        (_("German ships sunk"), answer["sunk"]),
        (_("German ships chased"), answer["chased"]),
        (_("Norwegian battalions that resist"), answer["resistance"]),
    ]
    give_by_number(rows)
    _give_cities(answer["resisted"])


def _against(answer: LandingFacts) -> str:
    """Say which cards of 9 April the odds count with."""
    mines, forts = answer["mines"], answer["forts"]
    if mines and forts:
        return _(
            "Mines: {zone}. Forts that fire: {areas}.",
            zone=zone_name(mines[0]),
            areas=listed([area_name(each) for each in forts]),
        )
    if mines:
        return _("Mines: {zone}. No fort fires.", zone=zone_name(mines[0]))
    if forts:
        return _(
            "No mines. Forts that fire: {areas}.", areas=listed([area_name(each) for each in forts])
        )
    return _('No mines, and no fort fires: name some as "mines" and "forts" to count with them.')


def _give_cities(resisted: Mapping[str, float]) -> None:
    for city, chance in resisted.items():
        give(
            _(
                "Norway resists {in_area}: {chance}",
                in_area=in_area(city),
                chance=say_percent(chance),
            )
        )
