"""Build hook: compile the translations, so that wheel, sdist and editable installs carry them.

The texts' truth is assets/i18n/<lang>/LC_MESSAGES/konqt.po; the .mo beside it is build output
and not committed.
"""

import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_texts(root: Path) -> list[Path]:
    """Write konqt.mo beside every konqt.po under assets/i18n; give the written paths."""
    sys.path.insert(0, str(root))
    try:
        from konqt.i18n.compiling import compile_beside
    finally:
        sys.path.remove(str(root))
    sources = sorted((root / "assets" / "i18n").glob("*/LC_MESSAGES/*.po"))
    for source in sources:
        compile_beside(source)
    return [source.with_suffix(".mo") for source in sources]


class CompileTexts(BuildHookInterface):
    """Run `compile_texts` before hatchling collects files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict) -> None:
        del version
        root = Path(self.root)
        for path in compile_texts(root):
            build_data["artifacts"].append("/" + path.relative_to(root).as_posix())
