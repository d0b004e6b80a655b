"""Pyodide's runtime, as the site has it in fewer bytes."""

import re

import pytest

from web.build.site import RUNTIME, SITE, build_site
from web.build.tools import WEB

_FUNCTION = re.compile(r'Module\["_([\w$]+)"\]=wasmExports\["\1"\]')


@pytest.mark.extended
def test_the_shorter_runtime_gives_out_every_function_of_the_wasm() -> None:
    build_site()
    plain = (WEB / "node_modules" / "pyodide" / RUNTIME).read_text(encoding="utf-8")
    shorter = next(SITE.glob(f"engine/*/{RUNTIME}")).read_text(encoding="utf-8")
    table = max(re.findall(r'"[\w$]+(?: [\w$]+){999,}"', shorter), key=len).strip('"').split()
    others = re.findall(r"Module\._([\w$]+)=\w+\.\1\b", shorter)
    assert sorted(table + others) == sorted(_FUNCTION.findall(plain))
    assert len(shorter) < 0.65 * len(plain)
