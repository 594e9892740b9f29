"""Two plans compared under the same luck: what chance is asked names its combat."""

from typing import Any

from kon_kit import GAME, act, board

from konqt.core.chance import Luck
from konqt.games.kon.engine.state import State


def rolls_in_gratangen(state: State, plan: list[Any], seed: int) -> list[Any]:
    """Play a plan under one luck until Gratangen is fought; give the dice of both sides there."""
    world, luck = GAME.clone(state), Luck(seed)
    events: list[Any] = []
    plan = list(plan)
    while True:
        action = plan.pop(0) if plan else GAME.legal(world)[0]
        assert GAME.explain(world, action) == []
        GAME.apply(world, action, events, luck)
        rolls = [e.dice for e in events if e.kind == "dice_rolled" and e.area == "gratangen"]
        if rolls:
            return rolls


def test_plans_are_compared_under_the_same_luck() -> None:
    """More attackers, or another combat beside it, or before: the combat's dice are the same."""
    state = board("narvik:G5 gratangen:N1 bardufoss:N1")

    def go(to: str, count: int) -> Any:
        return act("move", source="narvik", to=to, count=count)

    end = act("end_phase")
    weak, strong = [go("gratangen", 1), end], [go("gratangen", 3), end]
    both = [go("gratangen", 3), go("bardufoss", 1), end]
    met = set()
    for seed in range(30):
        attack, defence = rolls_in_gratangen(state, strong, seed)
        few, same = rolls_in_gratangen(state, weak, seed)
        assert (few, same) == (attack[: len(few)], defence)
        assert len(few) < len(attack)
        for first in ("gratangen", "bardufoss"):
            plan = [*both, act("choose_combat", area=first)]
            assert rolls_in_gratangen(state, plan, seed) == [attack, defence]
        met.add((attack, defence))
    assert len(met) > 20
