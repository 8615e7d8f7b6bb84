"""Stand-in for IPython in the browser: what ipywidgets and marimo touch where there is no IPython shell."""

__version__ = "9.0.0"
version_info = (9, 0, 0)


def get_ipython() -> None:
    """There is never a shell."""
