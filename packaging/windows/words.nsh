; What the installer says in words of its own; the rest comes with NSIS.

LangString RUNNING ${LANG_ENGLISH} "${NAME} is running. Close it, then try again."
LangString RUNNING ${LANG_GERMAN} "${NAME} läuft noch. Schließe es und versuche es dann noch einmal."

LangString KIND_OF_FILE ${LANG_ENGLISH} "${NAME} game"
LangString KIND_OF_FILE ${LANG_GERMAN} "${NAME}-Partie"

LangString THE_PROGRAM ${LANG_ENGLISH} "The program"
LangString THE_PROGRAM ${LANG_GERMAN} "Das Programm"

LangString WHAT_IS_OWN ${LANG_ENGLISH} "Your saved games, settings and mods"
LangString WHAT_IS_OWN ${LANG_GERMAN} "Deine Spielstände, Einstellungen und Mods"
