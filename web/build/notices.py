"""The notices page: the third-party components of the site and their licences.

The list has everything in Pyodide's `pyodide.asm.wasm` and `python_stdlib.zip` (by its built-in
modules), followed by the packages bundled into the scripts of the page and of the documentation.
The texts of the licences are in `licences/`.
"""

from __future__ import annotations

import base64
import hashlib
import html
from pathlib import Path
from typing import NamedTuple

BILL = "notices.cdx.json"
"""The file with the same content for programs; see `bill.py`."""

_TEXTS = Path(__file__).with_name("licences")


class Component(NamedTuple):
    """A third-party component that is part of the site."""

    name: str
    part: str
    rights: str
    licence: str
    text: str | None
    """The name of its licence text, if there is one to show."""
    spdx: str
    """The SPDX identifier of the licence; a text with spaces if SPDX has none."""
    package: str | None = None
    """The name of its npm package, if its files come from there."""
    pinned: str | None = None
    """The name of its Python package, if the documentation has files from there."""


_PYODIDE = Component(
    "Pyodide",
    "CPython for the browser",
    "Copyright (c) the Pyodide contributors and Mozilla. Its source, with the recipes for all "
    "that it bundles, is the tag of this version of the project pyodide/pyodide on GitHub; "
    "the files here are those of its npm package.",
    "Mozilla Public License 2.0",
    "mpl-2.0",
    "MPL-2.0",
    "pyodide",
)
_BUNDLED = (
    Component(
        "CPython",
        "the interpreter and its standard library",
        "Copyright (c) 2001 and later, Python Software Foundation. All rights reserved.",
        "Python Software Foundation License 2",
        "python",
        "PSF-2.0",
    ),
    Component(
        "Emscripten",
        "the layer between compiled C and the browser",
        "Copyright (c) 2010-2014 Emscripten authors.",
        "MIT",
        "mit",
        "MIT",
    ),
    Component(
        "musl",
        "the C library",
        "Copyright (c) 2005-2020 Rich Felker, et al.",
        "MIT",
        "mit",
        "MIT",
    ),
    Component(
        "LLVM compiler-rt and libc++",
        "the compiler's run-time library",
        "Copyright (c) the LLVM project's contributors.",
        "Apache 2.0 with LLVM exceptions",
        None,
        "Apache-2.0 WITH LLVM-exception",
    ),
    Component(
        "libffi",
        "calls between Python and C",
        "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others.",
        "MIT",
        "mit",
        "MIT",
    ),
    Component(
        "error-stack-parser and stackframe",
        "reading JavaScript's stack traces",
        "Copyright (c) 2017 Eric Wendelin and other contributors.",
        "MIT",
        "mit",
        "MIT",
    ),
    Component(
        "HACL*",
        "hash functions",
        "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation; "
        "Copyright (c) 2022-2023 HACL* contributors.",
        "MIT",
        "mit",
        "MIT",
    ),
    Component(
        "Expat",
        "reading XML",
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper; "
        "Copyright (c) 2001 and later, Expat maintainers.",
        "MIT",
        "mit",
        "MIT",
    ),
    Component(
        "libmpdec",
        "decimal arithmetic",
        "Copyright (c) 2008-2020 Stefan Krah. All rights reserved.",
        "BSD, two clauses",
        "bsd-2",
        "BSD-2-Clause",
    ),
    Component(
        "Zstandard",
        "compression, in Python and in zstddec",
        "Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.",
        "BSD, three clauses",
        "bsd-3",
        "BSD-3-Clause",
    ),
    Component(
        "zlib",
        "compression",
        "Copyright (C) 1995 and later, Jean-loup Gailly and Mark Adler.",
        "zlib",
        "zlib",
        "Zlib",
    ),
    Component(
        "bzip2",
        "compression",
        "Copyright (C) 1996-2019 Julian R Seward. All rights reserved.",
        "bzip2",
        "bzip2",
        "bzip2-1.0.6",
    ),
    Component(
        "liblzma",
        "compression",
        "Written by the XZ Utils authors.",
        "public domain",
        None,
        "public domain",
    ),
    Component(
        "SQLite", "a database", "Written by its authors.", "public domain", None, "public domain"
    ),
    Component(
        "glicko2-lite",
        "in the page itself: the rating of who solves puzzles",
        "Copyright 2016-2025 Kenan Yildirim.",
        "MIT",
        "mit",
        "MIT",
        "glicko2-lite",
    ),
    Component(
        "idb",
        "in the page itself: the archive of games in the browser's database",
        "Copyright (c) 2016, Jake Archibald <jaffathecake@gmail.com>",
        "ISC",
        "isc",
        "ISC",
        "idb",
    ),
    Component(
        "messageformat",
        "in the page itself: plurals and choices in its sentences",
        "Copyright OpenJS Foundation and contributors, https://openjsf.org/",
        "MIT",
        "mit",
        "MIT",
        "@messageformat/runtime",
    ),
    Component(
        "Signals",
        "in the page itself: keeps what is shown in step with what is known",
        "Copyright (c) 2022-present Preact Team.",
        "MIT",
        "mit",
        "MIT",
        "@preact/signals-core",
    ),
    Component(
        "Lean QR",
        "in the page itself: the QR codes of links",
        "Copyright (c) 2021-2025 David Evans.",
        "MIT",
        "mit",
        "MIT",
        "lean-qr",
    ),
    Component(
        "qr",
        "in the page: reads QR codes with the camera",
        "Copyright (c) 2023 Paul Miller.",
        "MIT",
        "mit",
        "MIT",
        "qr",
    ),
    Component(
        "zstddec",
        "beside the page: unpacks Python as it arrives",
        "Copyright (c) 2020 Don McCurdy.",
        "MIT",
        "mit",
        "MIT",
        "zstddec",
    ),
    Component(
        "Fraunces",
        "in the page itself: the letters of its headings, cut down to those that it needs",
        "Copyright 2020 The Fraunces Project Authors (github.com/undercasetype/Fraunces).",
        "SIL Open Font License 1.1",
        "ofl-1.1",
        "OFL-1.1",
        "@fontsource/fraunces",
    ),
    Component(
        "Lucide",
        "in the page: its icons",
        "Copyright (c) 2026 Lucide Icons and Contributors. Some are derived from Feather: "
        "Copyright (c) 2013-present Cole Bemis, MIT.",
        "ISC",
        "isc",
        "ISC",
        "lucide-static",
    ),
    Component(
        "gifenc",
        "in the page: writes replays of games as animated pictures",
        "Copyright (c) 2017 Matt DesLauriers.",
        "MIT",
        "mit",
        "MIT",
        "gifenc",
    ),
    Component(
        "Furo",
        "in the documentation: its layout, with Gumshoe, normalize.css, and icons of Feather and "
        "Tabler",
        "Copyright (c) 2020 Pradyun Gedam; Gumshoe: (c) 2019 Chris Ferdinandi; normalize.css: "
        "Copyright (c) Nicolas Gallagher and Jonathan Neal; Feather: Copyright (c) 2013-present "
        "Cole Bemis; Tabler Icons: Copyright (c) 2020-present Paweł Kuna.",
        "MIT",
        "mit",
        "MIT",
        pinned="furo",
    ),
    Component(
        "Sphinx",
        "in the documentation: its pages and its search",
        "Copyright (c) 2007-2025 by the Sphinx team. All rights reserved.",
        "BSD, two clauses",
        "bsd-2",
        "BSD-2-Clause",
        pinned="sphinx",
    ),
    Component(
        "Snowball",
        "in the documentation: finds the stems of the words that are searched for",
        "Copyright (c) 2001, Dr Martin Porter; Copyright (c) 2004,2005, Richard Boulton; "
        "Copyright (c) 2013, Yoshiki Shibukawa; Copyright (c) 2006-2025, Olly Betts. "
        "All rights reserved.",
        "BSD, three clauses",
        "bsd-3",
        "BSD-3-Clause",
    ),
    Component(
        "accessible-pygments",
        "in the documentation: the colours of its code",
        "Copyright (c) 2022 Quansight Labs.",
        "BSD, three clauses",
        "bsd-3",
        "BSD-3-Clause",
        pinned="accessible-pygments",
    ),
)


COMPONENTS = (_PYODIDE, *_BUNDLED)


def notices_page(pyodide_version: str) -> str:
    """The whole page as HTML."""
    return _PAGE.format(
        policy=_POLICY, style=_STYLE, body=notices_body(pyodide_version, is_apart=True)
    )


def notices_body(pyodide_version: str, *, is_apart: bool) -> str:
    """The notices as HTML; with `is_apart`, for a separate page with links back."""
    named = _PYODIDE._replace(name=f"{_PYODIDE.name} {pyodide_version}")
    keys = dict.fromkeys(component.text for component in COMPONENTS if component.text)
    rows = "\n".join(_row(component, is_linked=is_apart) for component in (named, *_BUNDLED))
    texts = "\n".join(map(_text, keys))
    return _BODY.format(rows=rows, bill=_FOR_PROGRAMS if is_apart else "", texts=texts)


def _row(component: Component, *, is_linked: bool) -> str:
    name, part, rights, licence = map(html.escape, component[:4])
    if component.text and is_linked:
        licence = f'<a href="#{component.text}">{licence}</a>'
    return f"<tr><th scope=row>{name}</th><td>{part}</td><td>{licence}</td><td>{rights}</td></tr>"


def _text(key: str) -> str:
    text = (_TEXTS / f"{key}.txt").read_text(encoding="utf-8")
    return f'<h2 id="{key}">{html.escape(key)}</h2>\n<pre>{html.escape(text)}</pre>'


_STYLE = """
body { font-family: sans-serif; line-height: 1.5; overflow-wrap: break-word; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.375rem; text-align: start; vertical-align: top; }
th, td { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; }
@media (max-width: 40rem) { table { font-size: 0.8125rem; } }
"""
_POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; "
    f"style-src 'sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="color-scheme" content="light dark">
<title>Salta: third-party notices</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>Third-party notices</h1>
<p><a href="./">Back to the board</a></p>
{body}
</main>
</body>
</html>
"""

_BODY = """\
<p>Salta itself is under the MIT licence. Its rules and computer player are written in Python,
so the page comes with a complete Python, made by the people below. The small packages that the
page and its documentation use are at the end:</p>
<table>
<thead><tr><th scope=col>Work<th scope=col>Part<th scope=col>Licence<th scope=col>Rights</thead>
<tbody>
{rows}
</tbody>
</table>
{bill}{texts}"""

_FOR_PROGRAMS = f"""\
<p>The same <a href="{BILL}">as a machine-readable list</a> (CycloneDX).</p>
"""
