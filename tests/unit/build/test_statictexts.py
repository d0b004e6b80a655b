"""The texts in the site's static files: each in its language, with its markup."""

import re
from pathlib import Path

import pytest

from web.build.messages import languages
from web.build.statictexts import (
    ENGLISH,
    IN_EVERY_LANGUAGE,
    expanded,
    name_in,
    theme_names,
    write_static_texts,
)
from web.build.steps import StepFailed
from web.build.tools import WEB

PAGES = (
    *("404.html", "embed.html", "embedding.html", "history.html", "index.html"),
    *("offline.html", "rules.html", "today.html"),
    "manifest.webmanifest",
)
_TAGS = re.compile(r"<[^>]+>")


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", languages())
def test_every_text_of_a_page_exists_in_every_language(name: str, language: str) -> None:
    source = (WEB / name).read_text(encoding="utf-8")
    actual = expanded(source, language, name)
    assert "[[" in source
    assert "[[" not in actual
    if name in IN_EVERY_LANGUAGE:
        assert re.search(rf'lang"?[=:] ?"{language}"', actual)


@pytest.mark.parametrize("language", languages())
def test_a_page_has_the_same_elements_in_every_language(language: str) -> None:
    for name in PAGES:
        source = (WEB / name).read_text(encoding="utf-8")
        english, actual = (
            [
                re.sub(r'(lang|title|placeholder|aria-label|content)="[^"]*"|\?lang=\w+', "", tag)
                for tag in tags
            ]
            for tags in (
                _TAGS.findall(expanded(source, ENGLISH, name)),
                _TAGS.findall(expanded(source, language, name)),
            )
        )
        assert sorted(actual) == sorted(english), name


def test_a_block_occurs_once_per_language_and_only_english_is_visible() -> None:
    source = (
        "  <!-- each language -->\n"
        '  <p lang="[[language]]" data-one>[[static/unstarted.title]]</p>\n'
        "  <!-- end -->\n"
    )
    lines = expanded(source, ENGLISH, "page").splitlines()
    assert len(lines) == len(languages())
    assert lines[0] == '  <p lang="en">Salta couldn’t start.</p>'
    assert all("hidden>" in line for line in lines[1:])


@pytest.mark.parametrize("kind", ["board", "pieces", "colors"])
def test_a_block_occurs_once_for_each_theme(kind: str) -> None:
    source = f"<!-- each {kind} -->\n[[{kind}]]: [[look/{kind}.[[{kind}]]]]\n<!-- end -->\n"
    lines = [line.split(": ") for line in expanded(source, ENGLISH, "page").splitlines()]
    assert tuple(name for name, _ in lines) == theme_names()[kind]
    assert len({label for _, label in lines}) == len(lines) > 3


def test_a_block_of_an_unknown_kind_fails_the_build() -> None:
    with pytest.raises(StepFailed, match="page has a block for each cat"):
        expanded("<!-- each cat -->\n[[cat]]\n<!-- end -->\n", ENGLISH, "page")


@pytest.mark.parametrize(
    "mark", ["[[static/no.such]]", "[[nowhere/title]]", "[[page/status.turn]]"]
)
def test_a_missing_text_fails_the_build(mark: str) -> None:
    with pytest.raises(StepFailed, match="page cannot say"):
        expanded(mark, ENGLISH, "page")


def test_a_quoted_brace_is_a_plain_brace(tmp_path: Path) -> None:
    assert "<code>{ link }</code>" in expanded(
        "[[guidepage/element.methods.loadContent]]", ENGLISH, "page"
    )
    page = tmp_path / "embedding.html"
    page.write_text('<p lang="[[language]]">[[static/unstarted.title]]</p>', encoding="utf-8")
    write_static_texts(tmp_path)
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {name_in(page.name, language) for language in languages()}
    assert name_in("manifest.webmanifest", "de") == "manifest.de.webmanifest"
