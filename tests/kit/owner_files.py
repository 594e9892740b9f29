"""Data files of an owner: the shipped texts with something changed, rightly or wrongly."""

from konqt.games.kon.engine.data_files import shipped_text

BASIC = "decks_basic.toml"

CORRECTED = {
    "cards.toml": [
        (
            '[germany.bombefly]\nsymbols = { value = 1, source = "reconstructed"',
            '[germany.bombefly]\nsymbols = { value = 3, source = "owner"',
        )
    ],
    BASIC: [
        (
            'panzer = { value = 5, source = "reconstructed"',
            'panzer = { value = 2, source = "owner"',
        ),
        ('ubat = { value = 3, source = "reconstructed"', 'ubat = { value = 5, source = "owner"'),
        ('"forsterkninger:7" = { value = 1', '"forsterkninger:9" = { value = 2'),
        ("kystbombardement = { value = 4", "kystbombardement = { value = 3"),
    ],
    "dice.toml": [
        ('value = [5, 6], source = "reconstructed"', 'value = [4, 5, 6], source = "owner"')
    ],
    "scenario_narvik.toml": [("tromso = { value = 2", "tromso = { value = 4")],
}
"""An owner's corrections: file -> (what stands there, what the owner writes)."""


def with_changes(file: str, *changes: tuple[str, str]) -> str:
    """Give a shipped file with texts exchanged, each of which must stand there."""
    text = shipped_text(file)
    for before, after in changes:
        assert before in text, (file, before)
        text = text.replace(before, after)
    return text


def corrected() -> dict[str, str]:
    """Give the corrected files of an imagined owner; nothing in them is impossible."""
    return {file: with_changes(file, *changes) for file, changes in CORRECTED.items()}
