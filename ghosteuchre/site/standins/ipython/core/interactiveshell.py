"""The shell that is never there."""


class InteractiveShell:
    """Only ever asked whether it has been started."""

    @staticmethod
    def initialized() -> bool:
        """It has not."""
        return False
