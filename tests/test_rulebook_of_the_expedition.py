"""Holds the rulebook of Endeavor to the numbers and tables of its content."""

import re
from collections import Counter
from functools import cache

import pytest

from spillgame.rules.endeavor_deep_sea.content_model import Board, Gains, Journal, Side
from spillgame.rules.endeavor_deep_sea.sentences import Sentences
from spillgame.rules.endeavor_deep_sea.table import units_of
from tests.builders.endeavor import endeavor_content as content
from tests.builders.endeavor import endeavor_rules
from tests.rulebooks import RULEBOOKS

BOOK = RULEBOOKS["endeavor_deep_sea"]
RULEBOOK, rule = BOOK.text, BOOK.rule
NONE = "–"


@cache
def names() -> Sentences:
    return Sentences(endeavor_rules().game)


def gains(some: Gains) -> str:
    return names().gains(units_of(some)) if some else NONE


def action(name: str) -> str:
    return "promotion" if name == "promote" else names().attribute(name)


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) or NONE for cell in cells)} |"


def headed(*heads: str) -> list[str]:
    return [row(*heads), "|" + "---|" * len(heads)]


# --- The tables as they must stand in the rulebook ---


def levels() -> list[str]:
    tracks = content().mat.tracks
    last = [*(first - 1 for first in tracks.cells[1:]), tracks.last]
    rows = [
        row(level, f"{first} to {end}", points)
        for level, (first, end, points) in enumerate(zip(tracks.cells, last, tracks.points, strict=True), 1)
    ]
    return [*headed("level", "cells", "points"), *rows]


def offered(side: Side) -> str:
    return (" / " if side.choice else " + ").join(map(action, side.choice or side.all))


COUNTED = {
    "zones": ("zone with a disc or Vessel", "zones with a disc or Vessel"),
    "seniors": ("other Senior", "other Seniors"),
    "conserved_zones": ("zone with a Conservation disc", "zones with a Conservation disc"),
    "journal_depths": ("depth with a Journal disc", "depths with a Journal disc"),
}


def scored(side: Side) -> str:
    scores = side.scores
    if scores is None:
        return ""
    one, several = COUNTED[scores.what]
    what = one if scores.per == 1 else f"{scores.per} {several}"
    return f"{scores.points} {'point' if scores.points == 1 else 'points'} for each {what}"


def specialists() -> list[str]:
    rows = [
        row(
            *(tile.junior.title, tile.tier, tile.copies, gains(tile.junior.gains), offered(tile.junior)),
            *(tile.senior.title, gains(tile.senior.gains), offered(tile.senior) or scored(tile.senior)),
        )
        for tile in content().specialists.specialists
    ]
    heads = ("Specialist", "tier", "tiles", "gains", "actions", "as Senior", "then gains", "then actions or points")
    return [*headed(*heads), *rows]


def place(board: Board, end: str) -> str:
    """Name an end of a link as players count: from 1."""
    number = end[1:].partition(".")
    if end[0] == "s":
        track = f" of track {int(number[0]) + 1}" if len(board.sonar) > 1 else ""
        return f"Sonar {int(number[2]) + 1}{track}"
    return f"{'Journal' if end[0] == 'j' else 'Conservation'} {int(number[0]) + 1}"


SPECIALS = {"dive": "dive", "emptied": "last token", "conserve": "Conserve", "leave": "leave"}


def special(board: Board) -> str:
    return "" if board.special is None else f"{SPECIALS[board.special.when]}: {gains(board.special.gains)}"


def boards() -> list[str]:
    heads = ("zone", "depth", "arrival", "discovery", "Dive", "Sonar", "Conservation", "Journal", "links", "special")
    rows = [
        row(
            board.name,
            board.depth,
            gains(board.arrival),
            gains(board.discovery),
            board.dive or "",
            "; ".join(" · ".join(map(gains, track)) for track in board.sonar),
            "; ".join(f"cost {site.cost}: {gains(site.gains)}" for site in board.conservation),
            ", ".join(map(names().attribute, board.journals)),
            "; ".join(
                f"{' and '.join(place(board, end) for end in one.ends)}: {gains(one.gains)}" for one in board.links
            ),
            special(board),
        )
        for board in content().boards
    ]
    return [*headed(*heads), *rows]


def tokens() -> list[str]:
    rows = [row(one.name, one.copies, one.research, gains(one.extra)) for one in content().tokens]
    return [*headed("token", "tokens", "Research", "extra"), *rows]


def journals() -> list[str]:
    both = content().journals
    heads = ("Journal", "fields", "cost", "at once", "for others", "effect")
    return [
        *headed(*heads),
        *(_journal(one, f"{one.name} (Anchor)") for one in both.anchors),
        *map(_journal, both.deck),
    ]


def _journal(one: Journal, name: str = "") -> str:
    fields = ", ".join(map(names().attribute, one.fields))
    return row(name or one.name, fields, one.cost, gains(one.instant), gains(one.others), names().effect(one.id))


KINDS = {"sonar": "Sonar", "journal": "Journal", "conservation": "Conservation"}


def goals() -> list[str]:
    heads = ("goal", "discs", "first bonus", "second", "team of 1", "of 2", "of 3", "of 4")
    return [*headed(*heads), *(row(one.name, KINDS[one.discs], one.first, one.second, *one.needs) for one in _goals())]


def _goals():
    return content().mission.goals


MEASURES = {
    "zones": "zones in play",
    "deep_discs": "discs in zones of depth 4 or 5",
    "seniors": "Seniors without Team Leaders",
    "shared_zones": "zones where two or more players are present",
    "links": "completed links",
    "high_tracks": "attributes at level 4 or 5",
    "empty_sites": "empty Dive sites",
    "shared_links": "completed links whose ends two players hold",
    "experts": "Specialists of tier 4 or 5",
    "columns": "columns that reach depth 4",
    "deep_vessels": "Vessels at depth 4 or 5",
    "lowest_track": "the lowest attribute cell of the team",
}


def cards() -> list[str]:
    rows = [
        row(side.name, side.id, MEASURES[side.measure], *(need or "" for need in side.needs))
        for card in content().mission.cards
        for side in card
    ]
    return [*headed("goal", "side", "what counts", "team of 1", "of 2", "of 3", "of 4"), *rows]


def hexes() -> list[str]:
    found = Counter((one.points, "any number of markers" if one.endless else gains(one.gains)) for one in _hexes())
    rows = [row(copies, points, given) for (points, given), copies in sorted(found.items())]
    return [*headed("hexes", "points each", "gains"), *rows]


def _hexes():
    return content().mission.impact.hexes


TABLES = {
    "E-10.2": levels,
    "E-11": specialists,
    "E-12": boards,
    "E-13": tokens,
    "E-14": journals,
    "E-15.3": goals,
    "E-15.5": hexes,
    "E-15.6": cards,
}


@pytest.mark.parametrize("name", TABLES)
def test_the_tables_of_the_rulebook_are_those_of_the_content(name):
    paragraph = re.search(rf"^\*\*{re.escape(name)}\*\* .*?\n\n(\|.*?)(?:\n\n|\Z)", RULEBOOK, re.MULTILINE | re.DOTALL)
    assert paragraph is not None
    assert paragraph.group(1).splitlines() == TABLES[name]()


def test_the_pieces_of_the_rulebook_are_those_of_the_content():
    all_of, mat = content(), content().mat
    assert f"{len(all_of.boards)} *Ocean boards*" in rule("E-1.2")
    assert f"{mat.discs} discs; {mat.markers} Impact *markers*; and {mat.vessels} *Vessels*" in rule("E-1.4")
    assert f"{sum(one.copies for one in all_of.specialists.specialists)} *Specialists*" in rule("E-1.5")
    both = all_of.journals
    counts = f"{len(both.anchors)} *Anchor Journals*, {len(both.deck)} other *Journals*"
    assert f"{sum(one.copies for one in all_of.tokens)} *Dive tokens*, {counts}" in rule("E-1.6")
    assert f"{len(all_of.mission.cards)} *Co-op cards*" in rule("E-1.6")
    assert f"{mat.discs - 1} in your *supply*" in rule("E-2.9")
    assert f"{mat.research} at most" in rule("E-6.4")


def test_the_mission_of_the_rulebook_is_that_of_the_content():
    mission, tracks = content().mission, content().mat.tracks
    assert f"a grid of {mission.columns} columns, A to E, and {mission.depth} *depths*" in rule("E-1.1")
    assert f"the *launch zone*, {mission.launch}," in rule("E-2.10")
    assert f"{mission.rounds} rounds; alone you play {mission.solo_rounds}" in rule("E-3.1")
    assert f"{mission.rounds} rounds, {mission.solo_rounds} alone" in rule("E-15.2")
    named = {one.at: names().named(one.board) for one in mission.start}
    for cell, name in named.items():
        assert f"{name} in {cell}" in rule("E-15.1")
    assert f"by chance in {mission.random[0]}" in rule("E-15.1")
    assert "{}, {}, {} or {} points".format(*mission.impact_needs) in rule("E-15.4")
    assert f"Impact cell is {tracks.impact}" in rule("E-10.1")
    assert "Vessel cells are {} and {}".format(*tracks.vessels) in rule("E-10.1")
    assert f"cells 0 to {tracks.last}" in rule("E-10.1")
    assert f"{len(mission.impact.hexes)} hexes, {len(mission.impact.entries)} of them entries" in rule("E-15.5")
