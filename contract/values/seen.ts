/** Whether anything of it is seen: U+2800 is a sign without ink, and what may be ignored is never shown. */
export const isSeen = (value: string) =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u.test(value);

/** What stands for a name where there is no picture: its first sign that is seen. */
export const initialOf = (name: string) => ([...name].find(isSeen) ?? '…').toUpperCase();
