// Prints what the element in web/embed/ knows, as JSON: its attributes, and the values of those
// that take one of a few words. The element is defined as in a browser, in place of which there is
// only what that needs.

globalThis.HTMLElement = class {};
globalThis.customElements = { get() {}, define: (_, board) => tell(board.observedAttributes) };
const { defineBoard } = await import("../../web/embed/element/element.ts");
const { OPTION_VALUES: values } = await import("../../web/embed/protocol.ts");

function tell(attributes) {
  process.stdout.write(JSON.stringify({ attributes, values }));
}

defineBoard("https://site.example/salta-embed.js");
