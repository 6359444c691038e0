/** The largest int of PostgreSQL. */
export const maxInt = 2_147_483_647;

/** Its decimal digits, from 1 on. */
export const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxInt;
