// The yardstick of `bare.py`: the opening on a plain board, and a piece that can be taken up.

const FIELD = 60;
const COLOURS = ["#2f7d4f", "#b3362b"];

const canvas = document.querySelector("canvas");
const pen = canvas.getContext("2d");

function drawBoard() {
  for (let row = 0; row < 10; row += 1) {
    for (let column = 0; column < 10; column += 1) {
      const isDark = (row + column) % 2 === 1;
      pen.fillStyle = isDark ? "#7a5230" : "#ecd9b4";
      pen.fillRect(column * FIELD, row * FIELD, FIELD, FIELD);
    }
  }
}

/** The dark squares of the three rows nearest to each player. */
function opening() {
  const pieces = [];
  for (const row of [0, 1, 2, 7, 8, 9]) {
    for (let place = 0; place < 5; place += 1) {
      const column = 2 * place + (row % 2 === 0 ? 1 : 0);
      const line = row < 3 ? row : 9 - row;
      pieces.push({ row, column, line, pips: place + 1, colour: COLOURS[row < 3 ? 1 : 0] });
    }
  }
  return pieces;
}

function drawPiece({ row, column, line, pips, colour }) {
  const x = (column + 0.5) * FIELD;
  const y = (row + 0.5) * FIELD;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, 0.4 * FIELD, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = "#0006";
  pen.lineWidth = 2;
  pen.stroke();
  for (let pip = 0; pip < pips; pip += 1) drawSign(x + (pip - (pips - 1) / 2) * 9, y, line);
}

/** A star, a moon or a sun. */
function drawSign(x, y, line) {
  pen.fillStyle = "#fff";
  pen.beginPath();
  if (line === 0) {
    for (let point = 0; point < 10; point += 1) {
      const length = point % 2 === 0 ? 4 : 1.8;
      const angle = (point * Math.PI) / 5 - Math.PI / 2;
      pen.lineTo(x + length * Math.cos(angle), y + length * Math.sin(angle));
    }
  } else if (line === 1) {
    pen.arc(x, y, 4, 0.7, 2 * Math.PI - 0.7);
  } else {
    pen.arc(x, y, 3, 0, 2 * Math.PI);
  }
  pen.fill();
}

drawBoard();
for (const piece of opening()) drawPiece(piece);
performance.mark("salta:painted");
canvas.addEventListener("click", () => canvas.classList.add("selected"));
performance.mark("bench:selectable");
