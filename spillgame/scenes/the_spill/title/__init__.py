"""The picture behind the title: the rig burns, its oil spreads over the chart, and the ships are on their way."""
