"""Sentences that several questions share."""

from konqt.i18n.marks import N_

SUPPLY = N_("{actor} may now trade in cards and place battalions.")
CARD_GONE = N_("The card is used up.")
TRADED_AWAY = N_("The cards you trade in are used up and have no other effect.")
NO_COUNTER = N_("Do not counter")
NOT_COUNTERED = N_("{faction} did not counter")
