"""How the hexes of the Impact board lie to each other (E-15.5)."""


def touching(at: str) -> tuple[str, ...]:
    """Return the places that touch a hex, whether or not there are hexes."""
    row, column = map(int, at.split(","))
    left = column - 1 + row % 2
    beside = [(row, column - 1), (row, column + 1)]
    across = [(other, place) for other in (row - 1, row + 1) for place in (left, left + 1)]
    return tuple(f"{r},{c}" for r, c in beside + across if r >= 0 and c >= 0)
