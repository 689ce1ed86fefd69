"""The rendered files are those of their recipes, small, and heard without clipping, clicks or seams.

What is measured stands in the table that rendering writes; here it is compared with the recipes and, for a few files,
with what the game's own decoder makes of them.
"""

import importlib
import re
from itertools import combinations
from math import dist, log10

import numpy as np
import pytest

from sounds import table
from sounds.catalogue import Take, sources, takes
from sounds.measures import measured
from sounds.phrase import HEADROOM, Phrase
from sounds.source import take_names
from sounds.stamp import stamp_of
from sounds.synth import LOUDNESS, PEAK
from sounds.voice import Voice
from spillgame.games import GAMES
from spillgame.physics.trace import Struck
from spillgame.ui.sound.device import RATE
from spillgame.ui.sound.library import SHARED
from tests.each import each
from tests.sources import PACKAGE

pygame = pytest.importorskip("pygame")

AGAIN = "run: python3 run.py sounds"
MOST = 8_000_000
"""Bytes of all files."""
ROWS = table.load()
TAKES = {take.file: take for take in takes()}
PHRASES = [take for take in TAKES.values() if isinstance(take.source, Phrase)]
VOICES = [take for take in TAKES.values() if isinstance(take.source, Voice)]
ASKED = re.compile(r"""sound\(["'](\w+)["']\)""")
"""A sound asked for by its name in the code."""
FULL = 20 * log10(LOUDNESS)
"""In dB, how loud a voice of level 0 is."""


def of(take: Take):
    return ROWS[take.file].measures


def test_every_recipe_has_its_files_and_every_file_a_recipe():
    files = {file.relative_to(table.folder()).as_posix() for file in table.folder().rglob("*") if file.is_file()}
    assert files == set(TAKES) == set(ROWS), AGAIN


def test_no_file_is_older_than_its_recipe():
    assert [file for file, take in TAKES.items() if ROWS[file].recipe != stamp_of(take.source)] == [], AGAIN


def test_the_table_was_measured_of_these_very_files():
    assert [file for file, row in ROWS.items() if row.bytes != table.bytes_hash(table.folder() / file)] == [], AGAIN


def test_a_recipe_is_stale_as_soon_as_anything_that_it_uses_changes(monkeypatch):
    focus = TAKES["shared/focus.ogg"].source
    before, text = stamp_of(focus), stamp_of.__globals__["_text"]
    monkeypatch.setitem(stamp_of.__globals__, "_text", lambda module: text(module) + "#" * (module == "sounds.synth"))
    assert stamp_of(focus) != before


def test_all_files_together_are_small():
    assert sum(file.stat().st_size for file in table.folder().rglob("*")) <= MOST


def test_the_names_of_a_game_s_sounds_are_its_own():
    for folder, known in sources().items():
        names = [name for source in known for name in take_names(source)]
        shared = [] if folder == SHARED else [name for source in sources()[SHARED] for name in take_names(source)]
        assert len({*names, *shared}) == len(names) + len(shared)


@each(VOICES, lambda take: take.file)
def test_an_effect_is_clean_and_as_loud_as_it_says(take):
    found = of(take)
    assert -23 < found.peak < 20 * log10(PEAK) + 0.6, "no clipping, and not silent"
    assert found.offset < 0.002
    assert found.ends < 0.005, "no click at the ends"
    assert 0.012 < found.seconds < 2.7
    assert found.loudness == pytest.approx(FULL + take.source.level, abs=2.3), "in dB; the shortest stay a little below"


@each(PHRASES, lambda take: take.file)
def test_a_phrase_is_soft_and_as_strong_as_it_says(take):
    found = of(take)
    assert found.strength == pytest.approx(take.source.strength, abs=0.5)
    assert found.strength <= -20, "far below the effects"
    assert found.peak < 20 * log10(HEADROOM) + 0.5
    assert found.offset < 0.001


@each([take for take in PHRASES if not take.source.loop], lambda take: take.file)
def test_a_phrase_begins_and_ends_in_silence(take):
    assert of(take).ends < 0.001


@each([take for take in PHRASES if take.source.loop], lambda take: take.file)
def test_a_loop_has_no_seam(take):
    found = of(take)
    assert found.seam <= 1, "the step over the seam is one of those within"
    assert abs(found.swell) < 5, "it is about as loud before the seam as after it, in dB"
    assert found.seconds > 18


@pytest.mark.parametrize("name", ["drone", "pad", "note", "low", "second", "narrow", "won", "lost"])
def test_no_game_s_score_is_louder_than_another_s(name):
    found = [of(take).strength for take in PHRASES if take.source.name == f"score_{name}"]
    assert len(found) >= len(GAMES)
    assert max(found) - min(found) < 1


def test_all_sounds_of_a_table_differ_to_the_ear():
    for folder in sources():
        heard = {
            take.file: of(take).print
            for take in VOICES
            if take.number == 0 and take.file.split("/")[0] in (SHARED, folder)
        }
        assert [(one, two) for one, two in combinations(heard, 2) if dist(heard[one], heard[two]) < 0.55] == []


def test_the_takes_of_a_sound_differ():
    prints = {(take.file.split("/")[0], take.source.name): set() for take in TAKES.values()}
    for take in TAKES.values():
        prints[take.file.split("/")[0], take.source.name].add(tuple(of(take).print))
    assert all(len(prints[take.file.split("/")[0], take.source.name]) == take.source.takes for take in TAKES.values())


def test_whatever_a_die_strikes_has_a_knock():
    names = {source.name for source in sources()[SHARED]}
    assert {f"knock_{struck.name.lower()}" for struck in Struck} <= names


def test_every_sound_that_a_page_asks_for_by_name_has_a_file():
    names = {source.name for known in sources().values() for source in known}
    asked = {name for file in PACKAGE.rglob("*.py") for name in ASKED.findall(file.read_text("utf-8"))}
    assert {"refused", "choose"} <= asked <= names


@pytest.mark.parametrize("game", GAMES)
def test_every_cue_of_a_game_has_a_file_at_its_table(game):
    known = {source.name for folder in (SHARED, game) for source in sources()[folder]}
    module = importlib.import_module(f"spillgame.scenes.{game}.staging")
    assert {cue.sound for cue in module.CUES.values() if cue.sound} <= known


@pytest.fixture
def decoded(monkeypatch):
    """Returns the samples of a file as the game's mixer decodes it."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)

    def load(file):
        raw = pygame.mixer.Sound(table.folder() / file).get_raw()
        return np.frombuffer(raw, np.int16).reshape(-1, 2)

    yield load
    pygame.mixer.quit()


@pytest.mark.parametrize(
    "file", ["shared/focus.ogg", "the_spill/won.ogg", "offshore/blew_out.ogg", "the_spill/score_note_1.ogg"]
)
def test_the_table_says_what_the_game_s_decoder_hears(decoded, file):
    found, told = measured(decoded(file)), ROWS[file].measures
    assert found.seconds == pytest.approx(told.seconds, abs=0.002)
    assert (found.peak, found.loudness) == (pytest.approx(told.peak, abs=0.3), pytest.approx(told.loudness, abs=0.3))


def test_a_recipe_gives_the_same_samples_each_time():
    for file in ("shared/focus.ogg", "the_spill/die_laid_2.ogg", "shared/gull_1.ogg"):
        take = TAKES[file]
        assert np.array_equal(take.source.rendered(take.number), take.source.rendered(take.number))


def power_at(samples, start: float, end: float, hz: float, width: float) -> float:
    """Return how strong a sound is about a frequency, between two times in seconds."""
    piece = samples[round(start * RATE) : round(end * RATE), 0].astype(float)
    heights = np.abs(np.fft.rfft(piece * np.hanning(len(piece)))) ** 2
    hertz = np.fft.rfftfreq(len(piece), 1 / RATE)
    return float(heights[np.abs(hertz - hz) <= width / 2].sum())


@pytest.mark.parametrize("loop", ["shared/harbour.ogg", "endeavor_deep_sea/deep_ocean.ogg"])
def test_a_loop_goes_on_over_its_seam_as_the_game_s_decoder_hears_it(decoded, loop):
    samples = decoded(loop).astype(int)
    steps = np.abs(np.diff(samples, axis=0)).max(axis=0)
    assert (np.abs(samples[0] - samples[-1]) <= steps).all()


def test_tension_sounds_lower_than_calm(decoded):
    calm, low = decoded("the_spill/score_drone_1.ogg"), decoded("the_spill/score_low_1.ogg")
    assert power_at(low, 8, 14, 55, 12) > 10 * power_at(calm, 8, 14, 55, 12)


def test_contamination_goes_down(decoded):
    samples = decoded("the_spill/animal_contaminated.ogg")
    early, late = (power_at(samples, start, start + 0.2, 300, 200) for start in (0.05, 0.6))
    assert early > 3 * late
    assert power_at(samples, 0.6, 0.8, 120, 60) > late


def test_rescue_is_two_notes_that_rise(decoded):
    samples = decoded("the_spill/animal_rescued.ogg")
    first, second = 784, 1175
    assert power_at(samples, 0.0, 0.12, first, 40) > 4 * power_at(samples, 0.0, 0.12, second, 40)
    assert power_at(samples, 0.2, 0.35, second, 40) > 2 * power_at(samples, 0.2, 0.35, first, 40)
