"""Stand-in for jedi's interface."""
