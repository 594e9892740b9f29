#!/usr/bin/env python3
"""A bot for konqt: it likes to move better than to wait, and keeps nothing between questions.

konqt arena --games 20 --seat germany=cmd:"python3 docs/examples/bot.py"
"""

import json
import random
import sys

LIKED = {"move": 4, "sail": 4, "play_card": 3, "end_phase": 1, "pass": 1}
"""Kind of action -> how much it is liked; all others count 2."""


def choose(question):
    """Return one of the legal actions of the observation, just as it stands there."""
    chance = random.Random(question["seed"])
    legal = question["observation"]["legal"]
    liked = [LIKED.get(action["kind"], 2) for action in legal]
    return chance.choices(legal, liked)[0]


def main():
    """Answer one line for each line, until there are no more."""
    for line in sys.stdin:
        question = json.loads(line)
        if "stop" in question:
            continue  # Nobody needs that answer any more; we have given it already.
        answer = {"id": question["id"], "ok": True, "action": choose(question)}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()  # Else it would wait for more, and konqt for it.


if __name__ == "__main__":
    main()
