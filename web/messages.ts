import type { UserType } from '#contract/lookups.ts';

/** A popup that closes by itself. */
export interface Notice {
  title?: string;
  text: string;
  /** Milliseconds. */
  closesAfter: number;
}

/** Asked before something that cannot be taken back. */
export interface Question {
  title: string;
  text?: string;
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

export const passwordNotUpdated: Notice = { title: 'Failed!', text: 'Update Failed!', closesAfter };

export const updated: Notice = { title: 'Success', text: 'Updated successfully!!', closesAfter };

export const companyUpdated: Notice = { text: 'Updated successfully!!', closesAfter };

export const jobPosted: Notice = { text: 'Job Posted Successfully', closesAfter };
export const jobUpdated: Notice = { text: 'Job Updatd Successfully', closesAfter };
export const mayDelete: Question = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  confirm: 'Yes, delete it!',
};
export const jobDeleted: Notice = { title: 'Deleted!', text: 'Your file has been deleted.', closesAfter };

/** `whom` names the application that is meant. */
export const mayDecide = (status: 'Shortlist' | 'Rejected', whom: string): Question => ({
  title: `Are you sure want to ${status} this candidate?`,
  text: whom,
  confirm: status === 'Shortlist' ? 'Yes, shortlist' : 'Yes, reject',
});
export const statusUpdated: Notice = { text: 'Status updated successfully', closesAfter };

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
};

export const enquirySent: Notice = { title: 'Success!', text: 'Enquire sent Sucessfully!', closesAfter };

export const noResults = 'No results found';
export const notFound = 'Not Found';
export const noData = 'No Data Found';
