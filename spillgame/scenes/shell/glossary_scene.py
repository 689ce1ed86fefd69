"""The glossary of a game: all its words in alphabetical order, searched by typing."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame

from spillgame import games
from spillgame.rules.glossary import Glossary, Term
from spillgame.scenes.list_scene import ListScene
from spillgame.scenes.menu import Frame
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.term_scene import picture_of
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.list_box import Entry
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Field

LONGEST = 40
"""The most letters of a search."""


class GlossaryScene(ListScene):
    """Lists the words; opening one leads to its rule."""

    title = "glossary"
    heading_key = "common.glossary"
    closes: ClassVar[str] = "glossary"
    explains: ClassVar[bool] = True

    def __init__(self, stage: Stage, game: str):
        super().__init__(stage)
        self.tells_of = game
        self._wanted = self._fault = ""
        self._glossary = Glossary(())
        try:
            order = stage.look.say.notation.order
            self._glossary = Glossary(games.GAMES[game].room.glossary(stage.saves.loaded(game).content), order)
        except SavesError as error:
            self._fault = str(error)
        self.list.fill(self.entries())

    def nothing(self) -> str:
        return self._fault or self.look.say("rulebook.nothing_found")

    def header(self, frame: Frame) -> list[Widget]:
        header = super().header(frame)
        left = header[-1].rect.right + self.look.px(24)
        place = pygame.Rect(left, frame.head.y, frame.head.right - left, frame.head.height)
        search = Field(
            key="search", rect=place, name=self.look.say("rulebook.search"), value=self._wanted, most=LONGEST,
            name_share=0.26, write=self._search,
        )  # fmt: skip
        return [*header, search]

    def _search(self, wanted: str) -> None:
        self._wanted = wanted
        self.list.fill(self.entries())
        self.refresh()

    def entries(self) -> Sequence[Entry]:
        return [self._entry(term) for term in self._glossary.searched(self._wanted)]

    def _entry(self, term: Term) -> Entry:
        picture = partial(picture_of, self.look, self.tells_of, term)
        return Entry(
            text=term.name, details=term.text, bold=True, flush=True, picture=picture, rule=term.rule,
            note=self.look.say("glossary.rule_note", rule=term.rule) if term.rule else "",
            act=lambda: self._open(term),
        )  # fmt: skip

    def _open(self, term: Term) -> Answer | None:
        return Push(self.stage.routes.rulebook(self.tells_of, term.rule)) if term.rule else None

    def lay(self, widgets: Sequence[Widget], focus: str = "") -> None:
        super().lay(widgets, "search")
