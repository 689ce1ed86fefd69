"""What stands out in the ocean: where something can be done, what is looked at, what an event speaks of."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spillgame.rules.endeavor_deep_sea import steps
from spillgame.rules.endeavor_deep_sea.steps import Decision
from spillgame.scenes.endeavor_deep_sea.asked import spots_of
from spillgame.scenes.endeavor_deep_sea.board.highlights import Highlights
from spillgame.scenes.endeavor_deep_sea.board.shown_board import place_of
from spillgame.scenes.endeavor_deep_sea.where import group_of, where

if TYPE_CHECKING:
    from spillgame.scenes.endeavor_deep_sea.table_scene import OceanScene


def highlights_of(scene: "OceanScene") -> Highlights:
    """Return what stands out on a table now."""
    asked, state, current = scene.asked, scene.playback.shown, scene.playback.current
    spoken = str(getattr(current, "cell", "")) if current is not None else ""
    place = (spoken, place_of(current)) if spoken and state.zone(spoken) is not None else ("", "")
    if not asked:
        return Highlights(looked_at=spoken or scene.looked_at, place=place)
    activates = scene.decision_looked_at
    if isinstance(activates, steps.Activate) and scene.view == "ocean":
        return _lit(scene, asked.told.offered(activates), spoken, place)
    kinds = {one if isinstance(one, str) else group_of(one) for one in asked.shown}
    legal = [one for one in asked.legal if group_of(one) in kinds]
    return _lit(scene, legal, spoken, place)


def _lit(scene: "OceanScene", decisions: Sequence[Decision], spoken: str, place: tuple[str, str]) -> Highlights:
    """Return where decisions are taken, with what is looked at or spoken of."""
    asked, state = scene.asked, scene.playback.shown
    places, targets, spots = set(), set(), set()
    for one in decisions:
        own = where(state, one)
        if own.key.startswith("place "):
            _, cell, name = own.key.split()
            places.add((cell, name))
        elif isinstance(one, steps.Travel):
            targets.add(one.to)
        elif isinstance(one, steps.PlaceZone):
            spots.add(one.at)
        elif isinstance(one, steps.Survey):
            for key in spots_of(state, one):
                spots |= {*scene.rules.game.spots(state.ocean, int(key.removeprefix("depth ")))}
    pressed = asked.spot.split()[1] if asked.spot.startswith(("zone ", "place ")) else ""
    return Highlights(
        places=frozenset(places), targets=frozenset(targets), spots=frozenset(spots),
        looked_at=spoken or scene.looked_at or pressed, place=place,
    )  # fmt: skip
