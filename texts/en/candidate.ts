/** What candidates read in their area. */
export const texts = {
  profileSaved: 'Your profile is saved.',
  resumeSaved: 'Your resume is saved.',
};
