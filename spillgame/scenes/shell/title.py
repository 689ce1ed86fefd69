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
from spillgame.scenes.lessons_part import offer_after, offer_in_short
from spillgame.scenes.menu import COMPACT_MARGIN, LEAST_ROW, MARGIN, compact, row_heights, row_of_buttons
from spillgame.scenes.scene import LIVING, Pop, Push, Quit, Scene, Stage
from spillgame.scenes.screens import TitlePicture
from spillgame.scenes.shell.box import has_several, name_of, played_last
from spillgame.scenes.shell.covers import Ahead
from spillgame.scenes.shell.resume import resume
from spillgame.scenes.shell.sea_view import SeaView
from spillgame.scenes.shell.title_buttons import ContinueButton, OfferButton
from spillgame.scenes.table.screens import Screens, name_game
from spillgame.store.saves import Saved, SavesError
from spillgame.store.summary import Summary
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import SMALL, TITLE
from spillgame.ui.layout import Px, columns, rows, shares
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading

Entry = tuple[str, str, str, str, Act]
"""Key, icon, name, note and act of a button."""
MENU_WIDTH = 420
CARD_LEAST, CARD_MOST = 150, 270
"""Design units; the card is the button that resumes a game."""
GAP = 8
FADE = 0.3
"""Seconds in which the picture of a game replaces the plain sea."""
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
        self._sea = SeaView()
        self._updates = 0
        self._unfinished: Saved | None = None
        """The game that can be resumed."""
        self._search: Iterator[Saved | None] | None = None
        """The search for it, until it ends."""
        self._known: Summary | None = None
        """The summary of that game."""
        self._offered = ""
        """The offer of the lessons for players new to the game played last; otherwise empty."""
        self._picture: TitlePicture | None = None
        self._pictured: object = None
        """The look that the picture was made for."""
        self._painted = False
        self._faded = 0.0
        """How far the plain sea has faded, from 0 to 1."""
        self.ahead = Ahead(self._first.open)
        """Prepares the most likely next page."""

    # --- Time ---

    def enter(self) -> None:
        """Become the top scene; the game to resume is searched after the next frame."""
        self._updates = 0
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
            self._paint()
            if self.at_rest and has_several():
                self.ahead.go_on(PAINTING)
        if self._painted:
            self._faded = 1.0 if self.look.reduced_motion else min(1.0, self._faded + dt / FADE)
        if self._lives:
            self._sea.update(dt)
            if self._painted and self._picture is not None:
                self._picture.update(dt)
        return None

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
        return LIVING if self.at_rest else super().frame_rate

    @property
    def looked_up(self) -> bool:
        """Whether it knows if a game can be resumed."""
        return self._updates >= 2 and self._search is None

    @property
    def at_rest(self) -> bool:
        """Whether nothing but the sea will change."""
        return self._updates > 2 and self._search is None and self._faded >= 1 and self._pictured is self.look

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
            self._offered = offer_after(self.stage, played_last(self.stage)) if found is None else ""
        if (found, self._offered) != before:
            with contextlib.suppress(SavesError):
                self._known = self.stage.saves.summary(found) if found is not None else None
            self.refresh()
            at_first = self.page.focus is not None and self.page.focus.key == self._first.key
            if self._unfinished is not None and at_first:
                self.page.focus_on("continue")

    def _paint(self) -> None:
        if self._pictured is not self.look:
            self._pictured, self._painted, self._faded = self.look, False, 0.0
            self._picture = self._make_picture()
        until = monotonic() + PAINTING
        while not self._painted and monotonic() < until:
            self._painted = self._picture is None or not self._picture.paint()

    def _make_picture(self) -> TitlePicture | None:
        """Return the picture of the game that was played last; None if it has none."""
        screens: Screens = games.GAMES[played_last(self.stage)].screens
        if screens.title_picture is None:
            return None
        look = self.look.in_colours(screens.colours)
        return screens.title_picture(look, look.scale.window.size, self._page().x + look.px(MENU_WIDTH))

    # --- Widgets ---

    def refresh(self) -> None:
        """Lay out the menu at the left, with the name of the program above it."""
        look, px = self.look, self.look.px
        small, page = compact(look), self._page()
        size = TITLE * 0.75 if small else TITLE
        names: list[Widget] = []
        y = page.y + (0 if small else px(24))
        program, game = look.say("title.program"), look.say("title.game")
        lines = [("program", program, SMALL, "quiet"), ("game", game, size, "ink")]
        for key, text, height, token in [("program", program, size, "ink")] if has_several() else lines:
            picture = look.capitals(text, height, token)
            place = pygame.Rect(page.x, y, picture.get_width(), picture.get_height())
            names.append(Heading(key=key, rect=place, name=text, size=height, token=token))
            y = place.bottom
        hint = pygame.Rect(page.x, 0, page.width, look.line_height(SMALL))
        hint.bottom = page.bottom
        top, bottom = y + px(8 if small else 24), hint.y - px(GAP)
        buttons = self._buttons(pygame.Rect(page.x, top, min(px(MENU_WIDTH), page.width), bottom - top))
        explains = Hint(key="hint", rect=hint, source=lambda: self.page.looked_at)
        self.page.show([*names, *buttons, explains])

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
        game = played_last(self.stage)
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
        when = f"{unfinished.changed:%Y-%m-%d %H:%M}"
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
        pages = [
            (door.key, door.icon, door.name, door.note, partial(_opened, door.open)) for door in self._doors.values()
        ]
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
        if self._painted and self._picture is not None:
            self._picture.draw(surface)
        if self._faded < 1 or self._picture is None:
            self._draw_sea(surface)
        border(surface, self.look)
        self._draw_ground_of_hint(surface)
        self.page.draw_over(surface)

    def _draw_sea(self, surface: pygame.Surface) -> None:
        """Draw the plain sea as far as it has not faded."""
        if not self._faded or self._picture is None:
            self._sea.draw(surface, self.look)
            return
        veil = pygame.Surface(surface.get_size())
        self._sea.draw(veil, self.look)
        veil.set_alpha(round(255 * (1 - self._faded)))
        surface.blit(veil, (0, 0))

    def _draw_ground_of_hint(self, surface: pygame.Surface) -> None:
        look, hint = self.look, next((one for one in self.page.widgets if isinstance(one, Hint)), None)
        if hint is not None and hint.said:
            width = min(hint.rect.width, look.fonts.width(hint.said, look.px(SMALL)))
            ground = pygame.Rect(hint.rect.x, hint.rect.y, width, hint.rect.height)
            pygame.draw.rect(surface, look.rgb("panel"), ground.inflate(look.px(16), look.px(4)), 0, look.px(6))


def _opened(door: Callable[[], Scene]) -> Answer:
    return Push(door())
