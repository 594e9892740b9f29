"""What is asked on 9 April: cards kept, ships placed, landings. Manual 7."""

from konqt.games.kon.questions.row import (
    BATTALIONS,
    CARDS,
    Help,
    Prompt,
    Question,
)
from konqt.games.kon.questions.shared import CARD_GONE
from konqt.i18n.marks import N_

_NOT_PLAYED = N_("{faction} did not play a card")
_MAY_PLAY = N_("{actor} may now play a 9 April card.")
_KEEP_IT = N_("Do not play it")
_PLACES = N_("{actor} must now place ships.")


def _window(
    kind: str,
    phase: int,
    rule: str,
    text: str,
    may: str,
    interrupts: str = "",
    frame: str = "",
    decline: str = _KEEP_IT,
) -> Question:
    """Return the row of a window for one card, which is gone once played."""
    return Question(
        kind=kind,
        frame=frame or kind,
        phase=phase,
        duty=CARDS,
        asked=_MAY_PLAY,
        interrupts=interrupts,
        decline=decline,
        declined=_NOT_PLAYED,
        prompts=(Prompt(frame or kind, rule, text, Help(may, CARD_GONE)),),
    )


ON_9_APRIL: tuple[Question, ...] = (
    Question(
        kind="april_cards",
        frame="april_cards",
        phase=0,
        duty=CARDS,
        asked=N_("{actor} must now choose 9 April cards to keep."),
        prompts=(
            Prompt(
                "april_cards",
                "7.0",
                N_("Keep {count} of your 9 April cards."),
                Help(
                    N_("You can use them in this turn only, or trade them in at its end."),
                    N_("The others leave the game, unseen."),
                ),
            ),
        ),
    ),
    _window(
        "exchange",
        0,
        "7.0",
        N_("Exchange a ship?"),
        N_("One of your ships goes to the Home Fleet; one of your choice replaces it."),
        decline=N_("Keep the ships as they are"),
    ),
    Question(
        kind="april_placement",
        frame="april_placement",
        phase=0,
        duty=BATTALIONS,
        asked=N_("{actor} must now place battalions and a ship."),
        prompts=(
            Prompt(
                "april_placement",
                "7.0",
                N_("Place battalions, then Eidsvoll & Norge."),
                Help(
                    N_(
                        "One in Oslo or next to it, then two on mobilization points, then the "
                        "ship in any zone but VIII."
                    ),
                    N_("Germany sees all of it before it places its ships."),
                ),
            ),
        ),
    ),
    Question(
        kind="ship_placement",
        frame="ship_placement",
        phase=0,
        duty=BATTALIONS,
        asked=_PLACES,
        prompts=(
            Prompt(
                "ship_placement",
                "7.0",
                N_("Place ships ({count} left)."),
                Help(
                    N_("Face down, in any sea zone that is open to them."),
                    N_("In a zone shared with enemies they may be caught."),
                ),
            ),
        ),
    ),
    _window(
        "reallocation",
        0,
        "7.0",
        N_("Move one battalion?"),
        N_("One Norwegian battalion goes to a neighbouring area."),
    ),
    _window(
        "reconnaissance",
        0,
        "7.0",
        N_("Scout a sea zone?"),
        N_("Which ships are shown is drawn by lot; a dummy among them stays."),
    ),
    _window(
        "deceiving",
        0,
        "7.0",
        N_("Deceive the Allies in a sea zone?"),
        N_("Which ships go is drawn by lot; you send each to a zone next to it, unseen."),
    ),
    Question(
        kind="shift",
        frame="shift",
        phase=0,
        duty=BATTALIONS,
        asked=N_("{actor} must now send an Allied ship to another zone."),
        prompts=(
            Prompt(
                "shift",
                "R121",
                N_("Where does this Allied ship go?"),
                Help(N_("A zone next to it."), N_("You do not see which ship it is.")),
            ),
        ),
    ),
    _window(
        "smoke",
        1,
        "R120",
        N_("Hide a caught ship?"),
        N_("It leaves the combat and may land its battalion."),
    ),
    Question(
        kind="movement",
        frame="april_movement",
        phase=1,
        duty=CARDS,
        asked=N_("{actor} may now drop paratroopers."),
        prompts=(
            Prompt(
                "april_movement",
                "7.1",
                N_("Drop paratroopers, then end the phase."),
                Help(
                    N_("Each such card puts one battalion into any area in air range."),
                    N_("Where enemies stand, it attacks."),
                ),
            ),
        ),
    ),
    _window(
        "divert",
        1,
        "R29",
        N_("Divert the paratroopers meant for {area}?"),
        N_("Fighters make them land in a neighbouring area instead."),
        interrupts="april_movement",
        frame="april_divert",
    ),
    _window(
        "dive_bombers",
        2,
        "R63",
        N_("Send dive bombers?"),
        N_(
            "In zone III, IV or V; what is hit is drawn by lot from all there, and a dummy is only "
            "removed."
        ),
    ),
    Question(
        kind="raid",
        frame="raid",
        phase=2,
        duty=BATTALIONS,
        asked=N_("{actor} may now send ships raiding."),
        decline=N_("No more raiders"),
        declined=N_("{faction} sent no more ships raiding"),
        prompts=(
            Prompt(
                "raid",
                "7.2",
                N_("Send ships raiding?"),
                Help(
                    N_(
                        "A battleship voids two Allied cards, a heavy cruiser one; they land "
                        "nothing."
                    ),
                    N_("They come back only for six reinforcement symbols."),
                ),
            ),
        ),
    ),
    Question(
        kind="landing",
        frame="landing",
        phase=2,
        duty=BATTALIONS,
        asked=N_("{actor} may now land battalions."),
        prompts=(
            Prompt(
                "ship_landing",
                "7.2",
                N_("Land from {zone}."),
                Help(
                    N_("Each ship lands one battalion on the coast of its zone."),
                    N_("Landing ships are shown."),
                ),
            ),
        ),
    ),
    _window(
        "crew",
        2,
        "R119",
        N_("Land the crew of a sunk ship?"),
        N_("It still lands its battalion before the ship leaves the game."),
        interrupts="naval_fight",
    ),
    _window(
        "mines",
        2,
        "R124",
        N_("Lay mines in {zone}?"),
        N_("The ship is drawn by lot from those in the zone."),
        interrupts="landing",
    ),
    _window(
        "forts",
        2,
        "R77",
        N_("Fire at the landing in {area}?"),
        N_("A ship that is sunk is one of those landing there."),
        interrupts="landing",
    ),
    Question(
        kind="retreat",
        frame="threatened",
        phase=2,
        duty=BATTALIONS,
        interrupts="fight",
        asked=N_("{actor} must now retreat."),
        prompts=(
            Prompt(
                "threatened",
                "R126",
                N_("Where does a battalion from {area} retreat to?"),
                Help(
                    N_("Each battalion goes its own way."),
                    N_("It leaves the area before the dice fall."),
                ),
            ),
        ),
    ),
    Question(
        kind="mobilization",
        frame="mobilization",
        phase=3,
        duty=BATTALIONS,
        asked=N_("{actor} must now mobilize."),
        prompts=(
            Prompt(
                "mobilization",
                "7.3",
                N_("Mobilize ({count} left)."),
                Help(
                    N_("On mobilization points that Germany does not hold, one on each."),
                    N_("Battalions not mobilized now never come."),
                ),
            ),
        ),
    ),
    _window(
        "submarine",
        3,
        "R129",
        N_("Send a submarine against the transport to {area}?"),
        N_("One card is enough."),
        interrupts="reinforcement",
        frame="april_submarine",
    ),
)
