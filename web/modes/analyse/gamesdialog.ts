/** The dialog of games to analyse: a new one, the one in Play, a file, earlier studies, and historic games. */

import "../../i18n/historicwords.ts";
import { anything, list as listOf, object, parsed } from "../../base/schema.ts";
import type { GameRequest } from "../../game/record/gamerequest.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { lastPosition, oldGame, oldGameRequest, pictureOf } from "../../game/storage/oldgame.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { historicTitle } from "../../i18n/historic.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { icon } from "../../ui/icons.ts";
import type { Text } from "../../ui/livetext.ts";
import type { Study } from "./analysisentry.ts";
import { titleOf } from "./head.ts";
import { hasVariations, mainLine, movesOn } from "./tree.ts";

const say = speaker("analyse");

type OldGames = { games: readonly OldGame[]; figures: readonly OldGame[] };

export interface GamesParts {
  rulesets: Rulesets;
  /** The address of their file. */
  oldGames: string | undefined;
  inPlay: GameRequest | null;
  earlier: readonly Study[];
  onGame: (game: GameRequest) => void;
  onStudy: (study: Study) => void;
  onFile: () => void;
}

/** The file with the historic games, once it is needed. */
let file: ReturnType<typeof createDataFile<OldGames>> | null = null;

export function openGames(parts: GamesParts) {
  const old = element("div", { class: "an-old" });
  const entries = new Entries(parts, () => dialog.close());
  const studies = parts.earlier.map((study) => entries.study(study));
  const lists = [
    list("", entries.first()),
    ...(studies.length ? [list(() => say("games.earlier"), studies)] : []),
  ];
  const dialog = openDialog({
    name: "games",
    title: () => say("games.title"),
    body: [...lists, old],
  });
  file ??= createDataFile(parts.oldGames, parseOldGames);
  void fillOld(old, file.ask, (game) => entries.old(game));
}

/** The list of games; choosing one closes the dialog. */
class Entries {
  #parts;
  #close;
  #picture;

  constructor(parts: GamesParts, close: () => void) {
    this.#parts = parts;
    this.#close = close;
    this.#picture = picturesBy(parts.rulesets);
  }

  first() {
    const { inPlay, rulesets, onGame, onFile } = this.#parts;
    const blank = { ruleset: inPlay?.ruleset ?? rulesets.first, start: null, moves: [] };
    const entries = [
      this.#entry(
        () => say("games.new"),
        () => say("games.newHow"),
        () => onGame(blank),
        this.#picture(blank),
      ),
    ];
    if (inPlay) {
      const act = () => onGame(inPlay);
      const about = () => this.#about(inPlay);
      entries.push(this.#entry(() => say("games.inPlay"), about, act, this.#picture(inPlay)));
    }
    const how = () => say("games.fileHow");
    return [...entries, this.#entry(() => say("games.file"), how, onFile)];
  }

  study(study: Study) {
    const { tree } = study;
    const key = hasVariations(tree) ? "games.variations" : "games.about";
    const { ruleset, start } = tree;
    const game = { ruleset, start, moves: movesOn(tree, mainLine(tree)) };
    return this.#entry(
      () => titleOf(tree),
      () => this.#about(game, key),
      () => this.#parts.onStudy(study),
      this.#picture(game),
    );
  }

  old(game: OldGame) {
    const { rulesets, onGame } = this.#parts;
    return this.#entry(
      () => say("head.year", { title: historicTitle(game.id), year: game.year }),
      () => this.#about(game),
      () => onGame(oldGameRequest(game, rulesets.presetOf(game.ruleset).colours)),
      this.#picture(game, pictureOf),
    );
  }

  /** @param picture of the game; an icon for a file, which has none yet */
  #entry(title: Text, text: Text, act: () => void, picture: Node = icon("open")) {
    const onPress = () => {
      this.#close();
      act();
    };
    const parts = [
      element("span", { class: "an-entry-title" }, title),
      element("span", { class: "an-entry-text" }, text),
    ];
    return element("li", {}, button({ class: "an-entry" }, onPress, picture, ...parts));
  }

  #about(
    { ruleset, moves }: { ruleset: string; moves: readonly unknown[] },
    key: "games.about" | "games.variations" = "games.about",
  ) {
    return say(key, { ruleset: this.#parts.rulesets.nameOf(ruleset), n: moves.length });
  }
}

/** Makes thumbnails of games: of the last position, or another one. */
function picturesBy(rulesets: GamesParts["rulesets"]) {
  return <Game extends { ruleset: string; start: string | null; moves: readonly string[] }>(
    game: Game,
    position: (game: Game, opening: string) => string = lastPosition,
  ) => {
    const { colours, opening } = rulesets.presetOf(game.ruleset);
    return positionThumbnail(position(game, opening.position), { colours });
  };
}

/** Show the historic games once they are fetched. */
async function fillOld(
  root: HTMLElement,
  ask: () => Promise<OldGames>,
  entry: (game: OldGame) => Node,
) {
  root.replaceChildren(
    element("p", { class: "fine", role: "status" }, () => say("games.fetching")),
  );
  try {
    const { games, figures } = await ask();
    root.replaceChildren(
      list(() => say("games.old"), games.map(entry)),
      list(() => say("games.figures"), figures.map(entry)),
    );
  } catch (error) {
    const reason = await faultText(error);
    root.replaceChildren(
      element("p", { class: "bad", role: "alert" }, () =>
        say("games.missing", { reason: reason() }),
      ),
      button(
        { class: "button" },
        () => void fillOld(root, ask, entry),
        () => say("games.again"),
      ),
    );
  }
}

function list(title: Text, entries: readonly Node[]) {
  const heading = title ? [element("h3", {}, title)] : [];
  const items = element("ul", { class: "an-entries" }, ...entries);
  return element("section", { class: "an-games" }, ...heading, items);
}

const collection = object({ historic: listOf(anything) });

/**
 * The historic games and positions of the puzzle collection.
 *
 * @throws {Error} if the data is malformed
 */
export function parseOldGames(data: unknown): OldGames {
  const read = parsed(collection, data);
  if (!read) throw new Error("the list of old games has not its form");
  const valid = read.historic.map((entry) => parsed(oldGame, entry));
  const all = valid.filter((game) => game !== null).filter(({ moves }) => moves.length > 0);
  return {
    games: all.filter(({ start }) => start === null),
    figures: all.filter(({ start }) => start !== null),
  };
}
