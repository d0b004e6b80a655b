"""The numbers in a text, in digits or in words, in each language of the page.

Words for one are left out, since in most languages they are also articles. Ordinals do not count.
"""

import re
from collections import Counter
from functools import cache
from typing import Final, NamedTuple

__all__ = ["LANGUAGES", "Numbers", "numbers_in"]

_TWO: Final = 2
_SLOT: Final = re.compile(r"\{[^{}]*\}")


class Numbers(NamedTuple):
    """The numbers that a text names.

    Attributes:
        counts: the numbers, each as often as it is named.
        both: how often "both" occurs, which may mean a two that is named elsewhere.
    """

    counts: Counter[int]
    both: int


class _Words(NamedTuple):
    """How a language writes its numbers.

    Attributes:
        small: the numbers from 2 to 19, with alternatives separated by "|".
        tens: 20, 30, 40 and 50.
        joined: the form of a number such as 28, from tens and units.
        other: irregular numbers.
        both: a pattern for "both".
        suffix: a pattern for endings of a number in the same word.
    """

    small: str
    tens: str
    joined: str
    other: dict[str, int]
    both: str
    suffix: str = ""


_WORDS: Final[dict[str, _Words]] = {
    "en": _Words(
        "two|twice three four five six seven eight nine ten eleven twelve thirteen fourteen"
        " fifteen sixteen seventeen eighteen nineteen",
        "twenty thirty forty fifty",
        "{tens}-{unit}",
        {},
        "both",
    ),
    "de": _Words(
        "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn"
        " sechzehn siebzehn achtzehn neunzehn",
        "zwanzig dreißig vierzig fünfzig",
        "{unit}und{tens}",
        {},
        "beiden?",
        "mal",
    ),
    "es": _Words(
        "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
        " dieciséis diecisiete dieciocho diecinueve",
        "veinte treinta cuarenta cincuenta",
        "{tens} y {unit}",
        {
            "veintidós": 22, "veintitrés": 23, "veinticuatro": 24, "veinticinco": 25,
            "veintiséis": 26, "veintisiete": 27, "veintiocho": 28, "veintinueve": 29,
        },
        "l[oa]s dos|amb[oa]s",
    ),
    "fr": _Words(
        "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
        " dix-sept dix-huit dix-neuf",
        "vingt trente quarante cinquante",
        "{tens}-{unit}",
        {},
        "(?:les|tous|toutes) deux",
    ),
    "it": _Words(
        "due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici"
        " quindici sedici diciassette diciotto diciannove",
        "venti trenta quaranta cinquanta",
        "{tens}{unit}",
        {"ventotto": 28, "trentotto": 38, "quarantotto": 48},
        "entramb[ie]",
    ),
    "nl": _Words(
        "twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien"
        " zestien zeventien achttien negentien",
        "twintig dertig veertig vijftig",
        "{unit}en{tens}",
        {"tweeëntwintig": 22, "drieëntwintig": 23},
        "beiden?",
    ),
    "nb": _Words(
        "to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten"
        " atten nitten",
        "tjue tretti førti femti",
        "{tens}{unit}",
        {},
        "begge",
    ),
    "pl": _Words(
        "dwa|dwie|dwóch|dwoma|dwiema trzy|trzech|trzema cztery|czterech|czterema"
        " pięć|pięciu|pięcioma sześć|sześciu|sześcioma siedem|siedmiu|siedmioma"
        " osiem|ośmiu|ośmioma dziewięć|dziewięciu dziesięć|dziesięciu"
        " jedenaście|jedenastu dwanaście|dwunastu trzynaście|trzynastu"
        " czternaście|czternastu piętnaście|piętnastu szesnaście|szesnastu"
        " siedemnaście|siedemnastu osiemnaście|osiemnastu dziewiętnaście|dziewiętnastu",
        "dwadzieścia|dwudziestu trzydzieści|trzydziestu czterdzieści|czterdziestu"
        " pięćdziesiąt|pięćdziesięciu",
        "{tens} {unit}",
        {},
        "ob(?:a|ie|u|oje)",
    ),
}  # fmt: skip

LANGUAGES: Final = frozenset(_WORDS)
"""The languages whose number words are known."""


def numbers_in(text: str, language: str) -> Numbers:
    """The numbers that a text of the catalogue names, without its parameters.

    >>> numbers_in("Twenty-eight steps, and two on 94", "en").counts == Counter([28, 2, 94])
    True
    """
    known, pattern = _known(language)
    plain = _SLOT.sub(" ", text).lower()
    both = re.compile(rf"\b(?:{_WORDS[language].both})\b")
    rest, pairs = both.subn(" ", plain)
    found = (match[1] or match[2] for match in pattern.finditer(rest))
    return Numbers(Counter(known[word] if word in known else int(word) for word in found), pairs)


@cache
def _known(language: str) -> tuple[dict[str, int], re.Pattern[str]]:
    """The number words of a language, and the pattern that finds them and digits."""
    words = _WORDS[language]
    known = dict(words.other)
    units = dict(enumerate(words.small.split(), _TWO))
    for number, forms in units.items():
        known |= dict.fromkeys(forms.split("|"), number)
    for place, forms in enumerate(words.tens.split(), _TWO):
        for tens in forms.split("|"):
            known[tens] = 10 * place
            for unit in range(_TWO, 10):
                for form in units[unit].split("|"):
                    known.setdefault(words.joined.format(tens=tens, unit=form), 10 * place + unit)
    longest_first = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
    return known, re.compile(rf"(?<![\w-])({longest_first})(?:{words.suffix})?(?!\w)|([0-9]+)")
