"""The final boards of the latest games, side by side: the records as pictures."""

from collections.abc import Iterator

import pygame

from spillgame.scenes.scene import Stage
from spillgame.scenes.table.screens import Screens
from spillgame.store.saves import SavedGame
from spillgame.store.summary import Summary
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Card, Heading

HIGH, WIDE, GAP = 250, 190, 16
"""Design units: height of the strip, width of a game, gap between two."""


def latest_games(stage: Stage, screens: Screens, game: str, area: pygame.Rect) -> list[Widget]:
    """Return as many games as fit into an area; nothing if none is over, or if the game has no pictures."""
    look = stage.look
    high, step = look.line_height(SMALL) + look.px(8), look.px(WIDE + GAP)
    found = [*_over(stage, game)][: max(0, (area.width + look.px(GAP)) // step)]
    if not found or screens.thumbnail is None or area.height < high + look.px(WIDE):
        return []
    head = pygame.Rect(area.x, area.y, area.width, look.line_height(SMALL))
    widgets: list[Widget] = [Heading(key="latest", rect=head, name=look.say("records.latest"))]
    for number, (saved, known) in enumerate(found):
        place = pygame.Rect(area.x + number * step, area.y + high, look.px(WIDE), area.height - high)
        widgets.append(_card(look, screens, number, place, saved, known))
    return widgets


def _over(stage: Stage, game: str) -> Iterator[tuple[SavedGame, Summary]]:
    """Yield the finished games of a kind, latest first, each only once."""
    seen = set()
    for saved in stage.saves.entries():
        known = saved.summary
        if known is not None and known.game == game and known.over and saved.counts and known.digest not in seen:
            seen.add(known.digest)
            yield saved, known


def _card(look: Look, screens: Screens, number: int, place: pygame.Rect, saved: SavedGame, known: Summary) -> Card:
    words = {True: look.say("common.won"), False: look.say("common.lost"), None: look.say("common.over")}
    how, when = words[known.won], f"{saved.changed:%Y-%m-%d}"
    token = {True: "good", False: "danger", None: "ink"}[known.won]

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        line = look.line_height(SMALL)
        side = min(area.width, area.height - 2 * line)
        if (picture_of := screens.picture_of(look, known)) is not None:
            picture = picture_of(side)
            surface.blit(picture, picture.get_rect(midtop=area.midtop))
        foot = pygame.Rect(area.x, area.bottom - 2 * line, area.width, line)
        look.put(surface, look.line(how, SMALL, token, True), foot)
        look.put(surface, look.line(when, SMALL, "quiet"), foot.move(0, line))

    return Card(key=f"latest {number}", rect=place, name=how, value=when, paint=paint)
