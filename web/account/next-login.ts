/** For the login after the account was made or mended; in the memory of this tab alone. */
export const nextLogin = { email: '' };
