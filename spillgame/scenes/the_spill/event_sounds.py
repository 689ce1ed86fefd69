"""Which voice tells of which event of The Spill; the name of a voice stands for itself in `ui.sound.voices`."""

from collections.abc import Mapping
from typing import Final

from spillgame.rules.the_spill.events import Event, GameEnded, ObjectiveMarked, WeatherStruck

EVENT_SOUNDS: Final[Mapping[str, str]] = {
    "win_card_drawn": "win_card_drawn",
    "sector_marked": "sector_marked",
    "specialist_joined": "specialist_joined",
    "quadrant_chosen": "quadrant_chosen",
    "ship_placed": "ship_placed",
    "resource_drawn": "resource_drawn",
    "resource_kept": "resource_kept",
    "die_set_aside": "die_set_aside",
    "turn_began": "turn_began",
    "dice_saved": "dice_saved",
    "dice_drawn": "dice_drawn",
    "dice_borrowed": "dice_borrowed",
    "well_capped": "well_capped",
    "dice_dropped": "dice_dropped",
    "die_overflowed": "die_overflowed",
    "die_laid": "die_laid",
    "spilled_out": "spilled_out",
    "token_moved": "token_moved",
    "animal_contaminated": "animal_contaminated",
    "animal_to_sickbay": "animal_to_sickbay",
    "fair_wind_rolled": "fair_wind_rolled",
    "weather_struck": "weather_struck",
    "token_turned_up": "token_turned_up",
    "gusher_erupted": "gusher_erupted",
    "action_began": "action_began",
    "moved": "moved",
    "die_pushed_back": "die_pushed_back",
    "die_removed": "die_removed",
    "animal_rescued": "animal_rescued",
    "extra_action_taken": "extra_action_taken",
    "die_to_pool": "die_to_pool",
    "cube_earned": "cube_earned",
    "cube_placed": "cube_placed",
    "cube_lost": "cube_lost",
    "resource_used": "resource_used",
    "effect_passed_over": "effect_passed_over",
    "ap_gained": "ap_gained",
    "ship_sailed": "ship_sailed",
    "animal_cleaned": "animal_cleaned",
    "animal_discharged": "animal_discharged",
    "tokens_turned_down": "tokens_turned_down",
    "fewer_dice_promised": "fewer_dice_promised",
    "specialist_swapped": "specialist_swapped",
    "resource_discarded": "resource_discarded",
    "resource_left_game": "resource_left_game",
    "resource_opened": "resource_opened",
    "turn_ended": "turn_ended",
    "objective_marked": "objective_marked",
    "game_ended": "lost",
}
"""For each event, by its field `event`, a voice. A scene that wants others passes `{**EVENT_SOUNDS, …}`."""

WEATHER_SOUNDS: Final[Mapping[str, str]] = {
    "no_resources": "weather_no_resources",
    "no_ability": "weather_no_ability",
    "slow_ship": "weather_slow_ship",
    "hard_rescue": "weather_hard_rescue",
    "gusher": "weather_gusher",
    "fair_wind": "weather_fair_wind",
}
"""For each effect of a Weather die a voice; a mod's own effect sounds like any weather."""


def voice_of(event: Event, sounds: Mapping[str, str] = EVENT_SOUNDS) -> str | None:
    """Return the voice of an event, by what it says, too; None where the table has none."""
    if event.event not in sounds:
        return None
    match event:
        case WeatherStruck(effect=effect):
            return WEATHER_SOUNDS.get(effect, sounds[event.event])
        case ObjectiveMarked(holds=False):
            return "objective_unmarked"
        case GameEnded(won=True):
            return "won"
        case _:
            return sounds[event.event]
