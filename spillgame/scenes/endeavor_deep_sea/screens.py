"""The screens of Endeavor: Deep Sea: those that a game without any of its own has."""

from spillgame.scenes.table.plain import plain_screens

SCREENS = plain_screens()
