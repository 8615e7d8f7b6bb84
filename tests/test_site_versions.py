"""The exact versions of what the web tutorial ships."""

from __future__ import annotations

import re

import pytest

from ghosteuchre.site import fetch
from ghosteuchre.site.errors import CannotBuild
from ghosteuchre.site.pins import Pins, check_marimo, read_pins
from ghosteuchre.site.repack import LEFT_OUT, STAND_INS


def test_every_package_for_the_browser_is_pinned_to_one_version() -> None:
    pins = read_pins()
    lines = (*pins.npm, *pins.wheels, *pins.from_source)
    assert len(lines) > 20
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line) for line in lines)
    assert len({line.partition("==")[0] for line in lines}) == len(lines)


def test_the_pinned_versions_are_those_that_the_installed_marimo_asks_for() -> None:
    constraints = pytest.importorskip("marimo._pyodide.pyodide_constraints")
    check_marimo(read_pins())
    assert read_pins().pyodide == constraints.PYODIDE_VERSION
    assert constraints.PYODIDE_PYTHON_VERSION == fetch.PYTHON


def test_another_marimo_stops_the_build_with_the_command_that_mends_it() -> None:
    with pytest.raises(CannotBuild, match=r'pip install "marimo==0\.1"'):
        check_marimo(Pins((), ("marimo-base==0.1",), ()))


def test_what_is_left_out_or_replaced_is_among_the_pinned_packages() -> None:
    names = {line.partition("==")[0] for line in read_pins().wheels}
    assert names >= LEFT_OUT | set(STAND_INS)
    assert not LEFT_OUT & set(STAND_INS)
