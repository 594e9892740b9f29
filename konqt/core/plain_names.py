"""Names as ids spell them, whatever capitals and Norwegian letters they are written with."""

import unicodedata

_AS_IN_IDS = str.maketrans({"ø": "o", "æ": "ae", "_": " ", "-": " "})


def plain_name(name: str) -> str:
    """Return a name as ids spell it: small letters, no accents, single spaces."""
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_AS_IN_IDS))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())
