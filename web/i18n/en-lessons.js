/**
 * English: the lessons of Learn. `{you}` and `{opponent}` are the colours of the two sides, `{limit}` the move limit;
 * other slots are pieces that a step names.
 */

export const EN_LESSONS = Object.freeze({
  "learn.wrong.enemy": "That piece is {opponent}’s. You play {you}.",
  "learn.wrong.not-movable": "That piece can’t move right now.",
  "learn.wrong.not-a-jump": "Salta! You can jump, so you must.",
  "learn.wrong.off-diagonal": "Pieces only move diagonally. Try again.",
  "learn.wrong.other-piece": "You could do that, but here another piece should move.",
  "learn.wrong.backward": "That goes backward. Look the other way.",
  "learn.wrong.any": "Not quite. Have another look.",

  "learn.step.title": "Take a step",
  "learn.step.1": "All pieces move alike: one square, diagonally. Move {piece} along the arrow.",
  "learn.step.1.done": "That’s a step. {opponent} takes one too: you move in turns.",
  "learn.step.1.wrong.other-way":
    "A fine step, but take the other way this time. Follow the arrow.",
  "learn.step.2": "You can also step backward. Bring {piece} back.",
  "learn.step.2.done": "Right. Backward steps cost time, but they can be useful.",
  "learn.step.2.wrong.forward": "That’s forward. This time step back, along the arrow.",
  "learn.step.3": "A piece needs an empty square to go to. Press a piece that can move.",
  "learn.step.3.done": "Yes! At the start only your front row can move.",
  "learn.step.3.wrong.shut-in":
    "It’s shut in: all the squares it could go to are taken. Try another row.",

  "learn.home.title": "The way home",
  "learn.home.1":
    "Every piece has a home on the far side, seven rows up. Press the home of {piece}.",
  "learn.home.1.done": "Right! Get all 15 pieces home before {opponent} does, and you win.",
  "learn.home.1.wrong.start": "That’s where it stands now. Its home is at the end of the line.",
  "learn.home.1.wrong.row": "That’s on the way, but not far enough. Count seven rows up.",
  "learn.home.1.wrong.any": "Not there. Follow the line to its end and press that square.",
  "learn.home.2": "{piece} is first in its row, and so is its home, seven rows up. Press it.",
  "learn.home.2.done": "Yes! Your whole army moves up by seven rows and keeps its order.",
  "learn.home.2.wrong.last-row": "Too far: the last row is for the pieces of your front row.",
  "learn.home.2.wrong.place": "The right row, but {piece} is first in its row, so its home is too.",
  "learn.home.2.wrong.any": "Not there. Count seven rows up and stay at the left end.",
  "learn.home.mirror.1": "{piece} must end where {opponent}’s {piece} starts. Press that square.",
  "learn.home.mirror.1.done": "Right! Get all 15 pieces home before {opponent} does, and you win.",
  "learn.home.mirror.1.wrong.start": "That’s your own {piece}. Find {opponent}’s.",
  "learn.home.mirror.1.wrong.any": "Not there. Follow the line to its end and press that square.",
  "learn.home.mirror.2": "Where does {piece} belong? Look for its twin on the other side.",
  "learn.home.mirror.2.done": "Yes! Each of your pieces takes the place of its twin.",
  "learn.home.mirror.2.wrong.number":
    "That piece has another number. Look for {opponent}’s {piece}.",
  "learn.home.mirror.2.wrong.any": "Not there. Find {opponent}’s {piece}: same sign, same number.",
  "learn.home.3": "{piece} is one step from home. Take it there.",
  "learn.home.3.done": "Home! Select any piece to see where it belongs.",

  "learn.jump.title": "Jump",
  "learn.jump.1":
    "{opponent}’s {other} is in your way, with an empty square behind it. Jump over it with {piece}.",
  "learn.jump.1.done": "A jump takes you two rows in one move. Nothing is captured.",
  "learn.jump.1.wrong.onto":
    "Pieces aren’t captured here. Land on the empty square behind {opponent}’s {other}.",
  "learn.jump.1.wrong.step": "No step this time: jump over {opponent}’s {other}.",
  "learn.jump.2":
    "Three of your pieces stand next to a {opponent} piece. Press the one that can jump.",
  "learn.jump.2.done":
    "Yes: {behind} would have to jump backward, and {blocked} has no room to land.",
  "learn.jump.2.wrong.blocked":
    "{blocked} has no room: the square behind the {opponent} piece is taken.",
  "learn.jump.2.wrong.behind":
    "The {opponent} piece is behind {behind}, and jumps only go forward.",
  "learn.jump.2.wrong.own":
    "Only your own pieces are next to that one, and you can’t jump over those.",
  "learn.jump.any.2": "You can jump backward too. Press one of the two pieces that can jump.",
  "learn.jump.any.2.done": "Yes! {jumper} can jump forward, {behind} backward.",
  "learn.jump.any.2.wrong.blocked":
    "{blocked} has no room: the square behind the {opponent} piece is taken.",
  "learn.jump.any.2.wrong.own":
    "Only your own pieces are next to that one, and you can’t jump over those.",
  "learn.jump.own.2": "You may jump over your own pieces too. Jump {piece} over {over}.",
  "learn.jump.own.2.done": "Right! Any piece will do as a springboard, yours or {opponent}’s.",
  "learn.jump.own.2.wrong.other": "A fine jump, but go the other way this time. Follow the arrow.",
  "learn.jump.chain.3":
    "After a jump you may jump on in the same move. Take {piece} to the end of the arrows.",
  "learn.jump.chain.3.done":
    "Three jumps in one move! Leave your own pieces where others can use them.",
  "learn.jump.chain.3.wrong.short":
    "Good, but you can go further. Go all the way to the last arrow’s end.",

  "learn.salta.title": "Must you jump?",
  "learn.salta.1":
    "{opponent}’s {other} has just stepped in front of {piece}. If you can jump, you must. Find the jump.",
  "learn.salta.1.done": "Well done! “Salta!” means “Jump!”: it’s the call when a player forgets.",
  "learn.salta.2": "Two pieces can jump. Pick the jump after which {opponent} can’t jump.",
  "learn.salta.2.done": "Well chosen! Nobody can jump over a piece at the edge of the board.",
  "learn.salta.2.wrong.risky":
    "After that {opponent} can jump too. Try {safe}: it lands at the edge.",
  "learn.salta.free.1":
    "Here you never have to jump. Ignore {opponent}’s {other} and take a step with {piece}.",
  "learn.salta.free.1.done": "Right: a jump gains time, but only you decide whether to take it.",
  "learn.salta.free.1.wrong.jump":
    "You may jump, but you don’t have to. This time take a step, along the arrow.",

  "learn.force.title": "Make them jump",
  "learn.force.1":
    "{opponent}’s {other} is home. Make it jump away along the arrow: step up to it with {piece}.",
  "learn.force.1.done": "{opponent} had no choice: {other} had to jump out of its own home.",
  "learn.force.1.wrong.quiet":
    "Then {opponent}’s {other} stays at home. Step up to it with {piece}.",
  "learn.force.2": "How many moves does {opponent}’s {other} need to get back home?",
  "learn.force.2.done": "Two moves lost! Your forced jumps can slow {opponent} down.",
  "learn.force.2.wrong.any": "Count the rows from {other} up to its home.",
  "learn.force.any.2":
    "{opponent}’s {other} could jump straight back. Step onto the square it left.",
  "learn.force.any.2.done": "Now {other} can’t jump back and has to walk around you.",
  "learn.force.any.2.wrong.jumped":
    "There {opponent} jumps over you. Go to the square where {other} was.",

  "learn.wall.title": "Past a wall",
  "learn.wall.1":
    "A wall! Step up to it with one of your pieces, but where nobody can jump over it.",
  "learn.wall.1.done": "Safe: at the edge there is no square behind you to land on.",
  "learn.wall.1.wrong.jumped": "There {opponent} jumps over you. Look for a square at the edge.",
  "learn.wall.1.wrong.back": "That’s away from the wall. Step up to it.",
  "learn.wall.2": "This wall is one row thick and open behind. Go over it with {piece}.",
  "learn.wall.2.done": "You’re through! A single row never stops you for long.",
  "learn.wall.3":
    "Nobody can jump two rows. So offer {piece}: step up so that {opponent} must jump.",
  "learn.wall.3.done": "{opponent} had to jump, and left a hole in its wall.",
  "learn.wall.3.wrong.edge": "Safe, but now you want {opponent} to jump. Step up in the middle.",
  "learn.wall.4": "Go into the hole with {piece}.",
  "learn.wall.4.done":
    "Now {opponent} must jump again, and its wall falls apart. That’s your way through!",
  "learn.wall.chain.1":
    "Single rows with gaps behind them are like stairs. Jump to the last row with {piece}.",
  "learn.wall.chain.1.done":
    "Over two walls in one move! Only two rows close together can stop you.",
  "learn.wall.chain.1.wrong.short":
    "That’s over the first wall. Go on: jump over the second one too.",

  "learn.blockade.title": "No way out",
  "learn.blockade.1": "{opponent} is almost shut in. Press the only free square it can move to.",
  "learn.blockade.1.done": "Yes. And that one square must stay free.",
  "learn.blockade.1.wrong.any": "Not that one. Look for the gap in your front row.",
  "learn.blockade.2":
    "You may not leave {opponent} without a move. Move {piece}, but keep the gap open.",
  "learn.blockade.2.done": "Right. You can make it tight, but there must always be a way out.",
  "learn.blockade.2.wrong.shut":
    "Not allowed: {opponent} would have no move left. Go somewhere else.",
  "learn.blockade.pass.1": "Here you may shut {opponent} in. Close the last gap with {piece}.",
  "learn.blockade.pass.1.done":
    "{opponent} has no move and must pass. You still have to get home to win.",
  "learn.blockade.pass.1.wrong.open": "That leaves the gap open. Close it with {piece}.",

  "learn.squeeze.title": "Squeeze",
  "learn.squeeze.1":
    "{opponent} has only {other} left to bring home. Press the next square on its way.",
  "learn.squeeze.1.done": "Right: one step there, one more, and {opponent} would be home.",
  "learn.squeeze.1.wrong.start": "{other} stands there now. Press the square it must step to next.",
  "learn.squeeze.1.wrong.home": "That’s its home. Press the square in between.",
  "learn.squeeze.1.wrong.any":
    "Not there. Pieces move diagonally: which square must {other} step to first?",
  "learn.squeeze.2": "Put a piece there! Then every move {opponent} has leads away from home.",
  "learn.squeeze.2.done": "That’s a squeeze: {opponent} must move, and every move hurts.",
  "learn.squeeze.2.wrong.far": "Then {opponent}’s {other} walks on. Block its way with {piece}.",
  "learn.squeeze.2.wrong.home-piece":
    "That piece is home already. Block {opponent}’s {other} with {piece}.",
  "learn.squeeze.3": "{opponent}’s {other} had to go back. How many moves does it need now?",
  "learn.squeeze.3.done": "Yes, three, and it was two before. All that with a single step!",
  "learn.squeeze.3.wrong.any": "Count the rows from {other} down to its home.",

  "learn.own.title": "Make way",
  "learn.own.1":
    "{near} could step home now, but {far} must get past it. Which should go first? Move it.",
  "learn.own.1.done": "Right! Let those with the longest way in first, then close up.",
  "learn.own.1.wrong.near": "Then {far} is locked out: two extra moves. Let it pass first.",
  "learn.own.2": "{home} is home, but {last} can’t get past. Make way with {home}.",
  "learn.own.2.done": "Out and back costs two moves. Next time, bring {last} in first.",
  "learn.own.2.wrong.last": "{last} has no other way in. {home} must step aside.",
  "learn.own.2.wrong.deeper": "That’s {last}’s own home. Step out of the way, to the front.",

  "learn.count.title": "Count the moves",
  "learn.count.1": "Only your {piece} isn’t home yet. How many moves does it need?",
  "learn.count.1.done": "Yes: four rows, four moves. These are your moves to go.",
  "learn.count.1.wrong.any": "Count the rows from {piece} up to its home: one move each.",
  "learn.count.2": "{piece} has only two rows to climb. How many moves does it need?",
  "learn.count.2.done": "Yes! Count rows and columns: the larger number is the moves it needs.",
  "learn.count.2.wrong.rows":
    "It’s also far from its column, and each step takes it one column over.",
  "learn.count.2.wrong.both":
    "A step goes up and sideways at once. Count only the longer of the two.",
  "learn.count.3":
    "{last} is two moves from home, but {home} is in the way. How many moves in all?",
  "learn.count.3.done": "Right: two for {last}, and two for {home} to step out and back.",
  "learn.count.3.wrong.two":
    "That would do if {home} were not in the way. It must step out and back.",
  "learn.count.3.wrong.three": "Almost. {home} steps out, and it must come back too.",

  "learn.points.title": "Winning and points",
  "learn.points.1": "You need one more move, {opponent} needs six. Bring {piece} home.",
  "learn.points.1.done": "You win, and score six points: the moves {opponent} still needs.",
  "learn.points.last.1": "You need one more move, {opponent} needs six. Bring {piece} home.",
  "learn.points.last.1.done":
    "You win! {opponent} gets one last move. Each move it still needs is a point for you.",
  "learn.points.2":
    "After {limit} moves each the game stops. You need 3 more moves, {opponent} 8. How many points do you win?",
  "learn.points.2.done":
    "Yes: eight minus three. The side that needs fewer moves wins by the difference.",
  "learn.points.2.wrong.own":
    "That’s what you still need. Take it away from what {opponent} needs.",
  "learn.points.2.wrong.theirs": "That’s what {opponent} needs. Take your own moves away from it.",
  "learn.points.home.1":
    "You are one move from home, {opponent} needs six. How many points will you win?",
  "learn.points.home.1.done": "Yes: one point for each move the loser still needs.",
  "learn.points.home.1.wrong.own":
    "That’s what you need. The points are what the loser still needs.",
  "learn.points.home.1.wrong.difference":
    "Your last move doesn’t count against you. Just count what {opponent} needs.",
  "learn.points.home.2": "Now bring {piece} home.",
  "learn.points.home.2.done": "You’re home and win by six points. There is no move limit here.",
  "learn.points.playout.1": "You need one more move. Bring {piece} home.",
  "learn.points.playout.1.done":
    "You win! {opponent} plays on alone. Each move it makes is a point for you.",

  "learn.race.title": "A race to win",
  "learn.race.1":
    "Your turn! You’re ahead. Get home first, or be closer to home after 12 moves each.",
  "learn.race.1.done": "You won your first race. You’re ready for a whole game!",
  "learn.race.1.wrong.lost":
    "{opponent} was faster this time. Move only the pieces that aren’t home. Try again!",
  "learn.race.1.wrong.drawn": "A draw! You can do better: no step back, no detour. Try again!",
  "learn.race.free.1": "Your turn! You’re ahead. Get all your pieces home before {opponent} does.",
  "learn.race.free.1.done": "You won your first race. You’re ready for a whole game!",
  "learn.race.free.1.wrong.lost":
    "{opponent} was faster this time. Move only the pieces that aren’t home. Try again!",
  "learn.race.free.1.wrong.drawn": "A draw! You can do better: no step back, no detour. Try again!",
});
