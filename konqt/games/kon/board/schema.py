"""The features of a map file: which facts each kind must carry, and of what type."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

LONGEST_NAME = 200
Text = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Ident = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]{1,60}$")]
LonLat = tuple[
    Annotated[float, Field(ge=-180, le=180)], Annotated[float, Field(ge=-90, le=90)]
]  # fmt: skip
Symbol = Literal["victory_city", "mobilization_point", "air_field"]
Band = Annotated[int, Field(ge=1, le=20)]


class Facts(BaseModel):
    """What every feature carries; properties that nobody asks for may stand beside these."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)

    id: Ident
    kind: str
    name_en: Text
    name_nb: Text
    source: str | dict[str, str]


class LandFacts(Facts):
    """A land area. `neighbours` are all areas it borders, `fjord_neighbours` those by fjord."""

    kind: Literal["land"]
    order: Annotated[int, Field(ge=0, le=1000)]
    symbols: list[Symbol]
    sea_zones: list[Ident]
    air_band: Band
    neighbours: list[Ident]
    fjord_neighbours: list[Ident]
    label_at: Annotated[LonLat, Field(strict=False)]
    stack_at: Annotated[LonLat, Field(strict=False)]
    symbols_at: Annotated[LonLat, Field(strict=False)]
    place: Annotated[LonLat, Field(strict=False)]


class SeaFacts(Facts):
    """A sea zone and the zones it borders."""

    kind: Literal["sea"]
    adjacent: list[Ident]
    closed_to_allied_ships: bool
    allied_landing: bool
    label_at: Annotated[LonLat, Field(strict=False)]


class RaidFacts(Facts):
    """The raiding box."""

    kind: Literal["raid"]
    adjacent: list[Ident]


class Fjord(Facts):
    """The water of a border between two areas; `lake` when it is no part of the sea."""

    kind: Literal["fjord"]
    between: Annotated[tuple[Ident, Ident], Field(strict=False)]
    lake: bool


class AirBaseFacts(BaseModel):
    """An air field (or germany) and the bands it reaches; `sea_zones` come on top of its own."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)

    base: Ident
    min_band: Band
    max_band: Band
    sea_zones: list[Ident]


class AirRange(Facts):
    """A limit of air range between two bands, with the bases whose reach ends there."""

    kind: Literal["air_range"]
    between_bands: Annotated[tuple[Band, Band], Field(strict=False)]
    bases: list[AirBaseFacts]


class Cable(Facts):
    """A telegraph cable and the area where it comes ashore."""

    kind: Literal["cable"]
    area: Ident


class Impassable(Facts):
    """Mountains that nobody enters or crosses."""

    kind: Literal["impassable"]


class Nogo(Facts):
    """Another country, which nobody enters."""

    kind: Literal["nogo"]


class Decoration(Facts):
    """Lakes and waters without meaning in the game."""

    kind: Literal["lake", "water"]


KINDS: dict[str, TypeAdapter[Facts]] = {
    "land": TypeAdapter(LandFacts),
    "sea": TypeAdapter(SeaFacts),
    "raid": TypeAdapter(RaidFacts),
    "fjord": TypeAdapter(Fjord),
    "air_range": TypeAdapter(AirRange),
    "cable": TypeAdapter(Cable),
    "impassable": TypeAdapter(Impassable),
    "nogo": TypeAdapter(Nogo),
    "lake": TypeAdapter(Decoration),
    "water": TypeAdapter(Decoration),
}
AREAL = frozenset({"land", "sea", "raid", "fjord", "impassable", "nogo", "lake", "water"})
"""Kinds that are drawn as areas; the others are lines."""
