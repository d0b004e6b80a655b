// Pyodide has types for its package, but not for the files in it.

declare module "pyodide/pyodide.mjs";
declare module "pyodide/pyodide.asm.mjs";
