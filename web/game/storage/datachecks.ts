/** Whether data has its form: what comes from storage or from a file may hold anything. */

export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === "string";
export const isFlag: Check = (value) => typeof value === "boolean";
export const isCount: Check = (value) => Number.isSafeInteger(value);

/** A number within bounds, whole or not: what is drawn or reckoned with cannot be beyond all measure. */
export const isBetween =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;

/** A whole number within bounds. */
export const isWithin =
  (least: number, most: number): Check =>
  (value) =>
    isCount(value) && Number(value) >= least && Number(value) <= most;

/** A whole number from 0 on. */
export const isNatural = isWithin(0, Number.MAX_SAFE_INTEGER);

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export const mapOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);

export const recordOf =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(parts).every(([name, check]) => check(value[name]));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
