/** Hashes are written in full or by their first digits, seven at least. */

/** Digits that every way of writing a hash has. */
export const startOf = (hash: string): string => hash.slice(0, 7);

/** Whether both may be one hash. */
export const isAlike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
