"""What is asked at the table of Crown & Courage, and where it is answered."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape

from konqt.core.action import Action
from konqt.core.json_value import KnownObject
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.crown_prices import stress_prices
from konqt.games.crown.crown_ways_out import KINDS
from konqt.games.crown.engine import crown_actions as deeds
from konqt.games.crown.wording.crown_answers import crown_action
from konqt.gui.panels.game_prompt import Answer
from konqt.gui.plain.prompt import PlainPrompt
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

GAME = CrownGame()
ELSEWHERE = (
    deeds.TakeTile,
    deeds.PlaceTile,
    deeds.ChooseLine,
    deeds.PlayCrownCard,
    deeds.LowerThreat,
    deeds.SpendStrength,
    deeds.DiscardCard,
    deeds.ResolveOrder,
    deeds.UpgradeTile,
    deeds.RepeatTile,
    deeds.PeekTile,
)
"""actions that plan, grid, forecast and hand do"""
HOW: Mapping[str, str] = {
    "choose_tile": N_("Click a tile of the plan, or press 1, 2 or 3."),
    "place_tile": N_("Click a space of the grid."),
    "choose_line": N_("Click the row or the column, or press R or C."),
    "execute": N_("Click a tile that glows."),
    "sabotage": N_("Click a tile of the frame to send a die there, or choose here."),
    "fire": N_("Click Germans on the map."),
    "choose_battle": N_("Click a space on the map."),
    "step": N_("Click a space on the map."),
    "escape": N_("Click a space on the map."),
    "army": N_("Click a centre, or troops and then a space."),
    "discard": N_("Click a card of your hand."),
    "order": N_("Click a card of your hand."),
    "peek": N_("Click a tile of the frame."),
    "upgrade": N_("Click a tile."),
    "repeat": N_("Click a tile."),
}
"""kind of question -> how it is answered"""
TURNED = N_("A right click or the key F turns the tile over: its other side gives Army Orders.")
"""how the other side of a tile in hand comes up"""


class CrownQuestion(PlainPrompt[CrownObservation]):
    """Words each question; what map, grid and hand do needs no button."""

    data: object = None
    """an owner's, as the game was begun with it; None: the printed ones"""

    def has_button(self, action: Action) -> bool:
        """Return whether an action stands among the answers: nothing else on the table does it."""
        sent = isinstance(action, deeds.SabotageDeed) and action.frame is not None
        return super().has_button(action) and not sent and not isinstance(action, ELSEWHERE)

    def answers(self, seen: CrownObservation) -> Sequence[Answer]:
        """Return what nothing else on the table does; the orders are ended by one button."""
        if seen.decision.kind in KINDS:
            return ()
        if seen.decision.kind in ("army", "sabotage"):
            return [_without(each) for each in super().answers(seen)]
        if seen.decision.kind != "execute":
            return [_with_price(each, seen, self.data) for each in super().answers(seen)]
        ends = [each for each in seen.legal if isinstance(each, deeds.DeclineOrder)]
        text = _("End orders and the day") if ends_day(seen) else _("End orders and turn")
        return [Answer(each, text, main=True, goes_on=True) for each in ends[:1]]

    def hint(self, seen: CrownObservation) -> str:
        """Return how the question is answered, where no button does it."""
        kind = seen.decision.kind
        sends = any(getattr(each, "frame", None) is not None for each in seen.legal)
        how = how_answered(kind) if kind != "sabotage" or sends else ""
        if not how or not seen.legal:
            return ""
        sides = {each.side for each in seen.legal if isinstance(each, deeds.PlaceTile)}
        told = [how, _(TURNED) if "orders" in sides else "", last_order_told(seen)]
        return escape(" ".join(filter(None, told)))


def how_answered(kind: str) -> str:
    """Return how a kind of question is answered, where no button does it; else nothing."""
    return _(HOW[kind]) if kind in HOW else ""


def ends_day(seen: CrownObservation) -> bool:
    """Return whether the grid is full, so that Demand, Push and a new day follow the orders."""
    position: KnownObject = seen.position
    return all(laid is not None for row in position["grid"] for laid in row)


def last_order_told(seen: CrownObservation) -> str:
    """Return what comes after the last of the orders, while only that is left; else nothing."""
    left = [each for each in seen.legal if isinstance(each, deeds.DeclineOrder)]
    if seen.decision.kind != "execute" or len(left) != 1:
        return ""
    if ends_day(seen):
        return _("It is your last order: then come Report, Demand, Push and a new day.")
    return _("It is your last order: then the turn ends.")


def _with_price(answer: Answer, seen: CrownObservation, data: object) -> Answer:
    """Return the answer with the Stress that it costs; any other as it is."""
    prices = stress_prices(GAME, seen, crown_action(answer.action), data)
    if not prices or not prices[-1]:
        return answer
    least, most = prices[0], prices[-1]
    if least == most:
        return replace(answer, text=_("{answer} (+{most} Stress)", answer=answer.text, most=most))
    names = {"answer": answer.text, "least": least, "most": most}
    return replace(answer, text=_("{answer} (+{least} to {most} Stress)", **names))


def _without(answer: Answer) -> Answer:
    """Return the answer that passes as what it is there: something is done without."""
    passes = isinstance(answer.action, deeds.GoOn)
    return replace(answer, text=_("Do without")) if passes else answer
