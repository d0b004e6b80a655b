// The yardstick of `bare.py`: the opening on a plain board, and a piece that can be taken up and moved.

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

const pieces = opening();
let selected;

function draw() {
  drawBoard();
  if (selected) {
    pen.fillStyle = "#ffe9aa";
    pen.fillRect(selected.column * FIELD, selected.row * FIELD, FIELD, FIELD);
  }
  for (const piece of pieces) drawPiece(piece);
}

/** Takes up a piece of the lower side, or moves it one square forward. */
function press({ offsetX, offsetY }) {
  const row = Math.floor(offsetY / FIELD);
  const column = Math.floor(offsetX / FIELD);
  const piece = pieces.find((one) => one.row === row && one.column === column);
  const isStep = selected?.row - row === 1 && Math.abs(selected.column - column) === 1;
  if (piece?.colour === COLOURS[0]) selected = piece;
  else if (isStep && !piece) {
    Object.assign(selected, { row, column });
    selected = undefined;
    canvas.dataset.moved = "";
  }
  requestAnimationFrame(draw);
}

draw();
performance.mark("salta:painted");
canvas.addEventListener("click", press);
canvas.dataset.movable = "";
performance.mark("bench:selectable");
