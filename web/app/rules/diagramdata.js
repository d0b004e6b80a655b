/** The diagrams that the engine has told of: which of them a ruleset has, and what is drawn of it. */

import { isCount, isFlag, isText, listOf, mapOf, orNull, recordOf } from "../../game/datachecks.js";
import { createDataFile } from "../../game/datafile.js";

/** @import { Way } from "../../board/ways.js" */
/** @import { DiagramScript } from "../../board/diagramview.js" */
/** @import { BoardView } from "../../board/view.js" */
/** @import { DiagramData, Diagrams, SideCount } from "../../engine/diagramresults.js" */
/** @import { Fields } from "../../game/rulesets.js" */

const paths = listOf(listOf(isCount));
const isDiagrams = recordOf({
  diagrams: listOf(
    recordOf({
      ...{ id: isText, fields: mapOf(isText), boards: listOf(isText), paths, arrows: paths },
      ...{ crop: orNull(listOf(isCount)), selected: orNull(isCount), targets: listOf(isCount) },
      ...{ must: listOf(isCount), illegal: paths, numbers: isFlag },
      counts: listOf(
        recordOf({
          player: isCount,
          total: isCount,
          pieces: listOf(
            recordOf({
              piece: isText,
              at: isCount,
              goal: isCount,
              squares: isCount,
              moves: isCount,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** The file with the diagrams, fetched when they are first wanted. @param {string | undefined} address */
export function diagramFile(address) {
  return createDataFile(address, readDiagrams);
}

/** @param {unknown} data @returns {readonly DiagramData[]} @throws {TypeError} where that is no list of diagrams */
export function readDiagrams(data) {
  if (!isDiagrams(data)) throw new TypeError("these are no diagrams");
  return /** @type {Diagrams} */ (data).diagrams;
}

/** The diagram of a rule for a ruleset: the first one that fits. @param {readonly DiagramData[]} diagrams @param {string} id @param {Fields} fields */
export function diagramFor(diagrams, id, fields) {
  const fits = (/** @type {DiagramData} */ diagram) =>
    diagram.id === id &&
    Object.entries(diagram.fields).every(([field, value]) => fields[field] === value);
  return diagrams.find(fits) ?? null;
}

/** What the board's painter is to draw of it. @param {DiagramData} diagram @param {BoardView["colours"]} colours @returns {DiagramScript} */
export function scriptOf(diagram, colours) {
  return { ...diagram, colours, ways: diagram.counts.flatMap(waysOf) };
}

/** @param {SideCount} count @returns {Way[]} */
function waysOf({ player, pieces }) {
  return pieces.map(({ at, goal, squares, moves }) => ({
    player,
    from: at,
    to: goal,
    label: String(moves),
    isDetour: moves > squares,
    isProven: true,
  }));
}
