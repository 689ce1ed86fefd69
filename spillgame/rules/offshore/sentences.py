"""The sentences of Offshore: templates of the content, filled with names, numbers and pieces."""

from collections.abc import Iterable, Sequence

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.chances import Ask, DrawObjective, DrawRequirement, DrawTechnology, DrawTiles, LayMarkers
from spillgame.rules.offshore.content_model import COLOURS, PLANT, Reward, Words
from spillgame.rules.offshore.events import Event
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings
from spillgame.rules.sentences import GameSentences
from spillgame.words import fill

SEAT_VALUES = {"seat": "player", "partner": "helper", "owner": "owner", "helper": "helper"}
"""The values that are seats, and under which name their player's name stands."""
TILE_VALUES = ("tile", "borrow")
FIELD_VALUES = ("field", "source")


class Sentences(GameSentences):
    """Says what may be done, what happened and why not, with the players' names."""

    _words: Words

    def __init__(self, game: Game):
        super().__init__(game.content.words, game.players)
        self._game = game
        self._table = game.table
        self._kinds = {kind.id: kind.name for kind in game.content.kinds}
        self._names = {field.id: field.name for field in game.content.fields}
        self._objectives = {one.id: one.name for one in game.content.objectives}

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
            return self._say("phrases", "plant", field=self.field(found.field))
        return self._say("phrases", "tile", kind=self._kinds[found.kind], up=found.up, down=found.down)

    def tiles(self, tiles: Iterable[str]) -> str:
        """Name several technology tiles."""
        return ", ".join(map(self.tile, tiles)) or self._say("phrases", "nothing")

    def kind(self, kind: str) -> str:
        """Return the name of a technology."""
        return next((name for known, name in self._kinds.items() if known == kind), kind)

    def effect(self, kind: str) -> str:
        """Say what a technology does."""
        return self._say("effects", kind, condeep=self._table.numbers.condeep)

    def requirement(self, tile: str) -> str:
        """Say what a requirement tile needs, costs and is worth."""
        found = self._table.requirements.get(tile)
        if found is None:
            return tile
        return self._say(
            "phrases", "requirement", needs=self.needs(found.colours), coins=found.coins, points=found.points
        )

    def needs(self, colours: tuple[int, ...]) -> str:
        """Say how many technologies of each colour are needed."""
        pairs = zip(colours, COLOURS, strict=True)
        return ", ".join(self._say("phrases", f"needs_{colour}", n=n) for n, colour in pairs if n)

    def reward(self, reward: Reward) -> str:
        """Say what a marker or a red space gives."""
        if reward.technology:
            return self._say("phrases", "technology")
        plain = "coins" if reward.points is None else "points"
        n = reward.coins if reward.points is None else reward.points
        return self._say("phrases", f"{plain}_flip" if reward.flip else plain, n=n or 0)

    def marker(self, marker: str) -> str:
        """Say what a marker gives."""
        found = self._table.reward.get(marker)
        return marker if found is None else self.reward(found)

    def space(self, space: str, state: State | None = None) -> str:
        """Name an export space of a field by what it gives; by its number, where that is not known."""
        red, number = self._table.red.get(space), self._table.space_number.get(space)
        if red is not None:
            return self._say("phrases", "red_space", reward=self.reward(red))
        marker = state.market[number] if state is not None and number is not None else None
        if marker is not None:
            return self.marker(marker)
        return self._say("phrases", "space", n=space.rpartition("_")[2])

    def drilling(self, tile: str) -> str:
        """Name a drilling tile by its symbols."""
        found = self._table.drilling.get(tile)
        if found is None:
            return tile
        symbols = [self._say("phrases", name) for name in ("oil", "gas", "flip") if getattr(found, name)]
        numbers = (("coins", found.coins), ("pressure", found.pressure))
        symbols += [self._say("phrases", name, n=n) for name, n in numbers if n]
        return ", ".join(symbols) or self._say("phrases", "nothing")

    def lost(self, event: e.BlewOut) -> str:
        """Say what a blowout cost each of those who drilled; empty where it was nothing."""
        return self._counted(event.coins, event.barrels, event.points)

    def gains(self, coins: int | str, barrels: int | str, points: int | str) -> str:
        """Say what is gained, in numbers or in means as they are written; what is zero is left out."""
        return self._counted(coins, barrels, points) or self._say("phrases", "nothing")

    def _counted(self, coins: int | str, barrels: int | str, points: int | str) -> str:
        counts = (("coins", coins), ("barrels", barrels), ("points", points))
        return self._listed([self._say("phrases", name, n=n) for name, n in counts if n not in (0, "0")])

    def _listed(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self._say("phrases", "listed", first=", ".join(parts[:-1]), last=parts[-1])

    def objective(self, objective: str) -> str:
        """Return the name of an objective."""
        return self._objectives.get(objective, objective)

    # --- Sentences ---

    def decision(self, decision: Decision, state: State | None = None) -> str:
        """Say what a decision would do, as on a button; given the state before it a sale names its reward."""
        values: Fillings = decision.as_dict()
        if decision.type == "sell":
            values["reward"] = self.space(values["space"], state)
        elif decision.type == "keep":
            values["drawing"] = values.pop("tile")
        elif decision.type == "draw_two":
            values["n"] = values["partner_pays"]
        elif decision.type == "move_platform":
            values["field"] = values["source"]
        return fill(self._words.decisions[decision.form], self._named(values))

    def question(self, state: State) -> str:
        """Say what the state waits for; an empty text where the game is over."""
        pending = state.pending
        if pending is None:
            return ""
        if not isinstance(pending, Decide):
            return self.ask(pending)
        values: Fillings = {"seat": pending.seat, "field": "", "coins": 0}
        opening = state.opening
        if state.plant is not None:
            values["field"] = state.plant
        elif opening is not None:
            values |= {"field": opening.field, "coins": opening.cost or 0}
        if state.drilling is not None:
            values |= {"coins": state.drilling.share}
        form = pending.question
        if form == "flip" and opening is not None:
            form, values["n"] = "repair", opening.left
        elif form == "answer" and opening is not None and opening.split is not None:
            mine = opening.split[0 if pending.seat == opening.opener else 1]
            values |= {"coins": mine, "helper": opening.maker}
        return fill(self._words.questions[form], self._named(values))

    def ask(self, ask: Ask) -> str:
        """Say what is asked of chance."""
        values: Fillings = {}
        match ask:
            case DrawRequirement():
                values["field"] = ask.field
            case DrawTechnology() if ask.drawn_for != "display":
                return self._say("questions", "draw_technology_seat", player=self.player(ask.drawn_for))
            case DrawObjective():
                values["seat"] = ask.seat
            case DrawTiles():
                values["n"] = ask.tiles
            case LayMarkers():
                values["back"] = self._say("phrases", ask.back)
        return fill(self._words.questions[ask.ask], self._named(values))

    def chapter(self, turn: int, seat: int) -> str:
        """Name a turn as a chapter of a game; what comes before the first for turn 0."""
        if not turn:
            return self._say("phrases", "before")
        return self._say("phrases", "chapter", turn=turn, player=self.player(seat))

    def event(self, event: Event) -> str:
        """Say what happened."""
        values: Fillings = event.as_dict()
        return fill(self._words.events[event_form(event)], self._named({**values, **self._further(event)}))

    def _named(self, values: Fillings) -> Fillings:
        """Return values with names in place of seats, fields and tiles."""
        found = dict(values)
        for key, name in SEAT_VALUES.items():
            if isinstance(values.get(key), int):
                found[name] = self.player(values[key])
        found.update({key: self.field(values[key]) for key in FIELD_VALUES if isinstance(values.get(key), str)})
        found.update({key: self.tile(values[key]) for key in TILE_VALUES if isinstance(values.get(key), str)})
        if isinstance(values.get("drawing"), str):
            found["drawing"] = self.drilling(values["drawing"])
        return found

    def _further(self, event: Event) -> Fillings:
        """Return what a sentence needs beyond an event's own fields."""
        match event:
            case e.RequirementRevealed() | e.FieldOpened():
                return {"requirement": self.requirement(event.tile)}
            case e.MarkersLaid():
                return {"back": self._say("phrases", event.back), "n": len(event.markers)}
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
                return {"why": " ".join(map(self.reason, event.reasons))}
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
                return {**drawings, "lost": self.lost(event), "players": self._listed([*map(self.player, event.seats)])}
            case e.DrillingPaid():
                return {"gains": self.gains(event.coins, event.barrels, event.points)}
        return {}

    def refusal(self, refusal: Refusal) -> str:
        """Say why a step is refused, with names in place of seats and pieces."""
        values = self._named(dict(refusal.values))
        if refusal.code == "not_your_turn":
            values["player"] = self.player(values["needed"])
        if refusal.code == "other_colour":
            values["colour"] = self._say("phrases", COLOURS[values["colour"]])
        if isinstance(values.get("requirement"), str):
            values["requirement"] = self.requirement(values["requirement"])
        return super().refusal(Refusal(refusal.code, refusal.rule, values))

    def legend(self) -> str:
        """Say what the signs of the board in plain text mean."""
        return self._words.picture["legend"]


def event_form(event: Event) -> str:
    """Return the name of the sentence of an event: its name, or which of its forms it takes."""
    match event:
        case e.ObjectiveDealt(objective=None):
            return "objective_dealt_unseen"
        case e.TurnBegan() if event.final:
            return "last_export_began"
        case e.Bought(tile=None):
            return "bought_blind"
        case e.PlatformPlaced() if event.source is not None:
            return "platform_moved"
        case e.OpeningNamed() if event.partner is not None:
            return "opening_named_with"
        case e.OpeningNamed() if event.borrow is not None:
            return "opening_named_borrowing"
        case e.TileUsed() if event.owner != event.seat:
            return "tile_used_of"
        case e.TwoPaid() if event.partner_pays:
            return "two_paid_shared"
        case e.BlewOut(coins=0, barrels=0, points=0):
            return "blew_out_nothing"
        case e.BlewOut() if len(event.seats) > 1:
            return "blew_out_both"
        case e.DrillingPaid(coins=0, barrels=0, points=0):
            return "drilling_paid_nothing"
        case e.GameEnded() if len(event.winners) > 1:
            return "game_ended_shared"
    return event.event


FORMS = {
    "blew_out_nothing": "blew_out",
    "blew_out_both": "blew_out",
    "objective_dealt_unseen": "objective_dealt",
    "last_export_began": "turn_began",
    "bought_blind": "bought",
    "platform_moved": "platform_placed",
    "opening_named_with": "opening_named",
    "opening_named_borrowing": "opening_named",
    "tile_used_of": "tile_used",
    "two_paid_shared": "two_paid",
    "drilling_paid_nothing": "drilling_paid",
    "game_ended_shared": "game_ended",
}
"""The names of sentences that are other forms of an event's, each with the name of that event."""
FURTHER_VALUES = frozenset({"player", "helper", "owner", "players", "requirement", "objective", "tiles", "space", "n"})
FURTHER_VALUES |= {"reward", "field", "drawing", "drawings", "lost", "gains", "why", "score", "back"}
"""What can be filled in beyond an event's own fields."""
