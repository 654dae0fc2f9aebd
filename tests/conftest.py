"""Settings of the whole suite: the same random examples every time, and no clock that fails a slow machine."""

from hypothesis import settings

settings.register_profile("gin", derandomize=True, deadline=None)
settings.load_profile("gin")
