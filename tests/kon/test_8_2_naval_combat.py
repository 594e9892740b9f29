"""Manual 8.2: joining, order, cards, dice, sinking, chasing; R67-R70, R75, R76, R111-R117, R131."""

from typing import Any

import pytest
from kon_kit import asked, legal, of_kind, why, why_card
from sea_kit import GAME, april, do, facts, kinds, play, sea, where

from konqt.games.kon.engine.state import State

SPARE = {"germany": ["panzer"]}
"""A hand that opens the attacker's window and has nothing for it."""


def met(german: str, allied: str, by: str = "germany", **more: Any) -> State:
    """Give a combat in III before its cards; the side that did not intercept was caught."""
    caught = more.pop("caught", (allied if by == "germany" else german).split())
    met_in = {"zone": "III", "interceptors": [by], "intercepted": caught}
    ships = f"III:G {german},A {allied} {more.pop('beside', '')}"
    return sea(ships, phase=2, encounters=[met_in], **{"hands": SPARE, **more})


def dice_of(events: list[Any]) -> list[tuple[str, str, str | None]]:
    return [(e.by, e.result, e.ship) for e in of_kind(events, "naval_die_rolled")]


@pytest.mark.rule("8.2 who", "R111")
@pytest.mark.rule("8.2 who", "R111", refused=True)
def test_the_owner_of_a_caught_ship_may_add_others() -> None:
    state = met("karlsruhe emden koln", "york", by="allies", caught=["karlsruhe"])
    assert asked(state) == ("germany", "join")
    assert why(state, "join", ship="karlsruhe") == {("R111", "cannot_join")}
    assert why(state, "join", ship="york") == {("6.1", "not_your_ship")}
    assert why(state, "join", ship="blucher") == {("6.1", "ship_not_there")}
    do(state, "join", ship="emden")
    (began,) = of_kind(do(state, "pass"), "naval_combat_began")
    assert began.attackers == ("karlsruhe", "emden")
    assert began.defenders == ("york",)


@pytest.mark.rule("8.2 who")
def test_an_interceptor_brings_all_and_eidsvoll_and_norge_joins() -> None:
    state = met("karlsruhe emden", "york", beside="III:N eidsvoll_norge")
    (fight,) = facts(state)["pending"]
    assert fight["attack"] == ["karlsruhe", "emden"]
    assert fight["defence"] == ["eidsvoll_norge", "york"]


@pytest.mark.rule("8.2.0 order")
@pytest.mark.rule("8.2.0 order", refused=True)
def test_the_attacker_chooses_the_order_of_combats() -> None:
    state = sea(
        "III:G emden,A york V:G koln,A suffolk",
        phase=2,
        encounters=[
            {"zone": zone, "interceptors": ["germany"], "intercepted": [ship]}
            for zone, ship in (("III", "york"), ("V", "suffolk"))
        ],
        hands=SPARE,
    )
    assert asked(state) == ("germany", "choose_combat")
    assert why(state, "choose_combat", zone="IV") == {("8.2.0", "no_naval_combat_there")}
    do(state, "choose_combat", zone="V")
    assert asked(state) == ("germany", "attack_cards")
    do(state, "pass", [1, 1])
    (fight,) = facts(state)["pending"]
    assert fight["zone"] == "III"


@pytest.mark.rule("8.2.4 attacker", "8.2.5 defender", "R69", "6.1 die")
@pytest.mark.rule("8.2.4 attacker", "8.2.5 defender", "R69", "6.1 die", refused=True)
def test_the_attacker_fires_first_strongest_first_and_struck_ships_fire_back() -> None:
    state = met("karlsruhe scharnhorst", "york suffolk")
    events = do(state, "pass", [6, 6, 1, 4], ["york"])
    assert dice_of(events) == [
        ("scharnhorst", "sink", "york"),
        ("karlsruhe", "sink", "suffolk"),
        ("york", "none", None),
        ("suffolk", "chase", dice_of(events)[3][2]),
    ]


@pytest.mark.rule("8.2.4 attacker", "R68")
@pytest.mark.rule("8.2.4 attacker", "R68", refused=True)
def test_no_more_dice_fall_once_every_enemy_is_put_aside() -> None:
    state = met("scharnhorst gneisenau blucher", "york")
    events = do(state, "pass", [5, 2])
    assert [by for by, _result, _ship in dice_of(events)] == ["scharnhorst", "york"]
    assert where(state, "york") == "lost"


@pytest.mark.rule("6.1 classes")
@pytest.mark.rule("6.1 classes", refused=True)
@pytest.mark.parametrize(
    ("ship", "sinks", "chases"),
    [
        ("scharnhorst", {5, 6}, {3, 4}),
        ("blucher", {6}, {4, 5}),
        ("emden", {6}, {5}),
    ],
)
def test_each_class_sinks_and_chases_on_its_faces(
    ship: str, sinks: set[int], chases: set[int]
) -> None:
    for face in range(1, 7):
        (first, *_others) = dice_of(do(met(ship, "york"), "pass", [face, 1]))
        assert first[1] == ("sink" if face in sinks else "chase" if face in chases else "none")


@pytest.mark.rule("8.2.6 sunk", "6.1 voiding", "R84", "6.1 choice", "R117")
@pytest.mark.rule("8.2.6 sunk", "6.1 voiding", "R84", "6.1 choice", "R117", refused=True)
def test_the_allies_choose_how_many_german_cards_are_voided() -> None:
    deck = {"germany": {"draw": ["bombefly", "panzer", "artilleri"]}}
    state = met("scharnhorst", "york", decks=deck, hands={"germany": ["ubat"]})
    do(state, "pass", [1, 6])
    assert where(state, "scharnhorst") == "lost"
    assert asked(state) == ("allies", "void")
    assert legal(state, "void") == [{"kind": "void", "count": n} for n in (0, 1, 2)]
    assert why(state, "void", count=3) == {("6.1", "void_too_many")}
    do(state, "void", count=1)
    assert facts(state)["decks"]["germany"]["draw"] == ["panzer", "artilleri"]
    assert facts(state)["decks"]["germany"]["used"][-1] == "bombefly"


@pytest.mark.rule("R84", refused=True)
def test_by_the_toggle_all_german_cards_are_voided() -> None:
    deck = {"germany": {"draw": ["bombefly", "panzer", "artilleri"]}}
    state = met("scharnhorst", "york", decks=deck, options={"void_choice": False})
    do(state, "pass", [1, 6])
    assert facts(state)["decks"]["germany"]["draw"] == ["artilleri"]


@pytest.mark.rule("R117", "R2", "5 victory")
def test_the_last_german_card_voided_ends_the_game() -> None:
    state = met("scharnhorst", "york", decks={"germany": {"draw": ["bombefly", "artilleri"]}})
    do(state, "pass", [1, 5 + 1])
    events = do(state, "void", count=2)
    assert kinds(events)[-1] == "game_ended"
    assert facts(state)["outcome"]["cause"] == "deck"


@pytest.mark.rule("8.2.6 sunk", "6.1 voiding")
@pytest.mark.rule("6.1 choice", refused=True)
def test_allied_cards_are_voided_by_themselves() -> None:
    deck = {"allies": {"draw": ["ubat", "invasjon", "invasjon", "jagerfly"]}}
    state = met("scharnhorst", "warspite york", caught=["warspite", "york"], decks=deck)
    events = do(state, "pass", [6, 1, 1], ["warspite"])
    (voided,) = of_kind(events, "cards_voided")
    assert voided.cards == ("ubat", "invasjon")


@pytest.mark.rule("R115", "R68")
@pytest.mark.rule("R115", "R68", refused=True)
def test_a_sinking_hit_takes_eidsvoll_and_norge_first_but_a_chasing_one_draws() -> None:
    state = met("scharnhorst", "york", beside="III:N eidsvoll_norge")
    events = do(state, "pass", [6, 1, 1])
    assert where(state, "eidsvoll_norge") == "lost"
    assert of_kind(events, "cards_voided") == []
    state = met("scharnhorst", "york", beside="III:N eidsvoll_norge")
    do(state, "pass", [3, 1, 1], ["york"])
    assert asked(state) == ("germany", "chase")


@pytest.mark.rule("8.2.7 chased", "R70", "5.1")
@pytest.mark.rule("8.2.7 chased", "R70", "5.1", refused=True)
def test_the_chaser_names_a_neighbouring_zone_never_a_closed_one() -> None:
    state = met("scharnhorst", "york")
    do(state, "pass", [4, 1])
    assert legal(state, "chase") == [
        {"kind": "chase", "ship": "york", "to": "IV"},
        {"kind": "chase", "ship": "york", "to": "VIII"},
    ]
    assert why(state, "chase", ship="york", to="II") == {("5.1", "zone_closed_to_allies")}
    assert why(state, "chase", ship="york", to="V") == {("8.2.7", "zone_not_adjacent")}
    assert why(state, "chase", ship="emden", to="IV") == {("R116", "not_chased_now")}
    do(state, "chase", ship="york", to="VIII")
    assert where(state, "york") == "VIII"
    assert facts(state)["face_up"] == []


@pytest.mark.rule("8.2.7 E&N")
@pytest.mark.rule("8.2.7 E&N", refused=True)
def test_eidsvoll_and_norge_is_sunk_when_chased() -> None:
    state = met("emden", "york", beside="III:N eidsvoll_norge")
    do(state, "pass", [5, 1, 1], ["eidsvoll_norge"])
    assert where(state, "eidsvoll_norge") == "lost"


@pytest.mark.rule("R116")
@pytest.mark.rule("R116", refused=True)
def test_the_attackers_choices_come_first_and_each_owner_of_a_die_chooses() -> None:
    state = met("scharnhorst", "york")
    do(state, "pass", [3, 4])
    assert asked(state) == ("germany", "chase")
    do(state, "chase", ship="york", to="IV")
    assert asked(state) == ("allies", "chase")
    do(state, "chase", ship="scharnhorst", to="II")
    assert where(state, "scharnhorst") == "II"


@pytest.mark.rule("R112")
@pytest.mark.rule("R112", refused=True)
def test_a_chased_ship_fights_no_further_combat() -> None:
    state = sea(
        "III:G scharnhorst,A york IV:G emden,A suffolk",
        phase=2,
        encounters=[
            {"zone": zone, "interceptors": ["allies"], "intercepted": [ship]}
            for zone, ship in (("III", "scharnhorst"), ("IV", "emden"))
        ],
        hands=SPARE,
    )
    do(state, "choose_combat", zone="III")
    do(state, "pass", [3, 1])
    do(state, "chase", ship="york", to="IV")
    (fight,) = facts(state)["pending"]
    assert fight["zone"] == "IV"
    assert fight["defence"] == ["suffolk"]


@pytest.mark.rule("8.2.8 hidden", "6.1 sharing", "6.1 lasting")
@pytest.mark.rule("8.2.8 hidden", "6.1 sharing", "6.1 lasting", refused=True)
def test_survivors_lie_face_down_and_may_share_the_zone() -> None:
    state = met("emden", "york")
    assert facts(state)["face_up"] == ["emden", "york"]
    events = do(state, "pass", [1, 1])
    assert "ships_hidden" in kinds(events)
    assert facts(state)["face_up"] == []
    assert (where(state, "emden"), where(state, "york")) == ("III", "III")


# ------------------------------------------------------------------------------- cards (8.2.1-3)


@pytest.mark.rule("8.2.1 cards", "R76", "R113", "5.1 air")
@pytest.mark.rule("8.2.1 cards", "R76", "R113", "5.1 air", refused=True)
def test_bombers_need_a_held_air_field_on_the_zone_and_roll_first() -> None:
    cards = {"germany": ["bombefly", "ubat", "panzer"]}
    state = met("emden", "york suffolk", hands=cards, caught=["york", "suffolk"])
    assert why_card(state, "bombefly", "sink") == {("R76", "no_air_field_on_zone")}
    held = "stavanger:G1 hamar:N1 tromso:A1"
    state = met("emden", "york suffolk", hands=cards, caught=["york", "suffolk"], land=held)
    play(state, "bombefly", "sink")
    play(state, "ubat", "sink")
    events = do(state, "pass", [5, 1, 1, 1, 1], ["suffolk"])
    assert [by for by, _result, _ship in dice_of(events)][:3] == ["bombefly", "ubat", "emden"]
    assert where(state, "suffolk") == "lost"


@pytest.mark.rule("R76", "5.1 air")
def test_bardufoss_also_reaches_zone_vii() -> None:
    state = sea(
        "VII:G emden,A york",
        land="bardufoss:G1 hamar:N1",
        phase=2,
        encounters=[{"zone": "VII", "interceptors": ["germany"], "intercepted": ["york"]}],
        hands={"germany": ["bombefly"]},
    )
    play(state, "bombefly", "sink", [1, 1, 1])


@pytest.mark.rule("8.2.1 cards", refused=True)
def test_one_card_of_a_type_and_no_land_use() -> None:
    state = met("emden", "york", hands={"germany": ["ubat", "ubat", "panzer"]})
    assert why_card(state, "panzer", "attack") == {("8.2.1", "card_not_for_this")}
    play(state, "ubat", "sink")
    assert why_card(state, "ubat", "sink") == {("8.2.1", "card_type_twice")}


@pytest.mark.rule("8.2.2 cards", "R75", "R114")
def test_a_carrier_in_the_zone_is_enough_for_fighters_though_it_does_not_fight() -> None:
    hands = {"germany": ["bombefly"], "allies": ["jagerfly"]}
    held = "stavanger:G1 hamar:N1 tromso:A1"
    state = met("emden", "york furious", hands=hands, land=held, caught=["york"])
    do(state, "pass")
    play(state, "bombefly", "sink")
    events = play(state, "jagerfly", "cancel", [1, 1])
    (shown,) = of_kind(events, "ship_shown")
    assert (shown.ship, shown.rule) == ("furious", "R74")
    assert [by for by, _result, _ship in dice_of(events)] == ["emden", "york"]


@pytest.mark.rule("8.2.2 cards", "R75", "8.2.3 counter", "R50")
def test_a_counter_lets_the_bombers_through_after_all() -> None:
    hands = {"germany": ["bombefly", "jagerbomber"], "allies": ["jagerfly", "ubat"]}
    held = "stavanger:G1 hamar:N1 tromso:A1"
    caught = ["york", "furious"]
    state = met("emden", "york furious", hands=hands, land=held, caught=caught)
    play(state, "bombefly", "sink")
    do(state, "pass")
    assert asked(state) == ("allies", "defence_cards")
    events = play(state, "jagerfly", "cancel")
    assert kinds(events)[:3] == ["card_played", "ship_shown", "card_cancelled"]
    do(state, "pass")
    assert asked(state) == ("germany", "counter_cards")
    events = play(state, "jagerbomber", "cancel", [5, 1, 1, 1], ["york"])
    assert dice_of(events)[0] == ("bombefly", "sink", "york")


@pytest.mark.rule("R75", "R114", "8.2.2 cards", refused=True)
def test_without_a_carrier_there_are_no_fighters() -> None:
    hands = {"germany": ["bombefly"], "allies": ["jagerfly", "ubat"]}
    held = "stavanger:G1 hamar:N1 tromso:A1"
    state = met("emden", "york", hands=hands, land=held)
    play(state, "bombefly", "sink")
    assert why_card(state, "jagerfly", "cancel") == {("R75", "no_carrier")}
    assert [each["card"] for each in legal(state, "play_card")] == ["ubat"]


@pytest.mark.rule("R114", refused=True)
def test_a_submarine_needs_a_ship_of_its_own_in_the_combat() -> None:
    state = sea(
        "III:G emden,A york,N eidsvoll_norge",
        land="stavanger:G1 hamar:N1 tromso:A1",
        phase=2,
        encounters=[
            {"zone": "III", "interceptors": ["germany"], "intercepted": ["eidsvoll_norge"]}
        ],
        hands={"germany": ["bombefly"], "allies": ["ubat"]},
    )
    play(state, "bombefly", "sink")
    assert asked(state) == ("allies", "defence_cards")
    assert why_card(state, "ubat", "sink") == {("R114", "no_ship_in_combat")}


@pytest.mark.rule("R114", "8.2.1 cards", refused=True)
def test_attacking_allies_without_a_ship_in_the_combat_are_not_asked_for_cards() -> None:
    state = sea(
        "III:G emden,A york,N eidsvoll_norge",
        land="stavanger:G1 hamar:N1 tromso:A1",
        turn="allies",
        phase=2,
        encounters=[
            {"zone": "III", "interceptors": ["germany"], "intercepted": ["eidsvoll_norge"]}
        ],
        hands={"germany": ["ubat"], "allies": ["ubat"]},
    )
    assert asked(state) == ("germany", "defence_cards")


@pytest.mark.rule("R114", "8.2.2 cards", refused=True)
def test_in_norways_turn_the_allies_play_none() -> None:
    state = sea(
        "III:G emden,N eidsvoll_norge",
        turn="norway",
        phase=2,
        encounters=[
            {"zone": "III", "interceptors": ["germany"], "intercepted": ["eidsvoll_norge"]}
        ],
        hands={"germany": ["ubat"], "allies": ["ubat"], "norway": ["bakhold"]},
    )
    assert asked(state) == ("germany", "defence_cards")


# ------------------------------------------------------------------------------ a deck used up


@pytest.mark.rule("5.2 exhaustion", "R82", "R131", "R9")
@pytest.mark.rule("5.2 exhaustion", "R82", "R131", "R9", refused=True)
def test_with_the_allied_deck_go_battalions_then_ships_in_anybodys_turn() -> None:
    deck = {"allies": {"draw": ["ubat"]}}
    land = "oslo:G2 hamar:N1 tromso:A3 harstad:A3"
    beside = "VIII:A furious glorious rodney suffolk berwick lett_krysser_1 lett_krysser_2"
    state = met("scharnhorst", "york", decks=deck, land=land, beside=beside)
    do(state, "pass", [6, 1])
    assert asked(state) == ("allies", "withdraw")
    do(state, "withdraw", source="tromso", count=3)
    assert asked(state) == ("allies", "withdraw_ships")
    do(state, "withdraw_ship", ship="suffolk")
    assert why(state, "withdraw_ship", ship="berwick") == {("R82", "keep_lighter_ships")}
    do(state, "withdraw_ship", ship="lett_krysser_1")
    assert where(state, "furious") == where(state, "glorious") == where(state, "rodney") == "lost"
    assert where(state, "berwick") == "VIII"


@pytest.mark.rule("R131", "R23")
def test_battalions_withdrawn_leave_their_combats() -> None:
    land = "narvik:G2,A1 hamar:N1 harstad:A2 tromso:N1"
    state = met(
        "scharnhorst",
        "york",
        decks={"allies": {"draw": ["ubat"]}},
        land=land,
        attacks=[{"area": "narvik", "from": "bardufoss", "count": 2}],
        hands={"germany": ["panzer"]},
    )
    do(state, "pass", [6, 1])
    assert facts(state)["attacks"] == []
    assert facts(state)["units"]["narvik"] == {"germany": 2}


@pytest.mark.rule("R131", refused=True)
def test_a_combat_without_one_side_lapses() -> None:
    state = sea(
        "III:G scharnhorst,A york V:G emden,A rodney",
        phase=2,
        decks={"allies": {"draw": ["ubat"]}},
        encounters=[
            {"zone": "III", "interceptors": ["germany"], "intercepted": ["york"]},
            {"zone": "V", "interceptors": ["germany"], "intercepted": ["rodney"]},
        ],
        hands=SPARE,
    )
    do(state, "choose_combat", zone="III")
    events = do(state, "pass", [6, 1])
    assert where(state, "rodney") == "lost"
    assert facts(state)["encounters"] == []
    assert facts(state)["face_up"] == []
    assert len(of_kind(events, "naval_combat_began")) == 0


@pytest.mark.rule("7.2 combat")
@pytest.mark.rule("R135", "7.2 combat", refused=True)
def test_on_9_april_no_card_is_asked_for_in_a_combat_at_sea() -> None:
    state = april(
        "naval_combat",
        "III:G emden koln,A york",
        encounters=[{"zone": "III", "interceptors": ["allies"], "intercepted": ["emden"]}],
        hands={"germany": ["april_bombefly"], "allies": ["april_ubat"]},
    )
    assert asked(state) == ("germany", "join")
    events = do(state, "pass", [1, 1])
    assert "naval_combat_began" in kinds(events)


@pytest.mark.rule("R117", "1.3")
def test_a_sinking_that_ends_the_game_leaves_attackers_at_their_borders() -> None:
    attack = [{"area": "hamar", "from": "gjovik", "count": 1}]
    state = met(
        "scharnhorst",
        "york",
        decks={"germany": {"draw": ["bombefly"]}},
        land="hamar:G1,N1 gjovik:G1 tromso:A1",
        attacks=attack,
    )
    do(state, "pass", [1, 6])
    assert asked(state) == ("allies", "void")
    do(state, "void", count=1)
    told = facts(state)
    assert told["outcome"]["cause"] == "deck"
    assert told["attacks"] == attack
    assert GAME.key(GAME.from_position(told)) == GAME.key(state)
