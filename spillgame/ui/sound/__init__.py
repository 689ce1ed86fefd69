"""Sound: synthesised when first needed, cached on disk, played by the mixer; silent if there is no device."""
