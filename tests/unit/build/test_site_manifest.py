"""The manifest for browsers that install the site."""

import json
import struct
from pathlib import Path
from typing import Any

import pytest

from web.build.site import build_site
from web.build.steps import ROOT

FIRST_OF_A_FRAME = (0xC0, 0xC1, 0xC2)
"""The markers of a JPEG after which its size stands."""


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((build_site() / "manifest.webmanifest").read_text("utf-8"))
    return read


def size_of(path: Path) -> str:
    """The size of a picture in the form of a manifest."""
    content = path.read_bytes()
    if path.suffix == ".svg":
        assert b"viewBox" in content
        return "any"
    if path.suffix == ".png":
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        width, height = struct.unpack(">II", content[16:24])
        return f"{width}x{height}"
    place = 2
    while content[place + 1] not in FIRST_OF_A_FRAME:
        place += 2 + int.from_bytes(content[place + 2 : place + 4])
    height, width = struct.unpack(">HH", content[place + 5 : place + 9])
    return f"{width}x{height}"


@pytest.mark.extended
def test_the_pictures_of_the_manifest_exist_in_their_sizes(manifest: dict[str, Any]) -> None:
    types = {".png": "image/png", ".svg": "image/svg+xml", ".jpg": "image/jpeg"}
    for actual in (*manifest["icons"], *manifest["screenshots"]):
        path = build_site() / actual["src"]
        assert size_of(path) == actual["sizes"]
        assert types[path.suffix] == actual["type"]
    plain = {each["sizes"] for each in manifest["icons"] if each["purpose"] == "any"}
    assert plain >= {"192x192", "512x512"}
    assert [each for each in manifest["icons"] if each["purpose"] == "maskable"]
    assert {each["form_factor"] for each in manifest["screenshots"]} == {"wide", "narrow"}


def test_the_first_shortcuts_open_the_game_and_the_daily_salta(manifest: dict[str, Any]) -> None:
    addresses = [each["url"] for each in manifest["shortcuts"]]
    assert addresses == ["./#play", "./#today", "./#learn", "./#puzzles"]


def test_the_manifest_works_at_any_path_and_opens_game_files(manifest: dict[str, Any]) -> None:
    assert manifest["start_url"] == manifest["scope"] == "./"
    # An id would be relative to the root of the host, which may serve other apps.
    assert "id" not in manifest
    (handler,) = manifest["file_handlers"]
    assert handler == {"action": "./", "accept": {"text/plain": [".salta"]}}
    base = (ROOT / "web/styles/base.css").read_text(encoding="utf-8")
    index = (ROOT / "web/index.html").read_text(encoding="utf-8")
    assert f'content="{manifest["theme_color"]}"' in index
    assert manifest["background_color"] in base
