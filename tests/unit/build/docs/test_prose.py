"""Markdown and docstrings as HTML."""

import re

import pytest

from web.build.docs.prose import anchor_of, coloured, docstring, in_line, markdown, plain

KNOWN = {"Move": "rules.html#Move", "parse_move()": "text.html#parse_move"}
PAGE = """\
---
description: All about it.
---

# A title

Before all *sections*.

## First `thing`

It has a [link](other.md#part) to `Move`, and [two](../a.html) [more](https://a.test/b.md.html).

## The second

| a | b |
|---|---|
| 1 | 2 |
"""


def test_a_page_has_a_title_and_sections_that_can_be_found() -> None:
    text = markdown(PAGE, KNOWN.get)
    assert (text.title, text.description) == ("A title", "All about it.")
    assert "A title" not in text.html
    assert [(each.title, each.anchor) for each in text.sections] == [
        ("", ""),
        ("First thing", "first-thing"),
        ("The second", "the-second"),
    ]
    assert text.sections[0].text == "Before all sections."
    assert text.sections[1].text == "It has a link to Move, and two more."
    assert re.findall(r'<h2 id="([^"]+)">', text.html) == ["first-thing", "the-second"]
    assert "<td>1</td>" in text.html


def test_a_link_to_another_source_leads_to_its_page() -> None:
    text = markdown(PAGE, KNOWN.get)
    assert re.findall(r'<a href="([^"]+)">', text.html) == [
        "other.html#part",
        "rules.html#Move",
        "../a.html",
        "https://a.test/b.md.html",
    ]
    assert markdown("# A title", KNOWN.get).description == ""


def test_names_in_code_lead_to_what_they_name() -> None:
    actual = docstring("See ``Move`` and ``parse_move()``, not ``Nothing`` or Move.", KNOWN.get)
    assert actual == (
        '<p>See <a href="rules.html#Move"><code>Move</code></a> and '
        '<a href="text.html#parse_move"><code>parse_move()</code></a>, '
        "not <code>Nothing</code> or Move.</p>\n"
    )


@pytest.mark.parametrize("source", ["<b>x</b>", "a & b < c", "``<script>``", "<!-- x -->"])
def test_nothing_that_was_text_becomes_markup(source: str) -> None:
    for actual in (docstring(source, KNOWN.get), markdown(f"# T\n\n{source}", KNOWN.get).html):
        assert set(re.findall(r"</?(\w+)", actual)) <= {"p", "code"}


def test_a_docstring_is_no_markdown_beyond_what_ours_use() -> None:
    actual = docstring("# 2 * 3 * 4 and __name__ and [x](y)\n\n> 1", KNOWN.get)
    assert actual == "<p># 2 * 3 * 4 and __name__ and [x](y)</p>\n<p>&gt; 1</p>\n"


def test_lists_and_indented_text_stay_what_they_are() -> None:
    actual = docstring("- one\n- two\n\nThen:\n\n    level:N  one", KNOWN.get)
    assert actual.count("<li>") == 2
    assert re.search(r"<pre[^>]*><code>level:N  one\n</code></pre>", actual)


def test_an_example_ends_where_its_paragraph_does() -> None:
    actual = docstring("Doubled.\n\n>>> 1 + 1\n2\n\nAnd so on.", KNOWN.get)
    before, example, after = actual.partition("<pre")
    assert before == "<p>Doubled.</p>\n"
    assert example
    words = re.sub(r"<[^>]+>", "", after).partition(">")[2]
    assert words == "&gt;&gt;&gt; 1 + 1\n2\n\nAnd so on.\n"
    assert "<p>And so on.</p>" in after


def test_code_is_coloured_by_classes_alone() -> None:
    actual = coloured('if x < "a":  # why', "python")
    assert 'class="k"' in actual
    assert "style=" not in actual
    assert re.sub(r"<[^>]+>", "", actual).strip() == 'if x &lt; "a":  # why'
    assert coloured("<x>", "") == "&lt;x&gt;"


def test_a_block_with_a_prompt_is_a_session_whose_answers_are_no_code() -> None:
    text = markdown("# T\n\n```python\n>>> f()\nnot in a list\n```\n", KNOWN.get)
    assert '<span class="go">not in a list</span>' in text.html


def test_a_short_text_stands_in_its_line_and_a_long_one_does_not() -> None:
    assert in_line("the ``x`` of it.", KNOWN.get) == "the <code>x</code> of it."
    assert in_line("one\n\ntwo", KNOWN.get) == "<p>one</p>\n<p>two</p>"


def test_the_search_reads_words_without_marks_and_examples() -> None:
    assert plain("Of ``x``,\nand so.\n\n>>> x\n1\n\nMore.") == "Of x, and so. More."


def test_anchors_are_made_of_words() -> None:
    assert anchor_of("How hard is it?") == "how-hard-is-it"
