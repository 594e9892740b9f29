"""The page of a folder of saved games, read and in sight."""

from pathlib import Path
from typing import Any

from konqt.gui.screens.collection.collection_page import CollectionPage


def page_of(folder: Path, games: int, qtbot: Any) -> CollectionPage:
    """Open a folder's page and wait until so many games are listed; the test stops it."""
    page = CollectionPage(folder, "light")
    qtbot.addWidget(page)
    page.resize(1100, 600)
    page.show()
    page.read()
    qtbot.waitUntil(lambda: len(page.rows.games) == games and not page.reader.busy, timeout=30_000)
    return page
