"""Which gains may stand where (E-16.2)."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from spillgame.rules.content import Fault, KeyPath, fault_at
from spillgame.rules.endeavor_deep_sea.content_model import (
    ACTIONS,
    ATTRIBUTES,
    Board,
    Effect,
    Gain,
    Gains,
    Journal,
    Journals,
    Mission,
    Team,
    Token,
)

SHARED: Final = (*ATTRIBUTES, "any", "lowest", "research", "disc", "impact")
"""What every player may gain at any time."""
OWN: Final = (*SHARED, "promote")
"""What the active player may gain anywhere."""
OF_SONAR: Final = (*OWN, "discover")
OF_JOURNALS: Final = (*OWN, *ACTIONS)
OF_TOKENS: Final = (*OF_JOURNALS, "discard_disc")
_WORDS: Final = tuple(one.name for one in fields(Gain))


def word_of(gain: Gain) -> str:
    """Return the word by which a gain is said."""
    return next(word for word in _WORDS if getattr(gain, word) is not None and getattr(gain, word) is not False)


def check_gains_of_specialists(team: Team) -> Iterator[Fault]:
    """Yield gains that no Specialist gives."""
    yield from _faults(("specialists", "leader", "gains"), team.leader.gains, OWN, "of a Specialist")
    for number, tile in enumerate(team.specialists):
        for name, side in (("junior", tile.junior), ("senior", tile.senior)):
            yield from _faults(
                ("specialists", "specialists", number, name, "gains"), side.gains, OWN, "of a Specialist"
            )


def check_gains_of_boards(boards: tuple[Board, ...]) -> Iterator[Fault]:
    """Yield gains that stand at the wrong place of a board."""
    for number, board in enumerate(boards):
        here: KeyPath = ("boards", number)
        yield from _faults((*here, "arrival"), board.arrival, OWN, "of an arrival")
        yield from _faults((*here, "discovery"), board.discovery, OWN, "of a discovery")
        for track, spaces in enumerate(board.sonar):
            for space, gains in enumerate(spaces):
                yield from _faults((*here, "sonar", track, space), gains, OF_SONAR, "of a Sonar space")
        for site, conservation in enumerate(board.conservation):
            path = (*here, "conservation", site, "gains")
            yield from _faults(path, conservation.gains, OWN, "of a Conservation site")
        for place, link in enumerate(board.links):
            yield from _faults((*here, "links", place, "gains"), link.gains, SHARED, "of a link")
        if board.special is not None:
            yield from _faults((*here, "special", "gains"), board.special.gains, OWN, "of a special rule")


def check_gains_of_tokens(tokens: tuple[Token, ...]) -> Iterator[Fault]:
    """Yield gains that no Dive token gives."""
    for number, token in enumerate(tokens):
        path: KeyPath = ("tokens", number, "extra")
        yield from _faults(path, token.extra, OF_TOKENS, "of a token's extra")
        for place, gain in enumerate(token.extra):
            if place and gain.discard_disc is not None:
                wrong = "a disc is discarded only first of all"
                yield fault_at((*path, place), wrong, f"it at place {place + 1}", "it as the first of the extra")


def check_gains_of_journals(journals: Journals) -> Iterator[Fault]:
    """Yield gains that stand at the wrong place of a Journal."""
    for kind, number, journal in every_journal(journals):
        here: KeyPath = ("journals", kind, number)
        yield from _faults((*here, "instant"), journal.instant, OF_JOURNALS, "of a Journal")
        yield from _faults((*here, "others"), journal.others, SHARED, "for other players")
        effect = journal.effect
        if effect is not None:
            path = (*here, "effect", "gains")
            yield from _faults(path, effect.gains, OF_JOURNALS, "of an effect", line=_may_follow_the_line(effect))


def check_gains_of_impact(mission: Mission) -> Iterator[Fault]:
    """Yield gains that no hex gives."""
    for number, one in enumerate(mission.impact.hexes):
        yield from _faults(("mission", "impact", "hexes", number, "gains"), one.gains, OWN, "of a hex")


def every_journal(journals: Journals) -> Iterator[tuple[str, int, Journal]]:
    """Yield the Anchors and the deck: the list that each stands in, its place there, and the Journal."""
    for kind, some in (("anchors", journals.anchors), ("deck", journals.deck)):
        for number, journal in enumerate(some):
            yield kind, number, journal


def _may_follow_the_line(effect: Effect) -> bool:
    return effect.moment == "after" and effect.action == "conserve"


def _faults(path: KeyPath, gains: Gains, known: tuple[str, ...], where: str, line: bool = False) -> Iterator[Fault]:
    """Yield the gains that are none of the known ones, and changes that cannot be."""
    for place, gain in enumerate(gains):
        word, here = word_of(gain), (*path, place)
        if word not in known:
            yield fault_at(here, f"this is no gain {where}", repr(word), f"one of {', '.join(known)}")
        elif gain.discover is not None and list(gain.discover) != sorted(gain.discover):
            shallow, deep = gain.discover[0], gain.discover[-1]
            yield fault_at((*here, word), "the depths are not in order", f"{shallow} to {deep}", f"{deep} to {shallow}")
        elif gain.conserve is not None and gain.conserve.line and not line:
            wrong = "a Conserve in line stands only in an effect after conserve"
            yield fault_at((*here, word, "line"), wrong, f"one {where}", "it there, or no line")
        elif gain.conserve is not None and gain.conserve.line and gain.conserve.less:
            wrong = "a Conserve in line costs nothing anyhow"
            yield fault_at((*here, word, "less"), wrong, gain.conserve.less, "line alone, or less alone")
