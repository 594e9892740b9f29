"""Every family by its name, in the order in which they are run."""

from hostile import (
    actions,
    at_sea,
    beside_games,
    conversations,
    disks,
    folders,
    kills,
    maps,
    positions,
    records,
    settings_files,
    special_files,
    windows,
)
from hostile.family import Family

FAMILIES: dict[str, Family] = {
    module.FAMILY.name: module.FAMILY
    for module in (
        records,
        positions,
        at_sea,
        beside_games,
        maps,
        folders,
        settings_files,
        conversations,
        actions,
        special_files,
        disks,
        kills,
        windows,
    )
}
