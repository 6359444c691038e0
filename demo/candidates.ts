import { sql } from 'kysely';
import type { Db } from '../server/db/connect.ts';
import { type FileStore, keepNew } from '../server/files/store.ts';
import { insertAccounts } from './accounts.ts';
import type { Catalog } from './catalog.ts';
import { applications, savedJobs } from './data/activity.ts';
import { candidates } from './data/candidates.ts';
import type { TownJob } from './jobs.ts';
import { resumePdf } from './resume-pdf.ts';

export async function insertCandidates(db: Db, files: FileStore, catalog: Catalog) {
  const { ids, logins } = await insertAccounts(db, catalog, 'Employee', candidates, 3);
  const pdfs = await Promise.all(
    candidates.map((person) => keepNew(files, 'resume', resumePdf(person), 'pdf')),
  );
  const idOf = new Map(candidates.map(({ name }, index) => [name, ids[index] ?? 0]));
  const each = candidates.map((person, index) => ({
    person,
    id: ids[index] ?? 0,
    file: pdfs[index] ?? null,
  }));
  await db
    .insertInto('candidate')
    .values(
      each.map(({ person, id }) => ({
        account_id: id,
        contact_email: `${person.name.toLowerCase().replace(' ', '.')}@jobstead.example`,
        date_of_birth: person.born,
        gender: person.gender,
        current_company: person.experiences[0]?.company ?? null,
        current_job: person.experiences[0]?.job ?? null,
        address: person.place,
      })),
    )
    .execute();
  const written = await db
    .insertInto('resume')
    .values(
      each.map(({ person, id, file }) => ({
        candidate_id: id,
        title: person.title,
        language: person.languages,
        qualification: person.qualification,
        years_of_experience: person.years,
        expected_job_level: person.level,
        description: person.about,
        file,
        file_name: `${person.name.replace(' ', '-')}.pdf`,
        category_ids: [catalog.category(person.category)],
        skill_ids: person.skills.map(catalog.skill),
        ...catalog.place(person.place),
      })),
    )
    .returning(['id', 'candidate_id'])
    .execute();
  const resumeOf = new Map(written.map((resume) => [resume.candidate_id, resume.id]));
  await db
    .insertInto('education')
    .values(
      each.flatMap(({ person, id }) =>
        person.educations.map(({ degree, institute, note, from, to }) => ({
          ...{ resume_id: resumeOf.get(id) ?? 0, degree, institute, additional_information: note ?? null },
          ...{ from_year: from, to_year: to },
        })),
      ),
    )
    .execute();
  await db
    .insertInto('work_experience')
    .values(
      each.flatMap(({ person, id }) =>
        person.experiences.map(({ job, company, note, from, to }) => ({
          ...{
            resume_id: resumeOf.get(id) ?? 0,
            job_post: job,
            company,
            additional_information: note ?? null,
          },
          ...{ from_year: from, to_year: to },
        })),
      ),
    )
    .execute();
  return { idOf, logins };
}

export async function insertActivity(db: Db, idOf: Map<string, number>, jobs: TownJob[], now: number) {
  const find = (company: string, title: string) => {
    const job = jobs.find((job) => job.company === company && job.title === title);
    if (!job) throw new Error(`The demo names an unknown job: ${title} at ${company}`);
    return job;
  };
  const between = (start: Date, part: number) => new Date(start.getTime() + (now - start.getTime()) * part);
  const wanted = applications.map(([name, company, title, status]) => {
    const { id: job_id, posted_at } = find(company, title);
    return { job_id, candidate_id: idOf.get(name) ?? 0, status, posted_at };
  });
  const inserted = await db
    .insertInto('application')
    .values(
      wanted.map(({ job_id, candidate_id, posted_at }) => ({
        ...{ job_id, candidate_id, created_at: between(posted_at, 0.4) },
      })),
    )
    .returning(['id', 'job_id', 'candidate_id'])
    .execute();
  const applicationOf = new Map(
    inserted.map(({ id, job_id, candidate_id }) => [`${job_id} ${candidate_id}`, id]),
  );
  const decided = wanted.filter(({ status }) => status !== 'Pending');
  await db
    .insertInto('application_event')
    .values(
      decided.map(({ job_id, candidate_id, status, posted_at }) => ({
        application_id: applicationOf.get(`${job_id} ${candidate_id}`) ?? 0,
        at: between(posted_at, 0.8),
        by_account_id: sql<number>`(
          select min(account_id) from job join membership using (company_id) where job.id = ${job_id})`,
        ...{ what: 'decided', from_status: 'Pending', to_status: status },
      })),
    )
    .execute();
  await db
    .insertInto('saved_job')
    .values(
      savedJobs.map(([name, company, title]) => {
        const { id, posted_at } = find(company, title);
        return { job_id: id, candidate_id: idOf.get(name) ?? 0, created_at: between(posted_at, 0.5) };
      }),
    )
    .execute();
}
