"""What a game shows in the window: the value that `spillgame.scenes.GAME.screens` holds as `SCREENS`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from spillgame import games
from spillgame.play.match import Match
from spillgame.rules.dice import FACES
from spillgame.rules.game import AnyOffer
from spillgame.rules.game_words import add_words
from spillgame.rules.seams import AnyContent, AnyEvent, AnyState, OwnRules
from spillgame.scenes.heard import NOTHING, Heard
from spillgame.scenes.scene import Scene, Stage
from spillgame.scenes.screens import (
    Board,
    Chapter,
    Cue,
    Decisive,
    DieKind,
    InWords,
    Mood,
    SeatLook,
    TitlePicture,
    WholeTurns,
)
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.points import Points, Scoring, in_words
from spillgame.scenes.table.speed import speed_of
from spillgame.scenes.table.turns import Turns
from spillgame.store.summary import Summary
from spillgame.ui.look import Look
from spillgame.ui.theme import NO_COLOURS, Colours
from spillgame.words import Words

if TYPE_CHECKING:  # the title does without the pages that they belong to
    from spillgame.scenes.positions import Opening
    from spillgame.scenes.setup_panels import PanelMaker
    from spillgame.scenes.table.model import MakeModel
    from spillgame.scenes.table.shot.ground import Ground

SceneMaker = Callable[[Stage, Playback], Scene]
"""Makes a scene that shows a match."""


class RecordTab(NamedTuple):
    """A tab of the records."""

    key: str
    name: str
    columns: Sequence[str]
    """The keys of those columns of the summary that are shown on it, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screens:
    """A game's screens. Where a field has a default, the shell and the table do without it or have one of their own."""

    table: "MakeModel"
    """Makes what the game says of its table, for the page on which a match is played."""
    end: SceneMaker
    """Makes the scene that shows the end of a match."""
    board: Callable[[pygame.Rect, Look, OwnRules], Board]
    """Makes a board for the log, for looking back and for replays."""
    in_words: Callable[[OwnRules, AnyState, Sequence[AnyOffer], Words], InWords]
    """Says a view, and what may be done in it, in words."""
    together: Mapping[type[AnyEvent], Callable[[OwnRules, Sequence[AnyEvent], Words], str]] = field(
        default_factory=dict
    )
    """For each kind of events that may happen several times in a step: says in one sentence that some did."""
    cue: Callable[[AnyEvent], Cue] = lambda event: Cue()
    """Says how an event is staged."""
    turns: WholeTurns | None = None
    """Says how the turns of bots are shown as a whole; None where each of their decisions is shown as it is taken."""
    chapter: Callable[[OwnRules, AnyState, AnyEvent], Chapter | None] = lambda rules, state, event: None
    """Says which part of the game an event begins, after which the game was in `state`; with event None which part
    the game begins with."""
    log_tabs: Callable[[Look], Sequence[tuple[str, str]]] = lambda look: ()
    """Names the tabs of the log, next to the one that shows everything."""
    points: Callable[[OwnRules, AnyState, Words], Sequence[Points | None]] | None = None
    """Says how the points stand, by seat, in a state as it is seen; none at all where a game has none. None where no
    player ever has points."""
    seats: SeatLook | None = None
    """Says how its seats are told apart; None where the table numbers them."""
    die: Callable[[AnyEvent], int | None] = lambda event: None
    """Says which die of the drop an event takes off the tower's yard, counted from 0 in the order of landing."""
    die_names: Callable[[OwnRules], Mapping[str, str]] = lambda rules: {}
    """Names the kinds of dice."""
    die_kinds: Callable[[OwnRules], Mapping[str, DieKind]] = lambda rules: {}
    """Says how its kinds of dice are drawn, by their names: their colours, and the pips of their faces."""
    ground: "Callable[[pygame.Rect, Look, OwnRules, AnyState], Ground] | None" = None
    """Makes the board in a rectangle as dice fall onto it in a state; None where they fall in a tower apart from it."""
    mood: Callable[[OwnRules, AnyState], Mood | None] = lambda rules, state: None
    """Says what lies behind the end of a match, given its last state; None for the chart of all pages."""
    aim: tuple[str, ...] = ()
    """The keys of the widgets that say what wins a match: where a problem begins, one of them is brought into sight."""
    decisive: Callable[[Playback, Words], Decisive | None] = lambda playback, say: None
    """Says which moment decided a match that is over; None where there is no such thing."""
    panels: "PanelMaker | None" = None
    """Makes what the game adds to the form on which it is set up; None for no more than the set-up's fields."""
    editor: "Callable[[Stage, Opening], Scene] | None" = None
    """Makes the board editor for a position; it may raise SavesError. None where a game has none."""
    thumbnail: Callable[[Look, Summary, int], pygame.Surface] | None = None
    """Draws a small picture of a game for the title and the list of games, given its width in pixels."""
    title_picture: Callable[[Look, tuple[int, int], int], TitlePicture] | None = None
    """Makes the picture behind the title's menu, given the size of the window and the pixels at its left
    that the menu covers; None for the picture of the box."""
    pieces: Mapping[str, Callable[[Look, int], pygame.Surface]] = field(default_factory=dict)
    """Draws the pieces that have no file, given the width in pixels, by the names of their pictures in the glossary."""
    in_short: Callable[[Look, AnyContent, Summary], Sequence[str]] = lambda look, content, summary: ()
    """Says in a few words, given the content, what to know about a game in addition to its players and its end."""
    record_names: Callable[[Words, AnyContent], Mapping[str, tuple[str, Mapping[str, str]]]] = lambda say, content: {}
    """Names, given the content, each column that groups games for the records, and its values."""
    record_tabs: Callable[[Look], Sequence[RecordTab]] = lambda look: ()
    """Names the tabs of the records between that of all games and that of the dice; a column that none of them shows
    stands on the first."""
    heard: Heard = NOTHING
    """What is heard below its effects."""
    colours: Colours = NO_COLOURS
    """The tokens of its board and its pictures, in addition to the tokens of every theme."""

    def picture_of(self, look: Look, known: Summary) -> Callable[[int], pygame.Surface] | None:
        """Return what draws a small picture of a game, of a width in pixels; None for games without one."""
        return partial(self.thumbnail, look.in_colours(self.colours), known) if self.thumbnail is not None else None


def screens_of(match: Match) -> Screens:
    """Return the screens of the game that a match is of."""
    screens: Screens = games.GAMES[match.header.game].screens
    return screens


def pips_of(screens: Screens, rules: OwnRules) -> Sequence[int]:
    """Return the pips of the faces 1 to 6 if all dice of a game have the same, otherwise the faces."""
    pips = {kind.pips for kind in screens.die_kinds(rules).values()}
    return pips.pop() if len(pips) == 1 else FACES


def board_in(area: pygame.Rect, look: Look, playback: Playback, before: Board | None) -> Board:
    """Return the game's board in a place: that of before, where neither the place nor the look is another."""
    if before is not None and before.rect == area and before.look is look:
        return before
    return screens_of(playback.match).board(area, look, playback.rules)


def name_game(stage: Stage, game: str, content: AnyContent) -> Screens:
    """Let the window have the words of a game, if it has not, as a list of games needs them; returns its screens."""
    screens: Screens = games.GAMES[game].screens
    add_words(stage.look.say, game, content)
    return screens


def open_game(stage: Stage, game: str, content: AnyContent) -> Screens:
    """Let the window have the words and the sounds of a game, if it has not, and let go of what is kept for others.

    Returns the game's screens. `content` is that of the match that is to be shown, else that which new games are begun
    with.
    """
    screens = name_game(stage, game, content)
    stage.sounds.turn_to(game)
    stage.look.forget(but=screens.colours)
    return screens


def playback_of(stage: Stage, match: Match) -> Playback:
    """Return a match to be shown as its game says, and as fast as the player wants."""
    screens = open_game(stage, match.header.game, match.content)

    def stepwise() -> bool:
        return stage.settings.step_by_step

    scoring, turns = scoring_of(match, stage.look.say), _turns_of(match, stage.look.say)
    return Playback(match, lambda: speed_of(stage), screens.cue, stage.sound, stepwise, scoring, turns)


def retell(stage: Stage, playback: Playback) -> None:
    """Tell a match that is looked at in a language just chosen. Raises SavesError if its content has faults by now."""
    match, say = playback.match, stage.look.say
    stage.saves.retell(match)
    name_game(stage, match.header.game, match.content)
    playback.retell(scoring_of(match, say), _turns_of(match, say))


def _turns_of(match: Match, say: Words) -> Turns | None:
    """Return the turns of bots as wholes; None where each of their decisions is shown as it is taken."""
    whole = screens_of(match).turns
    return Turns(match, whole, say) if whole is not None else None


def scoring_of(match: Match, say: Words) -> Scoring | None:
    """Return how a match counts points, to be told in these words; None where nobody has any."""
    rules, points = match.rules, screens_of(match).points
    if points is None:
        return None
    told = partial(in_words, say, rules.player)
    return Scoring(lambda state: points(rules, state, say), told)
