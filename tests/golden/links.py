"""The links of all kinds that were ever sent, by name."""

from pathlib import Path

ROWS = [
    row.split("\t")
    for row in Path(__file__).with_name("links.tsv").read_text(encoding="utf-8").splitlines()
    if not row.startswith("#")
]
LINKS = {name: link for name, link, _ in ROWS}
