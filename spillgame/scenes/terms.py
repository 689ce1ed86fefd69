"""Explains words: the one under a resting pointer, and on a key those of the widget that is looked at."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from spillgame import games
from spillgame.rules.glossary import Glossary, Term
from spillgame.rules.seams import AnyContent
from spillgame.scenes.scene import Push, Scene, Stage
from spillgame.scenes.stack import Stack
from spillgame.scenes.term_scene import TermScene, picture_of
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.intents import Do, Intent, Point, Press, key_label, keys_of
from spillgame.ui.layout import beside
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.written import joined, letter_at, places_of

RESTS: Final = 0.6
"""Seconds for which the pointer rests on a word before it is explained."""
WIDE, PAD, PICTURE, APART = 420, 16, 56, 10
"""Design units: a note's width, padding, picture, and distance from the word."""
DOT: Final = 3
"""Design units of a dot under the word, and of the gap between dots."""


class Explained(NamedTuple):
    """An explained word."""

    term: Term
    places: Sequence[pygame.Rect]
    """Where the word is, or the widget that it names."""
    exact: bool
    """Whether those are the letters of the word."""


class Explainer:
    """Shows a note about the word under a resting pointer. Nothing is looked up before it rests."""

    def __init__(self, stage: Stage):
        self._stage = stage
        self._glossaries: dict[str, tuple[object, Glossary]] = {}
        """For each game its content and glossary."""
        self._at: tuple[int, int] | None = None
        self._rested = 0.0
        self._seen: list[Sequence[Widget]] = []
        """The widgets that were searched last; empty before."""
        self._game = ""
        self.shown: Explained | None = None
        """The word that is explained now."""
        self._changed = False
        self._picture: pygame.Surface | None = None
        self.place = pygame.Rect(0, 0, 0, 0)
        """The place of the note."""
        self._clear: Sequence[pygame.Rect] = ()
        """Areas that it may not cover."""

    @property
    def text(self) -> str:
        """What the note says; empty where there is none."""
        return f"{self.shown.term.name}: {self.shown.term.text}" if self.shown is not None else ""

    # --- Which words ---

    def _glossary(self, stack: Stack) -> Glossary | None:
        """Return the glossary of the game on the screen; None if there is no game, or no glossary."""
        for scene in reversed(stack.scenes):
            if scene.match is not None:
                return self._made(scene.match.header.game, scene.match.content)
            if scene.tells_of:
                try:
                    return self._made(scene.tells_of, self._stage.saves.loaded(scene.tells_of).content)
                except SavesError:
                    return None
        return None

    def _made(self, game: str, content: AnyContent) -> Glossary | None:
        self._game = game
        kept = self._glossaries.get(game)
        if kept is None or kept[0] is not content:
            kept = self._glossaries[game] = content, Glossary(games.GAMES[game].room.glossary(content))
        return kept[1] if kept[1].terms else None

    def _explained(self, scene: Scene, glossary: Glossary, at: tuple[int, int]) -> Explained | None:
        """Return the word to explain at a pixel."""
        widget, look = _widget_at(scene, at)
        if widget is None or widget.role == "place":
            return None
        lines = widget.written(look)
        if not lines:
            named = glossary.found(widget.name)
            return Explained(named[0].term, [widget.rect], exact=False) if named else None
        letter = letter_at(look, lines, at)
        if letter is None:
            return None
        for one in glossary.found(joined(lines)):
            if one.start <= letter < one.end:
                return Explained(one.term, places_of(look, lines, one.start, one.end), exact=True)
        return None

    # --- What the player does ---

    def take(self, intent: Intent, stack: Stack) -> Answer | None:
        """Observe an intent; returns the page that explains if one is asked for."""
        if isinstance(intent, Point):
            if self.shown is None or not any(place.collidepoint(intent.at) for place in self.shown.places):
                self.forget()
            self._at = intent.at
            return None
        shown = self.shown
        self.forget()
        if isinstance(intent, Do) and intent.command == "glossary":
            return self._asked(stack, [shown.term] if shown is not None else [])
        if isinstance(intent, Press) and shown is not None and shown.exact and stack.top is not None:
            widget, _ = _widget_at(stack.top, intent.at)
            if widget is not None and not widget.focusable and not widget.follows:
                return Push(TermScene(self._stage, self._game, [shown.term]))
        return None

    def _asked(self, stack: Stack, first: Sequence[Term]) -> Answer | None:
        """Return the page of the `first` terms and those of the widget looked at; without any, the glossary."""
        glossary = self._glossary(stack)
        if glossary is None or stack.top is None or stack.top.explains:
            return None
        seen = [page.looked_at for page in stack.top.pages]
        texts = [text for one in seen if one for text in (one.name, one.value, one.tooltip, one.refused)]
        terms = [*first, *(term for term in glossary.terms_in(texts) if term not in first)]
        if not terms:
            return Push(self._stage.routes.glossary(self._game))
        return Push(TermScene(self._stage, self._game, terms))

    # --- Time ---

    def forget(self) -> None:
        """Remove the note; the pointer has to rest again."""
        self._changed = self._changed or self.shown is not None
        self.shown, self._picture, self._at, self._rested, self._seen = None, None, None, 0.0, []

    @property
    def waiting(self) -> bool:
        """Whether the pointer rests, but not yet long enough."""
        return self._at is not None and self._rested < RESTS and self._stage.settings.explain

    def pass_time(self, stack: Stack, dt: float) -> bool:
        """Look up the word under a resting pointer; returns whether to redraw the screen."""
        if self._at is not None and self._stage.settings.explain and stack.top is not None:
            self._rested += dt
            seen = [page.widgets for page in stack.top.pages]
            if self._rested >= RESTS and not _are(seen, self._seen):
                self._seen = seen
                glossary = self._glossary(stack)
                found = self._explained(stack.top, glossary, self._at) if glossary is not None else None
                if found != self.shown:
                    self.shown, self._picture, self._changed = found, None, True
                    self._clear = stack.top.kept_clear
        changed, self._changed = self._changed, False
        return changed

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the note, and dots under the word."""
        shown, look = self.shown, self._stage.look
        if shown is None or self._at is None:
            return
        if self._picture is None:
            key = key_label(keys_of("glossary", self._stage.keys)[0], look.say)
            self._picture = note_about(look, self._game, shown.term, key)
            reach = look.px(24)
            word = shown.places[0] if shown.exact else pygame.Rect(self._at, (1, 1)).inflate(reach, reach)
            self.place = _beside(look, self._picture.get_rect(), word, self._clear)
        for place in shown.places if shown.exact else ():
            step = look.px(DOT)
            for x in range(place.left, place.right - step // 2, 2 * step):
                pygame.draw.rect(surface, look.rgb("look"), (x, place.bottom - step, step, max(1, step // 2)))
        surface.blit(self._picture, self.place)


def _widget_at(scene: Scene, at: tuple[int, int]) -> tuple[Widget | None, Look]:
    """Return the topmost widget at a pixel of all visible pages, and the look of its page."""
    for page in scene.pages:
        if (found := page.widget_at(at)) is not None:
            return found, page.look
    return None, scene.look


def _are(some: Sequence[object], others: Sequence[object]) -> bool:
    """Return whether these are the same objects, not only equal ones."""
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))


def _beside(look: Look, note: pygame.Rect, word: pygame.Rect, clear: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the place of a note below a word, or above it if there is no room; if it would cover a `clear` area there,
    the nearest place where it does not."""
    window, gap = look.scale.window, look.px(APART)
    inside = window.inflate(-2 * gap, -2 * gap)
    below, above = note.copy(), note.copy()
    below.topleft = word.x, word.bottom + gap
    above.bottomleft = word.x, word.top - gap
    for place in (below, above):
        place.left = max(inside.left, min(place.left, inside.right - place.width))
        if inside.contains(place) and place.collidelist(list(clear)) < 0:
            return place
    return beside(note.size, word.center, inside, [*clear, word.inflate(gap, gap)])


def note_about(look: Look, game: str, term: Term, key: str) -> pygame.Surface:
    """Return the note about a term: its picture, name, meaning and rule, and the key that shows more."""
    px = look.px
    pad, side = px(PAD), px(PICTURE) if term.picture else 0
    width = min(px(WIDE), look.scale.width - 4 * px(APART))
    room = width - 2 * pad - (side + pad if side else 0)
    head, words = look.line_height(BODY), look.text_height(term.text, SMALL, room)
    foot = look.line_height(SMALL)
    high = max(head + words + px(4) + foot, side) + 2 * pad
    note = pygame.Surface((width, high), pygame.SRCALPHA)
    area = note.get_rect()
    pygame.draw.rect(note, look.rgb("panel"), area, border_radius=px(8))
    pygame.draw.rect(note, look.rgb("line"), area, px(2), border_radius=px(8))
    x = area.x + pad
    if side:
        note.blit(picture_of(look, game, term, side), (x, pad))
        x += side + pad
    look.put(note, look.line(term.name, BODY, bold=True), pygame.Rect(x, pad, room, head), "left")
    look.write(note, pygame.Rect(x, pad + head, room, words), term.text, SMALL)
    below = pygame.Rect(x, area.bottom - pad - foot, room, foot)
    look.put(note, look.line(look.say("glossary.more", key=key), SMALL, "quiet"), below, "left")
    look.put(note, look.line(term.rule, SMALL, "quiet"), below, "right")
    return note
