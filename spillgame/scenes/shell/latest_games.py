"""The final boards of the latest games, side by side: the records as pictures."""

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
    """Return as many games as fit into an area, latest first, each only once; nothing if none is over, or if the game
    has no pictures."""
    look = stage.look
    found: dict[str, tuple[SavedGame, Summary]] = {}
    for saved in stage.saves.entries():
        known = saved.summary
        if known is not None and known.game == game and known.over and saved.counts:
            found.setdefault(known.digest, (saved, known))
    high, step = look.line_height(SMALL) + look.px(8), look.px(WIDE + GAP)
    shown = [*found.values()][: max(0, (area.width + look.px(GAP)) // step)]
    if not shown or screens.thumbnail is None or area.height < high + look.px(WIDE):
        return []
    head = pygame.Rect(area.x, area.y, area.width, look.line_height(SMALL))
    widgets: list[Widget] = [Heading(key="latest", rect=head, name=look.say("records.latest"))]
    for number, (saved, known) in enumerate(shown):
        place = pygame.Rect(area.x + number * step, area.y + high, look.px(WIDE), area.height - high)
        widgets.append(_card(look, screens, f"latest {number}", place, saved, known))
    return widgets


def _card(look: Look, screens: Screens, key: str, place: pygame.Rect, saved: SavedGame, known: Summary) -> Card:
    words = {True: look.say("common.won"), False: look.say("common.lost"), None: look.say("common.over")}
    how, when = words[known.won], look.say.notation.short_day(saved.changed)
    token = {True: "good", False: "danger", None: "ink"}[known.won]
    picture_of = screens.picture_of(look, known)

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        line = look.line_height(SMALL)
        if picture_of is not None:
            picture = picture_of(min(area.width, area.height - 2 * line))
            surface.blit(picture, picture.get_rect(midtop=area.midtop))
        foot = pygame.Rect(area.x, area.bottom - 2 * line, area.width, line)
        look.put(surface, look.line(how, SMALL, token, True), foot)
        look.put(surface, look.line(when, SMALL, "quiet"), foot.move(0, line))

    return Card(key=key, rect=place, name=how, value=when, paint=paint)
