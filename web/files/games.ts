/** The games of a file with several of them, to choose one. */

import type { RecordedGame } from "../engine/operations.ts";
import { colourName } from "../game/view/pieces.ts";
import { speaker } from "../i18n/catalogue.ts";
import { say as countOf } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import { button, element } from "../ui/element.ts";

const say = speaker("files");

export function openGames(
  games: readonly RecordedGame[],
  {
    rulesets,
    name,
    onChoose,
  }: {
    rulesets: ReturnType<typeof import("../game/rulesets.ts").createRulesets>;
    /** Of the file; "" for a text */
    name: string;
    onChoose: (game: RecordedGame) => void;
  },
) {
  const items = games.map((game, index) => {
    const { players, facts } = lineOf(game, rulesets);
    const chosen = () => {
      dialog.close();
      onChoose(game);
    };
    const words = element("span", { class: "files-game" }, element("strong", {}, players));
    words.append(element("span", { class: "fine files-facts" }, ...facts));
    const number = element("span", { class: "files-number" }, `${index + 1}`);
    return element("li", {}, button({ class: "more-item" }, chosen, number, words));
  });
  const dialog = openDialog({
    name: "games",
    title: () => say("games.title"),
    body: [
      element("p", {}, () => whereText(games.length, name)),
      element("ol", { class: "more" }, ...items),
    ],
  });
}

function whereText(n: number, name: string) {
  return name ? say("games.in", { n, name }) : say("games.inText", { n });
}

/** A game in two lines. */
function lineOf(
  { ruleset, moves, headers }: RecordedGame,
  rulesets: ReturnType<typeof import("../game/rulesets.ts").createRulesets>,
) {
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
