"""What may be displayed: in the browser marimo shows results itself, so these only hold them."""


class DisplayObject:
    """Holds what it is given."""

    def __init__(self, data: object = None, *rest: object, **more: object) -> None:
        self.data = data

    def _repr_html_(self) -> object:
        return self.data


class HTML(DisplayObject):
    """Text that is HTML."""


class Image(DisplayObject):
    """A picture."""


class SVG(DisplayObject):
    """A drawing."""


class Markdown(DisplayObject):
    """Text that is Markdown."""


class DisplayHandle:
    """A display to be updated later."""


def display(*what: object, **how: object) -> None:
    """Show nothing."""


update_display = clear_output = display
