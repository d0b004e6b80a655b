import "salta-board";

const board = document.querySelector("salta-board");
const last = document.querySelector("output");

board.addEventListener("salta-move", ({ detail }) => {
  last.value = `${detail.by === 1 ? "you" : "the computer"}, ${detail.move}`;
});
