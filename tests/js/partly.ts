/** Stands in for an object: only with the parts that a test needs. */
export const partly = <T>(part: Partial<T>) => part as T;
