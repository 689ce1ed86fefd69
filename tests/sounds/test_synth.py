"""The building blocks: each does to simple sounds what it says."""

from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from sounds import synth
from spillgame.ui.sound.device import RATE


def power(samples: list[float]) -> float:
    return sqrt(sum(value * value for value in samples) / len(samples))


def hertz(samples: list[float]) -> float:
    crossings = sum((one < 0) != (two < 0) for one, two in pairwise(samples))
    return crossings / 2 / len(samples) * RATE


def test_a_tone_has_its_pitch_and_length():
    tone = synth.tone(0.5, 440)
    assert len(tone) == RATE // 2
    assert hertz(tone) == pytest.approx(440, rel=0.01)
    assert power(tone) == pytest.approx(sqrt(0.5), rel=0.01)


def test_a_tone_that_glides_arrives():
    tone = synth.tone(1.0, 200, 800)
    assert hertz(tone[:1000]) == pytest.approx(200, rel=0.15)
    assert hertz(tone[-1000:]) == pytest.approx(800, rel=0.1)


def test_what_is_rung_falls_by_60_db_in_its_time():
    rung = synth.rung(1.0, [(1000, 0.5, 1.0)])
    assert max(rung) == pytest.approx(1, abs=0.02)
    assert max(map(abs, rung[RATE // 2 :])) == pytest.approx(0.001, rel=0.1)
    assert rung[0] == 0


def test_noise_is_of_its_generator_alone():
    assert synth.noise(0.1, Random(3)) == synth.noise(0.1, Random(3)) != synth.noise(0.1, Random(4))


def test_filters_keep_what_they_say():
    low, high = synth.tone(0.3, 100), synth.tone(0.3, 5000)
    assert power(synth.low_pass(low, 1000)) > 0.65
    assert power(synth.low_pass(high, 1000)) < 0.2
    assert power(synth.high_pass(high, 1000)) > 0.55
    assert power(synth.high_pass(low, 1000)) < 0.2
    assert power(synth.band(low, 100, 50)) > 0.6
    assert power(synth.band(high, 100, 50)) < 0.02


def test_envelopes_shape_a_sound():
    flat = [1.0] * RATE
    ramped = synth.ramped(flat, (0, 0), (0.5, 1), (1, 0))
    assert (ramped[0], ramped[RATE // 2], len(ramped)) == (0, 1, RATE)
    assert ramped[RATE // 4] == pytest.approx(0.5, abs=0.001)
    dying = synth.dying(flat, 0.5, 0.01)
    assert (dying[0], len(dying)) == (0, RATE)
    assert dying[round(0.51 * RATE)] == pytest.approx(0.001, rel=0.02)
    trembling = synth.trembling(flat, 2, 0.5)
    assert (max(trembling), min(trembling)) == (pytest.approx(1), pytest.approx(0.5))


def test_mixing_adds_at_the_start_given():
    mixed = synth.mixed((0, 1.0, [1.0] * 10), (5 / RATE, 0.5, [1.0] * 10))
    assert mixed == [1.0] * 5 + [1.5] * 5 + [0.5] * 5


@pytest.mark.parametrize("level", [-20, -6, 0])
def test_a_finished_sound_is_as_loud_as_asked_whatever_it_was_before(level):
    for gain in (0.001, 1.0, 50.0):
        samples = synth.finished([gain * value for value in synth.tone(0.3, 1200)], level)
        values = [sample / 32767 for sample in samples]
        assert synth.loudness(values) == pytest.approx(synth.LOUDNESS * 10 ** (level / 20), rel=0.05)


def test_finishing_silence_or_nothing_harms_nobody():
    assert len(synth.finished([])) == len(synth.finished([0.0] * 100)) == 0
