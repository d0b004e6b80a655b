"""The tools of the build, and the pinned versions."""

import json
import re
from pathlib import Path

import pytest

from web.build import tools
from web.build.site import LOADER, RUNTIME
from web.build.steps import ROOT, StepFailed, digest


class TestTools:
    def test_a_browser_that_does_not_run_is_an_error_and_no_other_is_tried(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SALTA_BROWSER", "/no/such/browser")
        with pytest.raises(StepFailed, match="SALTA_BROWSER"):
            tools.find_browser()

    @pytest.mark.parametrize("version", ["v20.20.2", "v26.1.0"])
    def test_a_node_of_another_major_version_is_not_used(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, version: str
    ) -> None:
        for name, said in (("node", version), ("npm", "11")):
            (tmp_path / name).write_text(f"#!/bin/sh\necho {said}\n", encoding="utf-8")
            (tmp_path / name).chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
        assert tools.find_node() is None

    def test_without_any_installable_browser_the_message_gives_the_remedy(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(tools, "find_browser", lambda: None)
        monkeypatch.setattr(tools, "can_use_apt", lambda: False)
        monkeypatch.setattr(tools, "venv_tool", lambda _name: Path("/no/such/tool"))
        with pytest.raises(StepFailed, match="install Chromium or Chrome, or set SALTA_BROWSER"):
            tools.ensure_browser()

    def test_a_browser_is_installed_by_playwright_or_else_by_debian(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: list[str] = []

        def fails(step: str, _command: object) -> str:
            done.append(step)
            raise StepFailed(step, "no way out")

        def finds() -> Path | None:
            return Path("/usr/bin/chromium") if "chromium" in done else None

        monkeypatch.setattr(tools, "run", fails)
        monkeypatch.setattr(tools, "find_browser", finds)
        monkeypatch.setattr(tools, "can_use_apt", lambda: True)
        monkeypatch.setattr(tools, "apt_install", done.append)
        assert tools.ensure_browser() == Path("/usr/bin/chromium")
        assert done == ["playwright install chromium", "chromium"]

    def test_a_python_without_ensurepip_says_what_to_install(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr(tools, "VENV", tmp_path / ".venv")
        monkeypatch.setattr(tools, "can_use_apt", lambda: False)
        monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
        with pytest.raises(StepFailed, match="install python3-venv"):
            tools.ensure_python()

    def test_a_file_at_the_path_of_the_environment_is_named_with_the_remedy(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        (tmp_path / ".venv").write_text("", encoding="ascii")
        monkeypatch.setattr(tools, "VENV", tmp_path / ".venv")
        with pytest.raises(StepFailed, match=r"file of this name; `python3 build.py clean`"):
            tools.ensure_python()

    @pytest.mark.parametrize(("gone", "installed"), [("a/b", "all"), ("esbuild", "")])
    def test_an_unavailable_package_is_named_with_the_remedy(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, gone: str, installed: str
    ) -> None:
        names = {
            "@a/b": {"dev": True},
            "a/b": {"dev": True},
            "esbuild": {},
            "preact": {},
            "x": {"optional": True},
        }
        packages: dict[str, dict[str, bool]] = {"": {}} | {
            f"node_modules/{name}": kind for name, kind in names.items()
        }
        (tmp_path / "package.json").write_text("{}", encoding="ascii")
        lock = tmp_path / "package-lock.json"
        lock.write_text(json.dumps({"packages": packages}), encoding="ascii")
        modules = tmp_path / "node_modules"
        for name, kind in names.items():
            if name != gone and "optional" not in kind and (installed or "dev" not in kind):
                (modules / name).mkdir(parents=True)
                (modules / name / "package.json").write_text("{}", encoding="ascii")
        monkeypatch.setattr(tools, "WEB", tmp_path)
        monkeypatch.setattr(tools, "ROOT", tmp_path)
        pins = digest([tmp_path / "package.json", lock])
        (modules / ".stamp").write_text(f"{pins} {installed}".strip(), encoding="ascii")
        node = tools.Node(Path("node"), (Path("npm"),))
        with pytest.raises(StepFailed, match=f"{gone} is gone from .*`python3 build.py clean`"):
            tools.ensure_web_packages(node, for_tests=False)
        (modules / gone).mkdir(parents=True)
        (modules / gone / "package.json").write_text("{}", encoding="ascii")
        assert tools.ensure_web_packages(node, for_tests=False) == modules


class TestPins:
    def test_every_python_package_is_pinned_with_hashes_and_no_host(self) -> None:
        for path in (ROOT / ".ci").glob("requirements-*.txt"):
            text = path.read_text(encoding="utf-8")
            assert "://" not in text
            for entry in re.split(r"\n(?=\S)", re.sub(r"(?m)^#.*\n", "", text).strip()):
                assert re.match(r"[\w.-]+==\d", entry), entry
                assert "--hash=sha256:" in entry

    @pytest.mark.parametrize("folder", ["web", "tests/examples/vite"])
    def test_every_npm_package_has_its_integrity_and_no_host(self, folder: str) -> None:
        text = (ROOT / folder / "package-lock.json").read_text(encoding="utf-8")
        assert "://" not in text
        packages = json.loads(text)["packages"]
        assert all(entry["integrity"] for name, entry in packages.items() if name)

    def test_the_pinned_pyodide_has_the_files_that_the_site_needs(self) -> None:
        folder = ROOT / "web/node_modules/pyodide"
        assert all((folder / name).is_file() for name in (LOADER, RUNTIME))
