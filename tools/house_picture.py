"""Draws the house for docs/architecture.md: its rooms from the real imports, and an action's way.

python tools/house_picture.py          draw docs/pictures/rooms.svg and threads.svg again
python tools/house_picture.py check    status 1 when a picture is not what the code gives
"""

import ast
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
WIDTH, MARGIN, ROW_GAP, BOX_GAP = 1120, 24, 44, 28
INK, PAPER, LINE = "#22303a", "#fbfaf6", "#8796a1"
TINTS = ("#dfe8ee", "#e8e4d6", "#e3ebdd", "#efe2dc", "#e6e0ec", "#dcebea", "#eeead2", "#e4e4e4")

Rooms = dict[str, Counter[str]]
"""top-level package -> inner room, "kon/engine" -> number of modules; "" holds the loose ones"""


def modules() -> Iterator[tuple[str, Path]]:
    """Yield every module of the product as (dotted name, file)."""
    for path in sorted((ROOT / "konqt").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imported(path: Path) -> Iterator[str]:
    """Yield the dotted names of konqt that a file imports, at any depth of its code."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("konqt."):
            yield str(node.module)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.startswith("konqt."))


def measured() -> tuple[Rooms, "nx.DiGraph[str]"]:
    """Return the rooms and the arrows between top-level packages."""
    rooms: Rooms = defaultdict(Counter)
    arrows: nx.DiGraph[str] = nx.DiGraph()
    for name, path in modules():
        parts = name.split(".")
        if len(parts) == 1 or name == "konqt.__main__":
            continue
        top = parts[1]
        arrows.add_node(top)
        if path.name != "__init__.py":
            rooms[top]["/".join(parts[2:-1])] += 1
        for other in imported(path):
            target = other.split(".")[1]
            if target != top:
                arrows.add_edge(top, target)
    return rooms, arrows


def layers() -> list[list[str]]:
    """Return the layers that import-linter holds, top first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    held = next(each for each in contracts if each["type"] == "layers")
    return [[name.strip() for name in row.split("|")] for row in held["layers"]]


class Sheet:
    """An SVG picture that grows downwards."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def text(self, x: float, y: float, words: str, size: int = 13, **style: str) -> None:
        """Put words whose baseline begins (or with anchor=middle is centred) at a point."""
        looks = {"font-size": str(size), "fill": INK, **style}
        said = " ".join(f'{key.replace("_", "-")}="{value}"' for key, value in looks.items())
        self.parts.append(f'<text x="{x:g}" y="{y:g}" {said}>{escape(words)}</text>')

    def box(self, x: float, y: float, width: float, height: float, fill: str) -> None:
        """Draw a room."""
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7" '
            f'fill="{fill}" stroke="{LINE}"/>'
        )

    def arrow(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a curved arrow downwards."""
        (x, y), (to_x, to_y) = start, end
        half = (to_y - y) / 2
        self.parts.append(
            f'<path d="M{x:g} {y:g} C{x:g} {y + half:g} {to_x:g} {to_y - half:g} '
            f'{to_x:g} {to_y - 3:g}" fill="none" stroke="{INK}" stroke-width="1.3" '
            'marker-end="url(#head)"/>'
        )

    def written(self, height: float) -> str:
        """Return the whole file."""
        head = (
            '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" '
            f'markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="{INK}"/></marker>'
        )
        return "\n".join(
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
                'font-family="IBM Plex Sans, Helvetica, Arial, sans-serif">',
                f"<defs>{head}</defs>",
                f'<rect width="{WIDTH}" height="{height:g}" fill="{PAPER}"/>',
                *self.parts,
                "</svg>\n",
            )
        )


def inner(rooms: Counter[str], columns: int) -> list[str]:
    """Return the lines that tell what is in a package, wrapped at so many letters."""
    named = [f"{name} {count}" for name, count in sorted(rooms.items()) if name]
    if loose := rooms[""]:
        named.insert(0, f"{loose} loose" if named else f"{loose} module{'s' * (loose > 1)}")
    lines, line = [], ""
    for each in named:
        if line and len(line) + len(each) + 3 > columns:
            lines.append(line)
            line = ""
        line = f"{line} · {each}" if line else each
    return [*lines, line] if line else lines


def rooms_picture() -> str:
    """Return the picture of the layers, with the arrows that no other arrows imply."""
    rooms, arrows = measured()
    sheet, y, places = Sheet(), float(MARGIN), {}
    boxes: list[tuple[float, float, float, float, str, str, list[str]]] = []
    for number, row in enumerate(layers()):
        width = (WIDTH - 2 * MARGIN - BOX_GAP * (len(row) - 1)) / len(row)
        if len(row) == 1:
            width *= 0.72
        told = {name: inner(rooms[name], int(width / 6.6)) for name in row}
        height = 36 + 17 * max(len(lines) for lines in told.values())
        left = (WIDTH - width * len(row) - BOX_GAP * (len(row) - 1)) / 2
        for place, name in enumerate(row):
            x = left + place * (width + BOX_GAP)
            places[name] = (x, y, width, height)
            boxes.append((x, y, width, height, TINTS[number % len(TINTS)], name, told[name]))
        y += height + ROW_GAP
    for source, target in sorted(nx.transitive_reduction(arrows).edges):
        if source in places and target in places:
            sheet.arrow(*_ends(places[source], places[target]))
    for x, top, width, height, tint, name, lines in boxes:
        sheet.box(x, top, width, height, tint)
        sheet.text(x + 14, top + 22, name, 16, font_weight="600")
        for number, line in enumerate(lines):
            sheet.text(x + 14, top + 41 + 17 * number, line, 12)
    return sheet.written(y - ROW_GAP + MARGIN)


Place = tuple[float, float, float, float]


def _ends(source: Place, target: Place) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where an arrow leaves one box and reaches the other, as straight as may be."""
    x, y, width, height = source
    to_x, to_y, to_width, _ = target
    low, high = max(x, to_x) + 20, min(x + width, to_x + to_width) - 20
    if low <= high:
        middle = (low + high) / 2
        return (middle, y + height), (middle, to_y)
    if x < to_x:
        return (x + width - 30, y + height), (to_x + 30, to_y)
    return (x + 30, y + height), (to_x + to_width - 30, to_y)


LANES = ("window's thread", "record writer", "opponent's process")
WAY = (
    (0, "pointer, key: DragController, PromptPanel", "chosen"),
    (0, "SessionBridge.submit: explain, clone, apply", "line"),
    (1, "RecordWriter: write, flush, sync the lines", "future done"),
    (0, "SessionBridge: posted back, the update is shown", "events"),
    (0, "Animator: pieces walk, dice fall", "settled"),
    (0, "TableController: who decides now, whose eyes", "observation"),
    (2, "AiProcess: one JSON line in, one action out", "action"),
    (0, "SessionBridge.submit, as for a person", ""),
)
"""an action's way: (lane, what happens there, what goes on to the next station)"""


def threads_picture() -> str:
    """Return the picture of the threads and processes that an action passes."""
    sheet = Sheet()
    lane = (WIDTH - 2 * MARGIN) / len(LANES)
    step, first = 74.0, 84.0
    height = first + step * len(WAY) + 8
    for number, name in enumerate(LANES):
        sheet.box(MARGIN + number * lane + 4, MARGIN, lane - 8, height - 2 * MARGIN, TINTS[number])
        x = MARGIN + (number + 0.5) * lane
        sheet.text(x, MARGIN + 26, name, 15, font_weight="600", text_anchor="middle")
    for number, (at, words, passed) in enumerate(WAY):
        x, y = MARGIN + (at + 0.5) * lane, first + step * number
        sheet.box(x - lane / 2 + 18, y - 18, lane - 36, 36, PAPER)
        sheet.text(x, y + 5, words, 12, text_anchor="middle")
        if number + 1 < len(WAY):
            to_x = MARGIN + (WAY[number + 1][0] + 0.5) * lane
            sheet.arrow((x, y + 18), (to_x, y + step - 18))
            # Beside an arrow that goes straight down, above one that crosses to another lane.
            aside, lift = (8, 4) if x == to_x else (0, -6)
            middle = (x + to_x) / 2 + aside, y + step / 2 + lift
            sheet.text(*middle, passed, 12, font_style="italic")
    return sheet.written(height)


def pictures() -> Iterable[tuple[Path, str]]:
    """Return each picture's file and content."""
    return (
        (PICTURES / "rooms.svg", rooms_picture()),
        (PICTURES / "threads.svg", threads_picture()),
    )


def main(words: list[str]) -> int:
    """Draw, or check what is drawn; the answer is the exit status."""
    stale = [
        path
        for path, content in pictures()
        if not path.exists() or path.read_text(encoding="utf-8") != content
    ]
    if words == ["check"]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date: run python tools/house_picture.py")
        return 1 if stale else 0
    for path, content in pictures():
        path.write_text(content, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
