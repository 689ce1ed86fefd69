"""A drilling in section: layers are found, danger is marked where it is, and a blowout burns and costs something."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.drilling import Draw, Rewards
from spillgame.scenes.offshore.bore.blaze import Blaze, blaze
from spillgame.scenes.offshore.bore.callouts import at_stake
from spillgame.scenes.offshore.bore.losses import draw_losses
from spillgame.scenes.offshore.bore.motion import Motion
from spillgame.scenes.offshore.bore.section import Section
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.offshore.panels import drilling
from spillgame.scenes.offshore.staging import cue
from spillgame.scenes.table.floats import Place
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import settled, sit_down, talk
from tests.scenes.offshore.test_list_view import drilling as drilled
from tests.scenes.own_looks import a_look_of, pixels

RECT = pygame.Rect(0, 0, 880, 520)


@pytest.fixture
def look():
    return a_look_of("offshore")


def drawn(look, game) -> pygame.Surface:
    surface = pygame.Surface(RECT.size)
    drilling.build(look, RECT, Consequences(look.say, game.rules, game.state)).paint(surface)
    return surface


def of_colour(surface: pygame.Surface, colour: tuple[int, int, int]) -> int:
    return pygame.transform.threshold(None, surface, colour, (4, 4, 4), set_behavior=0)


def laid(*tiles: str):
    return drilled(*(line for tile in tiles for line in ("1: draw", f"draw_tiles 1: {tile}")))


def test_a_layer_is_found_only_where_its_tile_lies(look):
    section = Section.of(look, RECT, 8)
    layers = [band.inflate(0, -8) for band in section.bands()[:2]]
    for band in layers:
        band.width = section.spaces[0].x - section.label  # without the values beside the shaft
    before, after = drawn(look, laid()), drawn(look, laid("oil"))
    oil = [[of_colour(surface.subsurface(band), look.rgb("oil")) for band in layers] for surface in (before, after)]
    assert oil[0] == [0, 0]
    assert oil[1][0] > 50
    assert oil[1][1] == 0


def test_the_shaft_is_marked_as_soon_as_the_next_tile_can_blow_out(look):
    section = Section.of(look, RECT, 8)
    shaft = section.spaces[0].unionall(section.spaces).inflate(12, 12).clip(RECT)

    def danger(game) -> int:
        return of_colour(drawn(look, game).subsurface(shaft), look.rgb("danger"))

    assert danger(laid("oil_kick")) == 0
    assert danger(laid("surge")) > 100


def test_what_a_choice_would_bring_stands_out_at_the_shaft_while_it_is_looked_at(home):
    window, game = Window(home), laid("surge", "oil", "repair")
    sit_down(window, game, SeededChance(game.rules, 3))
    keys = {offer.decision.type: f"choice {n}" for n, offer in enumerate(window.scene.model.asked.shown, 1)}
    chart = window.scene.model.chart.rect
    section = Section.of(window.scene.look, chart, 8)
    oil, repair = (section.spaces[space].inflate(16, 12) for space in (1, 2))

    def framed(cell: pygame.Rect, token: str) -> int:
        window.frame(3)
        return of_colour(pygame.display.get_surface().subsurface(cell), window.scene.look.rgb(token))

    seen = []
    for look_at in (window.point, window.page.focus_on):
        look_at(keys["stop"])
        seen.append(framed(oil, "good"))
        assert framed(repair, "good") < seen[-1] / 2
        look_at(keys["draw"])
        assert framed(oil, "good") < seen[-1] / 2
        seen.append(framed(oil, "danger"))
        window.point("rewards")
    assert seen[:2] == seen[2:]
    assert min(seen) > 100


def test_what_is_said_to_be_at_stake_is_what_a_blowout_costs():
    for tiles in (["oil", "gas_kick", "coins_kick"], ["coins", "gas_kick", "oil_kick", "repair"], ["surge"]):
        game = laid(*tiles)
        stake = at_stake(game.rules.game, game.state.opening, game.state.drilling.placed)
        while not any(isinstance(event, e.BlewOut) for event in game.events):
            game.do("1: draw", "draw_tiles 1: surge" if game.state.bag[-1] else "draw_tiles 1: gas_kick")
            if game.state.drilling is not None:
                stake = at_stake(game.rules.game, game.state.opening, game.state.drilling.placed)
        blown = next(event for event in game.events if isinstance(event, e.BlewOut))
        assert stake == Rewards(blown.coins, blown.barrels, blown.points)


def test_a_field_burns_while_its_turn_lasts_and_smokes_through_the_next(look):
    named, blown = e.OpeningNamed(1, "frigg", None, None), e.BlewOut(1, ("surge",), 4, 4, (1,), 0, 0, 0)
    turns = [e.TurnBegan(1, 3, ()), named, blown, e.DrillingEnded(1, 0), e.TurnBegan(2, 4, ()), e.TurnBegan(3, 5, ())]

    def after(count: int) -> Blaze | None:
        told = [SimpleNamespace(event=event) for event in turns[:count]]
        return blaze(SimpleNamespace(told=told, cue=cue, current=None, progress=1, shown=SimpleNamespace(opening=None)))

    found = [after(count) for count in range(len(turns) + 1)]
    assert [one and one.field for one in found] == [None, None, None, "frigg", "frigg", "frigg", None]
    assert [one.burns for one in found if one is not None] == [True, True, False]
    assert found[3].age < found[4].age < found[5].age


def test_what_is_lost_falls_from_those_alone_who_lose_it(look):
    places = {seat: Place(pygame.Rect(40, 60 * seat, 300, 50)) for seat in (1, 2, 3)}

    def at(t: float, look=look) -> bytes:
        surface = pygame.Surface((400, 500))
        draw_losses(surface, look, places, (1,), Rewards(2, 1, 0), t)
        return pixels(surface)

    blank = pixels(pygame.Surface((400, 500)))
    assert at(0.1) == blank
    assert at(0.5) != at(0.7)
    assert at(0.99) != blank, "what was lost stays marked"
    still = replace(look, reduced_motion=True)
    assert at(0.2, still) == at(0.8, still) != blank
    surface = pygame.Surface((400, 500))
    draw_losses(surface, look, places, (1,), Rewards(2, 1, 0), 0.99)
    marked = [of_colour(surface.subsurface(places[seat].rect), look.rgb("danger")) for seat in places]
    assert marked[0] > 20
    assert marked[1:] == [0, 0]


@pytest.mark.parametrize(
    "event", [e.DrillingBegan(1, 1, 4), e.TileLaid(1, "gas_kick", 2, 1), e.BlewOut(1, ("oil",), 4, 4, (1, 2), 0, 1, 0)]
)
def test_with_reduced_motion_an_event_stands_still_and_otherwise_it_moves(look, event):
    game = laid("oil")
    section, state = Section.of(look, RECT, 8), game.state.drilling

    def at(look, t: float) -> bytes:
        surface = pygame.Surface(RECT.size)
        Motion(surface, look, section, game.rules, 500).draw(event, state, t)
        return pixels(surface)

    assert at(look, 0.3) != at(look, 0.7)
    still = replace(look, reduced_motion=True)
    assert at(still, 0.1) == at(still, 0.9)


def test_a_tile_is_found_as_the_bit_arrives_not_as_it_starts(home):
    window, game = Window(home, speed="1"), talk("drill")
    sit_down(window, game, SeededChance(game.rules, 3))
    window.scene.controls.act(Draw(1))
    window.until(lambda: isinstance(window.playback.current, e.TileLaid))
    assert window.playback.shown.drilling.placed == ()
    settled(window)
    assert len(window.playback.shown.drilling.placed) == 1


@pytest.mark.parametrize("size", [(880, 520), (714, 375), (700, 900)])
def test_the_whole_fire_of_a_blowout_is_seen_in_the_middle(look, size):
    game, rect, surface = laid("oil"), pygame.Rect((0, 0), size), pygame.Surface(size)
    section, blown = Section.of(look, rect, 8, 1.0), e.BlewOut(1, ("oil",), 4, 4, (1, 2), 0, 1, 0)
    Motion(surface, look, section, game.rules, rect.right).draw(blown, game.state.drilling, 0.6)
    red = pygame.mask.from_threshold(surface, (255, 130, 50), (60, 80, 60))
    fire = red.connected_component().get_bounding_rects()[0]
    assert fire.top > 0
    assert fire.height > section.deck
    assert abs(fire.centerx - rect.centerx) < section.deck / 4
