import type { Db } from '../db/connect.ts';
import { type FileStore, keepNew } from '../files/store.ts';
import { insertAccounts } from './accounts.ts';
import type { Catalog } from './catalog.ts';
import { applications, savedJobs } from './data/activity.ts';
import { candidates } from './data/candidates.ts';
import type { TownJob } from './jobs.ts';
import { resumePdf } from './resume-pdf.ts';

/** People who look for work, each with a resume. */
export async function insertCandidates(db: Db, files: FileStore, catalog: Catalog) {
  const { ids, logins } = await insertAccounts(db, catalog, 'Employee', candidates, 3);
  const resumes = await Promise.all(
    candidates.map((person) => keepNew(files, 'resume', resumePdf(person), 'pdf')),
  );
  const idOf = new Map(candidates.map(({ name }, index) => [name, ids[index] ?? 0]));
  const each = candidates.map((person, index) => ({
    person,
    id: ids[index] ?? 0,
    resume: resumes[index] ?? null,
  }));
  await db
    .insertInto('candidate')
    .values(
      each.map(({ person, id, resume }) => ({
        account_id: id,
        contact_email: `${person.name.toLowerCase().replace(' ', '.')}@jobstead.example`,
        date_of_birth: person.born,
        gender: person.gender,
        current_company: person.experiences[0]?.company ?? null,
        current_job: person.experiences[0]?.job ?? null,
        address: person.place,
        professional_title: person.title,
        language: person.languages,
        qualification: person.qualification,
        total_year_experience: person.years,
        expected_job_level: person.level,
        description: person.about,
        resume,
        resume_name: `${person.name.replace(' ', '-')}.pdf`,
        category_ids: [catalog.category(person.category)],
        skill_ids: person.skills.map(catalog.skill),
        ...catalog.place(person.place),
      })),
    )
    .execute();
  await db
    .insertInto('education')
    .values(
      each.flatMap(({ person, id }) =>
        person.educations.map(({ degree, institute, note, from, to }) => ({
          ...{ candidate_id: id, degree, institute, additional_information: note ?? null },
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
          ...{ candidate_id: id, job_post: job, company, additional_information: note ?? null },
          ...{ from_year: from, to_year: to },
        })),
      ),
    )
    .execute();
  return { idOf, logins };
}

/** What the candidates applied for and what they saved. */
export async function insertActivity(db: Db, idOf: Map<string, number>, jobs: TownJob[], now: number) {
  const find = (company: string, title: string) => {
    const job = jobs.find((job) => job.company === company && job.title === title);
    if (!job) throw new Error(`The demo names an unknown job: ${title} at ${company}`);
    return job;
  };
  const between = (start: Date, part: number) => new Date(start.getTime() + (now - start.getTime()) * part);
  await db
    .insertInto('application')
    .values(
      applications.map(([name, company, title, status]) => {
        const { id, posted_at } = find(company, title);
        return {
          job_id: id,
          candidate_id: idOf.get(name) ?? 0,
          status,
          created_at: between(posted_at, 0.4),
          decided_at: status === 'Pending' ? null : between(posted_at, 0.8),
        };
      }),
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
