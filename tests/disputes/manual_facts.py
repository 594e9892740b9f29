"""What the manual and its cards print, typed from them once more: not read from the game's data."""

from types import MappingProxyType

SIDE = MappingProxyType({"germany": "germany", "norway": "west", "allies": "west"})
"""Faction -> side. Manual 1.1."""

ATTACK_DICE = MappingProxyType(
    {
        "artilleri": 1,
        "bombefly": 2,
        "gebirgsjager": 1,
        "jagerbomber": 1,
        "panzer": 2,
        "speidertropp": 1,
        "bakhold": 1,
        "fransk_alpejeger": 1,
        "fremmedlegionaer": 2,
        "kystbombardement": 2,
        "polsk_bergjeger": 1,
        "stridsvogn": 1,
    }
)
DEFENCE_DICE = MappingProxyType(
    {
        "artilleri": 1,
        "gebirgsjager": 2,
        "ingeniorkompani": 2,
        "panzer": 1,
        "bakhold": 2,
        "panservernkanon": 1,
        "fransk_alpejeger": 2,
        "fremmedlegionaer": 1,
        "polsk_bergjeger": 2,
        "stridsvogn": 1,
    }
)
"""Card -> dice. Appendix."""


def _areas(text: str) -> frozenset[str]:
    return frozenset(text.split())


ALLIED_COAST = _areas(
    "egersund stavanger haugesund bergen voss sogndal alesund andalsnes kristiansund trondheim"
    " steinkjer namsos mosjoen mo_i_rana bodo tysfjord narvik harstad gratangen tromso finnmark"
)
"""Areas on sea zones III to VII; none of them lies on I or II as well."""
GERMAN_SHORE = _areas("oslo ostfold horten skien arendal kristiansand")
"""Areas on sea zones I and II."""
AIR_FIELDS = _areas("oslo kristiansand stavanger bergen trondheim bardufoss")
CITIES = _areas("oslo kristiansand stavanger bergen trondheim narvik")
"""The six victory cities. Manual 2.3."""
TOWNS = CITIES | _areas(
    "ostfold kongsvinger hamar gjovik honefoss kongsberg voss andalsnes steinkjer mosjoen"
    " bardufoss tromso"
)
"""Victory cities and mobilization points. Manual 2.3."""
