const jobs = '(?:(?:all|any) )?(?:(?:jobs?|vacanc(?:y|ies)|openings?|positions?|roles?|careers) )+';
/** The plain words wherever they stand, the others where they end what was typed, or say where or as what. */
const asking = new RegExp(
  ` (?:${jobs}(?:(?:as|at|for) |(?=(?:in|near|around) |$))|(?:(?:jobs|vacancies) )+)`,
  'g',
);

const hiring =
  / (?:(?:now|currently|urgently|immediately) hiring|hiring (?:now|immediately|urgently)|(?<= jobs? )hiring)(?= )/g;

/** Without what says no more than that jobs are looked for: `nurse jobs near me`, `openings in Ohio`. Of folded text. */
export const withoutAsking = (text: string) =>
  ` ${text} `
    .replace(/ (?:hiring )?(?:near|around) me $/, ' ')
    .replace(hiring, '')
    .replace(asking, ' ')
    .trim();
