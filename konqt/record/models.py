"""What a record's lines must look like to be believed (pydantic; imported only to read)."""

import re
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

Name = Annotated[str, Field(max_length=200)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Key = Annotated[str, Field(pattern="^[0-9a-f]{16}$")]
Bits = Annotated[int, Field(ge=0, lt=1 << 64)]
Form = Annotated[str, Field(pattern="^(dice|order|die:[1-9][0-9]{0,3}|draw:[1-9][0-9]{0,3})$")]
Values = Annotated[list[Annotated[int, Field(ge=0, le=1000)]], Field(max_length=1000)]


def _a_secret(value: object) -> str:
    if isinstance(value, str) and re.fullmatch("[0-9a-f]{32}", value):
        return value
    raise PydanticCustomError("secret", "no secret")


Secret = Annotated[str, BeforeValidator(_a_secret)]
"""32 hexadecimal digits; a message about wrong ones does not repeat them"""


def _a_rank(value: object) -> int:
    if value is True:
        return 0
    if type(value) is int and 1 <= value <= 99:
        return value
    raise PydanticCustomError("rank", "write true, or a whole number from 1 to 99")


Rank = Annotated[int, BeforeValidator(_a_rank)]
"""a whole number from 1, or 0 where the line has true"""


class _Line(BaseModel):
    """Members that a later release adds are left alone."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)


class ChairLine(_Line):
    """Who played a faction."""

    kind: Literal["human", "ai"]
    name: Name = ""
    level: Name = ""
    cards: Name = ""


class BoardLine(_Line):
    """The board played on; `map` holds an owner's GeoJSON text, None for the shipped board."""

    hash: Annotated[str, Field(max_length=128)] = ""
    map: str | None = None


class DataLine(_Line):
    """An owner's changed data files, name -> text, with the hash of them all."""

    hash: Annotated[str, Field(max_length=128)]
    files: Annotated[dict[Name, str], Field(min_length=1, max_length=20)]


class OpeningLine(_Line):
    """The first position with its dice stream; `typed` when it was not the scenario's own."""

    position: dict[str, object]
    rng: Bits
    typed: bool = False


class CopiedLine(_Line):
    """After which action of a running game the record was copied."""

    after: Count


class HeaderLine(_Line):
    """The first line."""

    konr: int
    game: Name
    rules: Name
    program: Name
    scenario: Name
    seed: int
    dice: Literal["open"] | None = None
    """marks a game whose seed was asked for; earlier releases did not"""
    secret: Secret | None = None
    """what the seed was made of where none was asked for"""
    seats: list[list[Name]]
    chairs: dict[Name, ChairLine] = {}
    options: dict[Name, object] = {}
    board: BoardLine = BoardLine()
    data: DataLine | None = None
    opening: OpeningLine
    copied: CopiedLine | None = None
    """set where konqt copied a game that may go on elsewhere"""


class MotiveLine(_Line):
    """What speaks for an action, for a narrator to word."""

    id: Name
    params: Annotated[dict[Name, object], Field(max_length=20)] = {}


class ThoughtLine(_Line):
    """One of the actions that a computer player considered."""

    action: dict[str, object]
    estimate: Annotated[float, Field(ge=0, le=1)] | None = None
    error: Annotated[float, Field(ge=0)] | None = None
    reasons: Annotated[list[MotiveLine], Field(max_length=20)] = []


class ActionLine(_Line):
    """One action, what chance answered and the key of the state after it."""

    n: Count
    by: Name
    do: dict[str, object]
    out: list[tuple[Form, Values]]
    key: Key
    rng: Bits | None = None
    silenced: dict[Name, dict[Name, Literal["combat", "turn"]]] = {}
    """faction -> kind of decision -> for how long it is not asked that"""
    thought: Annotated[list[ThoughtLine], Field(max_length=20)] = []
    """what the computer player who did it had considered, best first"""
    hint: Rank | None = None
    """the answer of a hint that it is, from 1; true where one was asked and another thing done"""


class UndoLine(_Line):
    """Action `undo` was taken back."""

    undo: Count
    key: Key | None = None


class RedoLine(_Line):
    """Action `redo` was done again."""

    redo: Count
    key: Key | None = None
    hint: Rank | None = None
    """as an action's, where a hint was asked after it had been taken back"""


class SnapshotLine(_Line):
    """The whole position after action `after`."""

    snap: dict[str, object]
    after: Count
    rng: Bits


class SeatsLine(SnapshotLine):
    """After action `after` others play some factions; a snapshot for releases that know no more."""

    chairs: Annotated[dict[Name, ChairLine], Field(min_length=1)]


class ResignLine(_Line):
    """A seat gave the game up."""

    resign: Name
    after: Count


class OverLine(_Line):
    """The game ended."""

    over: dict[str, object]
    after: Count


Line = ActionLine | UndoLine | RedoLine | SnapshotLine | SeatsLine | ResignLine | OverLine

BY_MEMBER: dict[str, type[_Line]] = {
    "do": ActionLine,
    "undo": UndoLine,
    "redo": RedoLine,
    "chairs": SeatsLine,
    "snap": SnapshotLine,
    "resign": ResignLine,
    "over": OverLine,
}
"""the member by which a line is known -> its form; the first that a line has counts"""
