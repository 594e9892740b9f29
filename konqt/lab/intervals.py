"""Where the values of a run lie."""


def quantile(ordered: list[float], share: float) -> float:
    """Return the value below which this share of the ordered values lies; 0 for none."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
