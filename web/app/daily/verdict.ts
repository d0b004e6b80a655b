import type { ToldDay } from "../../game/texts/dailyline.ts";

/** Compares the numbers of solved steps, then of perfect ones, then the totals of tries and moves if both are known. */
export function verdictOf(mine: ToldDay, theirs: ToldDay): "ahead" | "behind" | "level" {
  const isSameWork = mine.steps.every(({ mark }, place) => {
    return (mark === "open") === (theirs.steps[place]?.mark === "open");
  });
  const [own, other] = [total(mine), total(theirs)];
  const byCount = isSameWork && own !== null && other !== null ? other - own : 0;
  const better =
    solvedIn(mine) - solvedIn(theirs) || perfectIn(mine) - perfectIn(theirs) || byCount;
  if (better === 0) return "level";
  return better > 0 ? "ahead" : "behind";
}

function solvedIn({ steps }: ToldDay) {
  return steps.filter(({ mark }) => mark !== "open").length;
}

function perfectIn({ steps }: ToldDay) {
  return steps.filter(({ mark }) => mark === "perfect").length;
}

/** The total of tries and moves; null if a step's count is unknown. */
function total({ steps }: ToldDay) {
  if (steps.some(({ count }) => count === null)) return null;
  return steps.reduce((sum, { count }) => sum + (count ?? 0), 0);
}
