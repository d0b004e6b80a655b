/** The diagrams that the engine has told of: which of them a ruleset has, and what is drawn of it. */

import type { DiagramScript } from "../../board/diagramview.ts";
import type { Route } from "../../board/routes.ts";
import type { BoardView } from "../../board/view.ts";
import type { DiagramData, Diagrams, SideCount } from "../../engine/diagramresults.ts";
import type { Fields } from "../../game/rulesets.ts";
import {
  isCount,
  isFlag,
  isText,
  listOf,
  mapOf,
  orNull,
  recordOf,
} from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";

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

/** The file with the diagrams, fetched when they are first wanted. */
export function diagramFile(address: string | undefined) {
  return createDataFile(address, readDiagrams);
}

/** @throws {TypeError} where that is no list of diagrams */
export function readDiagrams(data: unknown): readonly DiagramData[] {
  if (!isDiagrams(data)) throw new TypeError("these are no diagrams");
  return (data as Diagrams).diagrams;
}

/** The diagram of a rule for a ruleset: the first one that fits. */
export function diagramFor(diagrams: readonly DiagramData[], id: string, fields: Fields) {
  const fits = (diagram: DiagramData) =>
    diagram.id === id &&
    Object.entries(diagram.fields).every(([field, value]) => fields[field] === value);
  return diagrams.find(fits) ?? null;
}

/** What the board's painter is to draw of it. */
export function scriptOf(diagram: DiagramData, colours: BoardView["colours"]): DiagramScript {
  return { ...diagram, colours, routes: diagram.counts.flatMap(waysOf) };
}

function waysOf({ player, pieces }: SideCount): Route[] {
  return pieces.map(({ at, goal, squares, moves }) => ({
    player,
    from: at,
    to: goal,
    label: String(moves),
    isDetour: moves > squares,
    isProven: true,
  }));
}
