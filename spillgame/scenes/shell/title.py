"""The first screen: a moving sea, the name of the program, and the menu."""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import monotonic
from typing import ClassVar, NamedTuple

import pygame

from spillgame import games
from spillgame.scenes.backdrop import border
from spillgame.scenes.dialog import Dialog
from spillgame.scenes.heard import AT_TITLE
from spillgame.scenes.lessons_part import offer_after, offer_in_short
from spillgame.scenes.menu import COMPACT_MARGIN, LEAST_ROW, MARGIN, compact, row_heights, row_of_buttons
from spillgame.scenes.scene import Pop, Push, Quit, Scene, Stage
from spillgame.scenes.shell.box import has_several, name_of, played_last
from spillgame.scenes.shell.covers import Ahead
from spillgame.scenes.shell.resume import resume
from spillgame.scenes.shell.shelf import Shelf, ShelfCard
from spillgame.scenes.shell.title_buttons import ContinueButton, OfferButton
from spillgame.scenes.shell.title_picture import PictureBehind, shade_of
from spillgame.scenes.table.screens import name_game
from spillgame.store.saves import Saved, SavesError
from spillgame.store.summary import Summary
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import SMALL, TITLE
from spillgame.ui.layout import Px, columns, rows, shares
from spillgame.ui.sound.plan import Around
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading

Entry = tuple[str, str, str, str, Act]
"""Key, icon, name, note and act of a button."""
MENU_WIDTH = 420
CARD_LEAST, CARD_MOST = 150, 270
"""Design units; the card is the button that resumes a game."""
GAP = 8
HIGH = 700
"""Design units of a window's height below which the title only bears its name."""
SHADE = 90
"""Design units over the shelf in which the picture begins to fade towards the foot of the window."""
UNDER = 0.6
"""How much of the shelf's height no picture reaches, as a share."""
BESIDE, INSIDE = 40, 12
"""Design units between the menu and the games on the shelf, and between those and the edge of the page."""
SEA = 20
"""Frames per second once only the sea moves."""
PATIENCE, PAINTING = 0.05, 0.006
"""Seconds per frame for the search for an unfinished game, and for painting that picture."""


class Door(NamedTuple):
    """A page behind one of the title's buttons."""

    key: str
    icon: str
    name: str
    note: str
    open: Callable[[], Scene]


class Title(Scene):
    """The first screen of the program."""

    title = "title"
    takes_files: ClassVar[bool] = True

    def __init__(self, stage: Stage, doors: Sequence[Door]):
        super().__init__(stage)
        self._doors = {door.key: door for door in doors}
        self._first = doors[0]
        """That of a new game."""
        self._behind = PictureBehind()
        self.shelf = Shelf(stage, lambda game: Push(stage.routes.new_game(game)))
        self._chosen = ""
        """The game of the shelf that the player looked at last; empty until then."""
        self._last = ""
        """The game that is chosen without that: the one played last. Empty until it is looked up."""
        self._updates = 0
        self._unfinished: Saved | None = None
        """The game that can be resumed."""
        self._search: Iterator[Saved | None] | None = None
        """The search for it, until it ends."""
        self._known: Summary | None = None
        """The summary of that game."""
        self._offered = ""
        """The offer of the lessons for players new to the game played last; otherwise empty."""
        self.ahead = Ahead(self._first.open)
        """Prepares the most likely next page."""

    def retold(self) -> Scene:
        return self.stage.routes.title()

    # --- Time ---

    @property
    def around(self) -> Around:
        """The harbour."""
        return AT_TITLE

    def enter(self) -> None:
        """Become the top scene; the game to resume is searched after the next frame."""
        self._updates = 0
        self._chosen = self._last = ""
        self.ahead = Ahead(self._first.open)
        super().enter()

    def update(self, dt: float) -> Answer | None:
        """Move the sea; after the first frame, search for an unfinished game, and paint."""
        self._updates += 1
        if self._updates == 2:
            self._search = self.stage.saves.search_unfinished()
        if self._search is not None:
            self._look_on(self._search)
        elif self._updates > 2:
            self._prepare()
        self._behind.fade(dt, at_once=self.look.reduced_motion)
        if self._lives:
            self._behind.move(dt)
        return None

    def _prepare(self) -> None:
        """Paint what is missing: first the picture behind, then the games on the shelf, then the next page."""
        looked_at = self.page.looked_at
        if isinstance(looked_at, ShelfCard):
            self._choose(str(looked_at.subject))
        self._behind.show(self._game, self.look, self._page().x + self.look.px(MENU_WIDTH), self._foot())
        if not self._behind.at_rest_with(self.look):
            self._behind.paint(PAINTING)
        elif has_several() and not self.shelf.done:
            if self.shelf.go_on(PAINTING):
                self.refresh()
        elif has_several():
            self.ahead.go_on(PAINTING)

    def use_spare(self, seconds: float) -> None:
        """Wait for what threads load; what they have loaded is shown from the next frame on."""
        until = monotonic() + seconds
        for loads in (self._behind, self.shelf, self.ahead):
            loads.wait(max(0.0, until - monotonic()))

    def _choose(self, game: str) -> None:
        """Let a game's picture fill the window."""
        if game == self._game:
            return
        self._chosen = game
        if self._unfinished is None:
            with contextlib.suppress(SavesError):
                self._offered = offer_after(self.stage, game)
        self.refresh()

    @property
    def _game(self) -> str:
        """The game whose picture fills the window, whose lessons are offered, and that a new game is of."""
        if not self._last:
            self._last = played_last(self.stage)
        return self._chosen or self._last

    @property
    def moving(self) -> bool:
        return self._lives or not self.at_rest

    @property
    def _lives(self) -> bool:
        """Whether the sea moves: not with reduced motion, and not in the background."""
        return self.stage.in_focus and not self.look.reduced_motion

    @property
    def frame_rate(self) -> float:
        """How many frames per second are needed: few once only the sea moves."""
        return SEA if self.at_rest else super().frame_rate

    @property
    def looked_up(self) -> bool:
        """Whether it knows if a game can be resumed."""
        return self._updates >= 2 and self._search is None

    @property
    def at_rest(self) -> bool:
        """Whether nothing but the sea will change."""
        ready = self._updates > 2 and self._search is None and self._behind.at_rest_with(self.look)
        return ready and (self.shelf.done or not has_several())

    def _look_on(self, search: Iterator[Saved | None]) -> None:
        """Continue the search for a moment: hundreds of games may have to be read."""
        until = monotonic() + PATIENCE
        with contextlib.suppress(SavesError):  # reported by the list of games
            for found in search:
                if found is not None:
                    return self._end_search(found)
                if monotonic() > until:
                    return None
        return self._end_search(None)

    def _end_search(self, found: Saved | None) -> None:
        self._search = None
        before, self._unfinished = (self._unfinished, self._offered), found
        with contextlib.suppress(SavesError):
            self._offered = offer_after(self.stage, self._game) if found is None else ""
        if (found, self._offered) != before:
            with contextlib.suppress(SavesError):
                self._known = self.stage.saves.summary(found) if found is not None else None
            self.refresh()
            at_first = self.page.focus is not None and self.page.focus.key == self._first.key
            if self._unfinished is not None and at_first:
                self.page.focus_on("continue")

    # --- Widgets ---

    def refresh(self) -> None:
        """Lay out the menu at the left, with the name of the program above it."""
        look, px = self.look, self.look.px
        small, page = compact(look), self._page()
        names = self._names(page.x, page.y + (0 if small else px(24)))
        y = names[-1].rect.bottom
        hint = pygame.Rect(page.x, 0, page.width, look.line_height(SMALL))
        hint.bottom = page.bottom
        top, bottom = y + px(8 if small else 24), hint.y - px(GAP)
        cards = self._cards()
        buttons = self._buttons(pygame.Rect(page.x, top, min(px(MENU_WIDTH), page.width), bottom - top))
        explains = Hint(key="hint", rect=hint, source=lambda: self.page.looked_at)
        self.page.show([*names, *buttons, *cards, explains])

    def _names(self, x: int, y: int) -> Sequence[Widget]:
        """Return the name of the program and below it how many games it has; of a box with one game, its name."""
        look, say = self.look, self.look.say
        program, size = say("title.program"), TITLE * 0.75 if compact(look) else TITLE
        lines = [("program", program, SMALL, "quiet"), ("game", say("title.game"), size, "ink")]
        if has_several():
            lines = [("program", program, size, "ink")]
            if look.scale.window.height >= look.px(HIGH):
                lines.append(("several", say("title.games", n=len(games.GAMES)), SMALL, "ink"))
        names = []
        for key, text, height, token in lines:
            picture = look.capitals(text, height, token)
            place = pygame.Rect(x, y, picture.get_width(), picture.get_height())
            names.append(Heading(key=key, rect=place, name=text, size=height, token=token))
            y = place.bottom
        return names

    def _cards(self) -> Sequence[Widget]:
        """Return the games on the shelf."""
        return self.shelf.cards(self._room_of_shelf(), self._game) if self.shelf.ready else ()

    def _room_of_shelf(self) -> pygame.Rect:
        """Return the room beside the menu and over the hint."""
        page, px = self._page(), self.look.px
        left, bottom = page.x + px(MENU_WIDTH + BESIDE), page.bottom - self.look.line_height(SMALL) - px(GAP)
        return pygame.Rect(left, page.y, page.right - left - px(INSIDE), bottom - page.y)

    def _page(self) -> pygame.Rect:
        margin = self.look.px(COMPACT_MARGIN if compact(self.look) else MARGIN)
        return self.look.scale.window.inflate(-2 * margin, -2 * margin)

    def _buttons(self, area: pygame.Rect) -> list[Widget]:
        entries, gap = self._entries(), self.look.px(GAP)
        room = area.height - self.look.px(CARD_LEAST) - gap  # for a game that may be found, so that nothing jumps
        places = self._places(pygame.Rect(area.x, area.bottom - room, area.width, room), len(entries))
        first = self._unfinished is None
        buttons = [
            Button(key=key, rect=place, name=name, icon=icon, note=note, act=act, main=first and number == 0)
            for number, ((key, icon, name, note, act), place) in enumerate(zip(entries, places, strict=True))
        ]
        halves = [button for button in buttons if button.rect.width < area.width]
        for one, other in zip(halves[::2], halves[1::2], strict=True):
            row_of_buttons(self.look, one.rect.union(other.rect), [one, other])  # in smaller letters if necessary
        if self._unfinished is None and not self._offered:
            return [*buttons]
        card = pygame.Rect(area.x, area.y, area.width, places[0].y - gap - area.y)
        card.height = min(card.height, self.look.px(CARD_MOST))
        card.bottom = places[0].y - gap
        if self._unfinished is None:
            return [*self._offer(card, places[0].height), *buttons]
        return [self._continue(card, self._unfinished), *buttons]

    def _offer(self, card: pygame.Rect, row: int) -> Iterator[Widget]:
        """Yield the button that offers the lessons, if it fits."""
        game = self._game
        for words in (self._offered, offer_in_short(self.stage, game)):
            height = OfferButton.height(self.look, words, card.width, row)
            if height > card.height:
                continue
            place = pygame.Rect(card.x, card.bottom - height, card.width, height)
            name = self.look.say("lesson.lessons_of", game=name_of(self.stage, game))
            yield OfferButton(
                key="offer",
                rect=place,
                name=name,
                icon="help",
                words=words,
                note=self.look.say("title.lessons_note"),
                act=lambda: Push(self.stage.routes.lessons(game)),
            )
            return

    def _continue(self, card: pygame.Rect, unfinished: Saved) -> Widget:
        """Return the button that resumes a game, with a picture of its board and a few words."""
        when = self.look.say.notation.moment(unfinished.changed)
        board, details = self._in_short(self._known) if self._known is not None else (None, [])
        return ContinueButton(
            key="continue",
            rect=card,
            name=self.look.say("common.continue"),
            icon="continue",
            note=self.look.say("title.continue_note", when=when),
            act=self._resume,
            main=True,
            board=board,
            details=[*details, when],
        )

    def _in_short(self, known: Summary) -> tuple[Callable[[int], pygame.Surface] | None, list[str]]:
        """Return what draws the board of a game, and a few words about it; nothing if its content has faults."""
        try:
            content = self.stage.saves.loaded(known.game).content
        except SavesError:
            return None, []
        screens = name_game(self.stage, known.game, content)
        game = [name_of(self.stage, known.game)] if has_several() else []
        words = [*game, *screens.in_short(self.look, content, known)[:1], ", ".join(known.players)]
        return screens.picture_of(self.look, known), [*filter(None, words)]

    def _places(self, area: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return the places of `count` buttons, ending at the foot; the last ones in pairs if they do not fit."""
        px = self.look.px
        fitting = (area.height + px(GAP)) // px(LEAST_ROW + GAP)
        pairs = min(max(0, count - fitting), count // 2)
        lines = count - pairs
        height = row_heights(self.look, area.height, lines, GAP)
        used = lines * (height + px(GAP)) - px(GAP)
        whole = rows(pygame.Rect(area.x, area.bottom - used, area.width, used), [Px(height)] * lines, px(GAP))
        return [
            *whole[: lines - pairs],
            *(half for row in whole[lines - pairs :] for half in columns(row, shares(2), px(GAP))),
        ]

    def _entries(self) -> list[Entry]:
        say = self.look.say
        pages: list[Entry] = [
            (door.key, door.icon, door.name, door.note, partial(_opened, door.open)) for door in self._doors.values()
        ]
        if self.shelf.shown:  # which game is meant is chosen there
            key, icon, name, _, _ = pages[0]
            note = say("title.new_game_of", game=name_of(self.stage, self._game))
            pages[0] = key, icon, name, note, lambda: Push(self.stage.routes.new_game(self._game))
        return [*pages, ("quit", "quit", say("common.quit"), say("title.quit_note"), self._ask_to_quit)]

    # --- What the buttons do ---

    def _resume(self) -> Answer | None:
        return resume(self.stage, self._unfinished.path) if self._unfinished is not None else None

    def _ask_to_quit(self) -> Answer:
        say = self.look.say
        buttons = [(say("common.quit"), Quit), (say("common.stay"), Pop)]
        return Push(Dialog(self.stage, say("common.quit"), say("title.close_question"), buttons))

    def command(self, command: str) -> Answer | None:
        """Ask whether to quit on Escape; open the rulebook on its key."""
        if command == "cancel":
            return self._ask_to_quit()
        return _opened(self._doors["rulebook"].open) if command == "rulebook" else None

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture or the plain sea, and over it the few widgets, which are fast enough for every frame."""
        self._behind.draw(surface, self.look)
        self._draw_shade(surface)
        border(surface, self.look)
        self._draw_ground_of_hint(surface)
        self.page.draw_over(surface)

    def _foot(self) -> int:
        """Return how many pixels at the foot of the window the picture leaves to the shelf."""
        return round(UNDER * self.shelf.usual_height(self._room_of_shelf())) if has_several() else 0

    def _draw_shade(self, surface: pygame.Surface) -> None:
        """Let the picture fade into deep water where the shelf stands, so that the cards stand out from it."""
        foot = self._foot()
        if foot:
            height = round(foot / UNDER) + self.look.px(SHADE)
            surface.blit(shade_of(self.look, (surface.get_width(), height), foot), (0, surface.get_height() - height))

    def _draw_ground_of_hint(self, surface: pygame.Surface) -> None:
        look, hint = self.look, next((one for one in self.page.widgets if isinstance(one, Hint)), None)
        if hint is not None and hint.said:
            width = min(hint.rect.width, look.fonts.width(hint.said, look.px(SMALL)))
            ground = pygame.Rect(hint.rect.x, hint.rect.y, width, hint.rect.height)
            pygame.draw.rect(surface, look.rgb("panel"), ground.inflate(look.px(16), look.px(4)), 0, look.px(6))


def _opened(door: Callable[[], Scene]) -> Answer:
    return Push(door())
