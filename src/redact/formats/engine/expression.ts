/** Parts of expressions. */

/** What matches these letters and no others. */
export const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

export const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
