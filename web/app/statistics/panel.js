/** The statistics: what the games, the puzzles and the Solo tasks that are kept here say of the player. */

import { gameArchive } from "../../game/archive.js";
import { number } from "../../i18n/format.js";
import { say } from "../../i18n/statistics.js";
import { NOTHING_STORED, parseStored } from "../../modes/puzzle/puzzlestorage.js";
import { NO_RESULTS, parseResults } from "../../modes/solo/results.js";
import { button, element, write } from "../../ui/element.js";
import { selection } from "../../ui/fields.js";
import {
  accuraciesIn,
  playedIn,
  rulesetsIn,
  streaksOf,
  talliesOf,
  tallyOf,
  undecidedIn,
} from "./gamestatistics.js";
import { linePlot, monthsPlot, pointsText, resultsPlot } from "./plots.js";
import { puzzleFacts, soloFacts } from "./taskstatistics.js";

/** @import { Archive } from "../../game/archive.js" */
/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { ModeName } from "../../game/mode.js" */
/** @import { DialogHost } from "../../modes/play/dialoghost.js" */
/** @import { Text } from "../../ui/livetext.js" */
/** @import { Played } from "./gamestatistics.js" */

/**
 * @typedef {object} StatisticsHost
 * @property {Pick<DialogHost, "store" | "rulesets" | "openMode">} page
 * @property {(mode: ModeName) => void} leave  closes the dialog on the way to a mode
 */

/** Of the choice of rules. */
const ALL = "";

/**
 * The panel; it fills itself as soon as the games have been read.
 *
 * @param {StatisticsHost} host
 * @param {Pick<Archive, "all">} [archive]
 */
export function createPanel(host, archive = gameArchive()) {
  const root = element("div", { class: "statistics" });
  void fill();
  return root;

  async function fill() {
    const games = await archive.all().catch(() => null);
    const puzzles = host.page.store.load("puzzles", parseStored).value ?? NOTHING_STORED;
    const solo = host.page.store.load("solo-results", parseResults).value ?? NO_RESULTS;
    root.replaceChildren(
      gamesSection(games, host),
      puzzlesSection(puzzleFacts(puzzles), host),
      soloSection(soloFacts(solo), host),
    );
  }
}

/** @param {readonly ArchivedGame[] | null} archived  null: they could not be read @param {StatisticsHost} host */
function gamesSection(archived, host) {
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
  const show = (/** @type {string} */ ruleset) => {
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

/** @param {readonly Played[]} games */
function gamesParts(games) {
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

/** One value is said, more are drawn. @param {ReturnType<typeof accuraciesIn>} accuracies */
function accuracyPart(accuracies) {
  const [first] = accuracies;
  if (!first) return sentence(() => say("accuracy.none"));
  if (accuracies.length > 1) {
    return linePlot(accuracies, { about: "accuracy", said: percentText });
  }
  return sentence(() => say("accuracy.one", { accuracy: percentText(first.value) }));
}

/** @param {number} value */
function percentText(value) {
  return number(value / 100, { style: "percent" });
}

/** @param {ReturnType<typeof puzzleFacts>} puzzles @param {StatisticsHost} host */
function puzzlesSection({ tried, solved, first, rating, ratings, months }, host) {
  const title = () => say("puzzles.title");
  if (tried === 0) {
    const open = /** @type {const} */ ([() => say("puzzles.open"), "puzzles"]);
    return invitation(title, () => say("puzzles.none"), open, host);
  }
  /** @type {[Text, Text][]} */
  const rated = rating === null ? [] : [[() => say("fact.rating"), () => number(rating)]];
  return section(
    title,
    facts([
      ...rated,
      [() => say("fact.solved"), () => number(solved)],
      [() => say("fact.first"), () => number(first)],
      [() => say("fact.tried"), () => number(tried)],
    ]),
    ...(ratings.length > 1 ? [linePlot(ratings, { about: "rating", said: number })] : []),
    ...(months.length > 0 ? [monthsPlot(months, "tries")] : []),
  );
}

/** @param {ReturnType<typeof soloFacts>} solo @param {StatisticsHost} host */
function soloSection({ solved, pars, unaided, over, months }, host) {
  const title = () => say("solo.title");
  if (solved === 0) {
    const open = /** @type {const} */ ([() => say("solo.open"), "solo"]);
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

/** @param {Text} title @param {...HTMLElement} parts */
function section(title, ...parts) {
  return element(
    "section",
    { class: "statistics-part", "aria-label": title },
    element("h3", {}, title),
    ...parts,
  );
}

/** A section in which there is nothing yet. @param {Text} title @param {Text} text @param {readonly [label: Text, mode: ModeName]} open @param {StatisticsHost} host */
function invitation(title, text, [label, mode], { page, leave }) {
  const open = () => {
    leave(mode);
    page.openMode(mode);
  };
  const press = button({ class: "button" }, open, label);
  return section(title, element("div", { class: "statistics-none" }, sentence(text), press));
}

/** @param {Text} text */
function sentence(text) {
  return element("p", {}, text);
}

/** @param {readonly (readonly [name: Text, value: Text])[]} rows */
function facts(rows) {
  const boxes = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value)),
  );
  return element("dl", { class: "facts" }, ...boxes);
}
