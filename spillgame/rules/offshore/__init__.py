"""The rules of Offshore: oil companies open fields, alone or with another's help, drill, and export."""
