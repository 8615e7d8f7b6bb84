"""Stand-in for jedi in the browser: a lesson page completes no code."""

__version__ = "0.20.1"
