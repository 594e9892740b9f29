"""What the table says under a card seen large: what it buys, why it cannot be played now."""

from konqt.games.kon import wording
from konqt.games.kon.engine.actions import is_play
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.selection import Selection
from konqt.gui.kon.cards.worth import say_worth
from konqt.gui.kon.interaction.choices import needs_map
from konqt.gui.kon.interaction.meaning import say_choice, say_gain, say_refusal
from konqt.gui.kon.interaction.trading import Trading
from konqt.gui.kon.interaction.ways import TURN_BACK
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_NEXT = {
    "source": N_("{card}: choose a starting area."),
    "via": N_("{card}: choose an area to pass through."),
    "to": N_("{card}: choose a destination."),
    "zone": N_("{card}: choose a sea zone."),
}
"""member of a card's use -> what the person names next"""
_NEXT_AGAINST = {
    "to": N_("{card}: choose the area under attack."),
    "source": N_("{card}: choose where the attack comes from."),
}
"""the same for a card that turns attackers back"""


def say_next_step(hold: Selection) -> str:
    """Say which area a card in hand waits for; empty where it waits for none."""
    on_map = hold.on_map
    if not on_map:
        return ""
    words = _NEXT_AGAINST if on_map[0].use == TURN_BACK else _NEXT
    return _(words[hold.asked_member], card=wording.card_title(hold.card))


def say_card_now(
    drag: DragController, trading: Trading, faction: str, card: str, worth: int
) -> list[str]:
    """Say what can be done with a card now, or why nothing can; `worth` is 0 without trades."""
    symbols = ngettext("{count} symbol", "{count} symbols", worth)
    if faction == trading.faction and card in trading.cards():
        return [_("To be traded in: {symbols}. Click it to take it back.", symbols=symbols)]
    if trading.takes(faction, card):
        return [
            _("Can be traded in now: {symbols}. Click it to add it to the trade.", symbols=symbols)
        ]
    told = say_plays(drag.observation, faction, card)
    if told:
        return [*told, say_worth(worth)] if worth else told
    why: list[str] = []
    if drag.observation is not None and drag.observation.legal:
        reasons = say_refusal(drag.refusals.card_reasons(card))
        why += [f"× {text} [{wording.rule_name(ref)}]" for ref, text in reasons]
    return [*why, say_worth(worth)] if worth else why


def say_plays(observation: KonObservation | None, faction: str, card: str) -> list[str]:
    """Say what a card can be played for now; its areas are named on the map."""
    if observation is None or observation.decision.actor != faction:
        return []
    plays = [each for each in observation.legal if is_play(each) and each.card == card]
    if not plays:
        return []
    if len(plays) > 1 and any(needs_map(each) for each in plays):
        return [_("Can be played now: click it, then choose on the map.")]
    return [
        f"{say_choice(observation, each)} {say_gain(observation, each)}".rstrip() for each in plays
    ]
