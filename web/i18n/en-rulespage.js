/**
 * English: what the page of rules says besides the rules themselves: what follows from each, what its diagrams
 * show, and the strategy.
 */

export const EN_RULESPAGE = Object.freeze({
  "page.title": "Rules: {name}",
  "page.tabs": "What to read",
  "page.tab.rules": "Rules",
  "page.tab.strategy": "Strategy",
  "page.tab.keys": "Keys",
  "page.source": "{year}, {source}.",
  "page.same": "These are the rules of {usual}.",
  "page.differ.one": "One rule is different from {usual}. It is marked.",
  "page.differ.many": "{n} rules are different from {usual}. They are marked.",
  "page.different": "Different here",
  "page.print": "Print",
  "page.missing": "The pictures could not be loaded. The rules are complete without them.",
  "paper.rules": "The rules of Salta: {name}",
  "paper.strategy": "Salta: ten ideas for better play",

  "picture.label": "Diagram: {what}",
  "picture.before": "Before: {what}",
  "picture.after": "After the moves.",
  "picture.play": "Play: {what}",
  "picture.stop": "Stop: {what}",
  "picture.playShort": "Play",
  "picture.stopShort": "Stop",

  "section.aim": "The aim",
  "section.moves": "Moving",
  "section.salta": "“Salta!”",
  "section.end": "The end of the game",
  "section.points": "The score",

  "goal.more":
    "Each of your fifteen pieces has one square of its own in the three rows farthest from you. The picture shows the finished board.",
  "setup.more":
    "Each side fills the three rows nearest to it. {first} moves first, and the players take turns.",
  "squares.title": "Numbers of the squares",
  "squares.how":
    "Only the dark squares are used. The rows are numbered from 1 to 10, starting at {first}’s side, and the five squares of a row from 1 to 5. The piece in the picture stands on 33: row 3, third square. The frame shows the rows in Roman numerals.",
  "pieces.title": "Stars, moons and suns",
  "pieces.how":
    "There are five of each, numbered by how many signs they show. The signs only tell where a piece must end: all pieces move alike.",
  "step.title": "Step",
  "over.more":
    "The square right behind that piece must be empty. Nothing is captured: the piece that was jumped over stays where it is.",
  "direction.more.forward":
    "Forward means away from your own side of the board. Steps may go backward all the same.",
  "direction.more.any": "Steps go both ways anyway.",
  "chain.more.yes":
    "After each jump the piece may change direction, even go backward. Stop whenever you like.",
  "chain.more.no": "You cannot jump twice in one move, even if the next jump is there.",
  "compulsory.more.yes":
    "A step is not allowed then. If you have several jumps, choose any of them. “Salta!” (Latin for “jump!”) is what players say to someone who forgets.",
  "compulsory.more.no": "You are free to step instead, as in the picture.",
  "blockade.more.forbidden":
    "Step into the last gap, and the other side could not move at all: that is not allowed. If you have no other move, the game is a draw.",
  "blockade.more.allowed":
    "In the picture {first} closes the last gap, and {second} has to pass. If neither side can move, the game is a draw.",
  "equalise.more.yes":
    "Both have then made the same number of moves. If {second} gets home too, the game is a draw. If {second} gets home first, {second} wins at once.",
  "equalise.more.no": "All fifteen pieces must stand on their squares.",
  "limit.more":
    "If nobody is home by then, the side that needs fewer moves to get home wins by the difference.",
  "repetition.more":
    "If the same position comes up for the third time, with the same side to move, the game is a draw.",
  "limit.example":
    "Here {first} needs {firstCount} and {second} needs {secondCount}: {winner} wins by {points}.",
  "scoring.more.exact":
    "The winner’s pieces are taken off the board for the count, but the loser’s own pieces still stand in each other’s way.",
  "scoring.more.simple":
    "Nothing is in the way when they are counted: each piece goes straight to its square.",
  "scoring.more.playout":
    "The winner’s pieces stay where they are, and the loser moves by the same rules as before. The computer can do it for you.",
  "scoring.example.exact":
    "Here {first} is home. {second} needs {count}: {points} for {first}. A piece on its own square still counts if it must make way.",
  "scoring.example.simple": "Here {first} is home. {second} needs {count}: {points} for {first}.",
  "scoring.example.playout": "Here {first} is home. {second} needs {count}: {points} for {first}.",
  "count.caption": "How it is counted",
  "count.piece": "Piece",
  "count.way": "From, to",
  "count.squares": "Squares",
  "count.moves": "Moves",
  "count.total": "Total",
  "moves.one": "1 move",
  "moves.many": "{n} moves",
  "points.one": "1 point",
  "points.many": "{n} points",

  "strategy.how":
    "Ten ideas that players found in the first years, under the names of 1899. The pictures follow the rules of {usual}, where you must jump if you can.",
  "strategy.free":
    "By the rules on the board nobody has to jump, so nobody can be forced to. What is said about walls, cover and making way still helps.",
  "tip.jump.title": "Let them carry you",
  "tip.jump.how":
    "A jump can take you two squares nearer to home in one move. Look for pieces of the other side that you can use as a bridge, and try not to be one yourself.",
  "tip.force.title": "Forcing jumps",
  "tip.force.how":
    "Step in front of a piece so that the square behind you is empty, and it must jump. A piece that was already home has to leave its square, and needs two more moves to get back.",
  "tip.double.title": "The double jump",
  "tip.double.how":
    "Offer two jumps at once. Your opponent can take only one of them, and must take the other on the next turn. In between you have a free move. In 1899 this was called a double salta.",
  "tip.cover.title": "Cover",
  "tip.cover.how":
    "Nobody can jump if the square behind is taken. Put one of your own pieces there, and the jump is gone.",
  "tip.retreat.title": "Retreat",
  "tip.retreat.how":
    "Going back one square looks like a lost move. It pays when it takes a jump away from your opponent that would have gained two.",
  "tip.diagonal.title": "The covered diagonal",
  "tip.diagonal.how":
    "Pieces on one diagonal, with an empty square after each: whoever jumps over the first must jump over all of them, and ends in the wrong corner. The owner of the diagonal moves freely all the while. This one is from a book of 1899.",
  "tip.wall.title": "The wall",
  "tip.wall.how":
    "Two full rows, one behind the other, let nobody through: there is no empty square to step or jump to. Move it forward together, and do not open it too soon.",
  "tip.screw.title": "The screw",
  "tip.screw.how":
    "This is how to get into a wall. Step up to it so that one of its pieces must jump out, over you, and then move into the gap that it leaves.",
  "tip.way.title": "Making way",
  "tip.way.how":
    "The farthest row must be filled first. Here one sun is missing, only three squares from home, but three finished pieces have to step aside and come back: nine moves instead of three.",
  "tip.squeeze.title": "The squeeze",
  "tip.squeeze.how":
    "Take the other side’s good moves away, one by one. What is left are moves that lead away from home. Here {second} moves, and {first} has just one move: a step back.",

  "show.goal": "the finished board: the pieces of both sides stand in order on the far side.",
  "show.setup": "the three rows of {first} at the start.",
  "show.squares": "the empty board with the number of every square, and a piece on 33.",
  "show.pieces": "star 2, moon 3 and sun 5 of each side.",
  "show.step": "a sun, and the four empty squares next to it that it may go to.",
  "show.over.opponent":
    "a {first} sun jumps over a {second} star. Jumping over its own moon is crossed out.",
  "show.over.any": "a {first} sun jumps over its own moon.",
  "show.direction.forward":
    "a {first} piece jumps forward over a {second} one. Jumping backward is crossed out.",
  "show.direction.any": "a {first} sun jumps backward over a {second} moon.",
  "show.chain.no": "a sun jumps once. A second jump in the same move is crossed out.",
  "show.chain.yes": "a sun jumps three times in one move, the last time backward.",
  "show.compulsory.yes":
    "a sun is ringed because it must jump. A step with another piece is crossed out.",
  "show.compulsory.no": "a sun could jump, but another piece steps instead.",
  "show.blockade.forbidden":
    "{second} has one empty square left to move to. The move of {first} into it is crossed out.",
  "show.blockade.allowed": "{first} moves into the last empty square that {second} could move to.",
  "show.equalise.yes": "the last piece of {first} gets home, then the last piece of {second}.",
  "show.equalise.no": "the last piece of {first} gets home.",
  "show.limit": "both sides are nearly home; lines lead from each piece to its square.",
  "show.repetition": "two pieces go to and fro until the position is there for the third time.",
  "show.scoring":
    "{first} is home; lines show the way that the pieces of {second} still have to go.",
  "show.solo": "an army with three pieces away from their squares, and lines that lead there.",
  "show.tip.jump": "a sun jumps over a {second} star and is two squares nearer to its goal.",
  "show.tip.force": "{first} steps in front of a {second} star, which must jump off its square.",
  "show.tip.double":
    "{first} steps between two {second} pieces. One jumps, {first} moves elsewhere, the other jumps.",
  "show.tip.cover": "a moon of {second} threatens to jump; {first} fills the square behind.",
  "show.tip.retreat": "a moon of {second} threatens to jump; the {first} sun steps back.",
  "show.tip.diagonal": "a {second} piece jumps four times along a diagonal, down to the corner.",
  "show.tip.wall": "two full rows of {first} pieces, and {second} pieces that cannot get past.",
  "show.tip.screw": "a {second} piece must jump out of its wall, and {first} moves into the gap.",
  "show.tip.way": "one sun is missing on the last row, behind rows that are already full.",
  "show.tip.squeeze": "{second} moves, and then {first} has to step back.",

  "keys.board":
    "On the board: use the arrow keys, or type a square’s number; Enter or Space picks up and puts down, Escape cancels.",
  "keys.list": "In the move list: left and right go back and forward.",
  "keys.help": "this page",
});
