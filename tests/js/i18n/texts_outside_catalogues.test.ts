// No module says anything that is not in a catalogue, and none puts a text together from parts.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { PRIMER } from "../../../web/game/links/study/primer.ts";
import { LANGUAGES } from "../../../web/i18n/languages.ts";
import type { Find } from "./sourcetexts.ts";
import { joinsIn, saidOnLoadIn, textsIn } from "./sourcetexts.ts";

const WEB = new URL("../../../web/", import.meta.url);

/** The folders whose modules speak to players. The engine's modules speak to engineers, by errors. */
const FOLDERS = [
  "app",
  "board",
  "embed",
  "files",
  "game",
  "i18n",
  "modes",
  "offline",
  "share",
  "ui",
];

/** Strings that look like text for a reader, but are not. */
const CLASSES = "classes of a button";
const FONTS = "names of fonts";
const DETAILS = "details of a fault, for a report";

/** By module: the text, and why it is allowed. */
const TEXTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = Object.freeze({
  "app/home/home.ts": [["Esc", "a key of the keyboard"]],
  "board/background.ts": [['px Georgia, "Palatino Linotype", Palatino, serif', FONTS]],
  "board/theme.ts": [["(prefers-contrast: more), (forced-colors: active)", "a media query"]],
  "board/surface.ts": [
    ["(prefers-color-scheme: dark)", "a media query"],
    ["(forced-colors: active)", "a media query"],
  ],
  "board/themes/pieces.ts": [
    ['Georgia, "Palatino Linotype", Palatino, serif', FONTS],
    ["system-ui, sans-serif", FONTS],
  ],
  "board/routes.ts": [["px system-ui, sans-serif", FONTS]],
  "share/card/lettering.ts": [["Salta Picture", FONTS]],
  "embed/frame/modes/learn.ts": [
    ["there is no such lesson by these rules", "told to the host"],
    [" by the rules of ", "told to the host"],
  ],
  "files/drop.ts": [["input, textarea, select, [contenteditable]", "a selector"]],
  "embed/frame/faults.ts": [
    ["Refused", "the name of an error"],
    [" couldn’t be loaded", "for the embedding page"],
  ],
  "embed/frame/stores/contentreader.ts": [
    [" does not go with the address of a lesson; learn does", "for the embedding page"],
  ],
  "game/links/refused.ts": [["the link cannot be read: ", "for the embedding page"]],
  "game/links/study/primer.ts": PRIMER.filter((text) => /[a-z] /.test(text)).map(
    (text) => [text, "part of the format of studies"] as const,
  ),
  "game/texts/directions.ts": [
    ["Right", "a part of a key"],
    ["Left", "a part of a key"],
  ],
  "game/storage/gameheaders.ts": [
    ["Result", "a header of game files"],
    ["Points", "a header of game files"],
    ["Termination", "a header of game files"],
  ],
  "modes/puzzle/rush/resultline.ts": [
    ["Salta Rush", "what is shared is the same in every language"],
  ],
  "game/texts/dailyline.ts": [
    ["Salta ", "what is shared is the same in every language"],
    ["JanFebMarAprMayJunJulAugSepOctNovDec", "likewise"],
  ],
  "i18n/languages.ts": Object.values(LANGUAGES).map(
    (name) => [name, "a language in its own words"] as const,
  ),
  "modes/editor/mode.ts": [["Delete", "a key of the keyboard"]],
  "modes/puzzle/puzzlestatus.ts": [
    ["Ahead", "a part of a key"],
    ["Level", "a part of a key"],
    ["Behind", "a part of a key"],
  ],
  "modes/puzzle/views/generatornotice.ts": [["button button-main", CLASSES]],
  "modes/puzzle/puzzlerequest.ts": [
    ["One way out", "a title in old links"],
    ["A race of four steps", "a title in old links"],
    ["Two gifts, against the best defence", "a title in old links"],
    ["The second gift", "a title in old links"],
  ],
  "live/connection.ts": [["nobody came", DETAILS]],
  "live/description.ts": [
    ["o=-", "a line of a session description"],
    ["m=application", "a line of a session description"],
    ["c=IN", "a line of a session description"],
  ],
  "live/match.ts": [
    ["other moves", DETAILS],
    ["moves are missing", DETAILS],
    ["it is over here", DETAILS],
    ["it is not their turn", DETAILS],
    ["another position", DETAILS],
    ["nothing can be called", DETAILS],
    ["nothing was overlooked", DETAILS],
    ["the clocks", DETAILS],
  ],
  "live/peer.ts": [
    ["no word", DETAILS],
    ["it was lost", DETAILS],
  ],
  "live/sync.ts": [
    ["another game", DETAILS],
    ["it has not ended so here", DETAILS],
  ],
  "game/liveplay.ts": [["LiveFault", "the name of an error"]],
  "modes/learn/panel.ts": [["button button-main", CLASSES]],
  "modes/play/views/received.ts": [
    ["Here", "a part of a key"],
    ["There", "a part of a key"],
  ],
  "modes/play/views/resultcard.ts": [["button button-main", CLASSES]],
  "offline/worker/sitecache.ts": [["text/html; charset=utf-8", "a type of content"]],
  "share/views/sections.ts": [
    ['<script src="', "HTML to be copied"],
    ['\n<salta-board link="', "HTML to be copied"],
  ],
  "ui/dialog.ts": [["button button-main", CLASSES]],
  "ui/statuspanel.ts": [["button button-main", CLASSES]],
  "ui/fields.ts": [["segment tile", "classes of a choice"]],
  "ui/browsersupport.ts": [
    ["round corners", "named in an error alone"],
    ["WebAssembly's exceptions", "named in an error alone"],
  ],
});

/** By module: the beginning of the text, and why it may be put together. */
const JOINS: Readonly<Record<string, readonly (readonly [string, string])[]>> = Object.freeze({
  "embed/frame/modes/learn.ts": [[`\`lesson \${wanted} by`, "told to the host"]],
  "game/texts/squarenames.ts": [['parts.join(", ")', "labels side by side, no sentence"]],
  "live/description.ts": [["pairs.join", "a fingerprint"]],
  "game/liveplay.ts": [[`\`\${kind}: \${details}`, DETAILS]],
  "app/backup/backupfile.ts": [["error.path.join(", "keys of the data in a file, no sentence"]],
  "app/cards.ts": [
    [`\`\${name}: \${typeof value`, DETAILS],
    [`\`\${code}: \${message}\``, DETAILS],
  ],
});

/** Texts that those who embed a board read, or copy: errors in English, with their codes, and code. */
const FOR_DEVELOPERS = [
  "embed/element/channel.ts",
  "embed/element/style.ts",
  "embed/frame/content.ts",
  "embed/frame/guard.ts",
  "embed/frame/hostchannel.ts",
  "embed/frame/options.ts",
  "embed/guide/snippet.ts",
];

const modules = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, WEB), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !path.startsWith("i18n/compiled/"))
    .filter((path) => !FOR_DEVELOPERS.includes(path)),
);

/** Finds without a reason, and reasons without a find. */
function unexpected(findsIn: (source: string) => readonly Find[], allowed: typeof TEXTS) {
  return modules.flatMap((path) => {
    const finds = findsIn(readFileSync(new URL(path, WEB), "utf8"));
    const known = (allowed[path] ?? []).map(([text]) => text);
    const isKnown = (text: string) => known.some((start) => text.startsWith(start));
    const unused = known.filter((start) => !finds.some(({ text }) => text.startsWith(start)));
    return [
      ...finds
        .filter(({ text }) => !isKnown(text))
        .map(({ line, text }) => `${path}:${line} ${text}`),
      ...unused.map((text) => `${path} has no ${text}`),
    ];
  });
}

test("every text of a module is in a catalogue", () => {
  assert.ok(modules.length > 150);
  assert.deepEqual(unexpected(textsIn, TEXTS), []);
});

test("no text is put together from parts", () => {
  assert.deepEqual(unexpected(joinsIn, JOINS), []);
});

test("nothing is said while a module is loaded", () => {
  assert.deepEqual(unexpected(saidOnLoadIn, {}), []);
  assert.equal(saidOnLoadIn('const LABELS = [say("one")];').length, 1);
  assert.deepEqual(
    saidOnLoadIn('const label = () => say("one"); class A { b = tell("two"); }'),
    [],
  );
});

for (const planted of [
  'element("p", {}, "Play again");',
  'const LABEL = "Undo";',
  'const rows = [{ heading: "moves to go" }];',
  'write(status, "pass");',
  'element("span", { class: "move" }, isOver ? "end" : text);',
  'row.append("none");',
  'mark(root, "aria-label", isOpen ? "close" : say("open"));',
  'root.setAttribute("title", "close");',
  'const attributes = { placeholder: "name" };',
  "document.title = `salta`;",
  `status.textContent = \`\${count} moves\`;`,
  `announce(\`\${piece} jumps over \${other}\`);`,
  'drawing.push(["text", { x: 1 }, "Green to move"]);',
]) {
  test(`a text is found in ${planted}`, () => {
    assert.equal(textsIn(`\n${planted}`).length, 1);
    assert.equal(textsIn(`\n${planted}`)[0]?.line, 2);
  });
}

for (const planted of [
  `const text = \`\${say("headline")}. \${how}\`;`,
  `const text = \`\${name}, \${year}\`;`,
  `const text = \`\${author} · \${rules}\`;`,
  'const text = say("one") + more;',
  `const text = \`\${isShort ? tell("short") : tell("long")} \${more}\`;`,
  'const text = names.join(", ");',
]) {
  test(`parts are found in ${planted}`, () => {
    assert.equal(joinsIn(planted).length, 1);
  });
}

test("texts for machines or engineers are ignored", () => {
  const source = `
    import { say } from "./Some Module.js";
    export { other } from "./Other Module.js";
    if (event.key === "Escape") throw new Error(\`There is no \${name}, \${other}\`);
    document.querySelector("a, button").addEventListener("DOMContentLoaded", listen);
    button({ class: isMain ? "button button-main" : "button", "data-action": "new" }, press, say("Some key"));
    say(\`actions.\${id}Long\`, { n });
    parts.join(" ");
    const address = \`\${folder}/\${name}.js\`;
  `;
  assert.deepEqual([textsIn(source), joinsIn(source)], [[], []]);
});
