#!/usr/bin/env python3
"""Build, serve and test Salta: `python3 build.py serve`, `python3 build.py test`.

It needs Python 3.11 and its standard library, and installs everything else into this folder, pinned
by hash. Its results are in `dist/`, its parts in `web/build/`.
"""

from __future__ import annotations

import argparse
import sys

OLDEST_PYTHON = (3, 11)


def main(arguments: list[str]) -> int:
    """Run one command; return the exit code."""
    if sys.version_info < OLDEST_PYTHON:
        print("build.py needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    options, rest = _parser().parse_known_args(arguments)
    if rest and options.command not in ("test", "bench"):
        _parser().error(f"unrecognized arguments: {' '.join(rest)}")
    from web.build.steps import StepFailed, explained  # noqa: PLC0415 - old Pythons cannot read it

    try:
        _run(options, rest)
    except StepFailed as failure:
        print(f"build.py: {failure}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"build.py: {explained(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    make = commands.add_parser("build", help="build the wheel, the site and its zip into dist/")
    make.add_argument(
        "--site-url", default="", help="where the site will be, for the pictures in link previews"
    )
    serve = commands.add_parser("serve", help="build, then serve the site on this machine")
    serve.add_argument("--port", type=int, help="default: 8000 or a free one; 0: a free one")
    serve.add_argument("--no-open", action="store_true", help="do not open a browser")
    test = commands.add_parser(
        "test", help="run every check; further arguments are pytest's", allow_abbrev=False
    )
    test.add_argument(
        "--browsers",
        help="the browsers that the smoke tests must run in: all, or of chromium,firefox,webkit"
        " (default: Chromium, and those of the others that are available)",
    )
    report = commands.add_parser("languages", help="list what is missing in each language")
    report.add_argument("language", nargs="*", help="a language to list untranslated sentences of")
    release = commands.add_parser("release", help="build what is published into dist/release/")
    release.add_argument("--tag", help="the tag that it has or will have: v and the version")
    commands.add_parser("bench", help="compare the page with its budgets", add_help=False)
    commands.add_parser("weights", help="build the site, and record how much JavaScript it has")
    commands.add_parser("clean", help="remove everything that was made or installed here")
    return parser


def _run(options: argparse.Namespace, rest: list[str]) -> None:
    from web.build import archive, browsers, checks, languages, release, server, site  # noqa: PLC0415 - as above
    from web.build.steps import ROOT, check_writable, say  # noqa: PLC0415 - as above

    if options.command == "clean":
        checks.clean()
        return
    check_writable()
    if options.command == "test":
        checks.test(rest, browsers.chosen_browsers(options.browsers))
    elif options.command == "languages":
        languages.print_languages(options.language)
    elif options.command == "bench":
        checks.bench(rest)
    elif options.command == "weights":
        site.build_site(records=True)
        say(site.WEIGHTS.read_text(encoding="utf-8").rstrip())
    elif options.command == "release":
        made = release.build_release(options.tag)
        say(f"Built {made.relative_to(ROOT)}")
    else:
        built = site.build_site(getattr(options, "site_url", ""))
        if options.command == "serve":
            server.serve(built, options.port, opens=not options.no_open)
        else:
            packed = archive.pack_site(built)
            say(f"Built {built.relative_to(ROOT)} and {packed.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
