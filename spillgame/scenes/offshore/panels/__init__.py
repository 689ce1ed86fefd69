"""What stands beside the chart: companies, display, negotiation and shaft."""
