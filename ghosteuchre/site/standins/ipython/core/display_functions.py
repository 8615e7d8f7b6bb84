"""The functions of IPython.display under their other name."""

from IPython.display import clear_output, display, update_display

__all__ = ["clear_output", "display", "update_display"]
