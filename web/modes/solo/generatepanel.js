/** A task made to order: how hard, by which goals, whose army, and from which seed. */

import { asFault } from "../../game/faultkinds.js";
import { colourName } from "../../game/pieces.js";
import { random31 } from "../../game/seed.js";
import { say, sayIfKnown } from "../../i18n/solo.js";
import { button, element, write } from "../../ui/element.js";
import { choice, freshId, selection } from "../../ui/fields.js";
import { GRADES } from "./generate.js";
import { MOST_SEED } from "./task.js";

/** @typedef {import("./chooser.js").TaskSource} TaskSource */
/** @typedef {import("./generate.js").Wants} Wants */

/** @type {import("./chooser.js").Panel} */
export function makePanel(source, parts) {
  const { wants, rulesets, maker } = source;
  const news = element("p", { role: "status", class: "fine" });
  const bad = element("p", { class: "bad", role: "alert" });
  const side = element("div");
  const seed = seedField(wants);
  let making = new AbortController();
  parts.signal.addEventListener("abort", () => making.abort());
  const make = button({ class: "button button-main" }, () => void begin(), say("make.make"));
  const stop = button({ class: "button", hidden: true }, () => making.abort(), say("make.stop"));

  /** The side has the colour that it has by the rules. */
  function showSide() {
    const { colours } = rulesets.presetOf(wants.ruleset);
    const sides = /** @type {const} */ ([1, 2]);
    const choices = sides.map((player) => ({
      value: /** @type {"1" | "2"} */ (String(player)),
      label: colourName(colours[player - 1] ?? ""),
    }));
    const field = choice({
      legend: say("make.side"),
      choices,
      value: wants.player === 2 ? "2" : "1",
      onChoose: (value) => {
        wants.player = value === "2" ? 2 : 1;
      },
    });
    side.replaceChildren(field);
  }

  async function begin() {
    const number = seed.read();
    write(bad, number === null ? say("make.badSeed", { most: MOST_SEED }) : "");
    if (number === null) return;
    wants.seed = number;
    making = new AbortController();
    const { signal } = making;
    showMaking(true);
    try {
      const onTried = (/** @type {number} */ tried) => write(news, say("make.making", { tried }));
      const { task, line } = await maker.ofSeed({ ...wants }, { signal, onTried });
      if (!signal.aborted) parts.onTask(task, line);
    } catch (error) {
      if (!signal.aborted) write(bad, say("tasks.failed", { reason: asFault(error).message }));
    }
    showMaking(false);
  }

  /** Whoever pressed one of the buttons goes on at the other. @param {boolean} isMaking */
  function showMaking(isMaking) {
    const hadFocus = [make, stop].some((each) => each === document.activeElement);
    make.disabled = isMaking;
    stop.hidden = !isMaking;
    if (hadFocus) (isMaking ? stop : make).focus();
    write(news, isMaking ? say("make.making", { tried: 0 }) : "");
  }

  const rules = selection({
    label: say("make.rules"),
    choices: rulesets.presets.map(({ id, name }) => ({ value: id, label: name })),
    value: wants.ruleset,
    onChoose: (id) => {
      wants.ruleset = id;
      showSide();
    },
  });
  showSide();
  if (source.isOrdered) void begin();
  return element(
    "div",
    { class: "make" },
    gradeField(wants),
    rules,
    side,
    seed.root,
    element("p", { class: "fine" }, say("make.how")),
    element("div", { class: "solo-buttons" }, news, bad, stop, make),
  );
}

/** @param {Wants} wants */
function gradeField(wants) {
  const id = freshId("grade");
  const name = element("output", { class: "grade-name", for: id });
  const how = element("p", { class: "fine" });
  const slider = element("input", {
    type: "range",
    id,
    min: GRADES[0],
    max: GRADES.at(-1) ?? 8,
    step: 1,
    value: wants.grade,
  });
  const show = () => {
    const text = `${wants.grade} · ${sayIfKnown(`grade.${wants.grade}`)}`;
    write(name, text);
    write(how, sayIfKnown(`grade.${wants.grade}.how`));
    slider.setAttribute("aria-valuetext", text);
  };
  slider.addEventListener("input", () => {
    wants.grade = Number(slider.value);
    show();
  });
  show();
  const label = element("label", { for: id }, say("make.grade"), name);
  return element("div", { class: "field level" }, label, slider, how);
}

/** @param {Wants} wants */
function seedField(wants) {
  const id = freshId("seed");
  const input = element("input", {
    type: "text",
    id,
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 10,
    value: wants.seed,
  });
  const fresh = button({ class: "button" }, refreshed, say("make.fresh"));

  function refreshed() {
    wants.seed = random31();
    input.value = String(wants.seed);
  }

  const row = element("div", { class: "make-seed" }, input, fresh);
  const label = element("label", { for: id }, say("make.seed"));
  return {
    root: element("div", { class: "field" }, label, row),
    /** The seed that stands in the field, or null where none does. */
    read() {
      const text = input.value.trim();
      const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : -1;
      return number >= 0 && number <= MOST_SEED ? number : null;
    },
  };
}
