"""The records: games and wins by everything that can be chosen, streaks, and all dice that ever fell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.play.library import LibraryError
from spillgame.play.records import Figures, Tally
from spillgame.rules.the_spill.catalogue import Content
from spillgame.scenes import chart
from spillgame.scenes.game.end_parts import numbers
from spillgame.scenes.graphs import draw_tally, tally_in_words
from spillgame.scenes.menu import MenuScene, frame_of, row_of_buttons
from spillgame.scenes.reckoning import Reckoning
from spillgame.scenes.scene import Answer, Stage
from spillgame.ui.follow import tabs
from spillgame.ui.lettering import BODY, SMALL
from spillgame.ui.look import Look
from spillgame.ui.scale import columns, grid, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading, Label

FOOT, NUMBERS, ROW, GAP = 52, 84, 40, 8
"""Design units: heights of the buttons, of the numbers and of a row; between rows."""
WIDE: float = 1400
"""Design units across from which rows stand in two columns."""


@dataclass(slots=True, kw_only=True)
class TallyRow(Widget):
    """Games of a kind as a bar: the filled part was won."""

    role: ClassVar[str] = "bar"
    tally: Tally
    most: int
    """How many games the longest bar of the page stands for."""

    def too_long(self, look: Look) -> str:
        """Return the name where it runs into the bar."""
        return self.name if look.lettering.width(self.name, look.px(SMALL)) > self._parts(look)[0].width else ""

    def _parts(self, look: Look) -> list[pygame.Rect]:
        return columns(self.rect, [0.5, 0.3, 0.2], look.px(16))

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the name, the bar and both numbers."""
        name, room, count = self._parts(look)
        text = look.lettering.shortened(self.name, look.px(SMALL), name.width)
        look.put(surface, look.line(text, SMALL), name, "left")
        whole = pygame.Rect(room.x, 0, max(2, room.width * self.tally.games // max(1, self.most)), look.px(16))
        whole.centery = room.centery
        won = whole.copy()
        won.width = whole.width * self.tally.won // max(1, self.tally.games)
        pygame.draw.rect(surface, look.rgb("good"), won, border_radius=look.px(2))
        pygame.draw.rect(surface, look.rgb("line"), whole, look.px(2), border_radius=look.px(2))
        look.put(surface, look.line(f"{self.tally.won} / {self.tally.games}", SMALL, bold=True), count, "left")


class RecordsScene(MenuScene):
    """Shows the records; whatever is not known of the journals yet is read some in each frame."""

    title = "records"

    def __init__(self, stage: Stage):
        super().__init__(stage)
        self._tab = "games"
        self._figures: Figures | None = None
        self._reckoning = Reckoning(stage.library)
        self._broken = ""
        self._unread = ""
        self._graphs: list[pygame.Rect] = []
        """Where the bars of the dice are drawn."""

    def heading(self) -> str:
        """Name the page."""
        return self.look.say("Records")

    # --- Reading ---

    def enter(self) -> None:
        """Come to the top: games may have been played since."""
        self._figures, self._reckoning = None, Reckoning(self.stage.library)
        super().enter()

    @property
    def moving(self) -> bool:
        """Journals are being read."""
        return self._figures is None and not self._broken

    def update(self, dt: float) -> Answer | None:
        """Read on, and show the records when all is read."""
        if not self.moving:
            return None
        say, reckoning = self.look.say, self._reckoning
        try:
            self._figures = reckoning.go_on()
        except LibraryError as error:
            self._broken = str(error)
        if self._figures is not None:
            self.message, self.is_fault = " ".join(self._figures.notices), True
        else:
            self._unread = say("{read} of {all} games are read …", read=reckoning.read, all=reckoning.all)
        self.refresh()
        return None

    def _read_anew(self) -> None:
        """Make the records anew from the journals."""
        self._figures, self._reckoning = None, Reckoning(self.stage.library, rebuild=True)
        self._unread = self.look.say("All games are read again …")
        self.refresh()

    # --- Layout ---

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the parts of the page."""
        say = self.look.say
        names = [say("All"), say("Sea"), say("Win"), say("Team"), say("Dice")]
        return list(zip(("games", "sea", "win", "team", "dice"), names, strict=True))

    def choose(self, tab: str) -> None:
        """Show another part."""
        self._tab = tab
        self.refresh()

    def refresh(self) -> None:
        """Lay out the tabs, the part that is chosen, and the button that makes everything anew."""
        look = self.look
        frame = frame_of(look, FOOT, 1)
        header = self.header(frame)
        left = header[-1].rect.right + look.px(24)
        row = pygame.Rect(left, frame.head.y, frame.head.right - left, frame.head.height)
        found = self._figures
        if found is None:
            body: list[Widget] = [Label(key="nothing", rect=frame.body, name=self._broken or self._unread)]
        else:
            parts = {"games": self._games, "sea": self._sea, "win": self._win, "team": self._team, "dice": self._dice}
            body = parts[self._tab](frame.body, found)
        chooser = tabs(look, row, self.tabs(), self._tab, self.choose)
        self.lay([*header, *chooser, *body, *self._foot(frame.foot), self.hint(frame)], f"tab {self._tab}")

    def _foot(self, area: pygame.Rect) -> Sequence[Widget]:
        say, look = self.look.say, self.look
        words, place = columns(area, [0.64, 0.36], look.px(16))
        text = say("Practice, branched and imported games do not count.")
        button = Button(
            key="rebuild",
            rect=place,
            name=say("Make anew"),
            icon="replay",
            note=say("Read all journals again, and make the records anew from them."),
            act=self._read_anew,
        )
        return [
            Label(key="counted", rect=words, name=text, size=SMALL, token="quiet"),
            *row_of_buttons(look, place, [button]),
        ]

    # --- Parts ---

    @property
    def _content(self) -> Content:
        content: Content = self.stage.library.loaded.content
        return content

    def _games(self, area: pygame.Rect, found: Figures) -> list[Widget]:
        """Lay out the numbers of all games, and how they ended."""
        say, look, streaks = self.look.say, self.look, found.streaks
        top, below = rows(area, [look.px(2 * NUMBERS), 0.9], look.px(16))
        current = streaks.current_won or streaks.current_lost
        lines = [
            [("games", say("games over"), found.all.games), ("won", say("won"), found.all.won),
             ("lost", say("lost"), found.all.games - found.all.won), ("open", say("not over"), found.unfinished)],
            [("streak", say("lost in a row") if streaks.current_lost else say("won in a row"), current),
             ("longest won", say("most won in a row"), streaks.longest_won),
             ("longest lost", say("most lost in a row"), streaks.longest_lost)],
        ]  # fmt: skip
        widgets: list[Widget] = []
        for line, place in zip(lines, rows(top, [0.5, 0.4999]), strict=True):
            widgets += numbers(look, place, line)
        words = self._content.words.reasons
        ended = {words.get(reason, reason).rstrip("."): Tally(count, 0) for reason, count in found.reasons.items()}
        return [*widgets, *self._reasons(below, ended)]

    def _reasons(self, area: pygame.Rect, ended: Mapping[str, Tally]) -> list[Widget]:
        """List how games ended, the most frequent first."""
        look = self.look
        head, room = rows(area, [look.line_height(SMALL) + look.px(GAP), 0.9])
        widgets: list[Widget] = [Heading(key="reasons", rect=head, name=look.say("How games ended"))]
        y, step = room.y, look.line_height(SMALL)
        for number, (name, tally) in enumerate(sorted(ended.items(), key=lambda item: -item[1].games)):
            text = f"{tally.games} × {name}"
            height = look.text_height(text, SMALL, room.width)
            if y + height > room.bottom:
                break
            place = pygame.Rect(room.x, y, room.width, height)
            widgets.append(Label(key=f"reason {number}", rect=place, name=text, size=SMALL))
            y += height + step // 4
        return widgets

    def _sea(self, area: pygame.Rect, found: Figures) -> list[Widget]:
        names = {track.id: track.name for track in self._content.tracks}
        return self._tallies(area, "track", self.look.say("By track"), found.by["track"], names)

    def _win(self, area: pygame.Rect, found: Figures) -> list[Widget]:
        say = self.look.say
        names = {card.id: card.name for card in self._content.win_cards}
        levels = {level: say("Level {n}", n=level) for level in found.by["level"]}
        left, right = columns(area, [0.42, 0.58], self.look.px(40))
        return [
            *self._tallies(left, "level", say("By level"), found.by["level"], levels, single=True),
            *self._tallies(right, "card", say("By Win card"), found.by["card"], names, single=True),
        ]

    def _team(self, area: pygame.Rect, found: Figures) -> list[Widget]:
        say = self.look.say
        names = {one.id: one.name for one in self._content.specialists}
        letters = {one.id: one.letter for one in self._content.specialists}
        teams = {team: " ".join(letters.get(one, one) for one in team.split("+")) for team in found.by["team"]}
        left, right = columns(area, [0.55, 0.45], self.look.px(40))
        return [
            *self._tallies(left, "specialist", say("By Specialist"), found.by["specialist"], names, single=True),
            *self._tallies(right, "team", say("By team"), found.by["team"], teams, single=True),
        ]

    def _tallies(
        self,
        area: pygame.Rect,
        key: str,
        heading: str,
        tallies: Mapping[str, Tally],
        names: Mapping[str, str],
        single: bool = False,
    ) -> list[Widget]:
        """Return a bar for each kind of game, those played most first; as many as there is room for."""
        look, say = self.look, self.look.say
        head, room = rows(area, [look.line_height(SMALL) + look.px(GAP), 0.9])
        title = Heading(key=key, rect=head, name=heading)
        if not tallies:
            none = Label(key=f"no {key}", rect=room, name=say("No game is over yet."), token="quiet", size=SMALL)
            return [title, none]
        across = 2 if not single and look.scale.units[0] >= WIDE else 1
        high = look.line_height(SMALL) + look.px(2)
        down = max(1, room.height // max(high, min(look.px(ROW), room.height * across // len(tallies))))
        shown = sorted(tallies.items(), key=lambda item: (-item[1].games, item[0]))[: across * down]
        row = min(look.px(ROW), room.height // down)
        lines = min(down, -(-len(shown) // across))
        cells = grid(pygame.Rect(room.x, room.y, room.width, row * lines), across, lines)
        most = max(tally.games for tally in tallies.values())
        return [
            title,
            *(
                TallyRow(
                    key=f"{key} {name}",
                    rect=cell,
                    name=names.get(name, name),
                    value=say("{won} of {games} won", won=tally.won, games=tally.games),
                    tally=tally,
                    most=most,
                )
                for (name, tally), cell in zip(shown, cells, strict=False)
            ),
        ]

    def _dice(self, area: pygame.Rect, found: Figures) -> list[Widget]:
        """Lay out how often each face and Quadrant came, beside what was expected."""
        look, say, tally = self.look, self.look.say, found.dice
        told = say("{dice} dice fell. The line is what was expected, the band what is usual.", dice=tally.dice)
        words, graphs = rows(area, [look.text_height(told, BODY, area.width), 0.9], look.px(16))
        self._graphs = columns(graphs, [0.58, 0.42], look.px(40))
        name = say("The dice, rolled against expected")
        return [
            Label(key="dice words", rect=words, name=told),
            Label(key="dice", rect=graphs, name=name, value=tally_in_words(tally), hidden=True),
        ]

    def lay(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Show the widgets on the chart, and the bars of the dice."""
        self.page.show(widgets, self._paint, focus)

    def _paint(self, surface: pygame.Surface) -> None:
        chart.backdrop(surface, self.look)
        if self._tab == "dice" and self._figures is not None:
            draw_tally(surface, self._graphs, self.look, self._figures.dice)
