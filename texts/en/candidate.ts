/** What candidates read in their area. */
export const texts = {
  welcome: 'Welcome to your job search',
  /** The specification's, where a saved job tells no pay. */
  usualPay: 'Fixed price : $1200-$2000',
  profileSaved: 'Your profile is saved.',
  resumeSaved: 'Your resume is saved.',
};
