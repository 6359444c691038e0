import { plural } from './language.ts';

const fields = (count: number) => plural(count, { one: '# field', other: '# fields' });

/** What candidates read of a resume that is read from its file. */
export const texts = {
  title: 'From your file',
  offer:
    'The form can be filled in from this file. It is read in this browser; nothing is sent before you save. What you typed stays as it is.',
  fillIn: 'Fill in the form from this file',
  reading: 'The file is being read…',
  filledIn: (count: number) => `Filled in ${fields(count)} from the file. Please check each before you save.`,
  nothingNew: 'Nothing was filled in: the file says nothing that is not in the form already.',
  undo: 'Undo',
  undone: 'Undone. What was filled in is taken out again, except what you have changed since.',
  /** At a field. */
  mark: 'From the file',
  forProfile: (count: number) =>
    plural(count, {
      one: '# more thing belongs to your profile: it is kept in this browser, to be filled in there.',
      other: '# more things belong to your profile: they are kept in this browser, to be filled in there.',
    }),
  toProfile: 'Go to your profile',
  problems: {
    noText:
      'There is no text in this file: it may be a scan, or a picture. Please fill in the form yourself.',
    locked: 'This file is locked with a password, so it cannot be read. Please fill in the form yourself.',
    damaged:
      'This file cannot be read: it seems to be damaged. Please choose another, or fill in the form yourself.',
    tooMuch: 'There is more in this file than can be read. Please fill in the form yourself.',
    tooSlow: 'Reading this file took too long, and was stopped. Please fill in the form yourself.',
    unreachable: 'The reader of files did not load. Please check your connection and try again.',
  },
  profile: {
    title: 'Your resume file says',
    about: 'It differs from what is below. Nothing is sent before you save.',
    fillIn: 'Fill in',
    dismiss: 'Leave it as it is',
    filledIn: (count: number) =>
      `Filled in ${fields(count)} from the file. Please check them before you save.`,
    dismissed: 'Your profile stays as it is.',
  },
};
