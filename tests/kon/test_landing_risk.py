"""What is said of a landing beforehand is what the odds of landings say."""

from fractions import Fraction

from sea_kit import april, do

from konqt.games.kon.advice.landing_risk import landing_frame, landing_risk, plans_ahead
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.engine.sea_actions import Land
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.odds.landing_odds import landing_odds
from konqt.games.kon.odds.landing_plan import landings_in
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.landing import say_landing_risk
from konqt.games.kon.wording.sea_meaning import say_stakes
from konqt.i18n.texts import use_language

GAME = KampenOmNorge()


HELD = {"norway": ["april_kystfort"], "allies": ["april_minelegging"], "germany": []}


def landing(hands: dict[str, list[str]] = HELD, **april: object) -> KonObservation:
    """Give what Germany sees as zone IV lands with two ships, where Eidsvoll & Norge lies."""
    state = GAME.from_position(
        {
            "scenario": "advanced",
            "round": 0,
            "turn": "germany",
            "phase": 2,
            "ships": {
                "IV": {"germany": ["koln", "emden", "falsk_1"], "norway": ["eidsvoll_norge"]}
            },
            "hands": hands,
            "april": {"step": "landing", **april},
        },
        1,
    )
    return GAME.observe(state, "germany")


def whole(seen: KonObservation, **against: list[str]) -> Fraction:
    rules = ruleset_for("advanced")
    ship = {"zone": "IV", "to": "bergen", "ship": "koln"}
    odds = landing_odds(landings_in({"ships": [ship], **against}, seen, rules), rules)
    return odds.landed[rules.index["bergen"]][1]


def test_the_chances_are_those_of_the_odds() -> None:
    seen = landing()
    frame = landing_frame(seen)
    assert frame is not None and frame["zone"] == "IV"
    risk = landing_risk(seen, Land("koln", "bergen"))
    assert risk is not None and risk.coastal and risk.aimed == 1
    assert risk.ashore == whole(seen) < 1
    assert risk.mined == whole(seen, mines=["IV"])
    assert risk.fired == whole(seen, forts=["bergen"])
    assert 0 < risk.resisted < 1


def test_nothing_is_feared_of_cards_that_have_been_used() -> None:
    used = {"norway": ["april_kystfort"] * 2, "allies": ["april_minelegging"]}
    hands = {"norway": ["april_jagerfly"], "allies": ["april_ubat"], "germany": []}
    risk = landing_risk(landing(hands, used=used), Land("koln", "bergen"))
    assert risk is not None
    assert risk.mined is None and risk.fired is None


def test_nothing_meets_a_landing_away_from_cities_once_the_ship_has_fought() -> None:
    risk = landing_risk(landing(fought=True), Land("koln", "sogndal"))
    assert risk is not None
    assert not risk.coastal and risk.fired is None and risk.resisted == 0
    assert risk.ashore == 1


def test_it_is_said_in_plain_words() -> None:
    use_language("en")
    risk = landing_risk(landing(), Land("koln", "bergen"))
    assert risk is not None
    told = "\n".join(say_landing_risk(risk))
    assert "They must fight Eidsvoll & Norge first." in told and "if mines are laid" in told
    assert "if a fort fires" in told and "Norwegian battalion appears" in told


def chosen(to: str = "bergen") -> KonObservation:
    """Give what Germany sees once both ships of zone IV have been told where to land."""
    state = april(
        "landing", "IV:G koln emden falsk_1,N eidsvoll_norge", hands=HELD, facts={"fought": False}
    )
    for ship in ("koln", "emden"):
        do(state, "land", ship=ship, to=to)
    return GAME.observe(state, "germany")


def test_what_has_been_chosen_is_told_with_its_exact_chances() -> None:
    use_language("en")
    seen = chosen()
    (plan,) = plans_ahead(seen)
    assert (plan.area, plan.ships) == ("bergen", ("koln", "emden"))
    # The last ship told, asked about alone, meets the same.
    assert plan.risk == landing_risk(seen, Land("emden", "bergen"))
    first, told = say_stakes(seen)
    assert first == "Eidsvoll & Norge is fought first."
    risk = plan.risk
    assert risk.mined is not None and risk.fired is not None
    assert told == (
        "Bergen: 2 battalions from K\u00f6ln and Emden. "
        f"All ashore: {say_percent(risk.ashore)} (with mines {say_percent(risk.mined)}, "
        f"with a fort {say_percent(risk.fired)}). "
        f"Norwegian resistance: {say_percent(risk.resisted)}."
    )


def test_nothing_is_told_of_plans_before_any() -> None:
    assert plans_ahead(landing()) == () and say_stakes(landing()) == []
