"""The thin widget layer: theme, scale, text, pictures, sound, widgets and their focus, devices into intents."""
