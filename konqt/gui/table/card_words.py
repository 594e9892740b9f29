"""What the table says under a card seen large: what it buys, why it cannot be played now."""

from konqt.games.kon import wording
from konqt.gui.board.drag import DragController
from konqt.gui.cards.worth import say_worth
from konqt.gui.table.meaning import say_refusal
from konqt.gui.table.trading import Trading
from konqt.i18n.texts import _, ngettext


def say_card_now(
    drag: DragController, trading: Trading, faction: str, card: str, worth: int
) -> list[str]:
    """Say what can be done with a card now, or why nothing can; `worth` is 0 without trades."""
    symbols = ngettext("{count} symbol", "{count} symbols", worth)
    if trading.takes(faction, card):
        return [
            _("Can be traded now: {symbols}. Click it to add it to the trade.", symbols=symbols)
        ]
    why: list[str] = []
    if drag.observation is not None and drag.observation.legal:
        reasons = say_refusal(drag.card_reasons(card))
        why += [f"× {text} [{wording.rule_name(ref)}]" for ref, text in reasons]
    return [*why, say_worth(worth)] if worth else why
