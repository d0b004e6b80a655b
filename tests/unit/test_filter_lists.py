"""No class and no id of the page has a name that filter lists hide on every site.

The lists against annoyances hide elements by general rules, which name no site: buttons for social
networks, questions about cookies, newsletters, advertisements. Some browsers have them built in.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
FOLDERS = (
    "app",
    "base",
    "board",
    "embed",
    "files",
    "game",
    "i18n",
    "modes",
    "share",
    "standalone",
    "ui",
)

HIDDEN = {
    "social": (
        r"(?:\w+-)*shar(?:e|es|ed|er|ing)(?:-\w+)*",
        r"(?:\w+-)*socials?(?:-\w+)*",
        r"(?:\w+-)*(?:addthis|addtoany|sharethis|shariff|sharedaddy|sns)(?:-\w+)*",
        r"(?:\w+-)*(?:facebook|twitter|tweet|whatsapp|pinterest|linkedin|telegram)(?:-\w+)*",
        r"(?:follow|like)-(?:us|me|box|bar|buttons?|icons?)(?:-\w+)*",
    ),
    "cookies": (
        r"(?:\w+-)*cookies?(?:-\w+)*",
        r"(?:\w+-)*(?:gdpr|ccpa|dsgvo|cmp|consent|eu-law)(?:-\w+)*",
        r"privacy-(?:banner|bar|notice|policy|popup)(?:-\w+)*",
    ),
    "newsletters": (
        r"(?:\w+-)*news-?letters?(?:-\w+)*",
        r"(?:\w+-)*(?:subscribe|subscription|signup|sign-up|optin|mailing-list)(?:-\w+)*",
        r"(?:\w+-)*(?:app|install|smart|notification|push)-?(?:banner|promo|prompt|popup)(?:-\w+)*",
        r"(?:\w+-)*(?:popup|pop-up|paywall|lightbox|interstitial)(?:-\w+)*",
    ),
    "advertisements": (
        r"(?:\w+-)*ads?(?:-\w+)*",
        r"(?:\w+-)*adv(?:ert\w*)?(?:-\w+)*",
        r"(?:\w+-)*(?:banners?|sponsor\w*|promos?|promotions?|promoted)(?:-\w+)*",
        r"(?:\w+-)*(?:adbox|adslot|adsense|adblock\w*|outbrain|taboola|doubleclick)(?:-\w+)*",
    ),
}  # fmt: skip

_SELECTED = re.compile(r"[.#](-?[A-Za-z_][\w-]*)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SELECTORS = re.compile(r"([^{};]+)\{")
_ATTRIBUTE = re.compile(r"\b(?:class: |class=|id=)([\"'`])(.*?)\1", re.DOTALL)
_FOUND = re.compile(r"(?:classList\.\w+|byId|freshId|getElementById)\(\s*[\"'`]([^\"'`]+)")
_QUERIED = re.compile(r"(?:querySelector(?:All)?|closest|matches)\(\s*[\"'`]([^\"'`]+)")


def is_hidden(name: str) -> bool:
    """Whether a general rule hides the elements of such a class or id."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).replace("_", "-").lower()
    return any(re.fullmatch(rule, words) for rules in HIDDEN.values() for rule in rules)


def of_style_sheet(text: str) -> Iterator[str]:
    for selectors in _SELECTORS.findall(_COMMENT.sub("", text)):
        yield from _SELECTED.findall(selectors)


def of_source(text: str) -> Iterator[str]:
    """The class names and ids in a page or a module; a variable part of a name is left out."""
    for _, names in _ATTRIBUTE.findall(text):
        yield from re.sub(r"\$\{[^}]*\}", " ", names).split()
    for names in _FOUND.findall(text):
        yield from re.sub(r"\$\{[^}]*\}", " ", names).split()
    for selector in _QUERIED.findall(text):
        yield from _SELECTED.findall(selector)


def names_of(path: Path) -> set[str]:
    text = path.read_text("utf-8")
    found = of_style_sheet(text) if path.suffix == ".css" else of_source(text)
    return {name.rstrip("-") for name in found}


def sources() -> list[Path]:
    modules = [path for folder in FOLDERS for path in (WEB / folder).rglob("*.ts")]
    sheets = [
        path
        for folder in ("styles", "board", "build/docs/static", "standalone")
        for path in (WEB / folder).rglob("*.css")
    ]
    return sorted([*modules, *sheets, *(WEB / "build").rglob("*.py"), *WEB.glob("*.html")])


@pytest.mark.parametrize(
    "name",
    [
        *("share", "share-buttons", "share-section", "social-share", "shareButtons", "post_share"),
        *("cookie-banner", "cookieConsent", "gdpr", "newsletter-form", "subscribe", "smart-banner"),
        *("ad-top", "top-ad", "banner-ad", "ads", "sponsored", "follow-us", "popup"),
    ],
)
def test_the_general_rules_hide_the_usual_names(name: str) -> None:
    assert is_hidden(name)


@pytest.mark.parametrize("name", ["shard", "board-head", "add", "shadow", "loading", "follows"])
def test_the_general_rules_do_not_hide_similar_names(name: str) -> None:
    assert not is_hidden(name)


def test_names_are_found_in_style_sheets_pages_and_modules() -> None:
    sheet = "/* .no */ .one, #two > a:hover { color: #fff; margin: .5em; & .three { top: 0 } }"
    assert {"one", "two"} <= set(of_style_sheet(sheet))
    assert not {"no", "fff", "5em"} & set(of_style_sheet(sheet))
    assert set(of_source('<p class="four five" id="six">')) == {"four", "five", "six"}
    module = (
        'element("p", { class: `seven ${x}`, id: freshId("eight") }); a.classList.toggle("nine", y)'
    )
    assert set(of_source(module)) == {"seven", "eight", "nine"}


def test_no_filter_list_hides_a_part_of_the_page() -> None:
    found = {(path.name, name) for path in sources() for name in names_of(path) if is_hidden(name)}
    assert len({name for path in sources() for name in names_of(path)}) > 500
    assert found == set()
