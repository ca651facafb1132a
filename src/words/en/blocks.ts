/** Words of the blocks. */
export const blocks = {};
