"""Explains a word, or one of several: its picture, its meaning, and the way to its rule."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from spillgame import games
from spillgame.rules.glossary import Term
from spillgame.scenes.dialog import dim, lay_note
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Pop, Push, Scene, Stage
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import LARGE
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.pictures import OF_THE_BOX
from spillgame.ui.reader import prose
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Label

WIDTH, HEIGHT, BUTTON, PAD, GAP, PICTURE = 760, 360, 52, 32, 16, 140
"""Design units."""


def picture_of(look: Look, game: str, term: Term, side: int) -> pygame.Surface:
    """Return the picture of a term, of a width in pixels; an empty one if it has none."""
    if not term.picture:
        return pygame.Surface((side, side), pygame.SRCALPHA)
    screens = games.GAMES[game].screens
    look = look.in_colours(screens.colours)
    if term.picture.startswith(OF_THE_BOX):
        return look.picture(term.picture, side, "line")
    if term.picture in screens.pieces:
        drawn: pygame.Surface = screens.pieces[term.picture](look, side)
        return drawn
    return look.picture(f"{game}/{term.picture}", side)


class TermScene(Scene):
    """Covers what was shown; the words in its own text can be pointed at, too."""

    title = "term"
    overlay: ClassVar[bool] = True
    explains: ClassVar[bool] = True

    def __init__(self, stage: Stage, game: str, terms: Sequence[Term]):
        super().__init__(stage)
        self.tells_of = game
        self._terms = terms
        self._index = 0
        self._top = 0

    @property
    def _term(self) -> Term:
        return self._terms[self._index]

    def _choose(self, index: int) -> None:
        self._index, self._top = index, 0
        self.refresh()

    def _scroll(self, top: int) -> None:
        self._top = top
        self.refresh()

    def refresh(self) -> None:
        look, term = self.look, self._term
        px = look.px
        window = look.scale.window
        area = pygame.Rect(0, 0, min(px(WIDTH), window.width - px(PAD)), min(px(HEIGHT), window.height - px(PAD)))
        area.center = window.center
        room = area.inflate(-2 * px(PAD), -2 * px(PAD))
        head, body, foot = rows(room, [Px(px(BUTTON)), Share(1), Px(px(BUTTON))], px(GAP))
        side = px(PICTURE) if term.picture else 0
        picture, words = columns(body, [Px(side), Share(1)], px(GAP) * bool(term.picture))
        widgets = [
            self._head(head),
            prose(look, "told", words, term.text, self._top, self._scroll),
            *row_of_buttons(look, foot, self._buttons()),
        ]

        def paint(surface: pygame.Surface) -> None:
            dim(surface, self.backdrop, look.rgb("deep"))
            lay_note(surface, area, look)
            if term.picture:
                side = min(picture.size)
                surface.blit(picture_of(look, self.tells_of, term, side), picture.topleft)

        self.page.show(widgets, paint, focus="terms" if len(self._terms) > 1 else "back")

    def _head(self, area: pygame.Rect) -> Widget:
        if len(self._terms) == 1:
            return Label(key="heading", rect=area, name=self._term.name, size=LARGE, bold=True)
        names = [term.name for term in self._terms]
        name = self.look.say("common.glossary")
        return Choice(
            key="terms", rect=area, name=name, values=names, index=self._index, bare=True,
            choose=self._choose,
        )  # fmt: skip

    def _buttons(self) -> list[Button]:
        say, rule = self.look.say, self._term.rule
        buttons = [Button(key="back", name=say("common.go_on"), icon="play", main=True, act=Pop)]
        if rule:
            name = say("glossary.rule", rule=rule)
            buttons.append(Button(key="rulebook", name=name, icon="rulebook", act=self._open_rulebook))
        buttons.append(
            Button(
                key="glossary",
                name=say("common.glossary"),
                icon="help",
                act=lambda: Push(self.stage.routes.glossary(self.tells_of)),
            )
        )
        return buttons

    def _open_rulebook(self) -> Answer:
        return Push(self.stage.routes.rulebook(self.tells_of, self._term.rule))

    def command(self, command: str) -> Answer | None:
        """Go back on Escape and on the key that asked; open the rulebook at the rule on its key."""
        if command == "rulebook":
            return self._open_rulebook()
        return Pop() if command in ("cancel", "glossary") else None
