"""Games of The Spill in a few words: for the list of games and for the records."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import SEATS
from spillgame.scenes.table.screens import RecordTab
from spillgame.store.summary import Summary
from spillgame.ui.look import Look


def in_short(look: Look, content: Content, known: Summary) -> Sequence[str]:
    """Say how far a game is: the phase while it goes on, and the turn; then its sea and its Win card.

    The first piece is empty where a game that is over has no turn.
    """
    columns = known.columns
    far = [] if known.over else [look.say(f"the_spill.phases.{columns['phase']}")]
    if columns["turn"]:
        far.append(look.say("common.turn", turn=columns["turn"]))
    tracks = {track.id: track.name for track in content.tracks}
    cards = {card.id: card.name for card in content.win_cards}
    track: str = columns["track"]
    card: str | None = columns["card"]
    return [", ".join(far), tracks.get(track, track), *([cards.get(card, card)] if card is not None else [])]


def record_names(look: Look, content: Content) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """Name each column that groups games, and its values; a team is named by its Specialists' letters."""
    say = look.say
    levels = {
        str(dots): say("the_spill.common.win_level", n=dots)
        for dots in sorted({card.dots for card in content.win_cards})
    }
    letters = {one.id: one.letter for one in content.specialists}
    teams = {"+".join(team): " ".join(letters[one] for one in team) for team in combinations(sorted(letters), SEATS)}
    return {
        "track": (say("the_spill.records.by_track"), {track.id: track.name for track in content.tracks}),
        "level": (say("the_spill.records.by_level"), levels),
        "card": (say("the_spill.records.by_win_card"), {card.id: card.name for card in content.win_cards}),
        "specialist": (say("the_spill.records.by_specialist"), {one.id: one.name for one in content.specialists}),
        "team": (say("the_spill.records.by_team"), teams),
    }


def record_tabs(look: Look) -> Sequence[RecordTab]:
    """Return the tabs of the records that tell of a game's sea, its Win card and its team."""
    say = look.say
    return (
        RecordTab("sea", say("the_spill.common.sea"), ("track",)),
        RecordTab("win", say("the_spill.common.win"), ("level", "card")),
        RecordTab("team", say("the_spill.common.team"), ("specialist", "team")),
    )
