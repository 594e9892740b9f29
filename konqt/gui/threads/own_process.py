"""Makes Qt's processes ready as `core.child` starts its own."""

from collections.abc import Sequence

from PySide6.QtCore import QProcess, QProcessEnvironment

from konqt.core.child import FOLDER, environment


def make_ready(process: QProcess, command: Sequence[str], **more: str) -> None:
    """Say what a process runs, where, and what surrounds it; `more` is added to that."""
    around = QProcessEnvironment()
    for name, value in environment(**more).items():
        around.insert(name, value)
    process.setProcessEnvironment(around)
    process.setWorkingDirectory(FOLDER)
    process.setProgram(command[0])
    process.setArguments([*command[1:]])


def start_alone(command: Sequence[str]) -> bool:
    """Start a process that goes on when this one ends; return whether it has been started."""
    process = QProcess()
    make_ready(process, command)
    started: tuple[bool, int] | bool = process.startDetached()
    return started[0] if isinstance(started, tuple) else started
