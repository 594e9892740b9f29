"""What a card buys in a trade, for the hand and for the card seen large."""

from konqt.i18n.texts import _, ngettext


def say_worth(symbols: int) -> str:
    """Say what a card is worth in a trade."""
    return _(
        "Worth {symbols} in a trade", symbols=ngettext("{count} symbol", "{count} symbols", symbols)
    )
