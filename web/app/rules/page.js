/** The page of rules over the game: the rules on the board with their diagrams, the strategy, and the keys. */

import { fetchOverlays } from "../../board/overlayloader.js";
import { limitBeforeHome } from "../../game/homewithinlimit.js";
import { onLanguage } from "../../i18n/catalogue.js";
import { loadRuleWords } from "../../i18n/rules.js";
import { limitNote, presetSource } from "../../i18n/rulesetsmore.js";
import { say } from "../../i18n/rulespage.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";
import { writeSentences } from "../../ui/sentences.js";
import { fetchSheet } from "../../ui/sheets.js";
import { createTabs } from "../../ui/tabs.js";
import { createArticle, isDifferent, sidesOf } from "./article.js";
import { diagramFile } from "./diagramdata.js";
import { keysPart } from "./keys.js";
import { printRules } from "./print.js";
import { gameSections } from "./sections.js";
import { strategyParts } from "./strategy.js";

/** @import { DiagramData } from "../../engine/diagramresults.js" */
/** @import { RuleSection } from "../../game/mode.js" */
/** @import { DialogHost } from "../../modes/play/dialoghost.js" */
/** @import { Setting } from "./article.js" */

/** @type {ReturnType<typeof diagramFile> | null} */
let file = null;

const SHEET = "../../styles/rules.css";

/** Fetches what the page shows. @param {DialogHost} page @returns {Promise<(onClose: () => void) => void>} opens it */
export async function loadRulesPage(page) {
  file ??= diagramFile(page.data.build.data?.diagrams);
  const pictures = file.ask().catch(() => null);
  const sheet = fetchSheet(new URL(SHEET, import.meta.url).href);
  const [diagrams] = await Promise.all([pictures, loadRuleWords(), sheet, fetchOverlays()]);
  return (onClose) => openRulesPage(page, diagrams, onClose);
}

/** @param {DialogHost} page @param {readonly DiagramData[] | null} diagrams @param {() => void} onClose */
function openRulesPage(page, diagrams, onClose) {
  if (document.querySelector("dialog[data-dialog=rules]")) return;
  const closing = new AbortController();
  let book = new RuleBook(page, diagrams, closing.signal);
  const print = button(
    { class: "button" },
    () => printRules(book),
    () => say("page.print"),
  );
  const endNews = onLanguage(() => {
    const former = book;
    book = new RuleBook(page, diagrams, closing.signal);
    former.replaceBy(book);
  });
  openDialog({
    name: "rules",
    title: () => say("page.title", { name: book.name }),
    body: [book.root],
    buttons: [print],
    onClose() {
      endNews();
      closing.abort();
      onClose();
    },
  });
}

/** What there is to read by the rules that are on the board now. */
export class RuleBook {
  #page;
  #ruleset;
  #setting;
  /** @type {readonly RuleSection[]} */
  #sections;
  #tabs;

  /** @param {DialogHost} page @param {readonly DiagramData[] | null} diagrams  null where they did not come @param {AbortSignal} signal */
  constructor(page, diagrams, signal) {
    const { rulesets } = page;
    this.#page = page;
    this.#ruleset = page.ruleset();
    const fields = rulesets.fieldsOf(this.#ruleset);
    /** @type {Setting} */
    this.#setting = {
      diagrams: diagrams ?? [],
      fields,
      usual: rulesets.fieldsOf(rulesets.first),
      colours: rulesets.presetOf(this.#ruleset).colours,
      heading: "h4",
      signal,
    };
    this.#sections = page.rules(fields) ?? gameSections(fields, sidesOf(this.#setting.colours));
    const missing = element("p", { class: "bad", role: "status" }, () => say("page.missing"));
    const rules = [...(diagrams ? [] : [missing]), ...this.rulesParts(this.#setting)];
    this.#tabs = createTabs(
      () => say("page.tabs"),
      [
        { name: "rules", label: () => say("page.tab.rules"), parts: rules },
        {
          name: "strategy",
          label: () => say("page.tab.strategy"),
          parts: this.strategy(this.#setting),
        },
        { name: "keys", label: () => say("page.tab.keys"), parts: keysPart(page.keys()) },
      ],
    );
    this.root = this.#tabs.root;
  }

  /** What the rules are called. */
  get name() {
    return this.#page.rulesets.nameOf(this.#ruleset);
  }

  /** The same in another language, as far as it has been read. @param {RuleBook} next */
  replaceBy(next) {
    const hadFocus = this.root.contains(document.activeElement);
    const { scrollTop = 0 } = this.root.closest(".dialog-body") ?? {};
    this.root.replaceWith(next.root);
    next.#tabs.show(this.shown, hadFocus);
    next.root.closest(".dialog-body")?.scrollTo({ top: scrollTop });
  }

  /** What is being read. */
  get shown() {
    return this.#tabs.shown;
  }

  get setting() {
    return this.#setting;
  }

  /** The rules, with diagrams as a setting has them. @param {Setting} setting */
  rulesParts(setting) {
    return [
      this.#lead(),
      ...this.#sections.map(({ title, items }) =>
        element(
          "section",
          { class: "rules-section" },
          element("h3", {}, title),
          ...items.map((item) => createArticle(item, setting)),
        ),
      ),
    ];
  }

  /** The strategy, likewise. @param {Setting} setting */
  strategy(setting) {
    return strategyParts(this.#page.rulesets, setting);
  }

  /** Where the rules are from, and how they differ from the usual ones. */
  #lead() {
    const lead = element("p", { class: "rules-lead" });
    writeSentences(lead, [this.#source(), this.#differences(), this.#limit()]);
    return lead;
  }

  #source() {
    return presetSource(this.#page.rulesets.presetOf(this.#ruleset));
  }

  #limit() {
    const reached = limitBeforeHome(this.#page.rulesets, this.#ruleset);
    return reached ? limitNote(reached) : "";
  }

  /** How many of the rules that are shown are not the usual ones. */
  #differences() {
    const { rulesets } = this.#page;
    if (this.#ruleset === rulesets.first) return "";
    const usual = rulesets.nameOf(rulesets.first);
    const items = this.#sections.flatMap((section) => section.items);
    const count = items.filter(({ field }) => isDifferent(field, this.#setting)).length;
    if (count === 0) return say("page.same", { usual });
    return say("page.differ", { n: count, usual });
  }
}
