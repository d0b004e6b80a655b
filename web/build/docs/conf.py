"""Sphinx's settings for the documentation; `step.py` runs it on a folder of sources."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from web.build.docs.links import link_names, prepare, resolve_type
from web.build.docs.package import is_skipped, keep_colons

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_HERE = Path(__file__).parent

project = "Salta"
html_title = "Salta documentation"
language = "en"
extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.napoleon",
]
templates_path = [str(_HERE / "templates")]

# Markdown
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
myst_heading_slug_func = "web.build.docs.links.anchor_of"

# The Python package
add_module_names = False
autodoc_default_options = {"member-order": "bysource"}
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
autosummary_generate = False
suppress_warnings = ["autosummary.import_cycle"]  # a package lists what its own modules define
napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

# Pages
smartquotes_action = "D"  # dashes only; quotation marks stay as written
html_theme = "furo"
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'"
)
html_context = {
    "policy": f"{_POLICY}; require-trusted-types-for 'script'; trusted-types 'none'",
    "search_policy": _POLICY,  # Sphinx's search writes HTML from text that it has escaped
}
html_static_path = [str(_HERE / "static")]
html_css_files = ["docs.css"]
html_js_files = [("docs.js", {"defer": "defer"})]
html_copy_source = False
html_domain_indices = False
html_use_index = False
html_show_copyright = False
html_permalinks_icon = "#"
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"


def setup(app: Sphinx) -> None:
    """Register our links and anchors with Sphinx."""
    app.connect("autodoc-skip-member", is_skipped)
    app.connect("autodoc-process-docstring", keep_colons, priority=400)  # before Napoleon
    app.connect("doctree-read", prepare, priority=400)  # before the tables of contents
    app.connect("missing-reference", resolve_type)
    app.connect("doctree-resolved", link_names)
