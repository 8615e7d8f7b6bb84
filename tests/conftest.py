"""What all tests share: Hypothesis judges answers, never how long a busy machine took for them."""

from hypothesis import settings

settings.register_profile("ghosteuchre", deadline=None)
settings.load_profile("ghosteuchre")
