"""The tools of the editor: what a press on the board puts there, or takes away if it is already there."""

from functools import partial
from typing import Final, NamedTuple, cast

import pygame

from spillgame.rules.the_spill.board import BIT, QUADRANT_OF_SECTOR, SECTOR_OF_SPACE, Space, nearest_free
from spillgame.rules.the_spill.position import changes
from spillgame.rules.the_spill.position.changes import Condition
from spillgame.rules.the_spill.position.draft import Draft
from spillgame.rules.the_spill.setup import MARKED_QUADRANTS
from spillgame.scenes.the_spill.board.hotspots import Place
from spillgame.scenes.the_spill.board.sprites import DIE_ROOM, animal_sprite, badge_sprite, die_sprite
from spillgame.scenes.the_spill.editor.controls import PanelLine
from spillgame.scenes.the_spill.editor.editing import OIL, Editor
from spillgame.ui.widgets import Button

MARKER: Final = "marker"
ANIMALS: Final = ("healthy", "contaminated")


class Use(NamedTuple):
    """What a tool does at a place: the resulting draft, or why it can do nothing."""

    note: str = ""
    to: Draft | None = None
    refused: str = ""


class Tools:
    """What can be put on the board of a draft; a tool is oil, a condition of animals, a marker or a seat."""

    def __init__(self, editor: Editor):
        self._editor = editor
        self._look, self._say = editor.look, editor.look.say
        self._rules, self._draft, self._chosen = editor.rules, editor.draft, editor.tool

    # --- On the panel ---

    def lines(self) -> list[PanelLine]:
        """Return the tools as lines of the panel."""
        say = self._say
        names = {
            OIL: say("the_spill.editor.oil_die"),
            "healthy": say("the_spill.editor.healthy_animal"),
            "contaminated": say("the_spill.editor.contaminated_animal"),
        }
        for seat, specialist in enumerate(self._draft.state.seats):
            who = self._rules.words.name("specialist", specialist)
            names[str(seat)] = say("the_spill.editor.ship_of", specialist=who)
        if self._draft.state.goal.marked:
            names[MARKER] = say("the_spill.editor.marker")
        return [
            PanelLine(name=say("the_spill.editor.tools"), heading=True),
            *(PanelLine(button=self._button(tool, name)) for tool, name in names.items()),
        ]

    def _button(self, tool: str, name: str) -> Button:
        return Button(
            key=f"tool {tool}",
            name=name,
            note=self._say("the_spill.editor.tool_note", piece=name),
            picture=partial(self._picture, tool),
            chosen=tool == self._chosen,
            act=partial(self._editor.choose_tool, tool),
        )

    def _picture(self, tool: str, side: int) -> pygame.Surface:
        look, game = self._look, self._rules.game
        if tool == OIL:
            return die_sprite(look, "oil", round(side / DIE_ROOM), 1)
        if tool in ANIMALS:
            return animal_sprite(look, game.content.board.species[0], tool == "contaminated", side)
        if tool == MARKER:
            return look.picture("the_spill/marker", side)
        return badge_sprite(look, game.specialists[self._draft.state.seats[int(tool)]], side)

    # --- On the board ---

    def use(self, place: Place) -> Use:
        """Return what the tool in hand does at a place."""
        if self._chosen == OIL:
            return self._oil(place)
        if self._chosen in ANIMALS:
            return self._animal(place)
        return self._marker(place) if self._chosen == MARKER else self._ship(place)

    def _oil(self, place: Place) -> Use:
        say, draft = self._say, self._draft
        space = place if isinstance(place, Space) else nearest_free(draft.state.oil, place)
        if space is None:
            return Use(refused=say("the_spill.editor.sector_full", sector=place))
        lies = draft.state.oil & BIT[space]
        note = say("the_spill.editor.takes_oil" if lies else "the_spill.editor.puts_oil", space=space)
        return Use(note, changes.switch_oil(draft, space))

    def _animal(self, place: Place) -> Use:
        say, draft, game = self._say, self._draft, self._rules.game
        if not isinstance(place, Space):
            return Use(refused=say("the_spill.editor.press_space", sector=place))
        if not game.homes & BIT[place]:
            return Use(refused=say("the_spill.editor.nobody_lives", space=place))
        condition, words = cast(Condition, self._chosen), self._rules.words
        values = {"space": place, "animal": words.name("species", game.species_of(place))}
        if getattr(draft.state, condition) & BIT[place]:
            return Use(say("the_spill.editor.takes_animal", **values), changes.take_animal(draft, place))
        values["condition"] = words.condition(condition == "contaminated")
        return Use(say("the_spill.editor.puts_animal", **values), changes.put_animal(game, draft, place, condition))

    def _ship(self, place: Place) -> Use:
        say, draft, seat = self._say, self._draft, int(self._chosen)
        sector = SECTOR_OF_SPACE[place] if isinstance(place, Space) else place
        who = self._rules.words.name("specialist", draft.state.seats[seat])
        if draft.state.ships[seat] == sector:
            return Use(refused=say("the_spill.editor.ship_is_there", specialist=who, sector=sector))
        note = say("the_spill.editor.puts_ship", specialist=who, sector=sector)
        return Use(note, changes.put_ship(draft, seat, sector))

    def _marker(self, place: Place) -> Use:
        say, draft = self._say, self._draft
        sector = SECTOR_OF_SPACE[place] if isinstance(place, Space) else place
        if not draft.state.goal.marked:
            return Use(refused=say("the_spill.editor.no_markers"))
        if QUADRANT_OF_SECTOR[sector] not in MARKED_QUADRANTS:
            return Use(refused=say("the_spill.editor.no_marker_here", quadrant=QUADRANT_OF_SECTOR[sector]))
        if sector in draft.state.goal.marked:
            return Use(refused=say("the_spill.editor.marked_already", sector=sector))
        return Use(say("the_spill.editor.puts_marker", sector=sector), changes.mark(draft, sector))
