insert into state (code, name) values ('IL', 'Illinois');
insert into city (state_id, name, population) values (1, 'Chicago', 2700000), (1, 'Peoria', 110000);
insert into category (name) values ('Baking'), ('Smithing');
insert into job_type (name) values ('Full Time');
insert into experience (label) values ('1');
insert into skill (name) values ('Welding');
insert into skill (name, merged_into) values ('Weldng', 1);
insert into account (type, name, email, phone, password_hash, state_id, city_id, disabled_at, known_networks)
values ('Recruiter', 'Rex', 'rex@example.com', '1', 'none', 1, 1, null, '{10.0.0.1}'),
  ('Employee', 'Ada', 'Ada@example.com', '2', 'none', 1, 2, null, '{}'),
  ('Employee', 'Bo', 'bo@example.com', '3', 'none', 1, 1, now(), '{}'),
  ('Recruiter', 'Eve', 'eve@example.com', '4', 'none', 1, 1, null, '{}');
insert into session (token_hash, account_id) values ('\x01', 1), ('\x02', 2);
insert into password_reset values (2, '\x03', now());
insert into company (account_id, name, website, about, state_id, city_id, logo, facebook)
values (1, 'Rex & Co', 'https://rex.example', 'Casks', 1, 1, 'AAAAAAAAAAAAAAAAAAAAAA.webp', 'https://facebook.com/rex'),
  (null, 'Imported', null, null, null, null, null, null);
insert into job (company_id, external_id, apply_url, title, description, academic_degree, experience_level, experience_id,
  job_type_id, state_id, city_id, category_ids, skill_ids, expires_on, closed_at, deleted_at)
values (1, null, null, 'Cooper', '<p>Casks</p>', 'Bachelor''s Degree', 'Senior', 1, 1, 1, 1, '{1,2}', '{1}', '2090-01-01', null, null),
  (1, null, null, 'Baker', '<p>Bread</p>', null, null, null, 1, 1, 2, '{1}', '{}', '2090-01-01', now(), null),
  (1, null, null, 'Smith', '<p>Iron</p>', null, null, null, 1, 1, 2, '{2}', '{}', '2090-01-01', null, now()),
  (2, 'x-1', 'https://x.example', 'Welder', '<p>Steel</p>', null, null, null, 1, 1, 1, '{}', '{2}', '2090-01-01', null, null);
insert into candidate (account_id, contact_email, date_of_birth, gender, professional_title, total_year_experience, state_id,
  city_id, image, resume, resume_name, category_ids, skill_ids)
values (2, 'ada.at.work@example.com', '1985-10-12', 'female', 'Cooper', '5', 1, 2, 'BBBBBBBBBBBBBBBBBBBBBB.webp',
  'CCCCCCCCCCCCCCCCCCCCCC.pdf', 'ada.pdf', '{1}', '{1}'), (3, null, null, null, null, null, 1, 1, null, null, null, '{}', '{}');
insert into education (candidate_id, degree, institute, from_year, to_year) values (2, 'MSc', 'Oxford', '2003', '2005');
insert into work_experience (candidate_id, job_post, company, from_year, to_year) values (2, 'Cooper', 'Casks', '2006', 'Present');
insert into application (job_id, candidate_id, status, decided_at)
values (1, 2, 'Shortlist', now()), (2, 2, 'Pending', null), (3, 2, 'Rejected', now());
insert into saved_job (candidate_id, job_id) values (2, 1), (2, 4);
insert into candidate_read (recruiter_id, candidate_id, what) values (1, 2, 'details'), (4, 2, 'resume');
insert into enquiry (name, phone, email, subject, message) values ('Cy', '5', 'cy@example.com', 'Hello', 'There');
insert into page (name, content) values ('about', '<p>Us</p>');
insert into rate_limit values ('letter rex@example.com', array[now()]);
insert into unclaimed_file (name, kind) values ('DDDDDDDDDDDDDDDDDDDDDD.webp', 'logo');
