"""Any game in the terminal: its table as text that is read and typed."""
