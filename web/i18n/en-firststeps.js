/** English: a newcomer's first puzzles, and what is said of a rating that is not shown yet. */

export const EN_FIRST_STEPS = Object.freeze({
  "step.one-step": "Every piece has its own goal. Here just one is left to bring home.",
  "step.one-step-red": "This time you play Red, whose goals are on the other side.",
  "step.jump": "When you can jump, you must. You may choose which way.",
  "step.jump-for-points": "Two jumps are possible. Which one leaves you with fewer moves to go?",
  "step.forcing": "A red sun is on your goal. Give it something to jump over, and it must leave.",
  "step.way-past": "A red star is in your way. Go around it.",
  "step.first-squeeze":
    "Squeeze: leave Red only moves that lead away from home. Can you block the red moon?",
  "step.first-jam": "Jam: leave Green just one piece that can move.",
  "step.two-ways":
    "Green is two moves from home as well. Find the step that leaves one more to go.",
  "step.squeeze-2-8a4751": "A longer squeeze: your first move makes Red jump.",

  "steps.name": "First steps",
  "steps.at": "First steps · {n} of {of}",
  "steps.skip": "Skip the first steps",
  "steps.skipped": "First steps skipped. You can find them in the list of puzzles.",
  "steps.next": "First steps: {solved} of {total} solved",
  "steps.how": "Ten short puzzles to begin with",

  "rating.left.one": "Rating after 1 more puzzle",
  "rating.left.many": "Rating after {n} more puzzles",
  "rating.how":
    "Your rating appears after ten rated puzzles, so that a single one doesn’t say too much.",
  "rating.first": "Your rating is {rating}. From now on it is shown above.",
  "rating.again": "You tried this puzzle before, so it doesn’t count again.",
  "rating.unrated": "This puzzle isn’t rated.",
  "rating.next": "Easy ones first, until you have a rating",

  "solution.title": "Show the solution?",
  "solution.how": "This counts as not solved.",
  "solution.no": "Cancel",
  "solution.yes": "Show solution",
});
