"""What a package takes from the program itself: icons, man page, completions, licences.

Run by the Python that the program is installed in: from_the_program.py ROOT, the root of a package.
"""

import gzip
import re
import sys
from importlib.metadata import distributions
from pathlib import Path

import typer
from PySide6.QtWidgets import QApplication
from typer.completion import get_completion_script

from konqt import __version__
from konqt.cli.program import app
from konqt.gui.art.program_icon import SIZES, icon_drawing, icon_image

COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/konqt",
    "zsh": "usr/share/zsh/vendor-completions/_konqt",
    "fish": "usr/share/fish/vendor_completions.d/konqt.fish",
}
NOT_CARRIED = (
    "altgraph", "babel", "hatchling", "packaging", "pathspec", "pip", "pluggy", "pyinstaller",
    "pyinstaller-hooks-contrib", "setuptools", "trove-classifiers", "markdown-it-py", "mdurl",
    "pygments",
)  # fmt: skip
"""What is in the environment, and not in the folder."""
LICENCE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.I)


def icons(share: Path) -> None:
    """Paint the icons that a desktop asks for."""
    for side in SIZES:
        folder = share / "icons" / "hicolor" / f"{side}x{side}" / "apps"
        folder.mkdir(parents=True)
        icon_image(side).save(str(folder / "konqt.png"))
    folder = share / "icons" / "hicolor" / "scalable" / "apps"
    folder.mkdir(parents=True)
    (folder / "konqt.svg").write_bytes(icon_drawing())


def completions(root: Path) -> None:
    """Write for each shell how it asks the program."""
    for shell, name in COMPLETIONS.items():
        file = root / name
        file.parent.mkdir(parents=True)
        asked = {"prog_name": "konqt", "complete_var": "_KONQT_COMPLETE", "shell": shell}
        file.write_text(get_completion_script(**asked) + "\n", encoding="utf-8")


def man_page(share: Path) -> None:
    """Write the man page, from what the program's help says."""
    lines = [
        f'.TH KONQT 6 "" "konqt {__version__}" "Games"',
        ".SH NAME", "konqt \\- game table for Kampen om Norge (The Battle of Norway)",
        ".SH SYNOPSIS", ".B konqt", "[COMMAND] [OPTIONS]", ".br", ".B konqt", "FILE.konr",
        ".SH DESCRIPTION",
        "Without arguments the window opens; with a saved game it opens there.",
        ".SH COMMANDS", *_commands(typer.main.get_command(app), "konqt"),
        ".SH ENVIRONMENT", ".TP", ".B KONQT_DEBUG", "Set to 1, errors show where they came from.",
        ".TP", ".B KONQT_CACHE_MB", "How much kept pictures may take on disk.",
        ".SH EXIT STATUS", "0 when all is well, 1 when something is found wrong, 2 for bad usage.",
    ]  # fmt: skip
    file = share / "man" / "man6" / "konqt.6.gz"
    file.parent.mkdir(parents=True)
    content = ("\n".join(lines) + "\n").encode()
    file.write_bytes(gzip.compress(content, 9, mtime=0))


def _commands(command: object, path: str) -> list[str]:
    lines = []
    for name, each in sorted(getattr(command, "commands", {}).items()):
        if each.hidden:
            continue
        if hasattr(each, "commands"):
            lines += _commands(each, f"{path} {name}")
            continue
        usage = " ".join(each.collect_usage_pieces(typer.Context(each)))
        lines += [f".SS {_roff(f'{path} {name} {usage}'.strip())}", _roff(each.help or "")]
        for option in each.params:
            if option.param_type_name == "option" and not getattr(option, "hidden", False):
                names = ", ".join((*option.opts, *option.secondary_opts))
                lines += [".TP", f".B {_roff(names)}", _roff(getattr(option, "help", "") or "")]
    return lines


def _roff(text: str) -> str:
    text = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


def licences(share: Path) -> None:
    """Gather the licences of all that the folder carries."""
    folder = share / "doc" / "konqt" / "licences"
    for each in distributions():
        name = each.metadata["Name"]
        if name.lower() in NOT_CARRIED:
            continue
        found = [file for file in each.files or () if LICENCE.search(file.name)]
        for file in found:
            source = Path(str(file.locate()))
            if source.is_file() and source.suffix not in (".py", ".pyc", ".so"):
                (folder / name).mkdir(parents=True, exist_ok=True)
                (folder / name / source.name).write_bytes(source.read_bytes())
    python = Path(sys.base_prefix) / "lib" / f"python3.{sys.version_info[1]}" / "LICENSE.txt"
    if python.is_file():
        (folder / "Python").mkdir(parents=True)
        (folder / "Python" / "LICENSE.txt").write_bytes(python.read_bytes())


def main() -> None:
    """Write all of it."""
    root = Path(sys.argv[1])
    share = root / "usr" / "share"
    application = QApplication([])
    icons(share)
    completions(root)
    man_page(share)
    licences(share)
    del application


if __name__ == "__main__":
    main()
