"""An offer as two companies at a table above the chart: their faces, what lies on the table, and how they answer."""
