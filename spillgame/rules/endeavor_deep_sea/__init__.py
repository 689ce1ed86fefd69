"""The rules of Endeavor: Deep Sea; ids such as E-5.3 are those of `content/endeavor_deep_sea/rulebook.md`."""
