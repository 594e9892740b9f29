"""What happens at sea is said whole in every language, with its rule, as far as one may know."""

import re

from sea_games import known_to, steps

from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.wording import rule_name, rule_title, say_event
from konqt.i18n.texts import use_language

LEFT_BARE = re.compile(r"[{}]|None|_|\s\s|  |^[a-zæøå]|[.;:,]$")


def test_everything_that_happens_has_its_sentence_and_its_rule() -> None:
    told: dict[tuple[object, ...], KonEvent] = {}
    for seed in range(2):
        for _before, _action, after, events in steps(seed, 400):
            for event in events:
                assert rule_title(event.rule) != event.rule and rule_name(event.rule), event
                for viewer in ("referee", "public"):
                    seen = event.seen_by(known_to(after, viewer))
                    told[event.kind, seen == event, event.rule] = seen
    use_language("nb")
    norwegian = [say_event(seen) for seen in told.values()]
    use_language("en")
    english = [say_event(seen) for seen in told.values()]
    assert [text for text in (*english, *norwegian) if LEFT_BARE.search(text)] == []
    assert [one for one, other in zip(english, norwegian, strict=True) if one == other] == []
    assert len({kind for kind, *_ in told}) > 35
