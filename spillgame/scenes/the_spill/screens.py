"""The Spill in the window: which scene shows a state, and what its table, its lists and its log are made from."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import SEATS
from spillgame.scenes.die_look import painted_die
from spillgame.scenes.screens import USUAL_DIE, DieKind
from spillgame.scenes.table.screens import RecordTab, Screens
from spillgame.scenes.table.shown_board import ShownBoard
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.board_words import BoardWords
from spillgame.scenes.the_spill.colours import COLOURS
from spillgame.scenes.the_spill.editor.scene import SpillEditor
from spillgame.scenes.the_spill.end.decisive import decisive
from spillgame.scenes.the_spill.end.mood import mood
from spillgame.scenes.the_spill.end.page import SpillEnd
from spillgame.scenes.the_spill.ground import SpillGround
from spillgame.scenes.the_spill.heard import HEARD
from spillgame.scenes.the_spill.new_game.panels import panels
from spillgame.scenes.the_spill.staging import chapter, cue, die_of, log_tabs, place_of
from spillgame.scenes.the_spill.table import SpillTable
from spillgame.scenes.the_spill.thumbnail import thumbnail
from spillgame.scenes.the_spill.title.picture import RigAtSea
from spillgame.scenes.the_spill.together import TOGETHER
from spillgame.store.summary import Summary
from spillgame.ui.look import Look
from spillgame.words import Words

DIE_KINDS = {"oil": USUAL_DIE, "weather": DieKind(painted_die("weather_die", "weather_pip"))}
"""An Oil die is the black die of the box."""

# --- Games in lists and in the records ---


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


def record_names(say: Words, content: Content) -> Mapping[str, tuple[str, Mapping[str, str]]]:
    """Name each column that groups games, and its values; a team is named by its Specialists' letters."""
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


SCREENS = Screens(
    table=SpillTable,
    end=SpillEnd,
    board=lambda rect, look, rules: ShownBoard(
        BoardView(rect, look, rules.game), lambda state, event: Highlights(looked_at=place_of(event))
    ),
    in_words=BoardWords,
    cue=cue,
    chapter=chapter,
    log_tabs=log_tabs,
    die=die_of,
    ground=lambda rect, look, rules, state: SpillGround(rect, look, rules.game, state),
    die_kinds=lambda rules: DIE_KINDS,
    die_names=lambda rules: rules.words.dice,
    panels=panels,
    editor=SpillEditor,
    thumbnail=thumbnail,
    title_picture=RigAtSea,
    in_short=in_short,
    record_names=record_names,
    record_tabs=record_tabs,
    colours=COLOURS,
    mood=mood,
    heard=HEARD,
    aim=("win-card",),
    decisive=decisive,
    together=TOGETHER,
)
