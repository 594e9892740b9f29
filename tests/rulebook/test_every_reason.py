"""Each reason for a refusal in Narvik: a position and an action that meet it, with its rule.

The list is complete as far as mutated actions find reasons: a reason without a row here fails
the last test. `nothing_to_cancel` cannot be met here: Scouts are asked for only while an ambush
lies uncancelled, and no other card of the scenario cancels in combat.
"""

from collections.abc import Callable
from typing import Any

import pytest
from table import Table

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.engine.reasons import REASONS
from konqt.lab.tampered_actions import mutants

Build = Callable[[], Table]
Case = tuple[str, str, Build, dict[str, Any]]
"""code, rule, table, action"""


def peace() -> Table:
    return Table("narvik:G3 mosjoen:G3 tromso:N1 harstad:A1", germany=["rask_forflytning"])


def armed() -> Table:
    return Table("narvik:G3 mosjoen:G3 tromso:N1 harstad:A1", germany=["gebirgsjager"])


def marched() -> Table:
    return peace().do("move", source="narvik", to="bjornfjell", count=2)


def norways_turn() -> Table:
    return Table(
        "narvik:G1 bjornfjell:G1 bardufoss:N2 gratangen:N1",
        turn="norway",
        norway=["rask_forflytning", "veisperring"],
    )


def sabotage() -> Table:
    table = Table(
        "narvik:G3 bardufoss:N2 gratangen:A1",
        norway=["rask_forflytning", "veisperring"],
        germany=["speidertropp", "ingeniorkompani"],
    )
    table.do("move", source="narvik", to="bardufoss", count=2)
    table.do("move", source="narvik", to="gratangen", count=1)
    return table.do("end_phase")


def escaped() -> Table:
    return sabotage().do("play_card", **ESCAPE, to="tromso", count=1)


def blocked() -> Table:
    return sabotage().do("play_card", **BLOCK, source="narvik", to="bardufoss")


def two_fights() -> Table:
    table = Table("narvik:G4 bardufoss:N1 harstad:A1 tysfjord:A1")
    table.do("move", source="narvik", to="bardufoss", count=2)
    table.do("move", source="narvik", to="tysfjord", count=2)
    return table.do("end_phase")


def german_attack(**hands: list[str]) -> Table:
    table = Table("narvik:G3 bardufoss:N1,A1 tromso:N1", **hands)  # type: ignore[arg-type]
    return table.do("move", source="narvik", to="bardufoss", count=3).do("end_phase")


def two_cards() -> Table:
    table = german_attack(germany=["gebirgsjager", "gebirgsjager", "speidertropp"])
    return table.do("play_card", card="gebirgsjager", use="attack")


def mountain_troops() -> Table:
    table = german_attack(allies=["fransk_alpejeger", "polsk_bergjeger"])
    return table.do("play_card", card="fransk_alpejeger", use="defence")


def inland_attack() -> Table:
    table = Table(
        "bjornfjell:G1 bardufoss:A2 tromso:N1", turn="allies", allies=["kystbombardement"]
    )
    return table.do("move", source="bardufoss", to="bjornfjell", count=2).do("end_phase")


def norwegian_ambush() -> Table:
    table = Table(
        "narvik:G2 bardufoss:N2 harstad:A1",
        turn="norway",
        norway=["bakhold", "veisperring"],
        germany=["speidertropp"],
    )
    table.do("move", source="bardufoss", to="narvik", count=2).do("end_phase")
    table.do("play_card", card="bakhold", use="attack")
    return table.do("pass") if table.decision == ("norway", "attack_cards") else table


def losses() -> Table:
    table = Table("narvik:G5 gratangen:N1,A2 finnmark:N1")
    table.do("move", source="narvik", to="gratangen", count=5)
    return table.do("end_phase", dice=[6, 6, 1, 1, 1, 1, 1, 1])


def retreat() -> Table:
    table = Table("narvik:G5 bjornfjell:G1 gratangen:N1 finnmark:N1")
    table.do("move", source="narvik", to="gratangen", count=5)
    return table.do("end_phase", dice=[5, 5, 5, 5, 5, 1])


def allied_retreat() -> Table:
    table = Table("narvik:G5 tromso:N1 gratangen:A1")
    table.do("move", source="narvik", to="gratangen", count=5)
    return table.do("end_phase", dice=[5, 5, 5, 5, 5, 1])


def retreat_beside_a_fight() -> Table:
    table = Table("narvik:G5 bjornfjell:G1 gratangen:N1 bardufoss:N1 finnmark:N1")
    table.do("move", source="narvik", to="gratangen", count=5)
    table.do("move", source="bjornfjell", to="bardufoss", count=1).do("end_phase")
    return table.do("choose_combat", area="gratangen", dice=[5, 5, 5, 5, 5, 1])


def joint_retreat(given_to_germany: bool = False) -> Table:
    table = Table("narvik:G5 bardufoss:N1,A1 harstad:A1")
    table.do("move", source="narvik", to="bardufoss", count=5)
    table.do("end_phase", dice=[5, 5, 5, 5, 5, 1, 1])
    if given_to_germany:
        table.do("retreat", to="tromso").do("agree", value=False)
    return table


def after_the_end() -> Table:
    table = Table("narvik:G1 tromso:N1 bardufoss:A2", turn="allies")
    table.do("move", source="bardufoss", to="narvik", count=2)
    return table.do("end_phase", dice=[6, 6, 1])


RAPID = {"kind": "play_card", "card": "rask_forflytning", "use": "move"}
ESCAPE = {"card": "rask_forflytning", "use": "escape", "source": "bardufoss"}
BLOCK = {"card": "veisperring", "use": "turn_back"}


def move(source: str, to: str, count: int) -> dict[str, Any]:
    return {"kind": "move", "source": source, "to": to, "count": count}


def rapid(source: str, via: str, to: str, count: int = 1) -> dict[str, Any]:
    return {**RAPID, "source": source, "via": via, "to": to, "count": count}


def escape(to: str = "tromso", count: int = 1, source: str = "bardufoss") -> dict[str, Any]:
    return {"kind": "play_card", **ESCAPE, "source": source, "to": to, "count": count}


def block(source: str, to: str) -> dict[str, Any]:
    return {"kind": "play_card", **BLOCK, "source": source, "to": to}


def card(name: str, use: str, **more: Any) -> dict[str, Any]:
    return {"kind": "play_card", "card": name, "use": use, **more}


def take(**lost: int) -> dict[str, Any]:
    return {"kind": "remove_losses", "losses": lost}


def back(to: str | None) -> dict[str, Any]:
    return {"kind": "retreat", "to": to}


CASES: list[Case] = [
    ("not_now", "4.2.8", peace, back("tromso")),
    ("game_over", "1.3", after_the_end, {"kind": "end_phase"}),
    (
        "no_reinforcement",
        "NAR Phase 3: Reinforcements",
        peace,
        {"kind": "place", "to": "narvik", "count": 1},
    ),
    ("unknown_area", "2.3", peace, move("narvik", "atlantis", 1)),
    ("area_not_in_play", "R88", peace, move("mosjoen", "namsos", 1)),
    ("card_not_held", "2.4", peace, card("gebirgsjager", "attack")),
    ("card_needs", "2.4", peace, {**RAPID, "source": "narvik"}),
    ("card_takes_not", "2.4", two_cards, card("speidertropp", "attack", count=1)),
    ("card_not_for_this", "4.1", armed, card("gebirgsjager", "attack")),
    ("card_has_no_such_use", "Appendix", peace, card("rask_forflytning", "attack")),
    ("card_has_no_such_use", "Appendix", sabotage, card("veisperring", "defence")),
    ("card_not_in_deck", "2.4", peace, card("veisperring", "turn_back")),
    ("not_adjacent", "4.1", peace, move("narvik", "tromso", 1)),
    ("not_adjacent", "R19", peace, rapid("mosjoen", "bodo", "tysfjord")),
    ("no_battalions", "4.1", peace, move("tromso", "finnmark", 1)),
    ("too_few_battalions", "4.1", peace, move("narvik", "bjornfjell", 4)),
    ("moved_already", "4.1", marched, move("bjornfjell", "narvik", 1)),
    ("count_too_small", "4.1", peace, move("narvik", "bjornfjell", 0)),
    ("count_too_small", "R22", sabotage, escape(count=0)),
    ("rapid_too_many", "R19", peace, rapid("mosjoen", "mo_i_rana", "bodo", 3)),
    ("rapid_too_near", "R19", peace, rapid("narvik", "gratangen", "tysfjord")),
    ("rapid_through_enemy", "R19", peace, rapid("narvik", "harstad", "tysfjord")),
    ("rapid_through_enemy", "R21", norways_turn, rapid("bardufoss", "narvik", "tysfjord")),
    ("rapid_into_enemy", "R21", norways_turn, rapid("bardufoss", "gratangen", "narvik")),
    ("rapid_returns", "R96", peace, rapid("mosjoen", "mo_i_rana", "mosjoen")),
    ("no_such_attack", "4.1c", sabotage, block("bjornfjell", "bardufoss")),
    ("no_norwegians_there", "4.1c", sabotage, block("narvik", "gratangen")),
    ("sabotage_before_escape", "R22", escaped, block("narvik", "bardufoss")),
    ("not_under_attack", "R22", sabotage, escape(source="finnmark")),
    ("no_battalions", "R22", sabotage, escape(source="gratangen", to="harstad")),
    ("too_few_battalions", "R22", escaped, escape(count=2)),
    ("escape_too_many", "R22", sabotage, escape(count=3)),
    ("retreat_to_attackers_origin", "R41", sabotage, escape(to="narvik")),
    ("cancels_not_this", "4.1c", blocked, card("speidertropp", "cancel")),
    ("no_combat_there", "4.2", two_fights, {"kind": "choose_combat", "area": "harstad"}),
    ("no_dice_here", "4.2.1", two_cards, card("speidertropp", "defence")),
    ("card_type_twice", "4.2.1", two_cards, card("gebirgsjager", "attack")),
    ("never_together", "4.2.2", mountain_troops, card("polsk_bergjeger", "defence")),
    ("no_coast", "R54", inland_attack, card("kystbombardement", "attack")),
    ("counter_not_now", "R50", two_cards, card("speidertropp", "cancel")),
    ("card_not_for_this", "4.2.2", norwegian_ambush, card("speidertropp", "cancel")),
    ("losses_unknown", "4.2.6", losses, take(germany=2)),
    ("losses_too_many", "4.2.6", losses, take(norway=2)),
    ("losses_wrong_sum", "4.2.6", losses, take(allies=1)),
    ("retreat_not_adjacent", "4.2.8", retreat, back("tromso")),
    ("retreat_to_enemy", "4.2.8", retreat, back("bjornfjell")),
    ("retreat_to_combat", "4.2.8", retreat_beside_a_fight, back("bardufoss")),
    ("retreat_to_attackers_origin", "R41", retreat, back("narvik")),
    ("retreat_across_fjord", "4.2.8", allied_retreat, back("harstad")),
    ("retreat_together", "R42", joint_retreat, back("narvik")),
    ("owner_gives_up", "R43", lambda: joint_retreat(given_to_germany=True), back(None)),
]


@pytest.mark.parametrize(
    ("code", "rule", "build", "action"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES]
)
def test_each_reason_is_given_with_its_rule(
    code: str, rule: str, build: Build, action: dict[str, Any]
) -> None:
    table = build()
    given = dict(zip(table.codes(**action), table.why(**action), strict=True))
    assert given.get(code) == rule, given
    assert code in REASONS


def codes_found(games: int) -> set[str]:
    """Mutate the legal actions of random games and give the code of every reason they meet."""
    game, stream, found = Table.fresh().game, Stream(5), set()
    for number in range(games):
        state = game.new(Setup("narvik", number))
        while legal := game.legal(state):
            for action in mutants(game, legal, stream, 6):
                found |= {reason.code for reason in game.explain(state, action)}
            game.apply(state, legal[stream.below(len(legal))])
    return found


def test_no_reason_is_without_a_case() -> None:
    known = {case[0] for case in CASES}
    found = codes_found(60)
    assert len(found) > 20
    assert found <= known, found - known
