import { salta } from "salta-board/vite";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [salta()] });
