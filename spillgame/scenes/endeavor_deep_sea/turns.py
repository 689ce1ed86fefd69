"""The turns of bots as wholes: how long each event of one is shown, and one sentence that says what happened in it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.staging import CUES, GAINS, cue, event_in_words
from spillgame.scenes.screens import WholeTurns
from spillgame.scenes.table.playback import Playback
from spillgame.words import Words

THINKING: Final = 0.3
"""Seconds that a bot takes before its turn is seen."""
LONGEST: Final = 2.6
"""Seconds for which a turn is shown at most, at normal speed."""
SHORTEST_GAIN: Final = 0.12
"""Seconds that are left to a gain of a long turn: the next comes while its sign still flies."""
INTERRUPTED: Final = 0.6
"""How much of what is left of these seconds a turn takes in which somebody else is asked, up to there."""
LEAST: Final = 0.3
"""Seconds for which the rest of such a turn is shown at least."""
ENDS: Final = (e.TurnEnded, e.Passed, e.PreparationBegan, e.StagingBegan)
"""With these a turn is over, or a preparation."""
MOST: Final = 3
"""The greatest number of deeds that a sentence names."""


def ends(event: e.Event) -> bool:
    """Return whether a turn or a preparation is over with an event."""
    return isinstance(event, ENDS)


def seconds(events: Sequence[e.Event], spent: float = 0.0) -> list[float]:
    """Return how long each event of a turn is shown for which seconds have been `spent`: as usual in a short turn; in a
    long one gains are hurried first, then everything."""
    most = max(LEAST, LONGEST - (spent + THINKING if spent else 0.0))
    if not any(ends(event) for event in events):
        most *= INTERRUPTED
    usual = [cue(event).seconds for event in events]
    gains = [CUES[type(event)].tabs == GAINS for event in events]
    over = sum(usual) - most
    hurried = sum(max(0.0, one - SHORTEST_GAIN) for one, gain in zip(usual, gains, strict=True) if gain)
    if over <= 0:
        return usual
    share = min(1.0, over / hurried) if hurried else 0.0
    found = [
        one - share * max(0.0, one - SHORTEST_GAIN) if gain else one for one, gain in zip(usual, gains, strict=True)
    ]
    pace = min(1.0, most / sum(found))
    return [pace * one for one in found]


# --- In a sentence ---


def in_words(rules: EndeavorDeepSea, state: State, events: Sequence[e.Event], say: Words) -> str:
    """Say what a player did in a turn and gained by it, given the state after it; empty for no turn of a player."""
    seat = next((event.seat for event in events if isinstance(event, (*_DEEDS, *ENDS))), 0)
    if not seat:
        return ""
    deeds = [*dict.fromkeys(_deeds(rules, state, seat, events, say))][:MOST]
    gained = _gained(seat, events)
    if any(gained):
        deeds.append(say("endeavor_deep_sea.turn.gains", gains=rules.words.gains(gained)))
    if not deeds:
        return ""
    return say("endeavor_deep_sea.turn.whole", player=rules.words.player(seat), deeds=say.notation.all_of(deeds))


_DEEDS: Final = (e.Recruited, e.NobodyRecruited, e.Activated, e.Passed)
"""The events with which what a player does begins."""


def _deeds(rules: EndeavorDeepSea, state: State, seat: int, events: Sequence[e.Event], say: Words) -> Iterator[str]:
    """Yield what a player did, in order; what only a turn without anything else is worth saying comes last."""
    words = rules.words

    def zone(cell: str) -> str:
        return words.named(state.laid(cell).board)

    for event in events:
        match event:
            case e.Recruited():
                yield say("endeavor_deep_sea.turn.recruits", specialist=words.specialist(event.specialist))
            case e.Traveled():
                yield say("endeavor_deep_sea.turn.sails", zone=zone(event.cell))
            case e.SonarLaid():
                yield say("endeavor_deep_sea.turn.listens", zone=zone(event.cell))
            case e.ZoneLaid(seat=laying) if laying == seat:  # not those of the set-up
                yield say("endeavor_deep_sea.turn.discovers", board=words.named(event.board))
            case e.TokenRevealed():
                yield say("endeavor_deep_sea.turn.dives", token=words.named(event.token))
            case e.Conserved():
                yield say("endeavor_deep_sea.turn.conserves", zone=zone(event.cell))
            case e.JournalPublished():
                yield say("endeavor_deep_sea.turn.publishes", journal=words.named(event.journal))
            case e.Promoted(seat=promoted) if promoted == seat:
                yield say("endeavor_deep_sea.turn.promotes", junior=words.specialist(event.specialist))
            case e.LinkGained(seat=gaining) if gaining == seat:
                yield say("endeavor_deep_sea.turn.links")
            case e.Passed():
                yield say("endeavor_deep_sea.turn.passes")
            case e.Activated() if not any(isinstance(one, e.ActionChosen) for one in events):
                yield say(
                    "endeavor_deep_sea.turn.activates", specialist=words.specialist(event.specialist, event.senior)
                )


def _gained(seat: int, events: Sequence[e.Event]) -> list[Unit]:
    """Return what a player gained altogether, each kind once or in a row."""
    steps, sums = Counter[str](), Counter[str]()
    for event in events:
        match event:
            case e.Stepped(seat=gaining) if gaining == seat:
                steps[event.attribute] += 1
            case e.ResearchGained(seat=gaining) if gaining == seat:
                sums["research"] += event.research
            case e.DiscsGained(seat=gaining) | e.EffortMade(seat=gaining) if gaining == seat:
                sums["disc"] += event.discs
            case e.Reclaimed(seat=gaining) if gaining == seat:
                sums["disc"] += len(event.specialists)
            case e.ImpactPlaced(seat=gaining) if gaining == seat:
                sums["impact"] += 1
    found = [Unit(kind) for kind, n in steps.items() for _ in range(n)]
    return [*found, *(Unit(kind, n) for kind, n in sums.items() if n)]


def headline(playback: Playback, event: e.Event | None, say: Words, *, thinks: int) -> str:
    """Return the sentence about a bot's turn, also while the next one is thought about by the bot of a seat that
    `thinks`; otherwise the event on show, with zones by their names; nothing where a person is asked."""
    if playback.turn:
        return playback.turn
    if event is not None and not cue(event).unsaid:
        rules: EndeavorDeepSea = playback.rules
        return event_in_words(rules, playback.shown, event)
    if not thinks:
        return ""
    said = (line.turn for line in reversed(playback.told) if line.turn or not line.unsaid)
    return next(said, "") or say("endeavor_deep_sea.turn.thinks", player=playback.rules.player(thinks))


TURNS: Final = WholeTurns(ends, seconds, in_words)
