"""Count the whole-word uses of `Any` in the product outside import lines, folder by folder.

python tools/any_count.py            a table, the fullest folder first
python tools/any_count.py FOLDER     the lines themselves, below a folder such as konqt/games/kon,
                                     marked where nobody says why
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORD = re.compile(r"\bAny\b(?! [a-z])")
"""Not the English word, which goes on in a sentence."""
IMPORT = re.compile(r"(from|import)\b")
REASON = re.compile(r"#\s*(?!noqa|type:|fmt:|pragma)\w")
"""A comment for people, not for a tool."""


def uses(folder: str = "konqt") -> Iterator[tuple[str, int, str]]:
    """Yield (file, line number, line) for every use below a folder; a line may be given twice."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not IMPORT.match(line.lstrip()):
                for _ in WORD.finditer(line):
                    yield path.relative_to(ROOT).as_posix(), number, line.strip()


def unexplained(folder: str = "konqt") -> Iterator[tuple[str, int, str]]:
    """Yield the uses without a reason: a comment on the line, or above it and its decorators."""
    for file, number, line in uses(folder):
        above = (ROOT / file).read_text(encoding="utf-8").splitlines()[: number - 1]
        while above and above[-1].lstrip().startswith("@"):
            above.pop()
        said = above[-1].strip() if above else ""
        if not REASON.search(line) and not REASON.match(said):
            yield file, number, line


def folder_of(file: str) -> str:
    """Return the folder that a file counts for: two levels of the product, a game's wing whole."""
    folders = file.split("/")[:-1]
    return "/".join(folders[:3])


def main() -> None:
    """Print the counts, or the lines below the folder named."""
    if len(sys.argv) > 1:
        bare = set(unexplained(sys.argv[1]))
        for use in uses(sys.argv[1]):
            file, number, line = use
            print(f"{file}:{number}: {line}{'   <- no reason' if use in bare else ''}")
        return
    counts = Counter(folder_of(file) for file, _number, _line in uses())
    for folder, count in counts.most_common():
        print(f"{count:5} {folder}")
    print(f"{counts.total():5} in all")


if __name__ == "__main__":
    main()
