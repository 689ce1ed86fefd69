"""The lines of a score, or the goals of a team, each with what shows it on the table.

That is named by texts: `track 1 reputation`, `hex 3,5`, `place C2 s0.1`, `zone C2`, `tile 1 3` (the tile in the fourth
place of the tableau of seat 1).
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.ocean import holders, present, zones_of
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import scores_of, tile_points
from spillgame.rules.endeavor_deep_sea.state import State, Tile, Zone
from spillgame.rules.endeavor_deep_sea.table import LEADER
from spillgame.rules.endeavor_deep_sea.team import DEEP, HIGH, IMPACT_GOAL, judged
from spillgame.scenes.endeavor_deep_sea import labels
from spillgame.scenes.endeavor_deep_sea.staging import CUES, step_voice
from spillgame.words import Words

Seen = frozenset[str]
"""What shows a line on the table."""
LETTER: Final = {"sonar": "s", "journal": "j", "conservation": "c"}
"""How the names of the places for each kind of disc begin."""
VOICES: Final[Mapping[str, str]] = {
    "sonar": CUES[e.SonarLaid].sound,
    "journal": CUES[e.JournalPublished].sound,
    "conservation": CUES[e.Conserved].sound,
}
"""The sound of a mission goal, by the kind of disc that it counts."""
SYMBOLS: Final[Mapping[str, str]] = {"sonar": "sonar", "journal": "journal", "conservation": "conserve"}


class ScoreLine(NamedTuple):
    """A line of a score, or a goal of a team."""

    key: str
    icon: str
    name: str
    points: int
    """The points scored; for a goal, how much the team has."""
    seen: Seen
    voice: str
    need: int = 0
    """How much a team needs; 0 in a score."""
    short: str = ""
    """A shorter name, if there is one."""

    @property
    def met(self) -> bool:
        """Whether a team's goal is met."""
        return self.points >= self.need


# --- A score (E-8) ---


def score_lines(say: Words, rules: EndeavorDeepSea, state: State, seat: int) -> list[ScoreLine]:
    """Return the lines of a player's score, in the order of E-8."""
    return [*_tracks(say, rules, state, seat), _impact(say, rules, state, seat),
            *_goals(say, rules, state, seat), *_specialists(say, rules, state, seat)]  # fmt: skip


def _tracks(say: Words, rules: EndeavorDeepSea, state: State, seat: int) -> Iterator[ScoreLine]:
    table = rules.game.table
    for attribute, cell in zip(ATTRIBUTES, state.player(seat).tracks, strict=True):
        short = rules.words.attribute(attribute)
        name = say("endeavor_deep_sea.end.track", attribute=short, level=table.level[cell])
        seen = frozenset([f"track {seat} {attribute}"])
        yield ScoreLine(attribute, attribute, name, table.points[cell], seen, step_voice(attribute), short=short)


def _impact(say: Words, rules: EndeavorDeepSea, state: State, seat: int) -> ScoreLine:
    markers = sum(hexes.count(seat) for hexes in state.impact)
    name = say("endeavor_deep_sea.end.impact", n=markers)
    points = scores_of(rules.game, state)[seat - 1].impact
    seen, short = _hexes(rules, state, (seat,)), rules.words.goal(IMPACT_GOAL)
    return ScoreLine("impact", "impact", name, points, seen, CUES[e.ImpactPlaced].sound, short=short)


def _hexes(rules: EndeavorDeepSea, state: State, seats: tuple[int, ...]) -> Seen:
    """Return the hexes with points where some seats have a marker."""
    pairs = zip(rules.game.table.hexes, state.impact, strict=True)
    return frozenset(f"hex {info.id}" for info, markers in pairs if info.points and {*seats} & {*markers})


def _goals(say: Words, rules: EndeavorDeepSea, state: State, seat: int) -> Iterator[ScoreLine]:
    points = scores_of(rules.game, state)[seat - 1].goals
    for goal, n in zip(rules.game.mission.goals, points, strict=True):
        seen = _discs(state, goal.discs, (seat,))
        name = say("endeavor_deep_sea.end.goal", goal=goal.name, n=len(seen))
        if n > len(seen):
            name = say("endeavor_deep_sea.end.bonus", line=name, bonus=n - len(seen))
        short = rules.words.goal(goal.id)
        yield ScoreLine(goal.id, SYMBOLS[goal.discs], name, n, seen, VOICES[goal.discs], short=short)


def _discs(state: State, kind: str, seats: tuple[int, ...]) -> Seen:
    """Return the places with discs of a kind that belong to some seats."""
    return frozenset(
        f"place {cell} {name}"
        for cell, zone in zones_of(state)
        for name, seat in placed(zone)
        if name[0] == LETTER[kind] and seat in seats
    )


def placed(zone: Zone) -> Iterator[tuple[str, int]]:
    """Yield each place of a zone that has a disc, with the disc's seat."""
    for track, spaces in enumerate(zone.sonar):
        for space, seat in enumerate(spaces):
            if seat:
                yield f"s{track}.{space}", seat
    for letter, sites in (("c", zone.conservation), ("j", zone.sites)):
        for number, seat in enumerate(sites):
            if seat:
                yield f"{letter}{number}", seat


def _specialists(say: Words, rules: EndeavorDeepSea, state: State, seat: int) -> Iterator[ScoreLine]:
    for place, tile in enumerate(state.player(seat).tableau):
        scores = rules.game.side(tile).scores
        if not tile.senior or scores is None:
            continue
        title = rules.words.specialist(tile.id, senior=True)
        name = say("endeavor_deep_sea.end.specialist", specialist=title, scored=labels.scored(say, scores))
        seen = frozenset([f"tile {seat} {place}"]) | _counted(state, seat, place, scores.what)
        n = tile_points(rules.game, state, seat, tile)
        yield ScoreLine(f"tile {place}", "recruit", name, n, seen, CUES[e.Promoted].sound)


def _counted(state: State, seat: int, place: int, what: str) -> Seen:
    """Return what a tier-5 Senior counts (E-8.4)."""
    if what == "seniors":
        return _tiles(state, (seat,), lambda tile: tile.senior) - {f"tile {seat} {place}"}
    if what == "zones":
        return frozenset(f"zone {cell}" for cell in present(state, seat))
    return _discs(state, "conservation" if what == "conserved_zones" else "journal", (seat,))


def _tiles(state: State, seats: tuple[int, ...], wanted: Callable[[Tile], bool]) -> Seen:
    return frozenset(
        f"tile {seat} {place}"
        for seat in seats
        for place, tile in enumerate(state.player(seat).tableau)
        if wanted(tile)
    )


# --- The goals of a team (E-9) ---


def goal_lines(say: Words, rules: EndeavorDeepSea, state: State) -> list[ScoreLine]:
    """Return the seven goals of a team, in the order of E-9.2."""
    game = rules.game
    kinds = {IMPACT_GOAL: IMPACT_GOAL, **{goal.id: goal.discs for goal in game.mission.goals}}
    found = []
    for one in judged(game, state):
        measure = kinds.get(one.goal) or (
            IMPACT_GOAL if one.goal == IMPACT_GOAL else game.table.cards[one.goal].measure
        )
        what = rules.words.counted_by(one.goal)
        name = say("endeavor_deep_sea.end.measured", goal=rules.words.goal(one.goal), what=what)
        seen, icon, voice = _of_goal(rules, state, measure)
        found.append(ScoreLine(one.goal, icon, name, one.have, seen, voice, one.need, rules.words.goal(one.goal)))
    return found


def _of_goal(rules: EndeavorDeepSea, state: State, measure: str) -> tuple[Seen, str, str]:
    """Return what shows a goal on the table, its icon and its voice."""
    game = rules.game
    if measure == IMPACT_GOAL:
        scoring = _tiles(state, game.seats, lambda tile: tile.senior and game.side(tile).scores is not None)
        return _hexes(rules, state, game.seats) | scoring, "impact", CUES[e.ImpactPlaced].sound
    if measure in LETTER:
        return _discs(state, measure, game.seats), SYMBOLS[measure], VOICES[measure]
    return MEASURED[measure](rules, state), "target", CUES[e.GoalDrawn].sound


def _deep_discs(rules: EndeavorDeepSea, state: State) -> Seen:
    return frozenset(
        f"place {cell} {name}" for cell, zone in zones_of(state) if int(cell[1]) >= DEEP for name, _ in placed(zone)
    )


def _shared_zones(rules: EndeavorDeepSea, state: State) -> Seen:
    cells = [cell for seat in rules.game.seats for cell in present(state, seat)]
    return frozenset(f"zone {cell}" for cell in cells if cells.count(cell) > 1)


def _link_ends(rules: EndeavorDeepSea, state: State, *, shared: bool) -> Iterator[str]:
    """Yield the places at the ends of each completed link; for shared ones, those that two players hold."""
    for cell, zone in zones_of(state):
        for number, link in enumerate(rules.game.table.boards[zone.board].links):
            one, other = holders(rules.game, zone, number)
            if one and other and (one != other or not shared):
                yield from (f"place {cell} {end}" for end in link.ends)


def _high_tracks(rules: EndeavorDeepSea, state: State) -> Seen:
    level = rules.game.table.level
    return frozenset(key for key, cell in _cells(rules, state) if level[cell] >= HIGH)


def _lowest_track(rules: EndeavorDeepSea, state: State) -> Seen:
    least = min(cell for _, cell in _cells(rules, state))
    return frozenset(key for key, cell in _cells(rules, state) if cell == least)


def _cells(rules: EndeavorDeepSea, state: State) -> Iterator[tuple[str, int]]:
    for seat in rules.game.seats:
        for attribute, cell in zip(ATTRIBUTES, state.player(seat).tracks, strict=True):
            yield f"track {seat} {attribute}", cell


def _empty_sites(rules: EndeavorDeepSea, state: State) -> Seen:
    boards = rules.game.table.boards
    return frozenset(
        f"place {cell} dive" for cell, zone in zones_of(state) if boards[zone.board].dive and not zone.tokens
    )


def _deep_vessels(rules: EndeavorDeepSea, state: State) -> Seen:
    cells = {cell for player in state.players for cell in player.vessels}
    return frozenset(f"zone {cell}" for cell in cells if int(cell[1]) >= DEEP)


MEASURED: Final[Mapping[str, Callable[[EndeavorDeepSea, State], Seen]]] = {
    "zones": lambda rules, state: frozenset(f"zone {cell}" for cell, _ in zones_of(state)),
    "deep_discs": _deep_discs,
    "seniors": lambda rules, state: _tiles(state, rules.game.seats, lambda tile: tile.senior and tile.id != LEADER),
    "shared_zones": _shared_zones,
    "links": lambda rules, state: frozenset(_link_ends(rules, state, shared=False)),
    "shared_links": lambda rules, state: frozenset(_link_ends(rules, state, shared=True)),
    "high_tracks": _high_tracks,
    "empty_sites": _empty_sites,
    "experts": lambda rules, state: _tiles(
        state, rules.game.seats, lambda tile: rules.game.table.titles[tile.id].tier >= HIGH
    ),
    "columns": lambda rules, state: frozenset(f"zone {cell}" for cell, _ in zones_of(state) if int(cell[1]) == DEEP),
    "deep_vessels": _deep_vessels,
    "lowest_track": _lowest_track,
}
"""What shows each measure of a card on the table (E-9.5)."""
