import type { Job } from '#contract/jobs.ts';

const employmentTypes: Record<string, string> = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
};

const amount = String.raw`\$?((?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d\d?)?K?)`;
const salary = new RegExp(
  String.raw`^${amount}(?:\s*(?:-|–|to)\s*${amount})?\s+(?:an?|per)\s+(hour|day|week|month|year)\b`,
  'i',
);

const numberOf = (written: string) =>
  Number(written.replace(/[,K]/gi, '')) * (/K$/i.test(written) ? 1000 : 1);

/** Undefined unless the text says both how much and for how long. */
export function baseSalary(text: string | null) {
  const [, from, to, unit] = salary.exec(text ?? '') ?? [];
  if (!from || !unit) return undefined;
  const value = to ? { minValue: numberOf(from), maxValue: numberOf(to) } : { value: numberOf(from) };
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...value, unitText: unit.toUpperCase() },
  };
}

/** A job as schema.org's JobPosting, with addresses below `publicUrl`; what the job does not tell is undefined. */
export function jobPosting(job: Job, publicUrl: string) {
  const { company } = job;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.tittle,
    description: job.job_description,
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
    url: `${publicUrl}/job_details/${job.id}`,
    datePosted: job.created_at,
    validThrough: `${job.expire_date}T23:59:59Z`,
    employmentType: employmentTypes[job.job_type.type],
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: company.website ?? undefined,
      logo: company.logo ? new URL(company.logo, publicUrl).href : undefined,
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.city.name,
        addressRegion: job.state.name,
        addressCountry: 'US',
      },
    },
    baseSalary: baseSalary(job.salary),
    workHours: job.working_hour ?? undefined,
    qualifications: job.requirement ?? undefined,
    skills: job.new_job_skill.map(({ name }) => name).join(', ') || undefined,
    directApply: job.takes_applications !== false,
  };
}
