"""A dummy that is hit or met is told as one, in both languages: nothing of it sinks."""

from collections.abc import Iterator

import pytest

from konqt.games.kon.account.joined import joined
from konqt.games.kon.account.turns import ReportedLine
from konqt.games.kon.advice.sea_scene import ShownDie
from konqt.games.kon.events.sea import DummyRemoved, NavalDieRolled
from konqt.games.kon.wording import say_event
from konqt.games.kon.wording.sea_scenes import say_die
from konqt.i18n.texts import use_language

DIVES = "april_stupbombefly"
HIT = NavalDieRolled("allies", "III", DIVES, 6, "sink", "falsk_2", "R63")
GONE = DummyRemoved("falsk_2", "III")


@pytest.fixture(params=["en", "nb"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def test_dive_bombers_that_hit_a_dummy_sink_nothing(language: str) -> None:
    log = say_event(HIT)
    stage = say_die(ShownDie("allies", DIVES, 6, "sink", "falsk_2"))
    for said in (log, stage):
        assert "sank" not in said and "senket" not in said
        assert said.endswith({"en": "it was a dummy", "nb": "Det var falskt"}[language])


def test_a_dummy_that_leaves_the_game_is_told_as_one(language: str) -> None:
    assert (
        say_event(GONE)
        == {
            "en": "A ship in zone III was a dummy: dummy 2 left the game",
            "nb": "Et skip i havområde III var falskt, og falskt skip 2 gikk ut av spillet",
        }[language]
    )


def test_a_report_tells_several_dummies_at_once(language: str) -> None:
    events = GONE, DummyRemoved("falsk_3", "III")
    ((said, _step),) = joined([ReportedLine(1, each) for each in events])
    whole = {
        "en": "Two ships in zone III were dummies: dummy 2 and dummy 3 left the game",
        "nb": "To skip i havområde III var falske, og falskt skip 2 og falskt skip 3 gikk ut av "
        "spillet",
    }
    assert said == whole[language]


def test_a_ship_that_is_hit_still_sinks(language: str) -> None:
    said = say_event(NavalDieRolled("allies", "III", DIVES, 6, "sink", "blucher", "R63"))
    assert {"en": "sank", "nb": "senket"}[language] in said
