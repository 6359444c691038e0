/** The specification's fixed texts: they stand in where an answer carries no real value. */
export const pay = 'Fixed price: $1200-$2000';
export const payOfSaved = 'Fixed price : $1200-$2000';
export const claim = 'Over 15,000 job offers';
export const place = 'United States';

/** Headings that name nobody. */
export const welcomeCandidate = 'Welcome to your job search';
export const welcomeRecruiter = 'Welcome to your hiring desk';
