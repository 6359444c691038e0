import {
  changeCandidatePassword,
  changeRecruiterPassword,
  forgotPassword,
  getAccount,
  logIn,
  logOut,
  logOutRecruiter,
  register,
  resetPassword,
} from './accounts.ts';
import {
  applyToJob,
  getReceivedApplication,
  listApplications,
  listReceivedApplications,
  setApplicationStatus,
} from './applications.ts';
import { downloadResume, getCandidate, searchCandidates } from './candidate-search.ts';
import { getProfile, saveProfile } from './candidates.ts';
import { findCompany, getCompany, listCompanies, saveCompany } from './companies.ts';
import { sendEnquiry } from './contact.ts';
import { getCandidateDashboard, getRecruiterDashboard } from './dashboards.ts';
import {
  getJob,
  listRecentJobs,
  listTrendingCategories,
  searchJobs,
  suggestJobs,
  suggestSearches,
} from './jobs.ts';
import {
  addSkill,
  findRetired,
  getSearchContent,
  listCategories,
  listCities,
  listExperiences,
  listJobTypes,
  listSkills,
  listStates,
  listUserTypes,
} from './lookups.ts';
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
import { getPolicy, getTerms } from './site-texts.ts';

/** Every endpoint by its name. */
export const contract = {
  listStates,
  listCities,
  getSearchContent,
  listCategories,
  listJobTypes,
  listExperiences,
  listSkills,
  findRetired,
  addSkill,
  listUserTypes,
  listRecentJobs,
  listTrendingCategories,
  suggestJobs,
  suggestSearches,
  searchJobs,
  getJob,
  getTerms,
  getPolicy,
  sendEnquiry,
  register,
  logIn,
  getAccount,
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
  findCompany,
  listCompanies,
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
  getReceivedApplication,
  setApplicationStatus,
  changeRecruiterPassword,
};
