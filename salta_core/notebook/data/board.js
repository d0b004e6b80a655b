// A board in a notebook. Python draws it and knows the rules; this script shows it and reports presses.

const LINE = "http://www.w3.org/2000/svg";

function show(picture, svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (parsed.namespaceURI === LINE) picture.replaceChildren(document.importNode(parsed, true));
}

function place(button, cell) {
  Object.assign(button.style, {
    position: "absolute",
    left: `${cell.left}%`,
    top: `${cell.top}%`,
    width: `${cell.side}%`,
    height: `${cell.side}%`,
    padding: "0",
    border: "0",
    background: "transparent",
    cursor: cell.active ? "pointer" : "default",
  });
  button.dataset.square = cell.number;
  button.setAttribute("aria-label", cell.label);
  button.setAttribute("aria-pressed", String(cell.selected));
}

function render({ model, el }) {
  const frame = document.createElement("div");
  const picture = document.createElement("div");
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  frame.setAttribute("role", "group");
  frame.setAttribute("aria-label", "Salta");
  Object.assign(frame.style, { position: "relative", width: "fit-content", lineHeight: "0" });
  frame.append(picture);
  el.append(frame, said);

  const buttons = model.get("cells").map((cell) => {
    const button = document.createElement("button");
    button.type = "button";
    button.addEventListener("click", () => model.send({ square: Number(button.dataset.square) }));
    frame.append(button);
    return button;
  });

  function update() {
    show(picture, model.get("svg"));
    said.textContent = model.get("said");
    model.get("cells").forEach((cell, at) => {
      place(buttons[at], cell);
    });
  }
  model.on("change:svg change:cells change:said", update);
  update();
  return () => model.off("change:svg change:cells change:said", update);
}

export default { render };
