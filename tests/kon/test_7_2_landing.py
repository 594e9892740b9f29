"""Manual 7.2: dive bombers, raids, landings and what meets them; R63, R77-R79, R118-R127."""

import pytest
from kon_kit import asked, at, legal, of_kind, why, why_card
from sea_kit import april, do, facts, kinds, play, where

# ---------------------------------------------------------------------------- dive bombers, crews


@pytest.mark.rule("7.2 dive bombers", "R63", "R118")
@pytest.mark.rule("7.2 dive bombers", "R63", "R118", refused=True)
def test_dive_bombers_sink_a_card_drawn_from_all_in_iii_to_v() -> None:
    card = "april_stupbombefly"
    ships = "III:G emden falsk_1 VI:G koln"
    state = april("dive_bombers", ships, hands={"allies": [card]})
    assert ("Appendix", "not_scouted") in why_card(state, card, "sink", zone="VI")
    play(state, card, "sink", [6], ["emden"], zone="III")
    assert where(state, "emden") == "lost"
    assert asked(state) == ("allies", "void")


@pytest.mark.rule("R63", refused=True)
def test_of_a_dummy_nothing_comes_but_that_it_goes() -> None:
    card = "april_stupbombefly"
    state = april("dive_bombers", "III:G emden falsk_1", hands={"allies": [card]})
    events = play(state, card, "sink", [5], ["falsk_1"], zone="III")
    assert "dummy_removed" in kinds(events)
    assert asked(state) != ("allies", "void")


@pytest.mark.rule("7.2 crew", "R119")
@pytest.mark.rule("7.2 crew", "R119", refused=True)
def test_the_crew_of_a_sunk_ship_lands_all_the_same() -> None:
    hands = {"allies": ["april_stupbombefly"], "germany": ["april_evakuerte_matroser"]}
    state = april("dive_bombers", "III:G emden koln", hands=hands)
    play(state, "april_stupbombefly", "sink", [6], ["emden"], zone="III")
    assert asked(state) == ("germany", "crew")
    card = "april_evakuerte_matroser"
    assert why_card(state, card, "rescue", ship="koln") == {("R119", "not_just_sunk")}
    play(state, card, "rescue", ship="emden")
    do(state, "void", count=0)
    assert facts(state)["april"]["crews"] == ["emden"]
    assert asked(state) == ("germany", "landing")
    do(state, "land", ship="emden", to="haugesund")
    do(state, "end_phase")
    assert at(state, "haugesund") == {"germany": 1}
    assert where(state, "emden") == "lost"


# ------------------------------------------------------------------------------------- raiding


@pytest.mark.rule("7.2 raiding", "7.2 raid voids")
@pytest.mark.rule("7.2 raiding", "7.2 raid voids", refused=True)
def test_heavy_ships_in_the_north_go_raiding_and_void_allied_cards() -> None:
    deck = {"allies": {"draw": ["ubat", "invasjon", "jagerfly", "stridsvogn"]}}
    state = april("raid", "VI:G scharnhorst emden V:G blucher VIII:G lutzow", decks=deck)
    assert asked(state) == ("germany", "raid")
    assert why(state, "raid", ship="emden") == {("7.2", "cannot_raid")}
    assert why(state, "raid", ship="blucher") == {("7.2", "not_raiding_waters")}
    do(state, "raid", ship="scharnhorst")
    assert facts(state)["decks"]["allies"]["draw"] == ["jagerfly", "stridsvogn"]
    do(state, "raid", ship="lutzow")
    assert facts(state)["ships"]["raid"] == {"germany": ["scharnhorst", "lutzow"]}
    assert asked(state) == ("germany", "raid")
    do(state, "pass")


@pytest.mark.rule("7.2 raiding", refused=True)
def test_germany_is_asked_by_cards_alone_so_that_dummies_tell_nothing() -> None:
    state = april("raid", "VI:G falsk_1")
    assert asked(state) == ("germany", "raid")
    assert legal(state, "raid") == []
    assert asked(april("raid", "V:G scharnhorst")) == ("germany", "landing")


# ------------------------------------------------------------------------------------- landing


@pytest.mark.rule("7.2 landing")
@pytest.mark.rule("7.2 landing", refused=True)
def test_each_ship_in_i_to_vii_lands_one_battalion_on_its_coast() -> None:
    state = april("landing", "I:G emden falsk_1 koln VIII:G lutzow")
    assert why(state, "land", ship="emden", to="bergen") == {("7.2", "not_on_this_coast")}
    assert why(state, "land", ship="falsk_1", to="oslo") == {("6.1", "dummy_cannot")}
    assert why(state, "land", ship="lutzow", to="oslo") == {("6.1", "ship_not_there")}
    do(state, "land", ship="emden", to="horten")
    assert why(state, "land", ship="emden", to="oslo") == {("7.2", "landed_already")}
    assert facts(state)["face_up"] == ["emden"]
    do(state, "end_phase")
    assert at(state, "horten") == {"germany": 1}
    assert facts(state)["face_up"] == []
    assert asked(state)[1] != "landing"


@pytest.mark.rule("7.2 landing")
def test_landing_among_norwegians_is_an_attack_from_the_sea() -> None:
    state = april("landing", "I:G emden koln II:G falsk_2", land="horten:N1 finnmark:N1")
    do(state, "land", ship="emden", to="horten")
    do(state, "end_phase")
    assert facts(state)["attacks"] == [{"area": "horten", "from": "sea", "count": 1}]


def test_a_ship_told_to_land_is_shown_to_everybody_at_once() -> None:
    state = april("landing", "I:G emden koln")
    (shown,) = do(state, "land", ship="emden", to="horten")
    assert (shown.kind, shown.reveals, shown.ship) == ("ship_shown", True, "emden")
    assert do(state, "land", ship="koln", to="oslo")[0].seen_by(frozenset()).ship == "koln"
    hands = {"norway": ["april_kystfort"]}
    state = april("landing", "III:G emden koln", hands=hands)
    do(state, "land", ship="emden", to="stavanger")
    do(state, "end_phase")
    play(state, "april_kystfort", "fire", [4])
    again = do(state, "land", ship="emden", to="egersund")
    assert "ship_shown" not in kinds(again), "everybody has seen it"


@pytest.mark.rule("7.2 E&N", "R79", "R123", "R108")
@pytest.mark.rule("7.2 E&N", "R79", "R123", "R108", refused=True)
def test_who_lands_from_the_zone_of_eidsvoll_and_norge_fights_it_first() -> None:
    state = april("landing", "I:G koln V:G emden lutzow,N eidsvoll_norge")
    assert asked(state) == ("germany", "landing")
    do(state, "land", ship="emden", to="alesund")
    events = do(state, "end_phase", [6, 6])
    (began,) = of_kind(events, "naval_combat_began")
    assert (began.attackers, began.defenders) == (("emden",), ("eidsvoll_norge",))
    assert where(state, "eidsvoll_norge") == "lost"


@pytest.mark.rule("R123")
@pytest.mark.rule("R79", refused=True)
def test_a_ship_chased_before_the_landing_may_land_from_its_new_zone() -> None:
    state = april("landing", "V:G emden,N eidsvoll_norge")
    do(state, "land", ship="emden", to="alesund")
    do(state, "end_phase", [1, 6])
    assert asked(state) == ("norway", "chase")
    do(state, "chase", ship="emden", to="IV")
    assert at(state, "alesund") == {}
    assert asked(state) == ("germany", "landing")
    do(state, "land", ship="emden", to="sogndal")
    do(state, "end_phase")
    assert at(state, "sogndal") == {"germany": 1}


@pytest.mark.rule("7.2 mines", "R124")
@pytest.mark.rule("7.2 mines", "R124", refused=True)
def test_mines_sink_a_real_ship_afloat_in_the_zone() -> None:
    state = april("landing", "III:G emden koln falsk_1", hands={"allies": ["april_minelegging"]})
    do(state, "land", ship="emden", to="egersund")
    do(state, "end_phase")
    assert asked(state) == ("allies", "mines")
    assert why_card(state, "april_minelegging", "sink") == {("Appendix", "card_has_no_such_use")}
    play(state, "april_minelegging", "mine", [5], ["koln"])
    assert where(state, "koln") == "lost"
    do(state, "void", count=1)
    assert at(state, "egersund") == {"germany": 1}


@pytest.mark.rule("7.2 mines", "R124", refused=True)
def test_who_has_struck_a_mine_lands_nothing() -> None:
    state = april("landing", "III:G emden falsk_1", hands={"allies": ["april_minelegging"]})
    do(state, "land", ship="emden", to="egersund")
    do(state, "end_phase")
    play(state, "april_minelegging", "mine", [6])
    do(state, "void", count=0)
    assert at(state, "egersund") == {}


@pytest.mark.rule("7.2 forts", "R77", "R125")
@pytest.mark.rule("7.2 forts", "R77", "R125", refused=True)
@pytest.mark.parametrize("face", [6, 4, 3])
def test_a_fort_sinks_one_ship_and_closes_the_city(face: int) -> None:
    state = april("landing", "III:G emden koln", hands={"norway": ["april_kystfort"]})
    do(state, "land", ship="emden", to="stavanger")
    do(state, "land", ship="koln", to="stavanger")
    do(state, "end_phase")
    assert asked(state) == ("norway", "forts")
    play(state, "april_kystfort", "fire", [face], *([["koln"]] if face == 6 else []))
    if face == 3:
        assert at(state, "stavanger")["germany"] == 2
        return
    if face == 6:
        assert where(state, "koln") == "lost"
        do(state, "void", count=0)
    assert facts(state)["april"]["closed"] == ["stavanger"]
    assert asked(state) == ("germany", "landing")
    assert why(state, "land", ship="emden", to="stavanger") == {("R125", "city_closed")}
    do(state, "land", ship="emden", to="egersund")
    if face == 4:
        do(state, "end_phase")
    assert at(state, "egersund") == {"germany": 1}


@pytest.mark.rule("R77", "7.2 forts", refused=True)
def test_norway_is_asked_only_for_victory_cities() -> None:
    state = april("landing", "III:G emden", hands={"norway": ["april_kystfort"]})
    do(state, "land", ship="emden", to="egersund")
    do(state, "end_phase")
    assert asked(state) == ("norway", "mobilization")


# ---------------------------------------------------------------------------------- resistance


@pytest.mark.rule("7.2 resistance", "R127")
@pytest.mark.rule("7.2 resistance", refused=True)
def test_a_die_for_each_invaded_city_raises_a_battalion_that_must_be_fought() -> None:
    state = april("landing", "I:G emden II:G koln", hands={"germany": ["april_bombefly"]})
    do(state, "land", ship="emden", to="oslo")
    do(state, "end_phase")
    do(state, "land", ship="koln", to="kristiansand")
    do(state, "end_phase", [5, 4])
    assert at(state, "oslo") == {"germany": 1, "norway": 1}
    assert at(state, "kristiansand") == {"germany": 1}
    assert facts(state)["attacks"] == [{"area": "oslo", "from": "sea", "count": 1}]
    assert facts(state)["april"]["mobilized"] == ["oslo"]


@pytest.mark.rule("R78")
@pytest.mark.rule("R78", refused=True)
@pytest.mark.parametrize("meet", [False, True])
def test_paratroopers_alone_meet_resistance_only_by_the_toggle(meet: bool) -> None:
    options = {"paratroopers_meet_resistance": meet}
    hands = {"germany": ["april_gebirgsjager"]}
    land = "stavanger:G1 finnmark:N1"
    state = april("landing", "III:G koln", land=land, options=options, hands=hands)
    events = do(state, "end_phase", [6] if meet else [])
    assert len(of_kind(events, "resistance_rolled")) == meet
    if meet:
        attack = {"area": "stavanger", "from": "air", "count": 1}
        assert facts(state)["attacks"] == [attack]
        assert why_card(state, "april_gebirgsjager", "attack") == {("R51", "paratroopers_only")}


# --------------------------------------------------------------------------------- land combat


def fight(*cards: str, norwegians: int = 2, **more: object):  # type: ignore[no-untyped-def]
    """Give a combat in Oslo from the sea, in its first window."""
    return april(
        "land_combat",
        land=f"oslo:G1,N{norwegians} finnmark:N1",
        attacks=[{"area": "oslo", "from": "sea", "count": 1}],
        hands={"germany": list(cards)},
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("7.2 land combat", "R126")
@pytest.mark.rule("7.2 land combat", "R126", refused=True)
def test_a_threat_removes_some_and_drives_others_away() -> None:
    state = fight("april_bloff_trusler", "april_bombefly", norwegians=3)
    play(state, "april_bloff_trusler", "threaten", [6, 4, 1])
    assert asked(state) == ("norway", "retreat")
    assert why(state, "retreat", to="bergen") == {("4.2.8", "retreat_not_adjacent")}
    do(state, "retreat", to="horten")
    assert at(state, "oslo") == {"germany": 1, "norway": 1}
    assert asked(state) == ("germany", "attack_cards")
    assert why_card(state, "april_bombefly", "sink") == {("Appendix", "card_has_no_such_use")}
    play(state, "april_bombefly", "attack", [6, 1, 1, 1])


@pytest.mark.rule("R126", refused=True)
def test_where_nobody_is_left_there_is_no_combat() -> None:
    state = fight("april_bloff_trusler", norwegians=1)
    events = play(state, "april_bloff_trusler", "threaten", [6])
    assert "dice_rolled" not in kinds(events)
    assert at(state, "oslo") == {"germany": 1}


@pytest.mark.rule("R126", refused=True)
def test_allies_beside_those_who_gave_up_still_fight() -> None:
    state = april(
        "land_combat",
        land="oslo:G1,N1,A1 finnmark:N1",
        attacks=[{"area": "oslo", "from": "sea", "count": 1}],
        hands={"germany": ["april_bloff_trusler", "april_bombefly"]},
    )
    play(state, "april_bloff_trusler", "threaten", [6])
    assert asked(state) == ("germany", "attack_cards")
    events = do(state, "pass", [1, 6])
    assert "dice_rolled" in kinds(events)
    assert at(state, "oslo") == {"norway": 1, "allies": 1}, "Oslo mobilizes after it"


@pytest.mark.rule("R135", refused=True)
def test_on_9_april_only_the_attacker_is_asked_for_cards() -> None:
    state = fight("april_gebirgsjager", norwegians=1)
    events = do(state, "pass", [6, 1])
    assert "dice_rolled" in kinds(events)
