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
  "goal.shift": "Every piece ends seven rows ahead of where it started.",
  "goal.mirror": "Every piece ends where its twin on the other side started.",
  "rule.over": "Jump over",
  "over.opponent": "You can jump over your opponent’s pieces only.",
  "over.any": "You can jump over any piece, even your own.",
  "rule.direction": "Direction of jumps",
  "direction.forward": "Jumps go forward only.",
  "direction.any": "Jumps go forward and backward.",
  "rule.chain": "Jumps in a row",
  "chain.yes": "A piece that has jumped may go on jumping in the same move.",
  "chain.no": "One jump is one move.",
  "rule.compulsory": "Compulsory jumps",
  "compulsory.yes": "If you can jump, you must.",
  "compulsory.no": "You never have to jump.",
  "rule.blockade": "Blockade",
  "blockade.forbidden": "You may not leave your opponent without a move.",
  "blockade.allowed": "If you have no move, you pass.",
  "rule.equalise": "Last turn",
  "equalise.yes": "If the first player gets home, the second player has one more turn.",
  "equalise.no": "The first side home wins at once.",
  "rule.limit": "Move limit",
  "limit.none": "There is no move limit.",
  "limit.number": "The game stops when both sides have made {limit} moves.",
  "rule.scoring": "Points",
  "scoring.exact": "A win scores the fewest moves that the loser still needs to get home.",
  "scoring.simple": "A win scores the squares that the loser’s pieces still have to go.",
  "scoring.playout": "The loser goes on alone, and each move is a point for the winner.",
});
