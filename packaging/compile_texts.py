"""Build hook: compile the translations, so that wheel, sdist and editable installs carry them.

The texts' truth is assets/i18n/<lang>/LC_MESSAGES/konqt.po; the .mo beside it is build output
and not committed.
"""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_texts(root: Path) -> list[Path]:
    """Write konqt.mo beside every konqt.po under assets/i18n; give the written paths."""
    written = []
    for source in sorted((root / "assets" / "i18n").glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as stream:
            catalog = read_po(stream)
        target = source.with_suffix(".mo")
        with target.open("wb") as stream:
            write_mo(stream, catalog)
        written.append(target)
    return written


class CompileTexts(BuildHookInterface):
    """Run `compile_texts` before hatchling collects files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict) -> None:
        del version
        root = Path(self.root)
        for path in compile_texts(root):
            build_data["artifacts"].append("/" + path.relative_to(root).as_posix())
