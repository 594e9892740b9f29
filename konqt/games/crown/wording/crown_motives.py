"""What speaks for an answer, in a phrase: a fixed vocabulary, filled with numbers and names.

`konqt.ai.crown.king_motives` finds it; whoever shows a hint or an opponent's thoughts says it.
"""

from collections.abc import Mapping

from konqt.core.msg import Msg
from konqt.games.crown.wording.crown_names import in_space
from konqt.i18n.marks import NC_
from konqt.i18n.texts import _, ngettext, pgettext

NUMBERS: Mapping[str, str] = {
    "willpower": NC_("reason", "Willpower"),
    "pressure": NC_("reason", "Pressure"),
    "stress": NC_("reason", "Stress"),
    "threat": NC_("reason", "Threat"),
    "momentum": NC_("reason", "Momentum"),
    "evacuation": NC_("reason", "dice in the Evacuation pool"),
    "raised": NC_("reason", "points by which Evacuation dice are raised"),
    "sabotage": NC_("reason", "points in the Sabotage pool"),
    "guard": NC_("reason", "points of dice on German tiles"),
    "quick": NC_("reason", "dice for the Quick Response"),
    "loyalty": NC_("reason", "Loyalty"),
    "cards": NC_("reason", "cards in your hand"),
    "collaborators": NC_("reason", "Collaborators in your hand"),
    "troops": NC_("reason", "your troops on the map"),
    "germans": NC_("reason", "Germans on the map"),
    "towns": NC_("reason", "towns lost"),
    "front": NC_("reason", "sectors between the front and the King"),
    "chaos": NC_("reason", "Chaos tiles in the game"),
    "gold": NC_("reason", "gold evacuated"),
}
"""number -> what it is called amid a sentence"""


def say_crown_motive(motive: Msg) -> str:
    """Return what speaks for an answer, as a phrase to stand after "Why: ", without a stop.

    Raises:
        ValueError: there is no such motive.
    """
    facts = motive.params
    match motive.id:
        case "freedom":
            return _("the King reaches Freedom")
        case "survives":
            return _("other answers lose the game at once more often")
        case "only_way":
            return _("nothing else can be done")
        case "no_battle":
            return _("avoids the battle {in_area}", in_area=in_space(str(facts["area"])))
        case "actions":
            return _actions(_whole(facts, "own"), _whole(facts, "other"))
        case "way":
            return _way(facts)
    if motive.id not in NUMBERS:
        raise ValueError(f"no such motive: {motive.id}")
    what = pgettext("reason", NUMBERS[motive.id])
    if "before" in facts:
        return _("{what}: {before} to {after}", **{"what": what, **facts})
    return _("{what}: {own} instead of {other}", **{"what": what, **facts})


def _whole(facts: Mapping[str, object], name: str) -> int:
    value = facts[name]
    assert isinstance(value, int)
    return value


def _actions(own: int, other: int) -> str:
    if not own:
        return _("no German action instead of {other}", other=other)
    return ngettext(
        "{count} German action instead of {other}",
        "{count} German actions instead of {other}",
        own,
        other=other,
    )


def _way(facts: Mapping[str, object]) -> str:
    if "before" in facts:
        return ngettext(
            "the King comes {count} space nearer to Freedom",
            "the King comes {count} spaces nearer to Freedom",
            _whole(facts, "before") - _whole(facts, "after"),
        )
    return _("the King has {own} spaces to Freedom instead of {other}", **facts)
