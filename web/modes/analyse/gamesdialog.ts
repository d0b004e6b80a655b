/** The dialog of games to analyse: a new one, the one in Play, a file, earlier studies, and old games. */

import { listOf, recordOf } from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { isOldGame, lastPosition, oldGameRequest, pictureOf } from "../../game/storage/oldgame.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { historicTitle } from "../../i18n/historic.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { icon } from "../../ui/icons.ts";
import { titleOf } from "./head.ts";
import { hasVariations, mainLine, movesOn } from "./tree.ts";
import "../../i18n/historicwords.ts";
import type { GameRequest } from "../../game/record/gamerequest.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Text } from "../../ui/livetext.ts";
import type { Study } from "./analysisentry.ts";

const say = speaker("analyse");

type OldGames = { games: readonly OldGame[]; figures: readonly OldGame[] };

export interface GamesParts {
  rulesets: Rulesets;
  /** The address of the file that they are in */
  oldGames: string | undefined;
  inPlay: GameRequest | null;
  earlier: readonly Study[];
  onGame: (game: GameRequest) => void;
  onStudy: (study: Study) => void;
  /** A file is to be opened */
  onFile: () => void;
}

/** The file with the old games, once it is wanted. */
let file: ReturnType<typeof createDataFile<OldGames>> | null = null;

export function openGames({
  rulesets,
  oldGames,
  inPlay,
  earlier,
  onGame,
  onStudy,
  onFile,
}: GamesParts) {
  const picture = picturesBy(rulesets);
  const blank = { ruleset: inPlay?.ruleset ?? rulesets.first, start: null, moves: [] };
  const first = [
    entry(
      () => say("games.new"),
      () => say("games.newHow"),
      () => onGame(blank),
      picture(blank),
    ),
    ...(inPlay
      ? [
          entry(
            () => say("games.inPlay"),
            () => about(inPlay),
            () => onGame(inPlay),
            picture(inPlay),
          ),
        ]
      : []),
    entry(
      () => say("games.file"),
      () => say("games.fileHow"),
      onFile,
    ),
  ];
  const studies = earlier.map((study) => {
    const { tree } = study;
    const key = hasVariations(tree) ? "games.variations" : "games.about";
    const { ruleset, start } = tree;
    const game = { ruleset, start, moves: movesOn(tree, mainLine(tree)) };
    return entry(
      () => titleOf(tree),
      () => about(game, key),
      () => onStudy(study),
      picture(game),
    );
  });
  const lists = [
    list("", first),
    ...(studies.length ? [list(() => say("games.earlier"), studies)] : []),
  ];
  const old = element("div", { class: "an-old" });
  const dialog = openDialog({
    name: "games",
    title: () => say("games.title"),
    body: [...lists, old],
  });
  file ??= createDataFile(oldGames, parseOldGames);
  void fillOld(old, file.ask, (game) =>
    entry(
      () => say("head.year", { title: historicTitle(game.id), year: game.year }),
      () => about(game),
      () => onGame(oldGameRequest(game, rulesets.presetOf(game.ruleset).colours)),
      picture(game, pictureOf),
    ),
  );

  /** @param pictured a file has no board yet */
  function entry(title: Text, text: Text, act: () => void, pictured: Node = icon("open")) {
    const onPress = () => {
      dialog.close();
      act();
    };
    const parts = [
      element("span", { class: "an-entry-title" }, title),
      element("span", { class: "an-entry-text" }, text),
    ];
    return element("li", {}, button({ class: "an-entry" }, onPress, pictured, ...parts));
  }

  function about(
    { ruleset, moves }: { ruleset: string; moves: readonly unknown[] },
    key: "games.about" | "games.variations" = "games.about",
  ) {
    return say(key, { ruleset: rulesets.nameOf(ruleset), n: moves.length });
  }
}

/** What draws a game: its last position, or another one of it. */
function picturesBy(rulesets: GamesParts["rulesets"]) {
  return <Game extends { ruleset: string; start: string | null; moves: readonly string[] }>(
    game: Game,
    position: (game: Game, opening: string) => string = lastPosition,
  ) => {
    const { colours, opening } = rulesets.presetOf(game.ruleset);
    return positionThumbnail(position(game, opening.position), { colours });
  };
}

/** Show the old games once they are fetched. */
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

/**
 * The old games and figures of the collection of puzzles.
 *
 * @throws {Error} where the data has not its form
 */
export function parseOldGames(data: unknown): OldGames {
  const isFilled = recordOf({ historic: listOf(() => true) })(data);
  if (!isFilled) throw new Error("the list of old games has not its form");
  const valid = (data as { historic: unknown[] }).historic.filter(isOldGame);
  const all = (valid as OldGame[]).filter(({ moves }) => moves.length > 0);
  return {
    games: all.filter(({ start }) => start === null),
    figures: all.filter(({ start }) => start !== null),
  };
}
