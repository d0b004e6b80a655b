/** Fetches what the end of a game needs: before a game can end, so that it is there even if the network goes. */

import { fetchSheet } from "../../ui/sheets.js";

export async function loadEnding() {
  const [ending] = await Promise.all([
    import("./ending.js"),
    fetchSheet(new URL("../../styles/ending.css", import.meta.url).href),
  ]);
  return ending;
}
