"""Sound: made by numbers when first needed, kept on disk, played by the mixer; silent where there is no device."""
