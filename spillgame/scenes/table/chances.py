"""Chances and means as players read them."""


def percent(chance: float) -> str:
    """Return a chance in percent; only what is certain is 0 or 100."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = max(1, min(99, whole))
    return str(whole)


def decimal(mean: float) -> str:
    """Return a mean with one decimal place, if it has any."""
    return f"{mean:.1f}".removesuffix(".0")
