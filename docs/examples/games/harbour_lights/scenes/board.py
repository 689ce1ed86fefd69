"""The harbour as a picture: the watch, and the lamps along the breakwater."""

import pygame

from spillgame.rules.harbour_lights.model import DARK, TONIGHT, Event, Lamp, State, Watch
from spillgame.rules.harbour_lights.rules import HarbourLights
from spillgame.scenes.table.seat_shapes import letter_of, outline
from spillgame.ui.look import Look


class HarbourBoard:
    """A harbour in a rectangle."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: HarbourLights):
        self.rect, self.look, self.rules = rect, look, rules
        count = rules.setup["lamps"]
        step = rect.width // (count + 2)
        side, quay = min(step - look.px(8), rect.height // 3), rect.bottom - rect.height // 3
        self.places: dict[Lamp | Watch, pygame.Rect] = {Watch(): pygame.Rect(0, 0, side, 2 * side)}
        self.places[Watch()].midbottom = rect.x + step * 3 // 4, quay
        for number in range(1, count + 1):
            place = pygame.Rect(0, 0, side, side)
            place.midbottom = rect.x + round((number + 1) * step), quay
            self.places[Lamp(number)] = place

    def draw(self, surface: pygame.Surface, state: State, event: Event | None = None, looked_at: object = None) -> None:
        """Draw a state, with a ring round the lamp of an event or the place looked at."""
        look, rect = self.look, self.rect
        quay = self.places[Watch()].bottom
        surface.fill(look.rgb("shallow"), rect)
        pygame.draw.rect(surface, look.rgb("line"), (rect.x, quay, rect.width, rect.bottom - quay))
        for storm in range(self.rules.storms):
            sign = look.icon("warning", 40, "danger" if storm < state.storms else "faint")
            surface.blit(sign, (rect.right - (storm + 1) * look.px(52), rect.y + look.px(12)))
        self._draw_watch(surface)
        if event is not None and event.event in ("lit", "storm"):
            looked_at = Lamp(event.number)
        for place, area in self.places.items():
            if isinstance(place, Lamp):
                self._draw_lamp(surface, area, place.number, state.lamps[place.number - 1])
            if place == looked_at:
                pygame.draw.rect(surface, look.rgb("ink"), area.inflate(6, 6), look.px(3), border_radius=8)

    def _draw_watch(self, surface: pygame.Surface) -> None:
        look, area = self.look, self.places[Watch()]
        x, y, wide, high = area
        walls = ((x + wide // 3, y + high // 4), (x + wide * 2 // 3, y + high // 4), area.bottomright, area.bottomleft)
        pygame.draw.polygon(surface, look.rgb("panel"), walls)
        pygame.draw.polygon(surface, look.rgb("ink"), walls, look.px(3))
        pygame.draw.circle(surface, look.rgb("action"), (area.centerx, y + high // 6), high // 9)

    def _draw_lamp(self, surface: pygame.Surface, area: pygame.Rect, number: int, lamp: int) -> None:
        """Draw a lamp: hollow where it is dark, shining this night, or in the shape of the seat that keeps it."""
        look, radius = self.look, area.height * 3 // 8
        pygame.draw.line(surface, look.rgb("ink"), area.center, area.midbottom, look.px(4))
        if lamp in (DARK, TONIGHT):
            if lamp == TONIGHT:
                pygame.draw.circle(surface, look.rgb("action"), area.center, area.height // 2, look.px(3))
            pygame.draw.circle(surface, look.rgb("panel" if lamp == DARK else "action"), area.center, radius)
            pygame.draw.circle(surface, look.rgb("ink"), area.center, radius, look.px(2))
        else:
            pygame.draw.polygon(surface, look.rgb("panel"), outline(lamp, area.center, radius))
            pygame.draw.polygon(surface, look.rgb("ink"), outline(lamp, area.center, radius), look.px(4))
        words = str(number) if lamp in (DARK, TONIGHT) else letter_of(lamp)
        text = look.fonts.text(words, radius, look.rgb("on_action" if lamp == TONIGHT else "ink"), True)
        surface.blit(text, text.get_rect(center=area.center))


def badge(look: Look, seat: int, side: int) -> pygame.Surface:
    """Return the sign of a seat: its shape and its letter."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    corners = outline(seat, (side / 2, side / 2), 0.4 * side)
    pygame.draw.polygon(picture, look.rgb("ink"), corners, max(2, side // 14))
    text = look.fonts.text(letter_of(seat), side // 3, look.rgb("ink"), True)
    picture.blit(text, text.get_rect(center=(side // 2, side // 2)))
    return picture
