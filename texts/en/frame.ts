/** What every audience reads: the frame of the pages, forms, lists, dialogs, dates. */
export const texts = {
  noResults: 'No results found',
  notInList: (name: string) => `“${name}” is not in the list yet: choose Add “${name}” to add it`,
  citiesFailed: 'The cities did not load. They are asked for again when you enter this field.',
  skillsFailed: 'The skills did not load. They are asked for again when you enter this field.',
  notFound: 'Not Found',
  noData: 'No Data Found',
  /** After a session ended in the middle of a form. */
  putBack: 'Your session had ended. What you had typed is back, and not saved yet.',
  chooseFileAgain: 'Please choose the file again.',
};
