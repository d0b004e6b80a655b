/** The rules page: the current rules with diagrams, the strategy, and the keys. */

import { isDialogOpen } from "../../base/opendialogs.ts";
import { overlays } from "../../board/paint.ts";
import type { DiagramData } from "../../engine/lessonresults.ts";
import type { RuleItem, RuleSection } from "../../game/mode.ts";
import type { Fields, Rulesets } from "../../game/rulesets.ts";
import type { KeyEntry } from "../../game/shortcuts.ts";
import { limitNote, presetSource } from "../../game/texts/rulesetnotes.ts";
import { finder, hasMessage, onLanguage, speaker } from "../../i18n/catalogue.ts";
import { loadRuleWords, ruleName, ruleSentence, sayRule } from "../../i18n/rules.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { writeSentences } from "../../ui/sentences.ts";
import { createTabs } from "../../ui/tabs.ts";
import type { PageContext } from "../pagecontext.ts";
import { canFillScreen } from "../wakelock.ts";
import type { Setting } from "./article.ts";
import { createArticle, diagramFile, isDifferent, sidesOf } from "./article.ts";

const say = speaker("rulespage");
const saySound = speaker("sound");

let file: ReturnType<typeof diagramFile> | null = null;

/** Fetches everything that the page shows, and returns a function that opens it. */
export async function loadRulesPage(page: PageContext): Promise<(onClose: () => void) => void> {
  file ??= diagramFile(page.data.build.data?.diagrams);
  const pictures = file.ask().catch(() => null);
  const [diagrams] = await Promise.all([pictures, loadRuleWords(), overlays.get().catch(() => {})]);
  return (onClose) => openRulesPage(page, diagrams, onClose);
}

function openRulesPage(
  page: PageContext,
  diagrams: readonly DiagramData[] | null,
  onClose: () => void,
) {
  if (isDialogOpen((name) => name === "rules")) return;
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

/** The tabs of the rules page, for the ruleset on the board. */
class RuleBook {
  root;
  #page;
  #ruleset;
  #setting: Setting;
  #sections: readonly RuleSection[];
  #tabs;

  /** @param diagrams null if they could not be fetched; the page then says so. */
  constructor(page: PageContext, diagrams: readonly DiagramData[] | null, signal: AbortSignal) {
    const { rulesets } = page;
    this.#page = page;
    this.#ruleset = page.ruleset();
    const fields = rulesets.fieldsOf(this.#ruleset);
    this.#setting = {
      diagrams: diagrams ?? [],
      fields,
      usual: rulesets.fieldsOf(rulesets.first),
      colours: rulesets.presetOf(this.#ruleset).colours,
      heading: "h4",
      signal,
    };
    this.#sections =
      page.modes.on?.rules?.(fields) ?? gameSections(fields, sidesOf(this.#setting.colours));
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
        {
          name: "keys",
          label: () => say("page.tab.keys"),
          parts: keysPart(page.modes.on?.keys ?? []),
        },
      ],
    );
    this.root = this.#tabs.root;
  }

  get name() {
    return this.#page.rulesets.nameOf(this.#ruleset);
  }

  /** Keeps the reader's place when the language changes. */
  replaceBy(next: RuleBook) {
    const hadFocus = this.root.contains(document.activeElement);
    const { scrollTop = 0 } = this.root.closest(".dialog-body") ?? {};
    this.root.replaceWith(next.root);
    next.#tabs.show(this.shown, hadFocus);
    next.root.closest(".dialog-body")?.scrollTo({ top: scrollTop });
  }

  get shown() {
    return this.#tabs.shown;
  }

  get setting() {
    return this.#setting;
  }

  rulesParts(setting: Setting) {
    return [
      ...this.#sections.map(({ title, items }) =>
        section(title, ...items.map((item) => createArticle(item, setting))),
      ),
      section(say("section.source"), this.#source()),
    ];
  }

  strategy(setting: Setting) {
    return strategyParts(this.#page.rulesets, setting);
  }

  #source() {
    const source = presetSource(this.#page.rulesets.presetOf(this.#ruleset).id);
    const words = element("p", { class: "rules-lead" });
    const limit = limitNote(this.#page.rulesets, this.#ruleset);
    writeSentences(words, [source, this.#differences(), limit]);
    return words;
  }

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

function section(title: string, ...parts: Element[]) {
  return element("section", { class: "rules-section stack" }, element("h3", {}, title), ...parts);
}

/** The keys that work in every mode. */
function commonKeys(): readonly KeyEntry[] {
  const filling = [["z", saySound("keys.z")]] as const;
  return [["m", saySound("keys.m")], ...(canFillScreen() ? filling : []), ["?", say("keys.help")]];
}

function keysPart(keys: readonly KeyEntry[]) {
  const rows = [...keys, ...commonKeys()].flatMap(([key, text]) => [
    element("dt", {}, element("kbd", {}, key)),
    element("dd", {}, text),
  ]);
  return [
    element("p", {}, () => say("keys.board")),
    element("p", {}, () => say("keys.list")),
    element("dl", { class: "keys" }, ...rows),
  ];
}

/** The tips of the strategy, in teaching order. */
export const TIPS = Object.freeze([
  ...["jump", "force", "double", "gambit", "cover", "exchange", "retreat", "close"],
  ...["split", "wall", "ground", "screw", "diagonal", "way", "squeeze"],
] as const);

/** The tips are about the default ruleset. */
function strategyParts(rulesets: Rulesets, setting: Setting) {
  const usual = rulesets.nameOf(rulesets.first);
  const { colours } = rulesets.presetOf(rulesets.first);
  const lead = [say("strategy.how", { usual })];
  if (setting.fields.compulsory === "no") lead.push(say("strategy.free"));
  const own: Setting = { ...setting, colours, fields: setting.usual, heading: "h3" };
  return [
    ...lead.map((line) => element("p", { class: "rules-lead" }, line)),
    element(
      "section",
      { class: "rules-section stack" },
      ...TIPS.map((tip) => createArticle(itemOf(tip, sidesOf(colours)), own)),
    ),
  ];
}

function itemOf(tip: (typeof TIPS)[number], sides: Sides) {
  return {
    title: say(`tip.${tip}.title`),
    lines: [say(`tip.${tip}.how`, sides)],
    diagram: `tip.${tip}`,
  };
}

/** The width of a printed picture, in CSS pixels. */
const PAPER_WIDTH = 190;

/**
 * Prints the strategy if its tab is open, otherwise the rules. The print style sheet hides everything but the added
 * section.
 */
function printRules(book: RuleBook) {
  const isStrategy = book.shown === "strategy";
  const drawn = new AbortController();
  const setting = { ...book.setting, signal: drawn.signal, paper: PAPER_WIDTH };
  const parts = isStrategy ? book.strategy(setting) : book.rulesParts(setting);
  const title = () =>
    isStrategy ? say("paper.strategy") : say("paper.rules", { name: book.name });
  const heading = element("h1", {}, title);
  const sheet = element("section", { class: "rules-sheet" }, heading, ...parts);
  for (const old of document.querySelectorAll(".rules-sheet")) old.remove();
  document.body.append(sheet);
  const clear = () => {
    drawn.abort();
    sheet.remove();
  };
  addEventListener("afterprint", clear, { once: true });
  print();
}

const hasText = (key: string) => hasMessage("rulespage", key);
const textOf = finder("rulespage");

type Sides = ReturnType<typeof sidesOf>;

/** Derives the rules from the fields of the ruleset, so that the page explains custom rulesets too. */
export function gameSections(fields: Fields, sides: Sides): readonly RuleSection[] {
  const rule = (field: string, diagram = field) => ruleOf(field, diagram, fields, sides);
  return [
    {
      title: say("section.aim"),
      items: [
        rule("goal"),
        ...twinItems(fields, sides),
        rule("army"),
        rule("setup"),
        { title: say("pieces.title"), lines: [say("pieces.how")], diagram: "pieces" },
      ],
    },
    {
      title: say("section.moves"),
      items: [
        { title: say("step.title"), lines: [sayRule("step")], diagram: "step" },
        rule("over"),
        rule("direction"),
        rule("chain"),
      ],
    },
    { title: say("section.salta"), items: [rule("compulsory"), rule("blockade")] },
    {
      title: say("section.end"),
      items: [rule("equalise"), rule("limit", fields.limit === "none" ? "repetition" : "limit")],
    },
    { title: say("section.points"), items: [rule("scoring")] },
    {
      title: say("squares.title"),
      items: [{ title: "", lines: [say("squares.how", sides)], diagram: "squares" }],
    },
  ];
}

/** Armies without sun 5, which the sentence `twin.how` is about. */
const SMALL_NUMBERS: readonly unknown[] = ["twos", "threes"];

function twinItems({ goal, army }: Fields, sides: Sides): readonly RuleItem[] {
  if (goal !== "mirror" || SMALL_NUMBERS.includes(army)) return [];
  return [{ title: "", lines: [say("twin.how", sides)], diagram: "twin" }];
}

/** The meaning of the field's value, and what follows from it. */
function ruleOf(field: string, diagram: string, fields: Fields, sides: Sides): RuleItem {
  const value = fields[field] ?? "";
  const ofArmy = `${field}.${value}.${fields.army}`;
  const keys = [`${diagram}.more.${value}`, `${diagram}.more`];
  const more = keys.filter(hasText).map((key) => textOf(key, sides));
  return {
    title: ruleName(field),
    lines: [hasText(ofArmy) ? textOf(ofArmy) : ruleSentence(field, value), ...more],
    diagram,
    field,
  };
}
