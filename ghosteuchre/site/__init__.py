"""The web tutorial: a static site made from the same lessons, with nothing fetched from anywhere else."""
