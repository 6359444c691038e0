import type { UserType } from '#contract/roles.ts';

/** A popup that closes by itself. */
export interface Notice {
  title?: string;
  text: string;
  /** Milliseconds. */
  closesAfter: number;
  isFailure?: boolean;
}

/** Asked before something that cannot be taken back. */
export interface Question {
  title: string;
  text?: string;
  consequence?: string;
  /** What the button that does it says. */
  confirm: string;
}

const closesAfter = 1500;

export const registered: Notice = { text: 'Registration successful!', closesAfter };

export const loggedIn: Record<UserType, Notice> = {
  Recruiter: { text: 'Recruiter logged in Sucessfully!', closesAfter },
  Employee: { text: 'Candidate logged in Sucessfully!', closesAfter },
};

export const loggedOut: Notice = { title: 'Success', text: 'Logged Out successfully!!', closesAfter };

export const resetMailSent: Notice = {
  title: 'Password Reset Email Sent!',
  text: 'Please check your email for further instructions.',
  closesAfter,
};

export const passwordUpdated: Record<UserType, Notice> = {
  Recruiter: { text: 'Password Updated Successfully!', closesAfter },
  Employee: { title: 'Success!', text: 'Password Updated Successfully!', closesAfter },
};

export const passwordNotUpdated: Notice = {
  title: 'Failed!',
  text: 'Update Failed!',
  closesAfter,
  isFailure: true,
};

export const updated: Notice = { title: 'Success', text: 'Updated successfully!!', closesAfter };

export const isSaved = (what: 'profile' | 'resume' | 'company') => `Your ${what} is saved.`;

export const companyUpdated: Notice = { text: 'Updated successfully!!', closesAfter };

export const jobPosted: Notice = { text: 'Job Posted Successfully', closesAfter };
export const jobUpdated: Notice = { text: 'Job Updatd Successfully', closesAfter };
export const isPosted = (title: string) => `“${title}” is posted and can be found now.`;
export const isUpdated = (title: string) => `“${title}” is updated.`;
/** `applications` counts those to the job that is meant. */
export const mayDelete = (applications: number): Question => ({
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  ...(applications > 0 && {
    consequence: `This job has ${applications.toLocaleString('en-US')} ${
      applications === 1 ? 'application, which leaves' : 'applications, which leave'
    } your list.`,
  }),
  confirm: 'Yes, delete it!',
});
export const jobDeleted: Notice = { title: 'Deleted!', text: 'Your file has been deleted.', closesAfter };

/** `whom` names the application that is meant. */
export const mayDecide = (status: 'Shortlist' | 'Rejected', whom: string): Question => ({
  title: `Are you sure want to ${status} this candidate?`,
  text: whom,
  confirm: status === 'Shortlist' ? 'Yes, shortlist' : 'Yes, reject',
});
export const statusUpdated: Notice = { text: 'Status updated successfully', closesAfter };

export const mayApplyUntold: Question = {
  title: 'Apply without a profile and a resume?',
  text: 'The recruiter will see your name, your city, your phone number and your email address, and nothing about you or your work.',
  confirm: 'Apply anyway',
};
export const applied: Notice = { text: 'Job Applied Successfully', closesAfter };
export const jobSaved: Notice = { text: 'Job Saved Successfully', closesAfter };
export const jobRemoved: Notice = { text: 'Job Saved Removed Successfully', closesAfter };

export const resumeDownloaded: Notice = {
  title: 'Success',
  text: 'Resume Downloaded successfully',
  closesAfter: 2000,
};
export const resumeBroken: Notice = {
  title: 'Error',
  text: "There's something wrong with this resume.",
  closesAfter: 2000,
  isFailure: true,
};

export const enquirySent: Notice = { title: 'Success!', text: 'Enquire sent Sucessfully!', closesAfter };

/** After a session ended in the middle of a form. */
export const putBack = (hadFile: boolean) =>
  `Your session had ended. What you had typed is back, and not saved yet.${hadFile ? ' Please choose the file again.' : ''}`;

export const noResults = 'No results found';
export const notInList = (name: string) => `“${name}” is not in the list yet: choose Add “${name}” to add it`;
export const listFailed = (what: 'cities' | 'skills') =>
  `The ${what} did not load. They are asked for again when you enter this field.`;
export const notFound = 'Not Found';
export const noData = 'No Data Found';
