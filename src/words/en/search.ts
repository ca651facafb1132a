/** Words of the search. */
export const search = {};
