/** The address of the account that was just made or mended, for the login after it; in the memory of this tab alone. */
export const nextLogin = { email: '' };
