"""Has a stranger install, use and remove the package in bare Debians that mmdebstrap makes.

    python packaging/tasks.py roots

in_a_root.sh says what is done there. Nothing of the systems stays.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SUITES = {"bookworm": "Debian 12", "trixie": "Debian 13"}
TOOLS = ("mmdebstrap", "lintian", "desktop-file-validate", "appstreamcli")
MIRROR = os.environ.get("KONQT_MIRROR", "http://deb.debian.org/debian")
SCRIPTS = ("in_a_root.sh", "at_the_screen.sh")


def lacking() -> list[str]:
    """Return which programs are not there that this needs."""
    return [each for each in TOOLS if shutil.which(each) is None]


def judge(package: Path, root: Path) -> None:
    """Let Debian's own programs look at a package, and at the files in its unpacked form.

    Raises:
        SystemExit: they find an error.
    """
    share = root / "usr" / "share"
    for command in (
        ("lintian", "--allow-root", "--fail-on", "error,warning", package),
        ("desktop-file-validate", share / "applications" / "konqt.desktop"),
        ("appstreamcli", "validate", "--no-net", share / "metainfo" / "konqt.metainfo.xml"),
    ):
        _run(*command)


def try_in(suite: str, package: Path) -> None:
    """Try a package in a system of its own."""
    print(f"=== {SUITES[suite]}", flush=True)
    carried = [f"--customize-hook=copy-in {HERE / each} /tmp" for each in SCRIPTS]
    _run(
        "mmdebstrap", "--variant=minbase", "--quiet", "--format=null",
        *carried,
        f"--customize-hook=upload {package} /tmp/konqt.deb",
        "--chrooted-customize-hook=sh /tmp/in_a_root.sh",
        suite, os.devnull, MIRROR,
    )  # fmt: skip


def _run(*command: object) -> None:
    words = [*map(str, command)]
    print(f"$ {' '.join(words)[:200]}", flush=True)
    around = {name: each for name, each in os.environ.items() if name != "QT_QPA_PLATFORM"}
    done = subprocess.run(words, env=around, check=False)
    if done.returncode:
        sys.exit(done.returncode)
