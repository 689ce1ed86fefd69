"""The game's sentences: templates of the content, filled with numbers and names of the content."""

from collections.abc import Iterable, Mapping
from typing import Any

from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings
from spillgame.rules.sentences import refusal_sentence
from spillgame.rules.the_spill import cards, content_model
from spillgame.rules.the_spill.action import Rescue
from spillgame.rules.the_spill.board import Direction, Space
from spillgame.rules.the_spill.chances import Ask, DropDice, Roll
from spillgame.rules.the_spill.events import Event
from spillgame.rules.the_spill.forecast import Forecast
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.state import TOKEN_NAMES, Phase, State
from spillgame.words import fill


def listed(words: Iterable[object]) -> str:
    """Return words in a row, parted by commas."""
    return ", ".join(str(word) for word in words)


class Phrasebook:
    """Says in the content's words what a card does, what happened, and why something is refused."""

    def __init__(self, game: Game):
        content = game.content
        self._game = game
        self._words = content.words
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
        return self._words.phases[phase]

    def condition(self, contaminated: bool) -> str:
        """Return the name of an animal's condition."""
        return self._words.conditions["contaminated" if contaminated else "healthy"]

    def way(self, direction: Direction) -> str:
        """Return the name of a way round the ring."""
        return self._words.event_words[direction]

    # --- Cards ---

    def ability(self, ability: content_model.Ability) -> str:
        """Say what a Specialist's ability does (S-7)."""
        values = _fields(ability)
        if "tokens" in values:
            values["tokens"] = listed(self.name("token", token) for token in values["tokens"])
        return fill(self._words.abilities[ability.can], values)

    def effect(self, effect: Any) -> str:
        """Say what one effect of a Resource card does (S-9)."""
        values, words = _fields(effect), self._words
        most = values.get("n", 1)
        values |= {
            "up_to": most if most == 1 else fill(words.effect_words["up_to"], {"n": most}),
            "reach": words.reach.get(values.get("reach", ""), ""),
            "condition": words.conditions.get(values.get("condition", ""), ""),
            "ship": words.effect_words.get(f"{values.get('ship')}_ship", ""),
            "who": words.effect_words.get(f"{values.get('who')}_tokens", ""),
        }
        return fill(words.effects[effect.do], values)

    def card_ability(self, ability: cards.CardAbility) -> str:
        """Say what an ability of a Resource card does, effect by effect."""
        text = self._words.effect_words["then"].join(self.effect(effect) for effect in ability.effects)
        return f"{text[:1].upper()}{text[1:]}."

    def objective(self, objective: cards.Objective) -> str:
        """Say what an objective of a Win card asks for (S-10)."""
        text = fill(self._words.objectives[objective.measure], _fields(objective))
        return f"{text[:1].upper()}{text[1:]}"

    # --- What may be done, what happened, why not ---

    def decision(self, decision: Decision) -> str:
        """Say what a decision would do, as on a button."""
        values = decision.as_dict()
        if isinstance(decision, Rescue):
            values["animal"] = self.animal_at(decision.space)
        values = self._named(values)
        values["gain"] = self._game.actions.extra_action.ap
        if decision.type == "target" and values["ship"] is not None:
            values["ship"] = self.name("specialist", values["ship"])
        return fill(self._words.decisions[decision.form], values)

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
            return fill(self._words.questions[pending.question], {"who": who, "ap": state.ap})
        if isinstance(pending, DropDice):
            return self._waiting(state, len(pending.dice))
        return self.ask(pending) if pending else ""

    def _waiting(self, state: State, number: int) -> str:
        """Say how many dice wait for the tower, and why that is another number than was said last."""
        pool = sum(state.pool)
        again = state.phase == "setup" and number < self._game.content.board.dice.dropped_in_setup
        form = "drop_again" if again else "drop_with_pool" if pool else "drop"
        return fill(self._words.chances[form], {"number": number, "drawn": number - pool, "pool": pool})

    def ask(self, ask: Ask) -> str:
        """Say what is asked of chance."""
        key = f"roll_{ask.purpose}" if isinstance(ask, Roll) else ask.ask
        values = {"number": len(ask.dice) if isinstance(ask, DropDice) else getattr(ask, "number", 1)}
        return fill(self._words.chances[key], values)

    def event(self, event: Event) -> str:
        """Say what happened."""
        words = self._words.event_words
        values = self._named(event.as_dict())
        for name, yes, no in (("brings", "brings_yes", "brings_no"), ("holds", "holds_yes", "holds_no")):
            if name in values:
                values[name] = words[yes if values[name] else no]
        for name in ("direction", "reason", "die"):
            if name in values:
                values[name] = words[values[name]]
        values |= self._further_values(values)
        return fill(self._words.events[event.event], values)

    def _further_values(self, values: Fillings) -> Fillings:
        """Return what a sentence needs beyond an event's own fields."""
        more: Fillings = {}
        if "objective" in values:
            more["number"] = values["objective"] + 1
        if values["event"] == "token_moved":
            more["place"] = values["space"] + 1
        if "contaminated" in values:
            more["condition"] = self.condition(values["contaminated"])
        if "won" in values:
            more["outcome"] = self._words.event_words["won" if values["won"] else "lost"]
            more["why"] = self.reasons(values["reasons"])
        if values["event"] == "weather_struck":
            tokens = self._names["token"]
            more["effect"] = tokens.get(values["effect"], self._game.content.weather.gusher.name)
        return more

    def reasons(self, reasons: Iterable[str]) -> str:
        """Say why a game was won or lost."""
        return " ".join(self._words.reasons.get(reason, reason) for reason in reasons)

    def refusal(self, refusal: Refusal) -> str:
        """Say why a step cannot be taken."""
        named = self._named(dict(refusal.values))
        return refusal_sentence(self._words, Refusal(refusal.code, refusal.rule, named))

    def _named(self, values: Fillings) -> Fillings:
        """Replace ids by names, and count a card's abilities from 1, as players do."""
        for kind, names in self._names.items():
            if isinstance(values.get(kind), str):
                values[kind] = names.get(values[kind], values[kind])
        if isinstance(values.get("ability"), int):
            values["ability"] += 1
        if isinstance(values.get("tokens"), tuple):
            values["tokens"] = listed(self.name("token", token) for token in values["tokens"])
        return values

    def legend(self) -> str:
        """Say what the signs of the board as plain text mean."""
        words, content = self._words.picture, self._game.content
        animals = listed(f"{species.letter} {species.name}" for species in content.board.species)
        ships = listed(f"{specialist.letter} {specialist.name}" for specialist in content.specialists)
        named = fill(words["animals"], {"names": animals}), fill(words["ships"], {"names": ships})
        return "\n".join([words["signs"], *named, words["beside"]])

    def forecast(self, forecast: Forecast) -> list[str]:
        """Say what clean-up would do now, and how near each losing line is."""
        words = self._words.forecast
        animals = listed(forecast.to_sickbay)
        lines = [fill(words["to_sickbay"], {"animals": animals}) if animals else words["all_safe"]]
        for name in ("species_in_sickbay", "most_of_one_species", "full_sectors"):
            lines.append(fill(words[name], getattr(forecast, name)._asdict()))
        if forecast.result is not None:
            key = "would_win" if forecast.result.won else "would_lose"
            lines.append(fill(words[key], {"why": self.reasons(forecast.result.reasons)}))
        return lines


def _fields(record: Any) -> Fillings:
    return {name: getattr(record, name) for name in record.__dataclass_fields__}
