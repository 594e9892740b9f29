"""What each data file must look like: names, types, ranges. Imported only to check."""

from typing import Annotated, Generic, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

T = TypeVar("T")
FactionName = Literal["germany", "norway", "allies"]
Area = Annotated[str, Field(min_length=1, max_length=60)]
Areas = Annotated[list[Area], Field(max_length=200)]
Face = Annotated[int, Field(ge=1, le=6)]
Battalions = Annotated[int, Field(ge=0, le=20)]

MOST_COPIES = 100


class OwnerForm(BaseModel):
    """Nothing but what is known, and no number in quotes."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Marked(OwnerForm, Generic[T]):
    """A value and where it comes from."""

    value: T
    source: Literal["manual", "example", "reconstructed", "balance", "owner"]


class Use(OwnerForm):
    """One effect of a card."""

    use: str
    phase: int
    timing: str
    source: str
    dice: int = 0
    cancels: list[str] = []


class CardForm(OwnerForm):
    """A card type; `symbols` is missing where the deck names their number."""

    symbols: Marked[Annotated[int, Field(ge=1, le=12)]] | None = None
    uses: list[Use]


class Cards(OwnerForm):
    """cards.toml"""

    germany: dict[str, CardForm]
    norway: dict[str, CardForm]
    allies: dict[str, CardForm]


Deck = dict[str, Marked[Annotated[int, Field(ge=0, le=MOST_COPIES)]]]


class DecksForm(OwnerForm):
    """decks_*.toml: copies of each card."""

    germany: Deck
    norway: Deck
    allies: Deck


class Dice(OwnerForm):
    """dice.toml"""

    combat_hit: Marked[list[Face]]
    ubat_sink: Marked[list[Face]]


Faces = Annotated[list[Face], Field(max_length=6)]
Number = Annotated[int, Field(ge=0, le=6)]


class ShipClassForm(OwnerForm):
    """What the ships of a class can do."""

    sinks: Marked[Faces]
    chases: Marked[Faces]
    voids: Marked[Number]
    raids: Marked[Number]


class ShipClasses(OwnerForm):
    """All classes, strongest first."""

    hangarskip: ShipClassForm
    slagskip: ShipClassForm
    tung_krysser: ShipClassForm
    mindre_skip: ShipClassForm
    norsk_panserskip: ShipClassForm
    falskt_skip: ShipClassForm


class ShipFaces(OwnerForm):
    """Faces of rolls that belong to no ship."""

    interception: Marked[Faces]
    bombers: Marked[Faces]


ClassName = Literal[
    "hangarskip", "slagskip", "tung_krysser", "mindre_skip", "norsk_panserskip", "falskt_skip"
]
OwnShips = dict[str, Marked[ClassName]]


class Ships(OwnerForm):
    """ships.toml: classes, faces and the class of each ship."""

    classes: ShipClasses
    faces: ShipFaces
    germany: OwnShips
    norway: OwnShips
    allies: OwnShips


class AprilCard(OwnerForm):
    """Copies and reinforcement symbols of a 9 April card."""

    copies: Marked[Annotated[int, Field(ge=0, le=MOST_COPIES)]]
    symbols: Marked[Annotated[int, Field(ge=1, le=12)]]


class AprilFaces(OwnerForm):
    """Faces of the rolls of 9 April."""

    deceiving: Marked[Faces]
    reconnaissance: Marked[Faces]
    dive_bombers: Marked[Faces]
    mines: Marked[Faces]
    fort_sinks: Marked[Faces]
    fort_closes: Marked[Faces]
    threat_removes: Marked[Faces]
    threat_drives: Marked[Faces]
    resistance: Marked[Faces]


AprilDeck = dict[str, AprilCard]


class AprilDecks(OwnerForm):
    """decks_april.toml: the 9 April cards and their dice."""

    germany: AprilDeck
    norway: AprilDeck
    allies: AprilDeck
    faces: AprilFaces


class HandSizes(OwnerForm):
    """Cards in a full hand."""

    germany: Marked[Annotated[int, Field(ge=1, le=10)]]
    norway: Marked[Annotated[int, Field(ge=1, le=10)]]
    allies: Marked[Annotated[int, Field(ge=1, le=10)]]


Stacks = dict[Area, Marked[Battalions]]


class Units(OwnerForm):
    """Battalions on the board at the beginning."""

    germany: Stacks
    norway: Stacks
    allies: Stacks


class LandingForm(OwnerForm):
    """The first landing. A stack of one would be a battalion like any other."""

    faction: Literal["allies"]
    stacks: Annotated[int, Field(ge=1, le=2)]
    battalions: Annotated[int, Field(ge=2, le=20)]


class ScenarioForm(OwnerForm):
    """scenario_*.toml"""

    name: str
    decks: str
    chapter: str = ""
    turn_order: Marked[list[FactionName]]
    areas_in_play: Marked[Areas]
    objectives: Marked[Areas]
    germany_needs: Marked[Literal["all", "any"]]
    rule_of_end: Annotated[str, Field(min_length=1, max_length=60)] | None = None
    victory_levels: Marked[bool] | None = None
    clear_at_most: Marked[Annotated[int, Field(ge=0, le=500)]]
    end_deck: Marked[FactionName]
    reshuffles: Marked[list[FactionName]]
    phases: Marked[list[Annotated[int, Field(ge=1, le=4)]]]
    withdrawal: Marked[dict[FactionName, Annotated[int, Field(ge=0, le=4)]]]
    free_battalions: Marked[dict[FactionName, Annotated[int, Field(ge=0, le=10)]]]
    first_landing: Marked[LandingForm] | None = None
    hand_sizes: HandSizes
    april_hands: HandSizes | None = None
    card_duty: Marked[list[FactionName]]
    seats: Marked[list[list[FactionName]]]
    units: Units
