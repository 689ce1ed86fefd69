"""What matters in a position of Endeavor: goals and races, the end of the round, discs, and what rivals can take."""

from collections.abc import Iterator, Sequence
from typing import Final

from spillgame.bots.advice import Matter, Plan
from spillgame.rules.endeavor_deep_sea import scoring, team
from spillgame.rules.endeavor_deep_sea.content_model import Goal
from spillgame.rules.endeavor_deep_sea.ocean import discs_by_seat, owner
from spillgame.rules.endeavor_deep_sea.offered import InZone, places_of
from spillgame.rules.endeavor_deep_sea.places import Cell, Site
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.seams import Fillings
from spillgame.words import Words

THREAT: Final = "threat"
CHANCE: Final = "chance"
CLOSE: Final = 2
"""A race is close if this many discs turn it."""
RACES: Final = 2
"""How many races, or goals that a team lacks, are mentioned."""
LETTERS: Final = {"sonar": "s", "journal": "j", "conservation": "c"}
"""The letters of the places that take each kind of disc."""


class Mattering:
    """Says what matters in positions of one game."""

    def __init__(self, rules: EndeavorDeepSea, say: Words):
        self._rules, self._game, self._say = rules, rules.game, say

    # --- The end of the round, and of the game ---

    def end(self, state: State, seat: int) -> Iterator[Matter]:
        """Yield that the last round is played, or that all others have passed."""
        others = [one for one in self._game.seats if one != seat]
        if state.round == self._game.rounds:
            yield Matter(THREAT, self._say("endeavor_deep_sea.hints.last_round"), ())
        if others and state.phase == "staging" and all(one in state.passed for one in others):
            yield Matter(CHANCE, self._say("endeavor_deep_sea.hints.all_passed"), ())

    # --- Goals ---

    def goals(self, state: State, seat: int) -> Iterator[Matter]:
        """Yield the races that are close, or what a team's goals lack, the closest first."""
        if self._game.coop:
            yield from self._of_team(state)
            return
        races = [(goal, self._margin(state, seat, goal)) for goal in self._game.mission.goals]
        close = [(goal, by) for goal, by in races if -CLOSE <= by <= CLOSE]
        close.sort(key=lambda race: (not any(discs_by_seat(state, race[0].discs)), abs(race[1])))
        for goal, by in close[:RACES]:
            yield self._race(state, seat, goal, by)

    def _margin(self, state: State, seat: int, goal: Goal) -> int:
        """Return by how many discs a seat leads a race; below 0 where it is behind."""
        own = discs_by_seat(state, goal.discs)
        return own[seat - 1] - max(own[one - 1] for one in self._game.seats if one != seat)

    def _race(self, state: State, seat: int, goal: Goal, by: int) -> Matter:
        own, words = discs_by_seat(state, goal.discs), self._rules.words
        rival = max([one for one in self._game.seats if one != seat], key=lambda one: own[one - 1])
        values: Fillings = {"goal": goal.name, "what": words.counted_by(goal.id), "player": words.player(rival)}
        values |= {"mine": own[seat - 1], "theirs": own[rival - 1], "bonus": goal.first}
        places, n = self._free(state, seat, goal.discs), abs(by)
        if by > 0:
            return Matter(THREAT, self._say("endeavor_deep_sea.hints.race_ahead", **values, n=n), places)
        key = "endeavor_deep_sea.hints.race_behind" if by else "endeavor_deep_sea.hints.race_tied"
        return Matter(CHANCE, self._say(key, **values, n=n + 1), places)

    def _free(self, state: State, seat: int, kind: str) -> tuple[Site, ...]:
        """Return the free places for a kind of disc in zones with a Vessel of the seat."""
        found = []
        for cell in places_of(state, seat):
            zone = state.laid(cell)
            for place in self._game.table.boards[zone.board].places:
                if place[0] == LETTERS[kind] and not owner(zone, place):
                    found.append(Site(cell, place))
        return tuple(found)

    def _of_team(self, state: State) -> Iterator[Matter]:
        goals = team.judged(self._game, state)
        met, say = sum(one.met for one in goals), self._say
        text = say("endeavor_deep_sea.hints.goals_met", n=met, goals=len(goals), needed=team.WON)
        yield Matter(CHANCE if met >= team.WON else THREAT, text, ())
        lacking = sorted([one for one in goals if not one.met], key=lambda one: one.have / one.need, reverse=True)
        for one in lacking[:RACES]:
            words = self._rules.words
            values = {"goal": words.goal(one.goal), "what": words.counted_by(one.goal), "have": one.have}
            text = say("endeavor_deep_sea.hints.goal_lacks", **values, need=one.need, n=one.need - one.have)
            yield Matter(CHANCE, text, ())

    # --- This round ---

    def contested(self, state: State, seat: int, plans: Sequence[Plan]) -> Iterator[Matter]:
        """Yield the places of the best plan that a rival with a Vessel there could take first."""
        steps = plans[0].steps if plans else ()
        taken = [step.decision for step in steps if isinstance(step.decision, InZone) and step.decision.lays_disc]
        for rival in () if self._game.coop else self._game.from_seat(seat)[1:]:
            there = [one for one in taken if self._may_act(state, rival, one.zone)]
            if there:
                words = self._rules.words
                zones = ", ".join(dict.fromkeys(words.zone(state, one.zone) for one in there))
                text = self._say("endeavor_deep_sea.hints.contested", player=words.player(rival), zones=zones)
                yield Matter(THREAT, text, tuple(dict.fromkeys(Cell(one.zone) for one in there)))
                return

    def _may_act(self, state: State, seat: int, cell: str) -> bool:
        player = state.players[seat - 1]
        return seat not in state.passed and player.staging > 1 and cell in player.vessels

    def discs(self, state: State, seat: int) -> Iterator[Matter]:
        """Yield how many discs and free Specialists are left for this round."""
        player = state.players[seat - 1]
        free = len([1 for tile in player.tableau if not tile.disc and self._game.side(tile).actions])
        values = {"discs": player.staging, "free": free}
        if player.staging and not free:
            yield Matter(THREAT, self._say("endeavor_deep_sea.hints.no_circle", **values), ())
        elif player.staging:
            more = player.staging > 2 * free
            key = "endeavor_deep_sea.hints.more_discs" if more else "endeavor_deep_sea.hints.discs"
            yield Matter(CHANCE, self._say(key, **values), ())

    # --- Who is ahead ---

    def standing(self, state: State, seat: int) -> Iterator[Matter]:
        """Yield who is ahead, by the points as if the game ended now."""
        if self._game.coop:
            return
        totals = [score.total for score in scoring.scores_of(self._game, state)]
        rival = max([one for one in self._game.seats if one != seat], key=lambda one: totals[one - 1])
        mine, theirs, player = totals[seat - 1], totals[rival - 1], self._rules.words.player(rival)
        if mine > theirs:
            text = self._say("endeavor_deep_sea.hints.ahead", mine=mine, player=player, theirs=theirs)
            yield Matter(CHANCE, text, ())
        elif mine < theirs:
            text = self._say("endeavor_deep_sea.hints.behind", player=player, theirs=theirs, n=theirs - mine)
            yield Matter(THREAT, text, ())
