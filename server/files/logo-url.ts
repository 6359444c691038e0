/** Random names are never used twice, so it can be kept for ever. */
export const logoUrl = (name: string) => `/files/logo/${name}`;
