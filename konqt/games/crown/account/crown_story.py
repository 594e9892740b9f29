"""A game told turn by turn: each part of a turn in a passage, and why each German tile acted."""

from collections.abc import Iterator, Mapping, Sequence

from konqt.core.account import Block, HeadingBlock, Passage, Past
from konqt.games.crown.account.crown_turns import (
    BATTLE,
    DAWN,
    DEMAND,
    END,
    FULL_GRID,
    MAIN_RESPONSE,
    ORDERS,
    PLAN,
    PUSH,
    QUICK_RESPONSE,
    CrownLine,
    CrownPart,
    crown_turns,
)
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_log import say_crown_event
from konqt.games.crown.wording.crown_names import faces
from konqt.i18n.marks import NC_
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, pgettext

LEADS: Mapping[str, str] = {
    PLAN: NC_("part of a turn", "The tile"),
    QUICK_RESPONSE: NC_("part of a turn", "Quick Response"),
    MAIN_RESPONSE: NC_("part of a turn", "German Main Response"),
    ORDERS: NC_("part of a turn", "Orders"),
    FULL_GRID: NC_("part of a turn", "The grid is full"),
    DEMAND: NC_("part of a turn", "Demand"),
    PUSH: NC_("part of a turn", "Extra push"),
    DAWN: NC_("part of a turn", "A new day"),
}
UNTOLD = frozenset(("pieces_placed", "tiles_slid", "tile_drawn", "tile_flipped"))
"""what goes without saying in a story: the tile that is turned acts at once"""
TOLD_WHEN_DRAWN = frozenset(("P5.5",))
"""rules by which a tile is drawn that a story tells: those of a full grid"""


def crown_story(past: Past) -> Iterator[Block]:
    """Yield a stretch of a game told, turn by turn."""
    for turn in crown_turns(past.told):
        yield HeadingBlock(_("Turn {number}", number=turn.round))
        for part in turn.parts:
            passage = _told(part)
            if passage.sentences:
                yield passage


def _told(part: CrownPart) -> Passage:
    lines = [line for line in part.lines if not _goes_without_saying(line, part.lines)]
    fought = part.name == BATTLE
    lead = "" if part.name == END else _lead(part)
    told = lines[1:] if fought else lines
    return Passage(
        tuple(_say(line.event) for line in told),
        lead,
        tuple(line.step for line in told),
        scene=fought,
    )


def _lead(part: CrownPart) -> str:
    if part.name == BATTLE:
        return say_crown_event(part.lines[0].event)
    return pgettext("part of a turn", LEADS[part.name])


def _goes_without_saying(line: CrownLine, lines: Sequence[CrownLine]) -> bool:
    event = line.event
    if event.kind == "cards_discarded":
        played = [each.event.word("card") for each in lines if each.step == line.step
                  and each.event.kind == "card_played"]  # fmt: skip
        return event.fact("cards") == tuple(played)
    return event.kind in UNTOLD and event.rule not in TOLD_WHEN_DRAWN


def _say(event: CrownEvent) -> str:
    if event.kind == "quick_response_rolled":
        return sentence(_("the Germans rolled {dice}", dice=faces(event.fact("dice"))))
    return say_crown_event(event)
