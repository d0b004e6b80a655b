"""`salta.html`: its policy allows exactly its inline scripts, and no address leads elsewhere."""

import base64
import hashlib
import re

from tests.web.probing import build_record
from web.build.site import build_site
from web.build.standalone import CARRIED

PAGE = (build_site() / "salta.html").read_text(encoding="utf-8")


def test_the_policy_allows_only_the_inline_script_and_style_and_no_request() -> None:
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', PAGE)
    assert policy
    for kind in ("script", "style"):
        [content] = re.findall(f"<{kind}>(.*?)</{kind}>", PAGE, re.DOTALL)
        hashed = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{hashed}'" in policy[1]
    assert "unsafe-inline" not in policy[1]
    assert "'unsafe-eval'" not in policy[1]
    assert "connect-src data:;" in policy[1]


def test_the_standalone_page_names_no_other_file() -> None:
    outside = re.sub(r"<(script|style)\b[^>]*>.*?</\1>", "", PAGE, flags=re.DOTALL)
    addresses = re.findall(r'\b(?:href|src)="([^"]*)"', outside)
    assert [address for address in addresses if not address.startswith(("data:", "#"))] == []


def test_the_standalone_page_contains_the_files_from_which_python_starts() -> None:
    site = build_site()
    files = build_record(site)["files"]
    for name in CARRIED:
        found = re.search(f'id="salta-{name}">([^<]*)<', PAGE)
        assert found
        content = base64.b64decode(found[1])
        assert content == (site / files[name]["url"]).read_bytes()
