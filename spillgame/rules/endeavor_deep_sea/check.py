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
    (Side, "gains"): (OWN, "of a Specialist"),
    (Board, "arrival"): (OWN, "of an arrival"),
    (Board, "discovery"): (OWN, "of a discovery"),
    (Board, "sonar"): ((*OWN, "discover"), "of a Sonar space"),
    (Conservation, "gains"): (OWN, "of a Conservation site"),
    (Link, "gains"): (SHARED, "of a link"),
    (SpecialRule, "gains"): (OWN, "of a special rule"),
    (Token, "extra"): ((*OF_JOURNALS, "discard_disc"), "of a token's extra"),
    (Journal, "instant"): (OF_JOURNALS, "of a Journal"),
    (Journal, "others"): (SHARED, "for other players"),
    (Effect, "gains"): (OF_JOURNALS, "of an effect"),
    (ImpactHex, "gains"): (OWN, "of a hex"),
}
"""By record and field, the gains that are allowed there, and what the place is called."""


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
    known, where = PLACES[type(owner), field]
    word = next(word for word in _WORDS if getattr(gain, word) is not None and getattr(gain, word) is not False)
    follows_line = isinstance(owner, Effect) and owner.moment == "after" and owner.action == "conserve"
    if word not in known:
        yield fault_at(path, f"this is no gain {where}", repr(word), f"one of {', '.join(known)}")
    elif gain.discover is not None and list(gain.discover) != sorted(gain.discover):
        shallow, deep = gain.discover[0], gain.discover[-1]
        yield fault_at((*path, word), "the depths are not in order", f"{shallow} to {deep}", f"{deep} to {shallow}")
    elif gain.conserve is not None and gain.conserve.line and not follows_line:
        wrong = "a Conserve in line is allowed only in an effect after conserve"
        yield fault_at((*path, word, "line"), wrong, f"one {where}", "it there, or no line")
    elif gain.conserve is not None and gain.conserve.line and gain.conserve.less:
        wrong = "a Conserve in line costs nothing anyway"
        yield fault_at((*path, word, "less"), wrong, gain.conserve.less, "line alone, or less alone")
    elif gain.discard_disc is not None and (place := int(path[-1])):
        wrong = "a disc can only be discarded first"
        yield fault_at(path, wrong, f"it at place {place + 1}", "it as the first of the extra")


# --- The mat ---


def check_mat(mat: Mat) -> Iterator[Fault]:
    """Yield levels and points that do not rise, and cells at the wrong places on the tracks."""
    tracks, here = mat.tracks, ("mat", "tracks")
    if any(tracks.cells[:1]):
        yield fault_at((*here, "cells", 0), "the first level begins with the first cell", tracks.cells[0], "0")
    yield from _falling((*here, "cells"), "the cells of the levels", tracks.cells)
    yield from _falling((*here, "points"), "the points of the levels", tracks.points)
    if tracks.cells and tracks.cells[-1] > tracks.last:
        yield fault_at(
            (*here, "last"), "the last level lies beyond the last cell", tracks.last, f"{tracks.cells[-1]} or more"
        )
    if tracks.impact > tracks.last:
        yield fault_at((*here, "impact"), "there is no such cell", tracks.impact, f"at most {tracks.last}")
    yield from _falling((*here, "vessels"), "the Vessel cells", tracks.vessels)
    for place, cell in enumerate(tracks.vessels):
        if cell >= tracks.impact:
            wrong = "a Vessel cell must lie below the Impact cell"
            yield fault_at((*here, "vessels", place), wrong, cell, f"at most {tracks.impact - 1}")
    if mat.vessels <= len(tracks.vessels):
        least = len(tracks.vessels) + 1
        yield fault_at(
            ("mat", "vessels"),
            "there are too few Vessels",
            mat.vessels,
            f"at least {least}, the first and one for each Vessel cell",
        )


def _falling(path: KeyPath, what: str, numbers: tuple[int, ...]) -> Iterator[Fault]:
    for place in range(1, len(numbers)):
        if numbers[place] <= numbers[place - 1]:
            yield fault_at((*path, place), f"{what} must rise", numbers[place], f"at least {numbers[place - 1] + 1}")


# --- Specialists ---


def check_specialists(team: Specialists) -> Iterator[Fault]:
    """Yield sides that mix choices, or score where they must not or the reverse, and a Team Leader who cannot lead."""
    here: KeyPath = ("specialists", "leader")
    yield from _side_faults(here, team.leader, scores=False)
    if not team.leader.actions:
        yield fault_at(here, "the Team Leader offers no action", "none", "choice or all")
    if team.leader.gains:
        wrong = "the Team Leader is there from the beginning, and gives nothing"
        yield fault_at((*here, "gains"), wrong, len(team.leader.gains), "no gains")
    for number, tile in enumerate(team.specialists):
        yield from _tile_faults(("specialists", "specialists", number), tile)


def _tile_faults(path: KeyPath, tile: Specialist) -> Iterator[Fault]:
    if tile.id == LEADER:
        yield fault_at((*path, "id"), "the id is the Team Leader's", repr(tile.id), "another one")
    yield from _side_faults((*path, "junior"), tile.junior, scores=False)
    yield from _side_faults((*path, "senior"), tile.senior, scores=tile.tier >= TOP_TIER)
    if tile.tier >= TOP_TIER and tile.senior.actions:
        key = "choice" if tile.senior.choice else "all"
        wrong = f"a Senior of tier {TOP_TIER} scores, and has no action"
        yield fault_at((*path, "senior", key), wrong, len(getattr(tile.senior, key)), "none")


def _side_faults(path: KeyPath, side: Side, scores: bool) -> Iterator[Fault]:
    if side.choice and side.all:
        yield fault_at(
            (*path, "all"), "actions are one choice or several single ones", "both", "choice alone, or all alone"
        )
    if scores and side.scores is None:
        yield fault_at(path, f"a Senior of tier {TOP_TIER} must score", "nothing", "what it scores as 'scores'")
    elif side.scores is not None and not scores:
        wrong = f"only Seniors of tier {TOP_TIER} score"
        yield fault_at((*path, "scores"), wrong, repr(side.scores.what), "no scores")


# --- Boards ---


def check_links(boards: tuple[Board, ...]) -> Iterator[Fault]:
    """Yield links whose ends are the same place, or are not on the board."""
    for number, board in enumerate(boards):
        places = board.places
        for place, link in enumerate(board.links):
            path: KeyPath = ("boards", number, "links", place, "ends")
            for end, name in enumerate(link.ends):
                if name not in places:
                    known = f"one of {', '.join(places)}" if places else "no link"
                    yield fault_at((*path, end), "the board has no such place", repr(name), known)
            if len(link.ends) == 2 and link.ends[0] == link.ends[1]:
                yield fault_at(path, "a link joins two places", f"{link.ends[0]!r} twice", "two different ones")


def check_specials(boards: tuple[Board, ...]) -> Iterator[Fault]:
    """Yield special rules that can never apply on their board."""
    for number, board in enumerate(boards):
        if board.special is None:
            continue
        path: KeyPath = ("boards", number, "special", "when")
        when = board.special.when
        if when in ("dive", "emptied") and board.dive is None:
            yield fault_at(path, "the special rule needs a Dive site", repr(when), "'dive' on the board, too")
        if when == "conserve" and not board.conservation:
            yield fault_at(
                path, "the special rule needs a Conservation site", repr(when), "'conservation' on the board, too"
            )


# --- Journals ---


def check_journals(journals: Journals) -> Iterator[Fault]:
    """Yield too few Anchors, duplicate ids, identical fields, and impossible effects."""
    if len(journals.anchors) < ANCHORS:
        found = len(journals.anchors)
        yield fault_at(("journals", "anchors"), "there are too few Anchors", found, f"at least {ANCHORS}")
    anchors = {journal.id for journal in journals.anchors}
    for number, journal in enumerate(journals.anchors):
        yield from _journal_faults(("journals", "anchors", number), journal)
    for number, journal in enumerate(journals.deck):
        here: KeyPath = ("journals", "deck", number)
        if journal.id in anchors:
            yield fault_at((*here, "id"), "the id is an Anchor's", repr(journal.id), "an id of its own")
        yield from _journal_faults(here, journal)


def _journal_faults(path: KeyPath, journal: Journal) -> Iterator[Fault]:
    if len(journal.fields) == 2 and journal.fields[0] == journal.fields[1]:
        yield fault_at((*path, "fields", 1), "the fields are the same", repr(journal.fields[1]), "different ones")
    if journal.effect is not None:
        yield from _effect_faults((*path, "effect"), journal.effect)


def _effect_faults(path: KeyPath, effect: Effect) -> Iterator[Fault]:
    if effect.moment == "turn" and effect.action is not None:
        wrong = "an effect of the moment turn names no action"
        yield fault_at((*path, "action"), wrong, repr(effect.action), "no action, or another moment")
    if effect.moment != "turn" and effect.action is None:
        yield fault_at(
            path, f"an effect of the moment {effect.moment} names its action", "none", "an action as 'action'"
        )
    if effect.discs is None:
        if not effect.gains:
            yield fault_at(path, "an effect gives something", "nothing", "gains, or discs")
        return
    if effect.gains:
        wrong = "an effect gives gains, or Research for discs"
        yield fault_at((*path, "gains"), wrong, "both", "one of them")
    if effect.moment != "before" or effect.action not in ("conserve", "journal"):
        found = " ".join(filter(None, (effect.moment, effect.action)))
        wrong = "Research for discs is gained before conserve or before journal"
        yield fault_at((*path, "discs"), wrong, found, "one of these moments")
    if effect.use != "round":
        wrong = "Research for discs is gained once in a round"
        yield fault_at((*path, "use"), wrong, repr(effect.use), "'round'")


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
