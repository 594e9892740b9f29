"""Sentences that several questions share."""

from konqt.i18n.marks import N_

SUPPLY = N_("Now it is for {actor} to trade cards and place battalions.")
CARD_GONE = N_("The card is used up.")
TRADED_AWAY = N_("The cards traded are used up and do nothing else.")
NO_COUNTER = N_("Do not counter")
NOT_COUNTERED = N_("{faction} did not counter")
