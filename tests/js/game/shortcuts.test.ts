import assert from "node:assert/strict";
import { test } from "node:test";
import { meaningOf } from "../../../web/board/keys.ts";
import { keyOf } from "../../../web/game/shortcuts.ts";
import type { Language } from "../../../web/i18n/languages.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const CODES = [
  ...[..."QWERTYUIOP"].map((letter) => `Key${letter}`),
  ...[..."ASDFGHJKL"].map((letter) => `Key${letter}`),
  "Semicolon",
  ...[..."ZXCVBNM"].map((letter) => `Key${letter}`),
] as const;
const DIGITS = "1234567890";

interface Layout {
  /** The characters that the keys of `CODES` type. */
  letters: string;
  /** The key that types "?" with Shift. */
  question: string;
  /** The characters that the digit keys type without Shift, if they need Shift for the digits. */
  unshifted?: string;
}

const US: Layout = { letters: "qwertyuiopasdfghjkl;zxcvbnm", question: "Slash" };
const QWERTY: Layout = { letters: "qwertyuiopasdfghjklñzxcvbnm", question: "Minus" };
const QWERTZ: Layout = { letters: "qwertzuiopasdfghjklöyxcvbnm", question: "Minus" };
const AZERTY: Layout = {
  letters: "azertyuiopqsdfghjklmwxcvbn,",
  question: "KeyM",
  unshifted: "&é\"'(-è_çà",
};

/** The usual keyboards of each language of the page. */
const LAYOUTS: Readonly<Record<Language, readonly Layout[]>> = {
  de: [QWERTZ],
  en: [US],
  es: [QWERTY],
  fr: [AZERTY, QWERTZ, { ...US, question: "Digit6" }],
  it: [QWERTY, QWERTZ],
  nb: [QWERTY],
  nl: [US, QWERTY, AZERTY],
  pl: [US, QWERTZ],
};

function press(key: string, code: string, shiftKey: boolean = false) {
  return { key, code, shiftKey, altKey: false, ctrlKey: false, metaKey: false };
}

/** The press of the key that types a letter on a layout. */
function pressOf(letter: string, { letters }: Layout) {
  return press(letter, CODES[letters.indexOf(letter)] ?? "");
}

for (const [language, layouts] of Object.entries(LAYOUTS)) {
  for (const [at, layout] of layouts.entries()) {
    test(`every key works on keyboard ${at + 1} for ${language}`, () => {
      for (const letter of LETTERS) {
        const pressed = pressOf(letter, layout);
        assert.notEqual(pressed.code, "", letter);
        assert.equal(keyOf(pressed), letter);
        assert.equal(keyOf({ ...pressed, key: letter.toUpperCase() }), letter, "with Caps Lock");
      }
      assert.equal(keyOf(press("?", layout.question, true)), "?");
      for (const [place, digit] of [...DIGITS].entries()) {
        const code = `Digit${digit}`;
        const typed = { kind: "typed", digit };
        const key = layout.unshifted?.[place] ?? digit;
        assert.deepEqual(meaningOf(press(key, code), 33, 1), typed);
        if (layout.unshifted) assert.deepEqual(meaningOf(press(digit, code, true), 33, 1), typed);
      }
    });
  }
}

const ELSEWHERE = {
  Russian: "йцукенгшщзфывапролджячсмить",
  Greek: ";ςερτυθιοπασδφγηξκλ΄ζχψωβνμ",
  Hebrew: "/'קראטוןםפשדגכעיחלךףזסבהנמצ",
} as const;

for (const [name, letters] of Object.entries(ELSEWHERE)) {
  test(`${name} letters count as the Latin letters in the same position of the usual keyboard`, () => {
    for (const [at, key] of [...letters].entries()) {
      const [, letter] = /^Key([A-Z])$/.exec(CODES[at] ?? "") ?? [];
      if (letter && /\p{L}/u.test(key)) {
        assert.equal(keyOf(press(key, CODES[at] ?? "")), letter.toLowerCase());
        assert.equal(keyOf(press(key.toUpperCase(), CODES[at] ?? "")), letter.toLowerCase());
      }
    }
  });
}

test("an Arabic question mark counts as a question mark", () => {
  assert.equal(keyOf(press("؟", "Slash", true)), "?");
});

test("a Latin letter counts as itself wherever the layout has it", () => {
  assert.equal(keyOf(press("q", "KeyA")), "q");
  assert.equal(keyOf(press("é", "KeyW")), "é");
});

test("named keys keep their names", () => {
  for (const key of ["ArrowLeft", "Home", "Delete", "Escape", "Dead"]) {
    assert.equal(keyOf(press(key, key)), key);
  }
});
