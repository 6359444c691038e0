import {
  changeCandidatePassword,
  changeRecruiterPassword,
  forgotPassword,
  logIn,
  logOut,
  logOutRecruiter,
  register,
  resetPassword,
} from './accounts.ts';
import {
  applyToJob,
  listApplications,
  listReceivedApplications,
  setApplicationStatus,
} from './applications.ts';
import { downloadResume, getCandidate, searchCandidates } from './candidate-search.ts';
import { getCandidateDashboard, getProfile, saveProfile } from './candidates.ts';
import { getCompany, getRecruiterDashboard, saveCompany } from './companies.ts';
import { getJob, listRecentJobs, listTrendingCategories, searchJobs, suggestJobs } from './jobs.ts';
import {
  getSearchContent,
  listCategories,
  listCities,
  listExperiences,
  listJobTypes,
  listSkills,
  listStates,
  listUserTypes,
} from './lookups.ts';
import { getPolicy, getTerms, sendEnquiry } from './pages.ts';
import {
  deleteJob,
  getPostedJob,
  listPostedJobs,
  listPostedTitles,
  postJob,
  updateJob,
} from './posted-jobs.ts';
import { downloadOwnResume, getResume, saveResume } from './resumes.ts';
import { listSavedJobs, toggleSavedJob } from './saved-jobs.ts';

/** Every endpoint by its name. */
export const contract = {
  listStates,
  listCities,
  getSearchContent,
  listCategories,
  listJobTypes,
  listExperiences,
  listSkills,
  listUserTypes,
  listRecentJobs,
  listTrendingCategories,
  suggestJobs,
  searchJobs,
  getJob,
  getTerms,
  getPolicy,
  sendEnquiry,
  register,
  logIn,
  logOut,
  logOutRecruiter,
  forgotPassword,
  resetPassword,
  getCandidateDashboard,
  getProfile,
  saveProfile,
  getResume,
  saveResume,
  downloadOwnResume,
  listApplications,
  changeCandidatePassword,
  applyToJob,
  listSavedJobs,
  toggleSavedJob,
  getRecruiterDashboard,
  getCompany,
  saveCompany,
  listPostedJobs,
  listPostedTitles,
  postJob,
  getPostedJob,
  updateJob,
  deleteJob,
  searchCandidates,
  getCandidate,
  downloadResume,
  listReceivedApplications,
  setApplicationStatus,
  changeRecruiterPassword,
};
