/**
 * English: what the rules are, each in one sentence. The page of the rules, mixtures and puzzles say them in these
 * words. `rule.FIELD` names a field of a ruleset, `FIELD.VALUE` says what a value of it means.
 */

export const EN_RULES = Object.freeze({
  step: "A piece moves one square diagonally, forward or backward, to an empty square.",
  "rule.setup": "Starting position",
  "setup.stars-rear": "Stars start at the back and suns in front, numbered from the left.",
  "setup.suns-rear": "Suns start at the back and stars in front, numbered from the right.",
  "rule.goal": "Goal",
  "goal.shift": "Each piece ends seven rows ahead of where it started.",
  "goal.mirror": "Each piece must take the place of its twin on the other side.",
  "rule.over": "Jump over",
  "over.opponent": "You can only jump over your opponent’s pieces.",
  "over.any": "You can also jump over your own pieces.",
  "rule.direction": "Direction of jumps",
  "direction.forward": "You can only jump forward.",
  "direction.any": "You can also jump backward.",
  "rule.chain": "Jumps in a row",
  "chain.yes": "You can make several jumps in one move.",
  "chain.no": "One jump is one move.",
  "rule.compulsory": "Compulsory jumps",
  "compulsory.yes": "You must jump if you can.",
  "compulsory.no": "You don’t have to jump.",
  "rule.blockade": "Blockade",
  "blockade.forbidden": "You may not leave your opponent without a move.",
  "blockade.allowed": "A side with no move passes.",
  "rule.equalise": "Last turn",
  "equalise.yes": "If the first player gets home, the second has one more turn.",
  "equalise.no": "The first side home wins at once.",
  "rule.limit": "Move limit",
  "limit.none": "There is no move limit.",
  "limit.number": "The game stops when both sides have made {limit} moves.",
  "rule.scoring": "Points",
  "scoring.exact": "A win scores the fewest moves that the loser still needs to get home.",
  "scoring.simple": "A win scores the squares that the loser’s pieces still have to go.",
  "scoring.playout": "The loser goes on alone, and each move is a point for the winner.",
});
