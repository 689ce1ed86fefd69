"""The sentences of Offshore: templates of the content, filled with names, numbers and pieces."""

from collections.abc import Iterable
from typing import ClassVar

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.building import MovePlatform
from spillgame.rules.offshore.chances import (
    DISPLAY,
    DrawObjective,
    DrawRequirement,
    DrawTechnology,
    DrawTiles,
    LayMarkers,
)
from spillgame.rules.offshore.content_model import COLOURS, PLANT, Reward
from spillgame.rules.offshore.drilling import DrawTwo, Keep
from spillgame.rules.offshore.events import Event
from spillgame.rules.offshore.export import Sell
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings
from spillgame.rules.sentences import EventForms, GameSentences


class Sentences(GameSentences):
    """Says what may be done, what happened and why not, with the players' names."""

    seats: ClassVar = {"seat": "player", "partner": "helper", "owner": "owner", "helper": "helper"}
    forms: ClassVar[EventForms] = {
        "objective_dealt_unseen": (e.ObjectiveDealt, lambda event: event.objective is None),
        "last_export_began": (e.TurnBegan, lambda event: event.final),
        "bought_blind": (e.Bought, lambda event: event.tile is None),
        "platform_moved": (e.PlatformPlaced, lambda event: event.source is not None),
        "opening_named_with": (e.OpeningNamed, lambda event: event.partner is not None),
        "opening_named_borrowing": (e.OpeningNamed, lambda event: event.borrow is not None),
        "tile_used_of": (e.TileUsed, lambda event: event.owner != event.seat),
        "two_paid_shared": (e.TwoPaid, lambda event: event.partner_pays),
        "blew_out_nothing": (e.BlewOut, lambda event: event.coins == event.barrels == event.points == 0),
        "blew_out_both": (e.BlewOut, lambda event: len(event.seats) > 1),
        "drilling_paid_nothing": (e.DrillingPaid, lambda event: event.coins == event.barrels == event.points == 0),
        "game_ended_shared": (e.GameEnded, lambda event: len(event.winners) > 1),
    }
    asked: ClassVar = frozenset({"player", "helper", "field", "coins", "n", "back"})
    decided: ClassVar = frozenset({"player", "helper", "field", "coins", "n", "back", "reward", "drawing"})
    happened: ClassVar = frozenset(
        (
            *("player", "helper", "owner", "players", "requirement", "objective", "tiles", "space", "n", "reward"),
            *("field", "drawing", "drawings", "lost", "gains", "why", "score", "back"),
        )
    )

    def __init__(self, game: Game):
        super().__init__(game.content, game.players)
        self._game = game
        self._table = game.table
        self._kinds: dict[str, str] = {kind.id: kind.name for kind in game.content.kinds}
        self._names = {field.id: field.name for field in game.content.fields}
        self._objectives = {one.id: one.name for one in game.content.objectives}
        self.namers = {
            **dict.fromkeys(("field", "source"), self.field),
            **dict.fromkeys(("tile", "borrow"), self.tile),
            "drawing": self.drilling,
        }

    # --- Names ---

    def field(self, field: str) -> str:
        """Return the name of a field."""
        return self._names.get(field, field)

    def tile(self, tile: str) -> str:
        """Name a technology tile, with what it is worth up and down; a gas plant by its field."""
        found = self._table.tiles.get(tile)
        if found is None:
            return tile
        if found.kind == PLANT:
            return self.say("phrases.plant", field=self.field(found.field))
        return self.say("phrases.tile", kind=self._kinds[found.kind], up=found.up, down=found.down)

    def tiles(self, tiles: Iterable[str]) -> str:
        """Name several technology tiles."""
        return self.say.notation.all_of(map(self.tile, tiles)) or self.say("phrases.nothing")

    def kind(self, kind: str) -> str:
        """Return the name of a technology."""
        return self._kinds.get(kind, kind)

    def effect(self, kind: str) -> str:
        """Say what a technology does."""
        return self.say(f"effects.{kind}", condeep=self._table.numbers.condeep)

    def requirement(self, tile: str) -> str:
        """Say what a requirement tile needs, costs and is worth."""
        found = self._table.requirements.get(tile)
        if found is None:
            return tile
        return self.say("phrases.requirement", needs=self.needs(found.colours), coins=found.coins, points=found.points)

    def needs(self, colours: tuple[int, ...]) -> str:
        """Say how many technologies of each colour are needed."""
        pairs = zip(colours, COLOURS, strict=True)
        return ", ".join(self.say(f"phrases.needs_{colour}", n=n) for n, colour in pairs if n)

    def reward(self, reward: Reward) -> str:
        """Say what a marker or a red space gives."""
        if reward.technology:
            return self.say("phrases.technology")
        plain = "coins" if reward.points is None else "points"
        n = reward.coins if reward.points is None else reward.points
        return self.say(f"phrases.{plain}_flip" if reward.flip else f"phrases.{plain}", n=n or 0)

    def marker(self, marker: str) -> str:
        """Say what a marker gives."""
        found = self._table.reward.get(marker)
        return marker if found is None else self.reward(found)

    def space(self, space: str, state: State | None = None) -> str:
        """Name an export space of a field by what it gives; by its number, where that is not known."""
        red, number = self._table.red.get(space), self._table.space_number.get(space)
        if red is not None:
            return self.say("phrases.red_space", reward=self.reward(red))
        marker = state.market[number] if state is not None and number is not None else None
        if marker is not None:
            return self.marker(marker)
        return self.say("phrases.space", n=space.rpartition("_")[2])

    def drilling(self, tile: str) -> str:
        """Name a drilling tile by its symbols."""
        found = self._table.drilling.get(tile)
        if found is None:
            return tile
        symbols = [self.say(f"phrases.{name}") for name in ("oil", "gas", "flip") if getattr(found, name)]
        numbers = (("coins", found.coins), ("pressure", found.pressure))
        symbols += [self.say(f"phrases.{name}", n=n) for name, n in numbers if n]
        return ", ".join(symbols) or self.say("phrases.nothing")

    def lost(self, event: e.BlewOut) -> str:
        """Say what a blowout cost each of those who drilled; empty where it was nothing."""
        return self._counted(event.coins, event.barrels, event.points)

    def gains(self, coins: int | str, barrels: int | str, points: int | str) -> str:
        """Say what is gained, in numbers or in means as they are written; what is zero is left out."""
        return self._counted(coins, barrels, points) or self.say("phrases.nothing")

    def _counted(self, coins: int | str, barrels: int | str, points: int | str) -> str:
        counts = (("coins", coins), ("barrels", barrels), ("points", points))
        return self.say.notation.all_of([self.say(f"phrases.{name}", n=n) for name, n in counts if n not in (0, "0")])

    def objective(self, objective: str) -> str:
        """Return the name of an objective."""
        return self._objectives.get(objective, objective)

    # --- Sentences ---

    def of_decision(self, decision: Decision, state: State | None) -> Fillings:
        match decision:
            case Sell():
                return {"reward": self.space(decision.space, state)}
            case Keep():
                return {"drawing": decision.tile}
            case DrawTwo():
                return {"n": decision.partner_pays}
            case MovePlatform():
                return {"field": decision.source}
        return {}

    def question_form(self, state: State) -> str:
        pending, form = state.pending, super().question_form(state)
        if isinstance(pending, DrawTechnology) and pending.drawn_for != DISPLAY:
            return "draw_technology_seat"
        return "repair" if form == "flip" and state.opening is not None else form

    def of_question(self, state: State) -> Fillings:
        match state.pending:
            case Decide(seat, question):
                return {"seat": seat, "field": "", "coins": 0, **self._of_choice(state, seat, question)}
            case DrawRequirement(field=field):
                return {"field": field}
            case DrawTechnology(drawn_for=seat) | DrawObjective(seat=seat):
                return {"seat": seat}
            case DrawTiles(tiles=n):
                return {"n": n}
            case LayMarkers(back=back):
                return {"back": self.say(f"phrases.{back}")}
        return {}

    def _of_choice(self, state: State, seat: int, question: str) -> Fillings:
        opening, values = state.opening, Fillings()
        if state.plant is not None:
            values["field"] = state.plant
        elif opening is not None:
            values |= {"field": opening.field, "coins": opening.cost or 0, "n": opening.left}
        if state.drilling is not None:
            values["coins"] = state.drilling.share
        if question == "answer" and opening is not None and opening.split is not None:
            values |= {"coins": opening.split[seat != opening.opener], "helper": opening.maker}
        return values

    def chapter(self, turn: int, seat: int) -> str:
        """Name a turn as a chapter of a game; what comes before the first for turn 0."""
        if not turn:
            return self.say("phrases.before")
        return self.say("phrases.chapter", turn=turn, player=self.player(seat))

    def of_event(self, event: Event) -> Fillings:
        match event:
            case e.RequirementRevealed() | e.FieldOpened():
                return {"requirement": self.requirement(event.tile)}
            case e.MarkersLaid():
                return {"back": self.say(f"phrases.{event.back}"), "n": len(event.markers)}
            case e.ObjectiveDealt() if event.objective is not None:
                return {"objective": self.objective(event.objective)}
            case e.TurnedUp() | e.TurnedDown():
                return {"tiles": self.tiles(event.tiles), "n": len(event.tiles)}
            case e.DisplayFilled():
                return {"space": event.space + 1}
            case e.MarkerTaken():
                return {"reward": self.marker(event.marker), "field": self._table.field_of_space[event.space]}
            case e.RedRewarded():
                field = self._table.field_of_space[event.space]
                return {"reward": self.reward(self._table.red[event.space]), "field": field}
            case e.EndBegan():
                return {"why": self.reasons(event.reasons)}
            case e.GameEnded():
                totals = [score.total for score in event.scores]
                return {"players": self.players(event.winners), "n": len(event.winners), "score": max(totals)}
        return self._of_drilling(event)

    def _of_drilling(self, event: Event) -> Fillings:
        match event:
            case e.TileLaid() | e.PutBack():
                return {"drawing": event.tile}
            case e.TwoDrawn() | e.BlewOut():
                drawings = {"drawings": "; ".join(map(self.drilling, event.tiles)), "n": len(event.tiles)}
                if isinstance(event, e.TwoDrawn):
                    return drawings
                return {**drawings, "lost": self.lost(event), "players": self.players(event.seats)}
            case e.DrillingPaid():
                return {"gains": self.gains(event.coins, event.barrels, event.points)}
        return {}

    def of_refusal(self, refusal: Refusal) -> Fillings:
        values, found = refusal.values, Fillings()
        if refusal.code == "other_colour":
            found["colour"] = self.say(f"phrases.{COLOURS[values['colour']]}")
        if isinstance(values.get("requirement"), str):
            found["requirement"] = self.requirement(values["requirement"])
        return found
