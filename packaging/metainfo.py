"""What a software centre shows: desktop/konqt.metainfo.xml, with what stands elsewhere in it.

Addresses are those of pyproject.toml, releases those of CHANGELOG.md.
"""

import re
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PICTURE = "docs/pictures/table.png"
END = "</component>"
RELEASED = re.compile(r"^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$", re.M)


def releases() -> list[tuple[str, str]]:
    """Return version and day of each release, the newest first."""
    return RELEASED.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


def addresses() -> dict[str, str]:
    """Return where the project is found, by what for."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return settings["project"]["urls"]


def metainfo() -> str:
    """Return the whole file."""
    home = addresses()["Homepage"]
    lines = [
        f'<url type="homepage">{home}</url>',
        f'<url type="bugtracker">{addresses()["Issues"]}</url>',
        "<screenshots>",
        '  <screenshot type="default">',
        "    <caption>A game in progress</caption>",
        '    <caption xml:lang="nb">Midt i et spill</caption>',
        f"    <image>{home}{PICTURE}</image>",
        "  </screenshot>",
        "</screenshots>",
        "<releases>",
        *(f'  <release version="{version}" date="{day}"/>' for version, day in releases()),
        "</releases>",
    ]
    text = (HERE / "desktop" / "konqt.metainfo.xml").read_text(encoding="utf-8")
    return text.replace(END, "".join(f"  {line}\n" for line in lines) + END)
