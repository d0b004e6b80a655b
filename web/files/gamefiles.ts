import type { Ask } from "../engine/client.ts";
import type { RecordedGame, RecordFields } from "../engine/operations.ts";
import type { Offer } from "../game/mode.ts";
import type { WritableGame } from "../game/record/gamerequest.ts";
import type { Rulesets } from "../game/rulesets.ts";
import { gameArchive } from "../game/storage/archive.ts";
import { dateOf } from "../game/storage/days.ts";
import { headersOf } from "../game/storage/gameheaders.ts";
import { faultText } from "../game/texts/faulttext.ts";
import { colourName } from "../game/view/pieces.ts";
import { speaker } from "../i18n/catalogue.ts";
import { say as countOf } from "../i18n/say.ts";
import { createCopyField } from "../ui/copyfield.ts";
import { openDialog } from "../ui/dialog.ts";
import { button, element, write } from "../ui/element.ts";
import { saveFile } from "../ui/savefile.ts";
import { fetchSheet } from "../ui/sheets.ts";
import type { BadRecord, Host } from "./identify.ts";

const say = speaker("files");

const SHEETS = Object.freeze(["../styles/fields.css", "../styles/dialogs.css"]);
/** The maximum length of a file name in characters, without the extension. */
const LONGEST = 80;
const SUFFIX = ".salta";

export async function openSave({ engine }: Host, offer: Offer) {
  await Promise.all(SHEETS.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
  const closing = new AbortController();
  openDialog({
    name: "save",
    title: () => say("save.title"),
    body: [createFilePart(offer, engine.call, closing.signal)],
    onClose: () => closing.abort(),
  });
}

/** @param signal aborted when the dialog closes */
export function createFilePart(offer: Offer, ask: Ask, signal: AbortSignal) {
  const status = element("p", { class: "fine", role: "status" }, () => say("save.making"));
  const save = button({ class: "button", disabled: true }, saved, () => say("save.file"));
  const field = createCopyField(() => say("save.label"), "", [save]);
  let [name, text] = ["", ""];
  void make();

  async function make() {
    try {
      const game = await writableOf(offer);
      const fields = fieldsOf(game);
      const { Player1: first, Player2: second, Date: date } = fields.headers;
      name = fileName({ first, second, date, ruleset: game.ruleset });
      const written = await ask("record-write", fields, { signal });
      text = written.text;
      field.show(text);
      save.disabled = false;
      write(status, () => say("save.how"));
    } catch (error) {
      const reason = await faultText(error);
      if (!signal.aborted) write(status, () => say("save.bad", { reason: reason() }));
    }
  }

  function saved() {
    saveFile(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
    write(status, () => say("save.saved", { name }));
  }

  return element("div", { class: "group export-part", "data-share": "file" }, field.root, status);
}

/** Adds the stored headers if the game is in the archive. */
async function writableOf({ file: { id, ...file } = {}, ...linked }: Offer): Promise<WritableGame> {
  const game = { ...linked, ...file };
  // Without an archive the game can still be saved.
  const stored = id ? gameArchive().get(id) : null;
  const entry = await stored?.catch(() => null);
  return entry ? { ...game, headers: headersOf(entry, game.moves ?? []) } : game;
}

/** The headers that the game's file would have. */
export async function headersIn(offer: Offer): Promise<Readonly<Record<string, string>>> {
  return fieldsOf(await writableOf(offer)).headers;
}

/** Fields of a `record-write` request. */
export function fieldsOf(
  game: WritableGame,
  today: Date = new Date(),
): RecordFields & { headers: Record<string, string> } {
  const { ruleset, start = null, moves = [], resigned, timeout, title, first, second } = game;
  // The date of a game from a file is unknown.
  const date = game.headers ? null : dateOf(today);
  const own = Object.entries({ Event: title, Date: date, Player1: first, Player2: second });
  const given = own.flatMap(([name, value]) => (value ? [[name, value]] : []));
  // Ruleset and Start follow from the game.
  const { Ruleset: _, Start: __, ...headers } = { ...game.headers, ...Object.fromEntries(given) };
  return {
    ruleset,
    start,
    moves: [...moves],
    headers,
    resigned: headers.Result === undefined ? resigned || 0 : 0,
    timeout: headers.Result === undefined ? timeout || 0 : 0,
    comments: [...(game.comments ?? [])],
    ...(game.variations?.length && { variations: game.variations }),
    ...(game.nags?.length && { nags: game.nags }),
  };
}

/**
 * A name such as "Krone-Grotewold-1901.salta", from the players and the date; without players, from the ruleset and the
 * date.
 */
export function fileName({
  first = "",
  second = "",
  date = "",
  ruleset,
}: {
  first?: string | undefined;
  second?: string | undefined;
  date?: string | undefined;
  ruleset: string;
}) {
  const named = [first, second].map(plain).filter(Boolean);
  const who = named.length ? named : ["salta", plain(ruleset.split("+")[0] ?? "")];
  const name = [...who, plain(date)].filter(Boolean).join("-");
  return `${[...name].slice(0, LONGEST).join("").replace(/-+$/, "")}${SUFFIX}`;
}

/** Keeps letters and digits of any script; hyphens replace everything else. */
function plain(text: string) {
  return text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** Offers a choice of the games in one file. */
export function openGames(
  games: readonly RecordedGame[],
  {
    bad,
    rulesets,
    name,
    onChoose,
  }: {
    bad: readonly BadRecord[];
    rulesets: Rulesets;
    /** File name; "" for pasted text */
    name: string;
    onChoose: (game: RecordedGame) => void;
  },
) {
  const unread = new Set(bad.map(({ number }) => number));
  const numbers = Array.from({ length: games.length + bad.length }, (_, at) => at + 1).filter(
    (number) => !unread.has(number),
  );
  const items = games.map((game, index) => {
    const { players, facts } = lineOf(game, rulesets);
    const chosen = () => {
      dialog.close();
      onChoose(game);
    };
    const words = element(
      "span",
      { class: "files-game stack breakable" },
      element("strong", {}, players),
    );
    words.append(element("span", { class: "fine files-facts" }, ...facts));
    const number = element("span", { class: "files-number soft" }, `${numbers[index]}`);
    return element("li", {}, button({ class: "more-item row gap-5" }, chosen, number, words));
  });
  const dialog = openDialog({
    name: "games",
    title: () => say("games.title"),
    body: [
      element("p", {}, () => whereText(games.length + bad.length, name)),
      ...bad.map(({ number: n, reason }) =>
        element("p", { class: "bad", role: "alert" }, () =>
          say("games.bad", { n, reason: reason() }),
        ),
      ),
      element("ol", { class: "more" }, ...items),
    ],
  });
}

function whereText(n: number, name: string) {
  return name ? say("games.in", { n, name }) : say("games.inText", { n });
}

function lineOf({ ruleset, moves, headers }: RecordedGame, rulesets: Rulesets) {
  const { Player1, Player2, Event, Date: date, Result, Termination } = headers;
  const [one = "", two = ""] = rulesets.presetOf(ruleset).colours;
  const first = Player1 || colourName(one);
  const second = Player2 || colourName(two);
  const facts = [
    Event,
    date,
    Result === "*" ? Termination : Result,
    rulesets.nameOf(ruleset),
    countOf("moves", { n: moves.length }),
  ];
  return {
    players: say("games.unnamed", { first, second }),
    facts: facts.flatMap((fact) => (fact ? [element("span", {}, fact), " "] : [])),
  };
}
