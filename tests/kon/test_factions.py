"""A faction's number and id are one fact, whoever holds which of them. Manual 1.1."""

from konqt.games.kon.engine.factions import (
    ALLIES,
    ENEMIES,
    FACTIONS,
    GERMANY,
    NORWAY,
    NUMBER_OF,
    Faction,
)


def test_numbers_and_ids_are_the_enumerations() -> None:
    assert [(each.value, each.id) for each in Faction] == list(enumerate(FACTIONS))
    assert [FACTIONS[number] for number in (GERMANY, NORWAY, ALLIES)] == [
        Faction.GERMANY.id,
        Faction.NORWAY.id,
        Faction.ALLIES.id,
    ]
    assert {ident: Faction(number).id for ident, number in NUMBER_OF.items()} == {
        ident: ident for ident in FACTIONS
    }


def test_rules_count_with_bare_numbers() -> None:
    """Members of the enumeration would slow every play-out down."""
    assert {type(number) for number in (GERMANY, NORWAY, ALLIES, *NUMBER_OF.values())} == {int}


def test_enmity_is_mutual() -> None:
    assert all(one in ENEMIES[other] for one in FACTIONS for other in ENEMIES[one])
