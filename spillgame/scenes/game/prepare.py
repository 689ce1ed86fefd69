"""Set-up on the board: the ships take their Quadrants, and the team keeps its Resource cards."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from spillgame.rules.the_spill.board import QUADRANT_MASK, QUADRANT_OF_SECTOR, SECTORS
from spillgame.rules.the_spill.decisions import ChooseQuadrant, KeepResource
from spillgame.scenes.board.marks import Marks
from spillgame.scenes.game.flights import hidden_ship
from spillgame.scenes.game.route import Place
from spillgame.scenes.game.side import Side, notes_beside, side_of
from spillgame.scenes.game.table_scene import TableScene
from spillgame.scenes.notes.shown import Shown
from spillgame.ui.lettering import BODY, LARGE
from spillgame.ui.look import Look
from spillgame.ui.scale import rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card, Heading, Spot

GAP: Final = 12
BUTTON: Final = 60


class PrepareScene(TableScene):
    """Asks what set-up asks; what is drawn or rolled needs no press."""

    title = "prepare"
    place: ClassVar[Place] = "prepare"
    side: Side

    def arranged(self) -> None:
        """Take the room beside the board."""
        self.side = side_of(self.look, self.layout)

    def refresh(self) -> None:
        """Show the question and its answers."""
        look, desk = self.look, self.desk
        legal = [] if desk.busy else desk.table.legal()
        widgets: list[Widget] = [
            Heading(
                key="phase",
                rect=self.side.heading(look),
                name=desk.rules.game.content.words.phases["setup"],
                size=LARGE * 0.8,
                token="ink",
            ),
            *self._quadrants([decision for decision in legal if isinstance(decision, ChooseQuadrant)]),
            *self._cards([decision for decision in legal if isinstance(decision, KeepResource)]),
            *self.notes(notes_beside(self.layout), Shown(desk.rules, desk.shown)),
        ]
        self.show(widgets, "answer 0")

    def _room(self) -> pygame.Rect:
        return self.side.below(self.look.px(64), 0)

    @property
    def marks(self) -> Marks:
        """Light the Quadrants that are still free."""
        free = [] if self.desk.busy else [d for d in self.desk.table.legal() if isinstance(d, ChooseQuadrant)]
        lit = frozenset(sector for d in free for sector in SECTORS if QUADRANT_OF_SECTOR[sector] == d.quadrant)
        return Marks(sailable=lit, hidden_ships=hidden_ship(self.desk))

    # --- Quadrants (S-2.4) ---

    def _quadrants(self, decisions: list[ChooseQuadrant]) -> list[Widget]:
        """Return each free Quadrant twice: as a part of the board, and as a button beside it."""
        room, height = self._room(), self.look.px(BUTTON + GAP)
        widgets: list[Widget] = []
        for number, decision in enumerate(decisions):
            place = pygame.Rect(room.x, room.y + number * height, room.width, height - self.look.px(GAP))
            note = self._animals_note(decision)
            name = self.desk.rules.words.decision(decision)
            act = partial(self.act, decision)
            widgets.append(Button(key=f"answer {number}", rect=place, name=name, act=act, note=note))
            outline = self.board.geometry.quadrant_outline(decision.quadrant)
            widgets.append(
                Spot(
                    key=f"quadrant {decision.quadrant}",
                    rect=_bounds(outline),
                    name=name,
                    outline=outline,
                    act=act,
                    note=note,
                    hidden=True,
                )
            )
        return widgets

    def _animals_note(self, decision: ChooseQuadrant) -> str:
        """Say which animals live in a Quadrant: what a player looks at before choosing it."""
        rules, state = self.desk.rules, self.desk.shown
        alive = (state.healthy | state.contaminated) & QUADRANT_MASK[decision.quadrant]
        counts: dict[str, int] = {}
        for space, index in enumerate(rules.game.species_at):
            if alive >> space & 1:
                name = rules.words.name("species", rules.game.species[index])
                counts[name] = counts.get(name, 0) + 1
        told = ", ".join(f"{count} {name}" for name, count in counts.items())
        return self.look.say("A die decides the Sector. Here live: {animals}.", animals=told)

    # --- Resource cards (S-2.5) ---

    def _cards(self, decisions: list[KeepResource]) -> list[Widget]:
        if not decisions:
            return []
        places = rows(self._room(), [1 / len(decisions) - 1e-6] * len(decisions), self.look.px(GAP))
        return [
            Card(
                key=f"answer {number}",
                rect=place,
                name=self.desk.rules.words.decision(decision),
                value=" / ".join(self._abilities(decision.card)),
                note=self.look.say("The other card goes under the deck."),
                act=partial(self.act, decision),
                paint=partial(self._paint_card, decision.card),
            )
            for number, (decision, place) in enumerate(zip(decisions, places, strict=True))
        ]

    def _abilities(self, card: str) -> list[str]:
        rules = self.desk.rules
        return [rules.words.card_ability(ability) for ability in rules.game.resources[card].abilities]

    def _paint_card(self, card: str, surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        rules = self.desk.rules
        side = min(look.px(96), area.height // 3)
        surface.blit(look.picture(f"the_spill/resources/{card}", side), area.topleft)
        title = pygame.Rect(area.x + side + look.px(16), area.y, area.width - side - look.px(16), side)
        look.write(surface, title, rules.words.name("card", card), LARGE * 0.8, bold=True)
        y = area.y + side + look.px(8)
        for ability in rules.game.resources[card].abilities:
            cubes = [look.picture("the_spill/cube", look.px(28))] * ability.cubes
            for number, cube in enumerate(cubes):
                surface.blit(cube, (area.x + number * look.px(30), y))
            left = area.x + look.px(30 * max(2, len(cubes)) + 12)
            room = pygame.Rect(left, y, area.right - left, area.bottom - y)
            y += max(look.px(32), look.write(surface, room, rules.words.card_ability(ability), BODY)) + look.px(8)


def _bounds(outline: Sequence[tuple[float, float]]) -> pygame.Rect:
    left, top = (int(min(point[axis] for point in outline)) for axis in (0, 1))
    right, bottom = (int(max(point[axis] for point in outline)) + 1 for axis in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)
