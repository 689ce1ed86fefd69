"""What is said of a decision before it is taken: in few words on its button, in sentences beside it."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from spillgame.rules.deep_sea_adventure.ascent import Lay
from spillgame.rules.deep_sea_adventure.chances import DOWN
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.prospect import Coming, Prospect, mean_worth, prospect
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import PickUp, PutDown, here
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.table.chances import decimal, percent
from spillgame.words import Words


class Short(NamedTuple):
    """What stands on a button."""

    chance: str
    """The chance to be home in time; empty where nothing can be said."""
    lines: tuple[str, ...]
    caption: str = ""
    """What stands below the chance."""


class Consequences:
    """Says what may be expected of the decisions of a state, as one seat sees it."""

    def __init__(self, say: Words, rules: DeepSeaAdventure, view: State):
        self._say, self._rules, self._view = say, rules, view

    def prospect(self, decision: Decision | None = None) -> Prospect:
        """Return what may be expected of a decision; of the drop that is due without one."""
        return prospect(self._rules.game, self._view, decision)

    # --- On a button ---

    def name(self, decision: Decision) -> str:
        """Name a decision as on a button, beside which its treasure is seen."""
        if isinstance(decision, PutDown):
            return self._say("deep_sea_adventure.choice.put_down", treasure=self._treasure(decision.treasure))
        return self._rules.decision_to_text(decision)

    def short(self, decision: Decision | None = None) -> Short:
        """Say a decision's consequence, or that of the drop that is due, in few words."""
        if isinstance(decision, Lay):
            return Short("", ())
        seen = self.prospect(decision)
        if decision is None and not self._view.diver.up:  # on down, without a choice
            return Short("", (self._leads_to(seen.places),))
        lines = [*self._changes(decision)]
        if isinstance(decision, PutDown):
            both = f"{lines[0]} · {self._drops(seen)}"
            return Short(percent(seen.home), (both,), self._say("deep_sea_adventure.told.home_caption"))
        if decision is None or isinstance(decision, Direction):
            lines.append(self._leads_to(seen.places))
        if seen.laden is not None and abs(seen.laden - seen.home) >= 0.005:
            lines.append(self._say("deep_sea_adventure.told.with_find", chance=percent(seen.laden)))
        else:
            lines.append(self._drops(seen))
        later = isinstance(decision, Direction) and decision.way == DOWN
        say = self._say
        caption = say("deep_sea_adventure.told.home_after") if later else say("deep_sea_adventure.told.home_caption")
        return Short(percent(seen.home), tuple(lines), caption)

    def _changes(self, decision: Decision | None) -> Iterator[str]:
        """Say what a search does to the load."""
        view, say = self._view, self._say
        if isinstance(decision, PickUp):
            found = here(view)
            yield say("deep_sea_adventure.told.worth", treasure=self._treasure(found), worth=self._worth(found))
        elif isinstance(decision, PutDown):
            yield say("deep_sea_adventure.told.gives_up", worth=self._worth(decision.treasure))

    def _worth(self, treasure: tuple[int, ...]) -> str:
        return decimal(mean_worth(self._rules.game, self._view, treasure))

    def _treasure(self, treasure: tuple[int, ...]) -> str:
        """Name a treasure in a word: a chip by its level, a pile by its letters."""
        if len(treasure) > 1:
            return self._rules.words.letters(treasure)
        return self._rules.words.level(treasure[0])

    def _drops(self, seen: Prospect) -> str:
        if seen.turns is None:
            return self._say("deep_sea_adventure.told.air_lasts")
        if not seen.turns:
            return self._say("deep_sea_adventure.told.no_drop")
        return self._say("deep_sea_adventure.told.drops_left", n=seen.turns)

    def _leads_to(self, places: Mapping[int, float]) -> str:
        """Say where a drop may lead."""
        say, spaces = self._say, sorted(place for place in places if place)
        here_only = spaces == [self._view.diver.place] and len(places) == 1
        if here_only:
            return say("deep_sea_adventure.told.stays")
        if not spaces:
            return say("deep_sea_adventure.told.to_submarine")
        found = f"{spaces[0]}–{spaces[-1]}" if len(spaces) > 1 else str(spaces[0])
        if 0 in places:
            return say("deep_sea_adventure.told.to_spaces_or_home", spaces=found, chance=percent(places[0]))
        return say("deep_sea_adventure.told.to_spaces", spaces=found, n=len(spaces))

    # --- In sentences ---

    def sentence(self, decision: Decision | None = None) -> str:
        """Say the chance to be home, and what of it is exact."""
        if isinstance(decision, Lay):
            return ""
        seen, say = self.prospect(decision), self._say
        parts = []
        if decision is None and not self._view.diver.up:
            return self.places(seen.places)
        if isinstance(decision, Direction) and decision.way == DOWN:
            with_find = percent(seen.home if seen.laden is None else seen.laden)
            parts.append(say("deep_sea_adventure.told.home_after_down", chance=percent(seen.home), find=with_find))
        elif seen.turns is None:
            parts.append(say("deep_sea_adventure.told.home_at_leisure", chance=percent(seen.home)))
        elif not seen.turns:
            return say("deep_sea_adventure.told.lost")
        else:
            parts.append(say("deep_sea_adventure.told.home", chance=percent(seen.home), n=seen.turns))
        parts.append(say("deep_sea_adventure.told.estimate"))
        return " ".join(parts)

    def whole(self, decision: Decision | None = None) -> str:
        """Say all that is known of a decision: the list view has room for it."""
        if isinstance(decision, Lay):
            return ""
        seen = self.prospect(decision)
        parts = [f"{line}." for line in self._changes(decision)] + [self.sentence(decision)]
        if decision is None or isinstance(decision, Direction):
            parts.append(self.places(seen.places))
        parts.append(self.air(seen.coming))
        return " ".join(part for part in dict.fromkeys(parts) if part)

    def places(self, places: Mapping[int, float]) -> str:
        """Say where a drop may lead, with the chances."""
        say = self._say
        named = [
            say("deep_sea_adventure.told.place_chance", place=place, chance=percent(chance))
            if place
            else say("deep_sea_adventure.told.home_chance", chance=percent(chance))
            for place, chance in sorted(places.items())
        ]
        return say("deep_sea_adventure.told.drop_leads", places=say.notation.one_of(named))

    def air(self, coming: tuple[Coming, ...]) -> str:
        """Say what the coming turns leave of the air."""
        if not coming:
            return ""
        say, words = self._say, self._rules.words
        turns = [
            say("deep_sea_adventure.told.turn_air", player=words.player(one.seat), air=one.air, used=one.used)
            for one in coming
        ]
        return say("deep_sea_adventure.told.coming_air", turns=", ".join(turns))
