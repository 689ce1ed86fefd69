"""The game's sentences: templates of the content, filled with numbers and names of the content."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, get_args

from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings
from spillgame.rules.sentences import GameSentences
from spillgame.rules.the_spill import cards, content_model
from spillgame.rules.the_spill.action import Rescue
from spillgame.rules.the_spill.board import Direction, Space
from spillgame.rules.the_spill.chances import Ask, Die, DropDice, Roll
from spillgame.rules.the_spill.events import Event
from spillgame.rules.the_spill.forecast import Forecast
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.resources import Target
from spillgame.rules.the_spill.state import TOKEN_NAMES, Phase, State


def listed(words: Iterable[object]) -> str:
    """Return words in a row, parted by commas."""
    return ", ".join(str(word) for word in words)


class Phrasebook(GameSentences):
    """Says in the content's words what a card does, what happened, and why something is refused."""

    seats: ClassVar[Mapping[str, str]] = {}
    asked: ClassVar = frozenset({"who", "ap"})
    decided: ClassVar = frozenset({"animal", "gain"})
    happened: ClassVar = frozenset({"number", "place", "condition", "outcome", "why"})

    def __init__(self, game: Game):
        content = game.content
        super().__init__(content, game.setup.players)
        self._game = game
        self._names: dict[str, Mapping[str, str]] = {
            "specialist": {name: specialist.name for name, specialist in game.specialists.items()},
            "card": {card.id: card.name for card in content.resources}
            | {card.id: card.name for card in content.win_cards},
            "species": {species.id: species.name for species in content.board.species},
            "token": {name: str(getattr(content.weather.tokens, name).name) for name in TOKEN_NAMES},
        }
        self._names["out"] = self._names["specialist"]
        self._names["under"] = self._names["card"]

    def name(self, kind: str, name: str) -> str:
        """Return the name of a `specialist`, `card`, `species` or `token`; its id where it has none."""
        return self._names[kind].get(name, name)

    def phase(self, phase: Phase) -> str:
        """Return the name of a phase."""
        return self.say(f"phases.{phase}")

    def condition(self, contaminated: bool) -> str:
        """Return the name of an animal's condition."""
        return self.say("conditions.contaminated" if contaminated else "conditions.healthy")

    @property
    def dice(self) -> Mapping[str, str]:
        """The names of the kinds of dice."""
        return {die: self.say(f"event_words.{die}") for die in get_args(Die)}

    def way(self, direction: Direction) -> str:
        """Return the name of a way round the ring."""
        return self.say(f"event_words.{direction}")

    # --- Cards ---

    def ability(self, ability: content_model.Ability) -> str:
        """Say what a Specialist's ability does (S-7)."""
        values = _fields(ability)
        if "tokens" in values:
            values["tokens"] = self.say.notation.one_of(self.name("token", token) for token in values["tokens"])
        return self.say(f"abilities.{ability.can}", **values)

    def effect(self, effect: cards.Effect) -> str:
        """Say what one effect of a Resource card does (S-9)."""
        values = _fields(effect)
        most = values.get("n", 1)
        values |= {
            "up_to": most if most == 1 else self.say("effect_words.up_to", n=most),
            "reach": self.say.called("reach", values.get("reach", ""), ""),
            "condition": self.say.called("conditions", values.get("condition", ""), ""),
            "ship": self.say.called("effect_words", f"{values.get('ship')}_ship", ""),
            "who": self.say.called("effect_words", f"{values.get('who')}_tokens", ""),
        }
        return self.say(f"effects.{effect.do}", **values)

    def card_ability(self, ability: cards.CardAbility) -> str:
        """Say what an ability of a Resource card does, effect by effect."""
        text = self.say("effect_words.then").join(self.effect(effect) for effect in ability.effects)
        return f"{text[:1].upper()}{text[1:]}."

    def objective(self, objective: cards.Objective) -> str:
        """Say what an objective of a Win card asks for (S-10)."""
        text = self.say(f"objectives.{objective.measure}", **_fields(objective))
        return f"{text[:1].upper()}{text[1:]}"

    # --- What may be done, what happened, why not ---

    def of_decision(self, decision: Decision, state: State | None) -> Fillings:
        found: Fillings = {"gain": self._game.actions.extra_action.ap}
        if isinstance(decision, Rescue):
            found["animal"] = self.animal_at(decision.space)
        if isinstance(decision, Target) and decision.ship is not None:
            found["ship"] = self.name("specialist", decision.ship)
        return found

    def animal_at(self, space: Space) -> str:
        """Return the name of the species whose home a space is."""
        species = self._game.species_at[space]
        return self._game.content.board.species[species].name if species >= 0 else str(space)

    def question(self, state: State, with_player: bool = True) -> str:
        """Say what the state waits for; an empty text when the game is over."""
        pending = state.pending
        if isinstance(pending, Decide):
            who = self.name("specialist", state.seats[pending.seat - 1])
            player = self._game.player_of(pending.seat)
            told = with_player and player and len(self._game.setup.players) > 1
            who = f"{who} ({player})" if told else who
            return self.say(f"questions.{pending.question}", who=who, ap=state.ap)
        if isinstance(pending, DropDice):
            return self._waiting(state, len(pending.dice))
        return self.ask(pending) if pending else ""

    def _waiting(self, state: State, number: int) -> str:
        """Say how many dice wait for the tower, and why that is another number than was said last."""
        pool = sum(state.pool)
        again = state.phase == "setup" and number < self._game.content.board.dice.dropped_in_setup
        form = "drop_again" if again else "drop_with_pool" if pool else "drop"
        return self.say(f"chances.{form}", number=number, drawn=number - pool, pool=pool)

    def ask(self, ask: Ask) -> str:
        """Say what is asked of chance."""
        key = f"roll_{ask.purpose}" if isinstance(ask, Roll) else ask.ask
        number = len(ask.dice) if isinstance(ask, DropDice) else getattr(ask, "number", 1)
        return self.say(f"chances.{key}", number=number)

    def of_event(self, event: Event) -> Fillings:
        values, found = event.as_dict(), Fillings()
        for name in ("brings", "holds"):
            if name in values:
                found[name] = self.say(f"event_words.{name}_{'yes' if values[name] else 'no'}")
        for name in ("direction", "reason", "die"):
            if name in values:
                found[name] = self.say(f"event_words.{values[name]}")
        if "objective" in values:
            found["number"] = values["objective"] + 1
        if values["event"] == "token_moved":
            found["place"] = values["space"] + 1
        if "contaminated" in values:
            found["condition"] = self.condition(values["contaminated"])
        if "won" in values:
            found["outcome"] = self.say("event_words.won" if values["won"] else "event_words.lost")
            found["why"] = self.reasons(values["reasons"])
        if values["event"] == "weather_struck":
            tokens = self._names["token"]
            found["effect"] = tokens.get(values["effect"], self._game.content.weather.gusher.name)
        return found

    def with_names(self, values: Fillings, state: State | None = None) -> Fillings:
        """Return values with names in place of ids, and a card's abilities counted from 1, as players do."""
        found = dict(values)
        for kind, names in self._names.items():
            if isinstance(values.get(kind), str):
                found[kind] = names.get(values[kind], values[kind])
        if isinstance(values.get("ability"), int):
            found["ability"] += 1
        if isinstance(values.get("tokens"), tuple):
            found["tokens"] = self.say.notation.all_of(self.name("token", token) for token in values["tokens"])
        return found

    def legend(self) -> str:
        """Say what the signs of the board as plain text mean."""
        content = self._game.content
        animals = listed(f"{species.letter} {species.name}" for species in content.board.species)
        ships = listed(f"{specialist.letter} {specialist.name}" for specialist in content.specialists)
        named = self.say("picture.animals", names=animals), self.say("picture.ships", names=ships)
        return "\n".join([self.say("picture.signs"), *named, self.say("picture.beside")])

    def forecast(self, forecast: Forecast) -> list[str]:
        """Say what clean-up would do now, and how near each losing line is."""
        animals = listed(forecast.to_sickbay)
        lines = [self.say("forecast.to_sickbay", animals=animals) if animals else self.say("forecast.all_safe")]
        for name in ("species_in_sickbay", "most_of_one_species", "full_sectors"):
            lines.append(self.say(f"forecast.{name}", **getattr(forecast, name)._asdict()))
        if forecast.result is not None:
            key = "forecast.would_win" if forecast.result.won else "forecast.would_lose"
            lines.append(self.say(key, why=self.reasons(forecast.result.reasons)))
        return lines


def _fields(record: Any) -> Fillings:
    return {name: getattr(record, name) for name in record.__dataclass_fields__}
