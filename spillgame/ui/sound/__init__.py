"""Sound: made by numbers when first needed, kept on disk, played by the mixer; silent if there is no device."""
