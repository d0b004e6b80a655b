/** The statistics: what the games, the puzzles and the Solo tasks that are kept here say of the player. */

import type { Ratings } from "../../game/rating/gamerating.ts";
import { storedRatings } from "../../game/rating/gamerating.ts";
import { storedLadder } from "../../game/rating/ladder.ts";
import type { Ladder } from "../../game/rating/ratedgames.ts";
import { ratedGames } from "../../game/rating/ratedgames.ts";
import type { ModeName } from "../../game/routes.ts";
import type { Archive } from "../../game/storage/archive.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { ratingText } from "../../game/texts/ratingtexts.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { NOTHING_STORED, puzzlesEntry } from "../../modes/puzzle/puzzlestorage.ts";
import { NO_RUSH, rushEntry } from "../../modes/puzzle/rush/rushentry.ts";
import { NO_RESULTS, resultsEntry } from "../../modes/solo/results.ts";
import { button, element, write } from "../../ui/element.ts";
import { selection } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { ladderNotes, ladderRow } from "../../ui/people.ts";
import { facts, sentence } from "../../ui/table.ts";
import type { PageContext } from "../pagecontext.ts";
import type { Played } from "./gamestatistics.ts";
import {
  accuraciesIn,
  playedIn,
  puzzleFacts,
  rulesetsIn,
  soloFacts,
  streaksOf,
  talliesOf,
  tallyOf,
  undecidedIn,
} from "./gamestatistics.ts";
import { linePlot, monthsPlot, pointsText, resultsPlot } from "./plots.ts";

const say = speaker("statistics");
const sayOfLevels = speaker("levels");
const sayHome = speaker("home");

interface StatisticsHost {
  page: Pick<PageContext, "store" | "rulesets" | "openScreen" | "data">;
  /** Closes the dialog on the way to a mode */
  leave: (mode: ModeName) => void;
}

/** Of the choice of rules. */
const ALL = "";

/** The panel; it fills itself as soon as the games have been read. */
export function createPanel(host: StatisticsHost, archive: Pick<Archive, "all"> = gameArchive()) {
  const root = element("div", { class: "statistics" });
  void fill();
  return root;

  async function fill() {
    const games = await archive.all().catch(() => null);
    const puzzles = host.page.store.load(puzzlesEntry).value ?? NOTHING_STORED;
    const solo = host.page.store.load(resultsEntry).value ?? NO_RESULTS;
    const rush = host.page.store.load(rushEntry).value ?? NO_RUSH;
    const puzzlesPart = puzzlesSection(puzzleFacts(puzzles), rush.best, host);
    root.replaceChildren(
      ladderSection(storedLadder(host.page.store), storedRatings(host.page.store), host),
      gamesSection(games, host),
      puzzlesPart,
      soloSection(soloFacts(solo), host),
    );
    if (Object.keys(puzzles.marks).length > 0) {
      withSentences(import("./motifs.ts"))
        .then(({ addMotifs }) => addMotifs(puzzlesPart, puzzles, host.page))
        .catch(() => {}); // only the results by motif are missing then
    }
  }
}

/** Who has been beaten, and the player's rating from games. */
function ladderSection(ladder: Ladder, ratings: Ratings, { page: { rulesets } }: StatisticsHost) {
  const { history } = ratings;
  const points = history.map(({ at, after }) => ({ at, value: after }));
  const notes = ladderNotes(ladder, () => ratedGames(rulesets));
  return section(
    () => sayOfLevels("ladder"),
    ladderRow(ladder),
    element("p", { class: "fine ladder-notes" }, ...notes),
    ...(history.length > 0
      ? [sentence(() => sayHome("rating", { rating: ratingText(ratings) }))]
      : []),
    ...(points.length > 1 ? [linePlot(points, { about: "elo", said: number })] : []),
  );
}

/** @param archived null: they could not be read */
function gamesSection(archived: readonly ArchivedGame[] | null, host: StatisticsHost) {
  const title = () => say("games.title");
  if (archived === null)
    return section(
      title,
      sentence(() => say("games.denied")),
    );
  const [games, undecided] = [playedIn(archived), undecidedIn(archived)];
  if (games.length === 0) {
    return invitation(title, () => say("games.none"), [() => say("games.play"), "play"], host);
  }
  const shown = element("div", { class: "statistics-part" });
  const open = element("p", { class: "fine" });
  const rulesets = rulesetsIn(games);
  const show = (ruleset: string) => {
    const chosen = ruleset === ALL ? games : games.filter((game) => game.ruleset === ruleset);
    shown.replaceChildren(...gamesParts(chosen));
    const { length } = undecided.filter((other) => ruleset === ALL || other === ruleset);
    write(open, () => (length > 0 ? say("games.undecided", { n: length }) : ""));
  };
  show(ALL);
  const choices = rulesets.map((value) => ({
    value,
    label: () => host.page.rulesets.nameOf(value),
  }));
  const choice = selection({
    label: () => say("rules.label"),
    choices: [{ value: ALL, label: () => say("rules.all") }, ...choices],
    value: ALL,
    onChoose: show,
  });
  const fine = element("p", { class: "fine" }, () => say("games.how"));
  return section(title, ...(rulesets.length > 1 ? [choice] : []), shown, open, fine);
}

function gamesParts(games: readonly Played[]) {
  const { won, points } = tallyOf(games);
  const { current, longest } = streaksOf(games);
  return [
    facts([
      [() => say("fact.games"), () => number(games.length)],
      [() => say("fact.won"), () => number(won / games.length, { style: "percent" })],
      [() => say("fact.points"), () => pointsText(points)],
      [() => say("fact.streak"), () => number(current)],
      [() => say("fact.longest"), () => number(longest)],
    ]),
    resultsPlot(talliesOf(games)),
    accuracyPart(accuraciesIn(games)),
  ];
}

/** One value is said, more are drawn. */
function accuracyPart(accuracies: ReturnType<typeof accuraciesIn>) {
  const [first] = accuracies;
  if (!first) return sentence(() => say("accuracy.none"));
  if (accuracies.length > 1) {
    return linePlot(accuracies, { about: "accuracy", said: percentText });
  }
  return sentence(() => say("accuracy.one", { accuracy: percentText(first.value) }));
}

function percentText(value: number) {
  return number(value / 100, { style: "percent" });
}

/** @param rush the most puzzles solved in one */
function puzzlesSection(
  { tried, solved, first, rating, ratings, months }: ReturnType<typeof puzzleFacts>,
  rush: number,
  host: StatisticsHost,
) {
  const title = () => say("puzzles.title");
  if (tried === 0 && rush === 0) {
    const open = [() => say("puzzles.open"), "puzzles"] as const;
    return invitation(title, () => say("puzzles.none"), open, host);
  }
  const rated: [Text, Text][] =
    rating === null ? [] : [[() => say("fact.rating"), () => number(rating)]];
  return section(
    title,
    facts([
      ...rated,
      [() => say("fact.solved"), () => number(solved)],
      [() => say("fact.first"), () => number(first)],
      [() => say("fact.tried"), () => number(tried)],
      ...(rush > 0 ? [[() => say("fact.rush"), () => number(rush)] as const] : []),
    ]),
    ...(ratings.length > 1 ? [linePlot(ratings, { about: "rating", said: number })] : []),
    ...(months.length > 0 ? [monthsPlot(months, "tries")] : []),
  );
}

function soloSection(
  { solved, pars, unaided, over, months }: ReturnType<typeof soloFacts>,
  host: StatisticsHost,
) {
  const title = () => say("solo.title");
  if (solved === 0) {
    const open = [() => say("solo.open"), "solo"] as const;
    return invitation(title, () => say("solo.none"), open, host);
  }
  return section(
    title,
    facts([
      [() => say("fact.tasks"), () => number(solved)],
      [() => say("fact.pars"), () => number(pars)],
      [() => say("fact.unaided"), () => number(unaided)],
    ]),
    ...(over.length > 1 ? [linePlot(over, { about: "over", said: number })] : []),
    ...(months.length > 0 ? [monthsPlot(months, "stars")] : []),
  );
}

function section(title: Text, ...parts: HTMLElement[]) {
  return element(
    "section",
    { class: "statistics-part", "aria-label": title },
    element("h3", {}, title),
    ...parts,
  );
}

/** A section in which there is nothing yet. */
function invitation(
  title: Text,
  text: Text,
  [label, screen]: readonly [label: Text, screen: "play" | "puzzles" | "solo"],
  { page, leave }: StatisticsHost,
) {
  const open = () => {
    leave(screen);
    page.openScreen({ screen });
  };
  const press = button({ class: "button" }, open, label);
  return section(title, element("div", { class: "statistics-none" }, sentence(text), press));
}
