"""Stand-in for IPython's core."""
