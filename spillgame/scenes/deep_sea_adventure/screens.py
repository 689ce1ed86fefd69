"""Deep Sea Adventure in the window."""

from spillgame.scenes.table.plain import plain_screens

SCREENS = plain_screens(words=lambda content: content.words.screens)
