/** A character of a link, even a damaged one, which is refused as a whole: neither a bracket nor a quote. */
const PART = "[!#-'*-;=?-Z_a-z~]|(?![\\0-\\x7f])[\\p{L}\\p{M}\\p{N}]";
/** A link as written, or as a program on the way has encoded it. */
const LINK = new RegExp(
  `#(?:s[0-9]+|daily)/(?:${PART})+|%(?:25)*23(?:s[0-9]+|daily)(?:/|%(?:25)*2F)[\\w.~%/-]+`,
  "giu",
);
/** Links end in a letter or digit. */
const AFTER = /[^\p{L}\p{N}]+$/u;
/** How often programs on the way may have encoded a link. */
const ENCODED = 2;

/** The distinct links of this page in a message, each from "#" on. */
export function linksIn(text: string): readonly string[] {
  const found = text.match(LINK) ?? [];
  return [...new Set(found.map((link) => unwrapped(link).replace(AFTER, "")))];
}

function unwrapped(link: string) {
  let plain = link;
  for (let times = 0; times < ENCODED && !plain.startsWith("#"); times += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return link;
    }
  }
  return plain;
}
