import { isolating } from '../isolating.ts';
import { plural } from './language.ts';

/** What owners read about what means the same in a search. */
export const texts = isolating({
  title: 'Synonyms',
  about:
    'Whoever searches for one of these terms also finds jobs with the others, those with the exact words first. A change takes effect at once.',
  count: (count: number) => plural(count, { one: '# synonym', other: '# synonyms' }),
  words: 'A part of a term',
  none: 'There are no synonyms yet',
  noneText: 'Add terms that mean the same, and searches follow them at once.',
  noneFits: 'No term has this',
  whatElse: 'Search for another part of a term, or add it below.',
  showAll: 'Show all synonyms',
  terms: 'Terms that mean the same',
  termsHint: 'Separated by commas, like: scrubs, operating room. Plurals and other endings are known anyway.',
  add: 'Add',
  added: 'These terms mean the same from now on.',
  save: 'Save',
  end: 'Remove',
  ending: {
    title: (terms: string) => `Remove “${terms}”?`,
    text: 'Searches for one of these terms will no longer find the others. You can add them again.',
    confirm: 'Remove it',
  },
  ended: 'These terms no longer mean the same.',
  trying: {
    title: 'Try a search',
    words: 'Words of a search',
    go: 'Try it',
    /** What a part of a search is searched as. */
    asIs: 'as it is, in all its forms',
    uses: {
      leftOut: 'is left out, since it says nothing',
      or: 'is between alternatives: what is before it will do, and what is after it',
      /** Of a word with a minus before it. */
      excluded: 'may not be in the title, the company, the skills, the category or the place',
    },
    or: 'or',
    nothing: 'Nothing in this can be searched for.',
    found: (jobs: number, isExact: boolean) =>
      isExact
        ? plural(jobs, { one: '# open job is found', other: '# open jobs are found' })
        : `More than ${plural(jobs, { one: '# open job is found', other: '# open jobs are found' })}`,
    see: 'See the search',
  },
});
