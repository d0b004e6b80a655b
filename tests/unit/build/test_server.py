"""The server: types, redirects, forbidden paths, and ports."""

from http import HTTPStatus
from pathlib import Path

import pytest

from web.build.server import Handler, answer_for, open_server
from web.build.steps import StepFailed


class TestServer:
    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
        site = tmp_path / "site"
        (site / "sub").mkdir(parents=True)
        names = ("index.html", "a.js", "a.mjs", "a.wasm", "a.whl", "a.css", "a.svg", "a.zip")
        for name in (*names, "sub/index.html"):
            (site / name).write_text(name, encoding="utf-8")
        return site

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("", "text/html; charset=utf-8"),
            ("index.html", "text/html; charset=utf-8"),
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.mjs", "text/javascript; charset=utf-8"),
            ("a.wasm", "application/wasm"),
            ("a.whl", "application/octet-stream"),
            ("a.css", "text/css; charset=utf-8"),
            ("a.svg", "image/svg+xml"),
            ("a.zip", "application/zip"),
        ],
    )
    def test_each_file_has_its_type(self, folder: Path, name: str, expected: str) -> None:
        answer = answer_for(folder, f"/{name}?query=1")
        assert answer.status == HTTPStatus.OK
        assert answer.headers["Content-Type"] == expected
        assert answer.body.decode() == (name or "index.html")

    @pytest.mark.parametrize("url", ["/none", "/../secret.txt", "/%2e%2e/secret.txt", "/sub/x"])
    def test_forbidden_paths_are_not_served(self, folder: Path, url: str) -> None:
        assert answer_for(folder, url).status == HTTPStatus.NOT_FOUND

    def test_a_folder_without_a_slash_is_redirected(self, folder: Path) -> None:
        answer = answer_for(folder, "/sub")
        assert (answer.status, answer.headers["Location"]) == (301, "/sub/")

    def test_an_unchanged_file_is_not_sent_twice_and_a_changed_one_is(self, folder: Path) -> None:
        tag = answer_for(folder, "/a.js").headers["ETag"]
        assert answer_for(folder, "/a.js", tag).status == HTTPStatus.NOT_MODIFIED
        (folder / "a.js").write_text("changed", encoding="utf-8")
        assert answer_for(folder, "/a.js", tag).body == b"changed"

    def test_a_port_in_use_is_reported(self) -> None:
        with open_server(Handler, 0) as first:
            port = first.server_address[1]
            with pytest.raises(StepFailed, match=f"port {port} is taken; try --port 0"):
                open_server(Handler, port)

    def test_a_port_out_of_range_is_refused(self) -> None:
        with pytest.raises(StepFailed, match="70000 is no port"):
            open_server(Handler, 70_000)
