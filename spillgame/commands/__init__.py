"""One module for each command of the command line, imported only when it is called."""
