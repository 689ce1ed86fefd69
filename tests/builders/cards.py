"""Uses Resource cards in tests: `use(oily(), "oil_skimmer", 0)`."""

from tests.builders import Play, a_game, a_new_game


def use(game, card: str, ability: int) -> Play:
    needed = a_new_game().game.resources[card].abilities[ability].cubes
    cubes = (needed, 0) if ability == 0 else (0, needed)
    return game.with_card(card, *cubes).play().do(f"use_resource {card} {ability}")


def oily(*sectors: str):
    """The ship at N1, three dice in each Sector."""
    return a_game().with_full_sectors(*(sectors or ("N1", "N2", "N4", "W6", "S3"))).with_ap(0)


def targets(play: Play) -> set[str]:
    return {decision.split()[1] for decision in play.legal("target")}
