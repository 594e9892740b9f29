"""What a lesson's file must look like (pydantic; imported only where a lesson is read).

A lesson is TOML: a head, where it begins, and steps. Each text stands there in English and in
Norwegian, `title_en` and `title_nb`. docs/lessons.md tells a stranger how to write one.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from konqt.core.json_value import JsonObject
from konqt.i18n.texts import current_language

VERSION = 1
ENGLISH, NORWEGIAN = "en", "nb"
LONGEST_TEXT = 2000
"""characters of one text"""
MOST_STEPS = 200
MOST_ANSWERS = 9
"""to one question: each has a key"""

Words = Annotated[str, Field(min_length=1, max_length=LONGEST_TEXT)]
MaybeWords = Annotated[str, Field(max_length=LONGEST_TEXT)]
Place = Annotated[str, Field(min_length=1, max_length=100)]
Scalar: TypeAlias = bool | int | str


class _Part(BaseModel):
    """A table of the file: what it does not know is refused, so that a slip is found."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Compare(_Part):
    """What a value must be where one value or a list of them does not say it."""

    exactly: object = Field(None, alias="is")
    """the very same, also a list or a table"""
    unless: list[Scalar] | Scalar | None = Field(None, alias="not")
    """anything but this, or none of these"""
    least: int | None = None
    most: int | None = None
    has: Scalar | None = None
    """a list that holds this, or a table with such a key"""
    size: int | None = None
    """a list or a table of so many members"""
    absent: bool | None = None
    """true: there is no such value; false: there is one"""


Value: TypeAlias = Scalar | Compare | list[Scalar | Compare]
"""One value, a comparison, or a list of alternatives."""
Pattern: TypeAlias = dict[str, Value]
"""Members of an action, by name; what is not named may be anything."""
Facts: TypeAlias = dict[str, Value]
"""Where in the learner's observation (`units.narvik.germany`) -> what stands there."""


class LessonArrow(_Part):
    """Points from one place of the board to another."""

    start: Place
    end: Place


class _Step(_Part):
    """What every step can have."""

    text_en: Words
    text_nb: Words
    lit: list[Place] = []
    """places of the board that are lit; all else is dimmed"""
    rings: list[Place] = []
    arrows: list[LessonArrow] = []
    about: Place | None = None
    """the place that the text is about: it is ringed"""
    frame: list[Place] = []
    """places that the board moves to; none: it stays where it is"""
    parts: list[Place] = []
    """parts of the window that are pointed at, by their names"""
    refs: list[Place] = []
    """rules that it tells of"""


class _Own(_Step):
    """What every step of whoever learns can have."""

    position: dict[str, object] = {}
    """the table is set anew, in this position, when the step begins"""


class Say(_Own):
    """Something is said."""

    kind: Literal["say"]


class Show(_Own):
    """Something is pointed at."""

    kind: Literal["show"]


class LessonChoice(_Part):
    """One answer to a question."""

    text_en: Words
    text_nb: Words
    right: bool = False
    then_en: Words
    then_nb: Words
    """what is told to whoever chooses it"""


class Ask(_Own):
    """A question; nothing is done in the game."""

    kind: Literal["ask"]
    answers: Annotated[list[LessonChoice], Field(min_length=2, max_length=MOST_ANSWERS)]


class _Played(_Step):
    """What both who learns and the partner can have: chance that is known beforehand, and facts."""

    dice: Annotated[list[Annotated[int, Field(ge=1)]], Field(max_length=200)] = []
    """faces of the dice that fall, in the order in which they are rolled"""
    draws: Annotated[list[str], Field(max_length=200)] = []
    """what is drawn out of a cup, by name"""
    then: Facts = {}
    """what is true afterwards"""


class Partner(_Played):
    """Somebody else acts, as the lesson has it."""

    kind: Literal["partner"]
    play: Pattern | Annotated[list[Pattern], Field(min_length=1, max_length=50)]
    """what is done, or what is done one after the other"""

    @property
    def acts(self) -> list[Pattern]:
        """What is done, in its order."""
        return self.play if isinstance(self.play, list) else [self.play]


class Mistake(_Part):
    """A wrong answer that was foreseen, and what is said to it."""

    when: Annotated[list[Pattern], Field(min_length=1)]
    text_en: Words
    text_nb: Words


class Do(_Played, _Own):
    """Whoever learns acts: as the lesson means, or, in a step to choose, as seems best."""

    kind: Literal["do", "choose"]
    want: Annotated[list[Pattern], Field(min_length=1)]
    """what is meant: an action that fits one of these"""
    compare: MaybeWords = ""
    """a number among the facts by which another choice is held against what is meant"""
    until: Facts = {}
    """the step lasts until this is true; nothing: one action is all"""
    mistakes: list[Mistake] = []
    help_en: MaybeWords = ""
    help_nb: MaybeWords = ""
    """what is said when it does not succeed; nothing: the action alone is shown"""
    example: Pattern = {}
    """which of the wanted actions is shown; nothing: the first one"""
    right_en: MaybeWords = ""
    right_nb: MaybeWords = ""
    """what is said when it is done"""


Step: TypeAlias = Annotated[Say | Show | Ask | Partner | Do, Field(discriminator="kind")]


class _OnThePath(_Part):
    """What the path of lessons says of a lesson."""

    title_en: Words
    title_nb: Words
    about_en: Words
    about_nb: Words
    """what is learnt, in one sentence"""
    minutes: Annotated[int, Field(ge=1, le=60)]
    group: Literal["course", "examples"] = "course"
    """which part of the path it stands in"""


class Head(_OnThePath):
    """A lesson without its steps."""

    lesson: Literal[1]
    """the version of this form"""
    id: Annotated[str, Field(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
    game: Place
    learner: Place
    """the faction of whoever learns, with all that share its seat"""
    seats: list[Annotated[list[Place], Field(min_length=1)]] = []
    """factions that share a seat; none: each has its own"""
    scenario: str = ""
    """the lesson begins where this scenario begins, if it has no position"""
    position: dict[str, object] = {}
    options: dict[str, object] = {}
    seed: Annotated[int, Field(ge=0, lt=1 << 63)] = 0
    """what is not scripted falls by it"""
    quiet: list[Place] = []
    """parts of the window that are left out: they would say too much at once"""


class Lesson(Head):
    """A whole lesson."""

    steps: Annotated[list[Step], Field(min_length=1, max_length=MOST_STEPS)]


STEP: TypeAdapter[Step] = TypeAdapter(Step)


def spoken(part: BaseModel, what: str) -> str:
    """Return a part's text `what` in the language in use, in English where it has none."""
    text: str = getattr(part, f"{what}_{current_language()}", "") or getattr(
        part, f"{what}_{ENGLISH}"
    )
    return text


def position_of(step: _Step) -> dict[str, object]:
    """Return the position in which a step sets the table anew; empty where it does not."""
    return step.position if isinstance(step, _Own) else {}


def schema() -> JsonObject:
    """Return the JSON schema of a lesson's file, for editors and for whoever makes lessons."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **Lesson.model_json_schema(),
        "title": "A lesson of konqt",
    }
