"""As many of a step's sentences as have room: what matters most is not what is left out."""

from collections.abc import Callable, Sequence

LEFT_OUT = " …"
HasRoom = Callable[[str], bool]


def as_many(sentences: Sequence[str], first: Sequence[str], has_room: HasRoom) -> str:
    """Return a step's sentences, or those of them that have room, the last ones' end left out.

    Args:
        sentences: in the order in which it happened.
        first: what matters of it, most of all at first: where not all have room, these come before
            the others, of which the last ones are told.
        has_room: whether so many words have.
    """
    whole = ". ".join(sentences)
    if has_room(whole):
        return whole
    told = list(dict.fromkeys(first))
    while len(told) > 1 and not has_room(". ".join(told) + LEFT_OUT):
        told.pop()
    others = list[str]()
    for each in reversed([each for each in sentences if each not in told]):
        more = ". ".join((*told, each, *others)) + LEFT_OUT
        if (told or others) and not has_room(more):
            break
        others.insert(0, each)
    return _cut(". ".join((*told, *others)), has_room) + LEFT_OUT


def _cut(said: str, has_room: HasRoom) -> str:
    """Return the words of a long sentence that have room."""
    words = said.split(" ")
    least, most = 1, len(words)
    while least < most:
        middle = (least + most + 1) // 2
        if has_room(" ".join(words[:middle]) + LEFT_OUT):
            least = middle
        else:
            most = middle - 1
    return " ".join(words[:least])
