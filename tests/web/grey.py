"""The lightness of the board without its colours, read from the canvas."""

from playwright.sync_api import Page

_READ = """([number, side, place]) => {
  const canvas = document.querySelector('#board canvas');
  const [box, scale] = [canvas.getBoundingClientRect(), canvas.width / canvas.clientWidth];
  const cell = document.querySelector(`#board [data-square="${number}"]`).getBoundingClientRect();
  const at = (from, start, length, part) =>
    Math.round((start - from + (part - side / 2) * length) * scale);
  const [x, y] = [at(box.left, cell.left, cell.width, place[0]),
    at(box.top, cell.top, cell.height, place[1])];
  const pixels = Math.max(1, Math.round(side * cell.width * scale));
  const read = { willReadFrequently: true };
  const copy = document.createElement('canvas').getContext('2d', read);
  [copy.canvas.width, copy.canvas.height] = [pixels, pixels];
  copy.drawImage(canvas, -x, -y);
  const { data } = copy.getImageData(0, 0, pixels, pixels);
  const linear = (value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return Array.from({ length: data.length / 4 }, (_, pixel) =>
    0.2126 * linear(data[4 * pixel]) + 0.7152 * linear(data[4 * pixel + 1])
      + 0.0722 * linear(data[4 * pixel + 2]));
}"""
_MIDDLE = (0.5, 0.5)


def greys(
    page: Page, number: int, side: float, place: tuple[float, float] = _MIDDLE
) -> list[float]:
    """The relative luminances of a part of a square, pixel by pixel.

    Args:
        page: the page with a board.
        number: the number of the square.
        side: the side of the part, which is a square itself; 1 is the whole.
        place: the centre of the part, from the left and from above.
    """
    found: list[float] = page.evaluate(_READ, [number, side, place])
    return found


def tone(page: Page, number: int, side: float, place: tuple[float, float] = _MIDDLE) -> float:
    """The mean luminance of a part of a square."""
    found = greys(page, number, side, place)
    return sum(found) / len(found)


def contrast(one: float, other: float) -> float:
    """The contrast ratio of two luminances by WCAG: 1 to 21."""
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def extremes(found: list[float]) -> tuple[float, float]:
    """The darkest and the lightest value, without outliers."""
    ordered = sorted(found)
    few = len(ordered) // 50
    return ordered[few], ordered[-1 - few]


def difference(one: list[float], other: list[float]) -> float:
    """The share of the pixels that are clearly lighter or darker in another picture."""
    pairs = list(zip(one, other, strict=True))
    return sum(contrast(*pair) > 1.5 for pair in pairs) / len(pairs)
