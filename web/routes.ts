import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layout.tsx', [
    index('public/landing.tsx'),
    route('login', 'account/login.tsx'),
    route('register', 'account/register.tsx'),
    route('Forgot/Forgotpass', 'account/forgot-password.tsx'),
    route('reset_password', 'account/reset-password.tsx'),
    route('terms_and_conditions', 'public/terms.tsx'),
    route('policy', 'public/policy.tsx'),
    route('about_us', 'public/about-us.tsx'),
    route('contact_us', 'public/contact.tsx'),
    route('search_jobs', 'public/search.tsx'),
    route('job_details/:id', 'public/job-details.tsx'),
    route('companies', 'public/companies.tsx'),
    route('companies/:id/:name?', 'public/company.tsx'),
    layout('candidate/layout.tsx', [
      route('candidate_dashboard', 'candidate/dashboard.tsx'),
      route('candidate_profile', 'candidate/profile.tsx'),
      route('candidate_upload_resume', 'candidate/resume/upload-resume.tsx'),
      route('candidate_applications', 'candidate/applications.tsx'),
      route('candidate_changepassword', 'candidate/change-password.tsx'),
      route('candidate_saved_jobs', 'candidate/saved-jobs.tsx'),
    ]),
    layout('recruiter/layout.tsx', [
      route('recruiter/dashboard', 'recruiter/dashboard.tsx'),
      route('recruiter/profile', 'recruiter/company/profile.tsx'),
      route('recruiter/postjobs', 'recruiter/jobs/post-jobs.tsx'),
      route('recruiter/applications', 'recruiter/jobs/manage-jobs.tsx'),
      route('recruiter/editjob/:id', 'recruiter/jobs/edit-job.tsx'),
      route('recruiter/search_candidates', 'recruiter/candidates/search-candidates.tsx'),
      route('recruiter/manageapp', 'recruiter/applications/manage-applications.tsx'),
      route('recruiter_changepassword', 'recruiter/change-password.tsx'),
      route('recruiter_candidatedetails/:id', 'recruiter/candidates/candidate-details.tsx'),
    ]),
    route('*', 'public/not-found.tsx'),
  ]),
] satisfies RouteConfig;
