"""Writes the schema of lessons' files, by which editors help whoever writes one.

python tools/lessons.py           write assets/lessons/lesson.schema.json
python tools/lessons.py check     say whether it is what the program reads
"""

import json
import sys
from pathlib import Path

from konqt.session.lesson.form import schema

SCHEMA = Path(__file__).resolve().parents[1] / "assets" / "lessons" / "lesson.schema.json"


def written() -> str:
    """Return the schema's file."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the schema, or check it."""
    if arguments != ["check"]:
        SCHEMA.write_text(written(), encoding="utf-8")
        print(SCHEMA)
        return 0
    if not SCHEMA.is_file() or SCHEMA.read_text(encoding="utf-8") != written():
        print(f"{SCHEMA.name} is not what the program reads: run python tools/lessons.py")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
