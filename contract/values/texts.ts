export const pageTexts = ['terms', 'privacy', 'about'] as const;
const lineTexts = ['heading', 'claim', 'footer'] as const;
export const ownTexts = [...pageTexts, ...lineTexts] as const;

export type PageText = (typeof pageTexts)[number];
export type LineText = (typeof lineTexts)[number];
export type OwnText = (typeof ownTexts)[number];

export const settingOfLine = { heading: 'SITE_HEADING', claim: 'SITE_CLAIM', footer: 'SITE_FOOTER' } as const;

export const isLine = (name: OwnText): name is LineText => lineTexts.some((line) => line === name);

export const maxPageTextLength = 100_000;
export const maxLineTextLength = 200;

/** Stands in a claim for the true number of jobs, in words. */
export const jobsMark = '{jobs}';
