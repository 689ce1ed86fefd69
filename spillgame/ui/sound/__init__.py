"""Sound: files that a script rendered, loaded when first needed and played by the mixer; silent without a device."""
