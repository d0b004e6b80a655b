/** What stands in for a whole: only the parts of it that a test needs. */
export const partly = <T>(part: Partial<T>) => part as T;
