// Pyodide declares its package, not the files in it.

declare module "pyodide/pyodide.mjs";
declare module "pyodide/pyodide.asm.mjs";
