"""What must be true of the content of Endeavor: Deep Sea as a whole, beyond the shape of each record (E-16)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any, Final, get_args

from spillgame.rules.content import Check, Fault, KeyPath, fault_at
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.bots_model import Bots
from spillgame.rules.endeavor_deep_sea.chances import ANSWER_KEYS
from spillgame.rules.endeavor_deep_sea.check_mission import (
    check_cards,
    check_cells,
    check_goals,
    check_impact,
    check_stacks,
    check_start,
)
from spillgame.rules.endeavor_deep_sea.content_model import (
    ACTIONS,
    ATTRIBUTES,
    TOP_TIER,
    Board,
    Conservation,
    Discs,
    Effect,
    Gain,
    ImpactHex,
    Journal,
    Journals,
    Link,
    Mat,
    Measure,
    Side,
    Specialist,
    Specialists,
    SpecialRule,
    Token,
)
from spillgame.rules.endeavor_deep_sea.events import EVENT_TYPES
from spillgame.rules.endeavor_deep_sea.game import ANCHORS
from spillgame.rules.endeavor_deep_sea.sentences import COUNTED as COUNTED_GAINS
from spillgame.rules.endeavor_deep_sea.sentences import MOMENTS, Sentences
from spillgame.rules.endeavor_deep_sea.summary import COUNTED, SOURCES
from spillgame.rules.endeavor_deep_sea.table import LEADER
from spillgame.rules.endeavor_deep_sea.team import GRADES, IMPACT_GOAL
from spillgame.rules.fitted import fitted_elsewhere
from spillgame.rules.glossary import glossary_faults
from spillgame.rules.word_faults import NONE, WordsCheck

SHARED: Final = (*ATTRIBUTES, "any", "lowest", "research", "disc", "impact")
"""What every player may gain at any time."""
OWN: Final = (*SHARED, "promote")
"""What the active player may gain anywhere."""
OF_JOURNALS: Final = (*OWN, *ACTIONS)
_WORDS: Final = tuple(one.name for one in fields(Gain))
PLACES: Final[Mapping[tuple[type, str], tuple[tuple[str, ...], str]]] = {
    (Side, "gains"): (OWN, "specialist"),
    (Board, "arrival"): (OWN, "arrival"),
    (Board, "discovery"): (OWN, "discovery"),
    (Board, "sonar"): ((*OWN, "discover"), "sonar"),
    (Conservation, "gains"): (OWN, "conservation"),
    (Link, "gains"): (SHARED, "link"),
    (SpecialRule, "gains"): (OWN, "special"),
    (Token, "extra"): ((*OF_JOURNALS, "discard_disc"), "extra"),
    (Journal, "instant"): (OF_JOURNALS, "journal"),
    (Journal, "others"): (SHARED, "others"),
    (Effect, "gains"): (OF_JOURNALS, "effect"),
    (ImpactHex, "gains"): (OWN, "hex"),
}
"""By record and field, the gains that are allowed there, and what the sentences about them call the place."""


def gain_faults(path: KeyPath, value: object, owner: object = None, field: str = "") -> Iterator[Fault]:
    """Yield the gains, anywhere in the value of a field of a record, that are not allowed there."""
    if isinstance(value, Gain):
        yield from _faults(path, value, owner, field)
    elif isinstance(value, tuple):
        for place, one in enumerate(value):
            yield from gain_faults((*path, place), one, owner, field)
    elif is_dataclass(value):
        for one in fields(value):
            yield from gain_faults((*path, one.name), getattr(value, one.name), value, one.name)


def _faults(path: KeyPath, gain: Gain, owner: object, field: str) -> Iterator[Fault]:
    known, place = PLACES[type(owner), field]
    word = next(word for word in _WORDS if getattr(gain, word) is not None and getattr(gain, word) is not False)
    follows_line = isinstance(owner, Effect) and owner.moment == "after" and owner.action == "conserve"
    if word not in known:
        yield fault_at(path, "endeavor_deep_sea.no_gain", place=place, found=word, known=known)
    elif gain.discover is not None and list(gain.discover) != sorted(gain.discover):
        shallow, deep = gain.discover[0], gain.discover[-1]
        yield fault_at((*path, word), "endeavor_deep_sea.depths_not_in_order", first=shallow, second=deep)
    elif gain.conserve is not None and gain.conserve.line and not follows_line:
        yield fault_at((*path, word, "line"), "endeavor_deep_sea.line_elsewhere", place=place)
    elif gain.conserve is not None and gain.conserve.line and gain.conserve.less:
        yield fault_at((*path, word, "less"), "endeavor_deep_sea.line_for_less", found=gain.conserve.less)
    elif gain.discard_disc is not None and (number := int(path[-1])):
        yield fault_at(path, "endeavor_deep_sea.discard_not_first", found=number + 1)


# --- The mat ---


def check_mat(mat: Mat) -> Iterator[Fault]:
    """Yield levels and points that do not rise, and cells at the wrong places on the tracks."""
    tracks, here = mat.tracks, ("mat", "tracks")
    if any(tracks.cells[:1]):
        yield fault_at((*here, "cells", 0), "endeavor_deep_sea.first_cell", found=tracks.cells[0])
    yield from _falling("cells", tracks.cells)
    yield from _falling("points", tracks.points)
    if tracks.cells and tracks.cells[-1] > tracks.last:
        least = tracks.cells[-1]
        yield fault_at((*here, "last"), "endeavor_deep_sea.last_cell", found=tracks.last, least=least)
    if tracks.impact > tracks.last:
        yield fault_at((*here, "impact"), "endeavor_deep_sea.impact_cell", found=tracks.impact, most=tracks.last)
    yield from _falling("vessels", tracks.vessels)
    for place, cell in enumerate(tracks.vessels):
        if cell >= tracks.impact:
            most = tracks.impact - 1
            yield fault_at((*here, "vessels", place), "endeavor_deep_sea.vessel_cell", found=cell, most=most)
    if mat.vessels <= len(tracks.vessels):
        least = len(tracks.vessels) + 1
        yield fault_at(("mat", "vessels"), "endeavor_deep_sea.few_vessels", found=mat.vessels, least=least)


def _falling(of: str, numbers: tuple[int, ...]) -> Iterator[Fault]:
    for place in range(1, len(numbers)):
        found, least = numbers[place], numbers[place - 1] + 1
        if found < least:
            path: KeyPath = ("mat", "tracks", of, place)
            yield fault_at(path, "endeavor_deep_sea.not_rising", of=of, found=found, least=least)


# --- Specialists ---


def check_specialists(team: Specialists) -> Iterator[Fault]:
    """Yield sides that mix choices, or score where they must not or the reverse, and a Team Leader who cannot lead."""
    here: KeyPath = ("specialists", "leader")
    yield from _side_faults(here, team.leader, scores=False)
    if not team.leader.actions:
        yield fault_at(here, "endeavor_deep_sea.leader_without_action")
    if team.leader.gains:
        yield fault_at((*here, "gains"), "endeavor_deep_sea.leader_with_gains", found=len(team.leader.gains))
    for number, tile in enumerate(team.specialists):
        yield from _tile_faults(("specialists", "specialists", number), tile)


def _tile_faults(path: KeyPath, tile: Specialist) -> Iterator[Fault]:
    if tile.id == LEADER:
        yield fault_at((*path, "id"), "endeavor_deep_sea.id_of_leader", found=tile.id)
    yield from _side_faults((*path, "junior"), tile.junior, scores=False)
    yield from _side_faults((*path, "senior"), tile.senior, scores=tile.tier >= TOP_TIER)
    if tile.tier >= TOP_TIER and tile.senior.actions:
        key = "choice" if tile.senior.choice else "all"
        found = len(getattr(tile.senior, key))
        yield fault_at((*path, "senior", key), "endeavor_deep_sea.senior_with_action", tier=TOP_TIER, found=found)


def _side_faults(path: KeyPath, side: Side, scores: bool) -> Iterator[Fault]:
    if side.choice and side.all:
        yield fault_at((*path, "all"), "endeavor_deep_sea.choice_and_all")
    if scores and side.scores is None:
        yield fault_at(path, "endeavor_deep_sea.senior_without_scores", tier=TOP_TIER)
    elif side.scores is not None and not scores:
        found = side.scores.what
        yield fault_at((*path, "scores"), "endeavor_deep_sea.scores_elsewhere", tier=TOP_TIER, found=found)


# --- Boards ---


def check_links(boards: tuple[Board, ...]) -> Iterator[Fault]:
    """Yield links whose ends are the same place, or are not on the board."""
    for number, board in enumerate(boards):
        places = board.places
        for place, link in enumerate(board.links):
            path: KeyPath = ("boards", number, "links", place, "ends")
            for end, name in enumerate(link.ends):
                if not places:
                    yield fault_at((*path, end), "endeavor_deep_sea.no_places", found=name)
                elif name not in places:
                    yield fault_at((*path, end), "endeavor_deep_sea.no_place", found=name, known=places)
            if len(link.ends) == 2 and link.ends[0] == link.ends[1]:
                yield fault_at(path, "endeavor_deep_sea.link_to_itself", found=link.ends[0])


def check_specials(boards: tuple[Board, ...]) -> Iterator[Fault]:
    """Yield special rules that can never apply on their board."""
    for number, board in enumerate(boards):
        if board.special is None:
            continue
        path: KeyPath = ("boards", number, "special", "when")
        when = board.special.when
        if when in ("dive", "emptied") and board.dive is None:
            yield fault_at(path, "endeavor_deep_sea.no_dive_site", found=when)
        if when == "conserve" and not board.conservation:
            yield fault_at(path, "endeavor_deep_sea.no_conservation_site", found=when)


# --- Journals ---


def check_journals(journals: Journals) -> Iterator[Fault]:
    """Yield too few Anchors, duplicate ids, identical fields, and impossible effects."""
    if len(journals.anchors) < ANCHORS:
        found = len(journals.anchors)
        yield fault_at(("journals", "anchors"), "endeavor_deep_sea.few_anchors", found=found, least=ANCHORS)
    anchors = {journal.id for journal in journals.anchors}
    for number, journal in enumerate(journals.anchors):
        yield from _journal_faults(("journals", "anchors", number), journal)
    for number, journal in enumerate(journals.deck):
        here: KeyPath = ("journals", "deck", number)
        if journal.id in anchors:
            yield fault_at((*here, "id"), "endeavor_deep_sea.id_of_anchor", found=journal.id)
        yield from _journal_faults(here, journal)


def _journal_faults(path: KeyPath, journal: Journal) -> Iterator[Fault]:
    if len(journal.fields) == 2 and journal.fields[0] == journal.fields[1]:
        yield fault_at((*path, "fields", 1), "endeavor_deep_sea.same_fields", found=journal.fields[1])
    if journal.effect is not None:
        yield from _effect_faults((*path, "effect"), journal.effect)


def _effect_faults(path: KeyPath, effect: Effect) -> Iterator[Fault]:
    if effect.moment == "turn" and effect.action is not None:
        yield fault_at((*path, "action"), "endeavor_deep_sea.turn_with_action", found=effect.action)
    if effect.moment != "turn" and effect.action is None:
        yield fault_at(path, "endeavor_deep_sea.moment_without_action", moment=effect.moment)
    if effect.discs is None:
        if not effect.gains:
            yield fault_at(path, "endeavor_deep_sea.effect_of_nothing")
        return
    if effect.gains:
        yield fault_at((*path, "gains"), "endeavor_deep_sea.discs_and_gains")
    if effect.moment != "before" or effect.action not in ("conserve", "journal"):
        found = " ".join(filter(None, (effect.moment, effect.action)))
        yield fault_at((*path, "discs"), "endeavor_deep_sea.discs_elsewhere", found=found)
    if effect.use != "round":
        yield fault_at((*path, "use"), "endeavor_deep_sea.discs_once_a_round", found=effect.use)


# --- Words: which sentences have keys that are computed, and what can be filled in ---

SETUP = (
    *(
        "game",
        "about",
        "length",
        "players",
        "bots",
        "mode",
        "mode_help",
        "competitive",
        "coop",
        "mission",
        "mission_help",
    ),
    *("call_of_the_ocean", "seed"),
)
WORDS = WordsCheck(
    Sentences,
    engine.ENGINE,
    EVENT_TYPES,
    {
        "setup": dict.fromkeys(SETUP, NONE),
        "questions": dict.fromkeys(ANSWER_KEYS, Sentences.asked),
        "gains": {
            **dict.fromkeys((*ATTRIBUTES, *ACTIONS, "life", "earth", "lore", "tech"), NONE),
            **dict.fromkeys(COUNTED_GAINS, frozenset({"n"})),
        },
        "measures": dict.fromkeys((IMPACT_GOAL, *get_args(Discs), *get_args(Measure)), NONE),
        "phrases": {
            **dict.fromkeys(MOMENTS.values(), frozenset({"action"})),
            **dict.fromkeys(("points", *GRADES), NONE),
        },
        "statistics": dict.fromkeys([*COUNTED.values(), *SOURCES], NONE),
    },
)

VALUED = ("mat", "specialists", "boards", "tokens", "journals", "mission", "bots")
"""The files on which the value of a position is fitted."""


def fitted_to(records: Iterable[object]) -> list[object]:
    """Return what weights are fitted to of the records of VALUED: of the bots only what things are worth to them."""
    return [record.worths if isinstance(record, Bots) else record for record in records]


def check_value(*records: Any) -> Iterator[Fault]:
    """Yield a fault if the value of a position was fitted to other content; the last record is the value."""
    *valued, value = records
    yield from fitted_elsewhere("endeavor_deep_sea", fitted_to(valued), value)


WARNINGS: Final[tuple[Check, ...]] = (((*VALUED, "value"), check_value),)

CHECKS: Final[tuple[Check, ...]] = (
    *(((file,), partial(gain_faults, (file,))) for file in ("specialists", "boards", "tokens", "journals", "mission")),
    (("mat",), check_mat),
    (("specialists",), check_specialists),
    (("boards",), check_links),
    (("boards",), check_specials),
    (("journals",), check_journals),
    (("mission",), check_cells),
    (("mission",), check_impact),
    (("mission",), check_goals),
    (("mission",), check_cards),
    (("boards", "mission"), check_start),
    (("boards", "mission"), check_stacks),
    (("words",), WORDS),
    (("glossary",), glossary_faults),
)
"""Each with the files that it needs."""
