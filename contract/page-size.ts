/** Rows on a page of a list. */
export const pageSize = 10;
