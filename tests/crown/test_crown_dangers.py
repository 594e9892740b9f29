"""What threatens the player: from the rules' own code, worst first, and nothing secret in it."""

import io
import json
from pathlib import Path

import pytest
from crown_games import GAME, begin, do, fresh, hold, quiet

from konqt.cli.main import run
from konqt.cli.protocol import Protocol
from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.crown.crown_dangers import KINDS, Danger, dangers
from konqt.games.crown.crown_forecast import next_move
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_actions import AnswerDemand, GiveWay
from konqt.games.crown.engine.crown_state import CrownState, CrownTask, FramePlace, LaidTile
from konqt.games.crown.wording.crown_dangers_told import say_danger
from konqt.games.crown.wording.crown_foreseen import say_next_move
from konqt.i18n.texts import own_locale


def threats(state: CrownState) -> dict[str, Danger]:
    """Return the first danger of each kind."""
    found: dict[str, Danger] = {}
    for danger in dangers(GAME, GAME.observe(state, "norway")):
        found.setdefault(danger.kind, danger)
    return found


def told(state: CrownState, kind: str) -> str:
    return say_danger(threats(state)[kind])


class Redealt(CrownGame):
    """The rules with worlds of other seeds."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def sample(self, observation: CrownObservation, seed: int, data: object = None) -> CrownState:
        """Deal another world than was asked for."""
        return super().sample(observation, seed + self.seed, data)


def at_random(seed: int, steps: int) -> CrownState:
    state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
    for _step in range(steps):
        legal = GAME.legal(state)
        if not legal:
            break
        GAME.apply(state, legal[stream.below(len(legal))])
    return state


@pytest.mark.parametrize("steps", [0, 12, 25, 40, 55])
def test_dangers_are_the_same_whatever_lies_face_down(steps: int) -> None:
    state = at_random(3, steps)
    seen = GAME.observe(state, "norway")
    first, ahead = dangers(GAME, seen), next_move(GAME, seen)
    for seed in range(1, 101):
        game = Redealt(seed)
        assert dangers(game, seen) == first and next_move(game, seen) == ahead
        world = game.sample(seen, 0)
        world.bag.reverse()
        assert dangers(GAME, GAME.observe(world, "norway")) == first


def test_every_danger_of_games_at_random_can_be_said_in_both_languages_and_worst_first() -> None:
    met = set()
    for seed in range(30):
        state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
        while GAME.decision(state).actor is not None:
            key, found = GAME.key(state), dangers(GAME, GAME.observe(state, "norway"))
            assert GAME.key(state) == key
            # A bomb's rank goes by how far it is: test_crown_danger_bounds.
            ranked = [each for each in found if each.kind != "bomb_falls"]
            order = [(not each.grave, KINDS.index(each.kind)) for each in ranked]
            assert order == sorted(order)
            for danger in found:
                met.add(danger.kind)
                assert set(danger.places) <= set(state.printed.spaces)
                for language in ("en", "nb"):
                    with own_locale(language):
                        said = say_danger(danger)
                        assert said.endswith(".") and "{" not in said
            legal = GAME.legal(state)
            GAME.apply(state, legal[stream.below(len(legal))])
        assert dangers(GAME, GAME.observe(state, "norway")) == []
    assert len(met) >= 12


def test_a_next_move_that_loses_comes_first_and_lights_the_sector_below() -> None:
    state = quiet(fresh())
    state.regular, state.king = {"drobak": 2}, "moss"
    (first, *_others) = dangers(GAME, GAME.observe(state, "norway"))
    assert first.kind == "lost_next_move" and first.grave
    sectors = {state.printed.spaces[space].sector for space in first.places}
    assert sectors == {1} and "moss" in first.places
    assert say_danger(first) == (
        "The next Move loses the game: Oslo falls with the King in the sector below."
    )
    state.king = "ringebu"
    assert "lost_next_move" not in threats(state)


def test_a_town_that_falls_later_with_the_king_below_it_tells_in_how_many_moves() -> None:
    state = quiet(fresh())
    state.regular, state.king = {"skarnes": 2}, "gran"
    state.towns = {"oslo": "occupied"}
    below = threats(state)["king_below"]
    assert below.facts == {"town": "hamar", "moves": 2} and "gran" in below.places
    assert say_danger(below).startswith("Hamar can fall in 2 Moves.")
    state.king = "ringebu"
    assert "king_below" not in threats(state)


def test_a_town_tells_in_how_many_moves_it_can_fall() -> None:
    state = quiet(fresh())
    state.regular = {"oslofjord": 3}
    assert told(state, "town_falls") == "Oslo can fall in 2 Moves."
    state.regular = {"drobak": 3}
    assert told(state, "town_falls") == "Oslo can fall in the next Move."


def test_germans_who_can_enter_the_kings_space_are_counted_against_his_strength() -> None:
    state = quiet(fresh())
    state.king, state.regular, state.norwegian = "jessheim", {"klofta": 3}, {"jessheim": 1}
    danger = threats(state)["king_entered"]
    assert danger.places == ("jessheim",)
    assert (danger.facts["germans"], danger.facts["strength"]) == (3, 1)
    assert "3 Germans" in say_danger(danger) and "not enough" in say_danger(danger)
    hold(state, "ski_troops")
    enough = (state.printed.cards["ski_troops"].strength or 0) >= 2
    assert threats(state)["king_entered"].facts["cards"] is enough
    state.norwegian = {"jessheim": 3}
    assert "king_entered" not in threats(state)
    state.norwegian, state.regular = {}, {"klofta": 1}
    begin(state, CrownTask("move_now"))
    said = say_danger(threats(state)["king_entered"])
    assert said.startswith("1 German is in the King's space")


def test_a_king_who_cannot_flee_is_told_before_anybody_gives_way() -> None:
    state = quiet(fresh())
    state.king, state.regular = "sorumsand", {"lillestrom": 3}
    state.norwegian = {"sorumsand": 1}
    assert "no_escape" not in threats(state)
    # The only way out of there is where these land in the same Move.
    state.paratrooper = {"skarnes": 1}
    ahead = threats(state)["no_escape"]
    assert ahead.grave and ahead.facts["moves"] == 1 and "he cannot flee" in say_danger(ahead)
    begin(state, CrownTask("move_now"))
    assert GAME.decision(state).kind == "battle"
    now = threats(state)["no_escape"]
    assert now.facts["moves"] == 0 and "giving way loses" in say_danger(now)
    while not state.cause:
        legal = GAME.legal(state)
        do(state, GiveWay() if GiveWay() in legal else legal[-1])
    assert state.cause == "no_escape"


def test_a_bomb_over_the_king_tells_how_many_bombings_are_left() -> None:
    state = quiet(fresh())
    state.bombing, state.king = ("hamar", 2), "hamar"
    state.towns = {"oslo": "occupied"}
    assert told(state, "bomb_falls") == (
        "2 more Bombings destroy Hamar. The King is in it: the game would be lost."
    )
    state.bombing = ("hamar", 1)
    assert threats(state)["bomb_falls"].grave
    state.king = "ringebu"
    assert not threats(state)["bomb_falls"].grave
    assert told(state, "bomb_falls") == "The next Bombing destroys Hamar."


def test_stress_one_below_the_limit_costs_a_willpower_and_the_last_one_the_game() -> None:
    state = quiet(fresh())
    state.stress = 8
    assert "willpower_next" not in threats(state)
    state.stress = 9
    assert told(state, "willpower_next") == "1 more Stress costs a Willpower."
    state.willpower = 1
    assert threats(state)["willpower_next"].grave
    state.stress = 6
    assert "willpower_next" not in threats(state) and "last_willpower" in threats(state)


def test_an_open_tile_that_alone_costs_a_willpower_is_named() -> None:
    state = quiet(fresh())
    state.grid[0] = LaidTile("chaos", discs=3)
    state.frame[0] = FramePlace("stress", german=True)
    state.stress = 7
    found = threats(state)["willpower_next"]
    assert (found.facts["stress"], found.facts["frames"]) == (3, (1,))
    assert say_danger(found) == (
        "3 more Stress cost a Willpower. One turn of frame 1 is enough for that."
    )
    state.frame[0] = FramePlace("stress", german=True, die=2)
    assert "willpower_next" not in threats(state)
    state.frame[0] = FramePlace("stress")
    assert "willpower_next" not in threats(state)


def test_the_last_pressure_cube_and_a_threat_at_its_limit_are_told() -> None:
    state = quiet(fresh())
    assert not {"pressure_next", "threat_next"} & set(threats(state))
    state.pressure, state.threat, state.stress = 3, 7, 8
    assert threats(state)["pressure_next"].grave
    assert "which then has 2" in told(state, "threat_next")
    state.dice = state.dice.with_evacuation([1] * 7)
    assert told(state, "threat_next") == "The next Threat brings a German Move."


def test_a_demand_that_cannot_be_paid_is_named_only_once_it_lies_open() -> None:
    state = quiet(fresh())
    state.willpower, state.pressure = 1, 1
    closed = threats(state)["demand_unpayable"]
    assert closed.facts["card"] == ""
    begin(state, CrownTask("demand_comes"))
    card = str(GAME.decision(state).facts["demand"])
    assert threats(state)["demand_unpayable"].facts["card"] == card
    assert AnswerDemand("decline") not in GAME.legal(state)
    state.willpower, state.pressure = 5, 0
    assert "demand_unpayable" not in threats(state)


def test_an_empty_supply_is_told_with_what_comes_of_it() -> None:
    state = quiet(fresh())
    state.regular = {"oslofjord": int(state.printed.count["german_troops"])}
    assert told(state, "supply_empty").startswith("No German is left")
    state.norwegian = {"gran": int(state.printed.count["norwegian_troops"])}
    seen = GAME.observe(state, "norway")
    facts = [each.facts["supply"] for each in dangers(GAME, seen) if each.kind == "supply_empty"]
    assert facts == ["german", "norwegian"]


def test_a_fight_that_comes_is_told_with_its_numbers() -> None:
    state = fresh()
    assert told(state, "fight") == (
        "The next Move brings a battle in Oslo: 4 Germans against a strength of 1."
        " Your cards are not enough to hold."
    )


def test_the_next_move_in_words_tells_who_goes_who_attacks_and_who_occupies() -> None:
    state = fresh()
    said = say_next_move(next_move(GAME, GAME.observe(state, "norway")))
    assert said[0] == "4 regulars from Drøbak attack Oslo."
    assert "3 regulars go from Oslofjord to Drøbak." in said
    quiet(state).regular = {"drobak": 2}
    state.king = "moss"
    said = say_next_move(next_move(GAME, GAME.observe(state, "norway")))
    assert said[0] == "2 regulars from Drøbak occupy Oslo." and "you have lost" in said[-1]
    quiet(state)
    assert "reinforcement" in say_next_move(next_move(GAME, GAME.observe(state, "norway")))[0]


def test_a_program_is_answered_the_dangers_worst_first_and_nothing_changes() -> None:
    table = Protocol()

    def ask(op: str) -> object:
        return json.loads(table.answer(json.dumps({"op": op})))["result"]

    table.answer(json.dumps({"op": "new", "scenario": "crown", "seed": 7}))
    before = ask("state")
    found = ask("reminders")
    assert isinstance(found, list)
    assert found[0]["kind"] == "fight"
    assert set(found[0]) == {"kind", "areas", "rule", "grave", "facts", "text"}
    assert found[0]["areas"] == ["oslo"] and ask("state") == before


def test_a_person_at_the_terminal_reads_the_worst_dangers_and_asks_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("dangers\nmove\nnothing\nquit\n"))
    assert run(["play", "--text", "--scenario", "crown", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    fights = [line for line in lines if "The next Move brings a battle in Oslo" in line]
    assert len(fights) == 2, "once with the board, once as asked for"
    assert "  4 regulars from Drøbak attack Oslo." in lines
    assert any("dangers, move" in line for line in lines), "unknown words tell which there are"
