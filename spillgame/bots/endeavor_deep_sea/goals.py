"""The themes and goals of Endeavor: Deep Sea: what a turn is about, and what is to be reached by its end."""

from collections.abc import Iterator
from typing import ClassVar, Final

from spillgame.bots.advice import Plan
from spillgame.bots.goals import Goals, Reached
from spillgame.rules.endeavor_deep_sea.actions import Conserve, Dive, Diving, Promote, PublishJournal, Sonar, Travel
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.ocean import completed_links, discs_by_seat, present, zones_of
from spillgame.rules.endeavor_deep_sea.preparation import Recruit
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.state import Player, State
from spillgame.rules.endeavor_deep_sea.team import WON, judged
from spillgame.rules.problems import Aim
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Fillings

THEMES: Final = {
    "journals": (PublishJournal,),
    "dive": (Dive, Conserve),
    "travel": (Travel, Sonar),
    "crew": (Recruit, Promote),
}
"""The decisions that a theme is about; the first theme with any counts."""
Counted = Iterator[tuple[tuple[str, str], int]]


class ExpeditionGoals(Goals):
    """The `Goals` of one game of Endeavor: Deep Sea."""

    rules: EndeavorDeepSea
    themes: ClassVar = ("travel", "dive", "journals", "crew", "endgame")
    aims: ClassVar = (
        *("win", "goal", "points", "lead", "links", "zone", "published", "conserved", "sonar", "tokens", "impact"),
        *("dive", "dive_at", "depth", "level", "tracks", "senior", "crew", "rivals", "discs", "research"),
        *("present", "token", "title", "senior_title", "vessel"),
    )
    kept: ClassVar = frozenset({"rivals", "discs", "research"})
    fewer: ClassVar = frozenset({"rivals"})

    # --- What it is about ---

    def theme(self, view: State, plan: Plan) -> str:
        if view.round == self.rules.game.rounds:
            return "endgame"
        taken = [step.decision for step in plan.steps]
        found = (theme for theme, kinds in THEMES.items() if any(isinstance(one, kinds) for one in taken))
        return next(found, "crew")

    # --- What is reached ---

    def reached(self, view: State, end: State) -> Reached:
        seat = _seat_of(view)
        parts = (self._of_the_game(view, end, seat), self._of_ocean(view, end, seat))
        own = self._of_pieces(view.players[seat - 1], end.players[seat - 1])
        return {key: n for part in (*parts, own) for key, n in part}

    def _of_the_game(self, view: State, end: State, seat: int) -> Counted:
        """Yield whether the game is won, and the goals of a team or the points of all."""
        game, result = self.rules.game, end.result
        if result is not None:
            yield ("win", ""), int(result.met >= WON if game.coop else seat in result.winners)
        if game.coop:
            for goal in judged(game, end):
                yield ("goal", goal.goal), goal.have
            return
        then, now = ([score.total for score in scores_of(game, state)] for state in (view, end))
        rivals = [one - 1 for one in game.seats if one != seat]
        yield ("points", ""), now[seat - 1] - then[seat - 1]
        yield ("lead", ""), now[seat - 1] - max(now[one] for one in rivals)
        yield ("rivals", ""), max(now[one] - then[one] for one in rivals)

    def _of_ocean(self, view: State, end: State, seat: int) -> Counted:
        """Yield what was added to the ocean."""
        links = [sum(seat in ends for ends in completed_links(self.rules.game, state)) for state in (view, end)]
        yield ("links", ""), links[1] - links[0]
        before = {cell for cell, _ in zones_of(view)}
        for cell, _ in zones_of(end):
            if cell not in before:
                yield ("zone", cell[1]), 1
        for name, kind in (("published", "journal"), ("conserved", "conservation"), ("sonar", "sonar")):
            then, now = (discs_by_seat(state, kind)[seat - 1] for state in (view, end))
            yield (name, ""), now - then
        yield ("present", ""), len(present(end, seat))
        yield from self._of_dives(view, end)

    def _of_dives(self, view: State, end: State) -> Counted:
        """Yield the dives: a plan ends where the first one draws, but what is played goes on."""
        before = dict(zones_of(view))
        for cell, zone in zones_of(end):
            board = self.rules.game.table.boards[zone.board]
            lay = before[cell].tokens if cell in before else min(board.dive, view.heap.available)
            drawn = any(isinstance(one, Diving) and one.cell == cell for one in end.due)
            if lay - zone.tokens + drawn > 0:
                yield ("dive", ""), 1
                yield ("dive_at", cell), 1

    def _of_pieces(self, then: Player, now: Player) -> Counted:
        """Yield what a player has gained, and has left."""
        game = self.rules.game
        yield ("tokens", ""), len(now.tokens) - len(then.tokens)
        yield ("impact", ""), then.markers - now.markers
        yield ("depth", ""), max([int(cell[1]) for cell in now.vessels], default=0)
        for track, attribute in enumerate(ATTRIBUTES):
            yield ("level", attribute), game.level(now, track)
        yield ("tracks", ""), sum(now.tracks) - sum(then.tracks)
        seniors = [sum(tile.senior for tile in one.tableau) for one in (then, now)]
        yield ("senior", ""), seniors[1] - seniors[0]
        yield ("crew", ""), len(now.tableau) - len(then.tableau)
        yield ("discs", ""), now.staging
        yield ("research", ""), now.research
        for token in dict.fromkeys(now.tokens):
            yield ("token", token), now.tokens.count(token) - then.tokens.count(token)
        here = [(tile.id, tile.senior) for tile in then.tableau]
        for tile in now.tableau:
            yield ("senior_title" if tile.senior else "title", tile.id), int((tile.id, tile.senior) not in here)
        for cell in now.vessels:
            yield ("vessel", cell), 1

    # --- In words ---

    def aim_to_text(self, view: State, aim: Aim) -> str:
        words = self.rules.words
        if aim.name == "lead" and aim.n <= 0:
            return words.say("goals.lead_level") if aim.n == 0 else words.say("goals.behind", n=-aim.n)
        if aim.name == "rivals" and aim.n <= 0:
            return words.say("goals.rivals_nothing")
        return words.say(f"goals.{aim.name}", n=aim.n, **self._names(aim))

    def _names(self, aim: Aim) -> Fillings:
        words = self.rules.words
        match aim.name:
            case "goal":
                return {"goal": words.goal(aim.where), "what": words.counted_by(aim.where)}
            case "level":
                return {"attribute": words.attribute(aim.where)}
            case "token":
                return {"token": words.named(aim.where)}
            case "title" | "senior_title":
                return {"title": words.specialist(aim.where, senior=aim.name == "senior_title")}
        return {"depth": aim.where, "cell": aim.where}


def _seat_of(view: State) -> int:
    """Return the seat that is to decide."""
    return view.pending.seat if isinstance(view.pending, Decide) else view.active


GOALS = ExpeditionGoals
