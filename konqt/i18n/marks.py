"""Marks texts for extraction where they are data, not yet sentences for anybody."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own name
    """Return the text unchanged; the extractor finds it."""
    return text


def NC_(context: str, text: str) -> str:  # noqa: N802 - gettext's own name
    """Return the text unchanged; the extractor finds it, to be asked for by `pgettext`."""
    del context
    return text
