/** A task from a text: typed, pasted or sent by a friend. */

import { asFault } from "../../game/faultkinds.js";
import { say } from "../../i18n/solo.js";
import { button, element, mark, write } from "../../ui/element.js";
import { freshId, selection } from "../../ui/fields.js";
import { split } from "./tasktext.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */

const EXAMPLE = "BCADE/IFHGJ/KLMNO/5/5/5/5/5/5/5 1 0";
/** So much of a text is shown on either side of the place where it goes wrong. */
const AROUND = 24;

/** @type {import("./chooser.js").Panel} */
export function textPanel({ ask, rulesets, here }, { signal, onTask }) {
  const id = freshId("position");
  const [bad, echo] = [
    element("p", { id: `${id}-bad`, class: "bad", role: "alert" }),
    element("p"),
  ];
  echo.className = "text-echo";
  const area = element("textarea", {
    id,
    rows: 3,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": bad.id,
  });
  let ruleset = rulesets.presetOf(here?.ruleset ?? rulesets.first).id;
  let isReading = false;
  const set = button({ class: "button button-main" }, pressed, say("text.set"));
  area.addEventListener("input", () => showBad(null));

  /** The button keeps the focus while the text is read. */
  function pressed() {
    if (!isReading) void begin();
  }

  async function begin() {
    const pasted = split(area.value);
    if (pasted.position === "") {
      showBad({ message: say("text.empty"), place: null });
      return;
    }
    isReading = true;
    let at = pasted.rulesetAt;
    try {
      if (pasted.ruleset)
        await ask("convert", { what: "ruleset", text: pasted.ruleset }, { signal });
      at = pasted.at;
      const fields = { ruleset: pasted.ruleset ?? ruleset, start: pasted.position, moves: [] };
      const view = await ask("solo", fields, { signal });
      if (view.home) showBad({ message: say("text.home"), place: null });
      else onTask(taskOf(view));
    } catch (error) {
      if (!signal.aborted) showBad(troubleOf(asFault(error), at));
    }
    isReading = false;
  }

  /** @param {{ message: string, place: number | null } | null} trouble */
  function showBad(trouble) {
    write(bad, trouble?.message ?? "");
    mark(area, "aria-invalid", trouble ? "true" : null);
    const place = trouble?.place ?? null;
    echo.replaceChildren(...(place === null ? [] : echoOf(area.value, place)));
    if (place === null) return;
    area.focus();
    area.setSelectionRange(place, Math.min(place + 1, area.value.length));
  }

  return element(
    "div",
    { class: "make" },
    element("p", {}, say("text.how")),
    element("div", { class: "field" }, element("label", { for: id }, say("text.position")), area),
    element("div", {}, bad, echo),
    selection({
      label: say("text.rules"),
      choices: rulesets.presets.map((preset) => ({ value: preset.id, label: preset.name })),
      value: ruleset,
      onChoose: (chosen) => {
        ruleset = chosen;
      },
    }),
    element("p", { class: "fine" }, say("text.example"), " ", element("code", {}, EXAMPLE)),
    element("div", { class: "solo-buttons" }, set),
  );
}

/** @param {Fault} fault @param {number} at  where the part that is wrong begins in the field */
function troubleOf({ message, details }, at) {
  const place = typeof details.place === "number" ? details.place + at : null;
  return { message: say("text.bad", { reason: message }), place };
}

/** The text about the place, which is marked. @param {string} text @param {number} place */
function echoOf(text, place) {
  const begin = Math.max(0, place - AROUND);
  const before = `${begin > 0 ? "…" : ""}${text.slice(begin, place)}`;
  const after = text.slice(place + 1, place + 1 + AROUND);
  const wrong = element("mark", {}, text.slice(place, place + 1) || "\u00a0");
  return [`${say("text.at")} `, element("code", {}, before, wrong, after)];
}

/** @param {import("../../engine/puzzleresults.js").SoloView} view @returns {Task} */
function taskOf({ ruleset, start }) {
  const origin = Object.freeze({ from: /** @type {const} */ ("text") });
  return Object.freeze({ ruleset, position: start, par: null, origin });
}
