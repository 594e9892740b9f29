"""What the engine protocol answers for Kampen om Norge alone: odds, reminders."""

from collections.abc import Callable, Mapping
from dataclasses import asdict

from konqt.cli.kon.card_names import dice_card_called
from konqt.cli.requests import BadRequest, object_in
from konqt.core.event import PUBLIC
from konqt.core.json_value import Json
from konqt.games.kon.advice.reminders import reminders
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.odds.combat_odds import OddsFacts, odds_from_json
from konqt.games.kon.odds.landing_plan import LandingFacts, landing_from_json
from konqt.games.kon.odds.naval import (
    InterceptionFacts,
    NavalFacts,
    interception_from_json,
    naval_from_json,
)
from konqt.games.kon.odds.turn import turn_odds, turn_odds_to_json
from konqt.games.kon.wording import say_turn_odds
from konqt.games.kon.wording.checklist import say_reminder
from konqt.games.owner_data import corrections_in
from konqt.session.session import Session

WITH_SHIPS = "advanced"
"""The scenario whose ships and faces answer where no game with ships is at the table."""
Table = Callable[[], Session]


AtSea = Callable[[object, Ruleset], NavalFacts | InterceptionFacts]
AT_SEA: Mapping[str, AtSea] = {
    "naval": naval_from_json,
    "interception": interception_from_json,
}
"""Member of an `odds` request -> what answers it, whatever game is at the table."""
LANDING = "landing"


def odds(table: Table, request: Json) -> OddsFacts | NavalFacts | InterceptionFacts | LandingFacts:
    """Return the exact odds of one combat, on land or at sea, of an interception or a landing.

    Cards of a combat on land may be named as people do, in either language.
    """
    asked = [member for member in ("combat", *AT_SEA, LANDING) if member in request]
    if len(asked) > 1:
        raise BadRequest(f"odds answers one question at a time: {' or '.join(asked)}")
    if asked and asked[0] in AT_SEA:
        return AT_SEA[asked[0]](object_in(request, asked[0]), _ruleset(table))
    if asked == [LANDING]:
        return _landing(table, object_in(request, LANDING))
    combat = dict(object_in(request, "combat"))
    for side in ("attack", "defence"):
        cards = combat.get(f"{side}_cards")
        if isinstance(cards, list) and all(isinstance(card, str) for card in cards):
            combat[f"{side}_cards"] = [dice_card_called(card, side) for card in cards]
    return odds_from_json(combat)


def _landing(table: Table, asked: Json) -> LandingFacts:
    """Answer from what Germany knows: it is its plan."""
    session = table()
    rules = ruleset_for(session.plan.scenario, corrections_in(session.data))
    return landing_from_json(asked, kon_observation(session.observe(FACTIONS[GERMANY])), rules)


def _ruleset(table: Table) -> Ruleset:
    """Return the rules of the game at the table if it has ships, else those as shipped."""
    try:
        session = table()
    except BadRequest:
        return ruleset_for(WITH_SHIPS)
    scenario = session.plan.scenario
    if ruleset_for(scenario).fleet is None:
        scenario = WITH_SHIPS
    return ruleset_for(scenario, corrections_in(session.data))


def odds_of_turn(table: Table, request: Json) -> Json:
    """Return the exact odds of all combats that are announced or being fought."""
    del request
    session = table()
    found = turn_odds(kon_observation(session.observe(PUBLIC)), corrections_in(session.data))
    return turn_odds_to_json(found) | {"text": " ".join(say_turn_odds(found))}


def forgotten(table: Table, request: Json) -> list[Json]:
    """Return what the deciding faction may have forgotten if it ends its phase now."""
    del request
    session = table()
    actor = session.decision.actor
    if actor is None:
        return []
    seen = kon_observation(session.observe(actor))
    found = reminders(seen, norway_on(session.board).topology, corrections_in(session.data))
    return [asdict(each) | {"text": say_reminder(each, seen.turn)} for each in found]


REQUESTS: Mapping[str, Callable[[Table, Json], object]] = {
    "odds": odds,
    "turn_odds": odds_of_turn,
    "reminders": forgotten,
}
