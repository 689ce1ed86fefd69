"""What pieces, places and gains of Endeavor: Deep Sea are called, in the words of the content."""

from collections.abc import Iterable
from itertools import groupby

from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS, ATTRIBUTES, Content
from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.sentences import GameSentences

PROMOTE = "promote"
IMPACT = "impact"
COUNTED = ("any", "lowest", "research", "disc", "impact", "promote", "discard_disc")
"""Gains whose words include a number."""
MOMENTS = {"turn": "turn", "before": "before_action", "after": "after_action"}
"""The phrases for the moments of an effect."""


class Names(GameSentences):
    """Names pieces, places and gains; an unknown id is returned as it is."""

    def __init__(self, game: Game):
        content: Content = game.content
        super().__init__(content, game.players)
        self._game = game
        self._sides = {one.id: (one.junior.title, one.senior.title) for one in content.specialists.specialists}
        self._leader = content.specialists.leader.title
        self._names = {board.id: board.name for board in content.boards}
        self._names |= {token.id: token.name for token in content.tokens}
        self._names |= {one.id: one.name for one in (*content.journals.anchors, *content.journals.deck)}
        self._goals = {one.id: one.name for one in content.mission.goals}
        self._goals |= {side.id: side.name for card in content.mission.cards for side in card}
        self._measures: dict[str, str] = {one.id: one.discs for one in content.mission.goals}
        self._measures |= {side.id: side.measure for card in content.mission.cards for side in card}

    def specialist(self, specialist: str, senior: bool = False) -> str:
        """Return the title of a side of a tile."""
        found = self._sides.get(specialist)
        if found is None:
            return self._leader if specialist in self._game.table.titles else specialist
        return found[senior]

    def of_tableau(self, state: State | None, seat: int, place: int) -> str:
        """Name a tile of a tableau by its title; by its place if that is unknown, by both if two share a title."""
        tableau = state.players[seat - 1].tableau if state is not None and seat in self._game.seats else ()
        if not 0 <= place < len(tableau):
            return self.say("phrases.place", n=place + 1)
        titles = [self.specialist(tile.id, tile.senior) for tile in tableau]
        if titles.count(titles[place]) == 1:
            return titles[place]
        return self.say("phrases.placed", n=place + 1, title=titles[place])

    def hex(self, at: str) -> str:
        """Name a hex of the Impact board by its row, counted from the top, and its place in it from the left."""
        if at not in self._game.table.hex_number:
            return at
        places = [tuple(map(int, known.split(","))) for known in self._game.table.hex_number]
        row, column = map(int, at.split(","))
        rows = sorted({one for one, _ in places})
        n = sum(there == row and one <= column for there, one in places)
        return self.say("phrases.hex", row=rows.index(row) + 1, n=n)

    def named(self, piece: str) -> str:
        """Return the name of a board, a token or a Journal."""
        return self._names.get(piece, piece)

    def zone(self, state: State | None, cell: str) -> str:
        """Name a zone by its cell, and by its board if the state is known."""
        zone = state.zone(cell) if state is not None else None
        return cell if zone is None else self.say("phrases.zone", cell=cell, board=self.named(zone.board))

    def goal(self, goal: str) -> str:
        """Return the name of a mission goal, of the side of a Co-op card, or of the Impact goal."""
        return self._goals.get(goal) or self.say("phrases.impact_goal")

    def counted_by(self, goal: str) -> str:
        """Say what a goal counts (E-8.3, E-9.3, E-9.5)."""
        return self.say(f"measures.{self._measures.get(goal, IMPACT)}")

    def attribute(self, attribute: str) -> str:
        """Return the name of an attribute, an action or a field."""
        if attribute == PROMOTE:  # the word for it among gains includes a number
            return self.say("phrases.to_promote")
        return self.say.called("gains", attribute)

    def action(self, unit: Unit) -> str:
        """Name a granted action with its changes (E-4.8)."""
        name = self.attribute(unit.kind)
        if unit.line:
            return self.say("phrases.in_line", action=name)
        if not unit.n:
            return name
        return self.say("phrases.deeper" if unit.kind == "travel" else "phrases.cheaper", action=name, n=unit.n)

    def gains(self, units: Iterable[Unit]) -> str:
        """Say what is gained, in order; consecutive equal gains are combined."""
        parts = [self._gain(unit, len([*same])) for unit, same in groupby(units)]
        return ", ".join(parts) or self.say("phrases.nothing")

    def _gain(self, unit: Unit, times: int) -> str:
        if unit.kind in COUNTED:
            return self.say(f"gains.{unit.kind}", n=times * max(unit.n, 1))
        if unit.kind == "discover":
            return self.say("gains.discover", least=unit.n, most=unit.deepest)
        name = self.action(unit) if unit.kind in ACTIONS else self.attribute(unit.kind)
        return name if times == 1 or unit.kind not in ATTRIBUTES else self.say("phrases.times", n=times, name=name)

    def extra_of(self, token: str) -> str:
        """Say what a token gives besides Research."""
        return self.gains(self._game.table.token_extra.get(token, ()))

    def effect(self, journal: str) -> str:
        """Say what a Journal's effect does, and when; empty if it has none."""
        effect = self._game.table.effects.get(journal)
        if effect is None:
            return ""
        gains = self.say("phrases.for_discs", n=effect.each) if effect.each else self.gains(effect.units)
        when = self.say(f"phrases.{MOMENTS[effect.moment]}", action=self.attribute(effect.action))
        return self.say("phrases.once" if effect.discard else "phrases.every_round", when=when, gains=gains)
