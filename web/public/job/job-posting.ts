import type { Job } from '#contract/jobs.ts';
import { timeZone } from '#contract/values/today.ts';

/** Of the figures alone: what a text may mean is not claimed. */
function baseSalary({ pay_min, pay_max, pay_currency: currency, pay_period }: Job) {
  if (!currency || !pay_period) return undefined;
  const value =
    pay_min === pay_max
      ? { value: pay_min }
      : { minValue: pay_min ?? undefined, maxValue: pay_max ?? undefined };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...value, unitText: pay_period.toUpperCase() },
  };
}

/** As search engines name them. */
const credentials: Record<string, string> = {
  'Associate Degree': 'associate degree',
  "Bachelor's Degree": 'bachelor degree',
  "Master's Degree": 'postgraduate degree',
  'Doctoral Degree': 'postgraduate degree',
};

function educationRequirements({ academic_degree: degree }: Job) {
  const credentialCategory = degree && credentials[degree];
  return credentialCategory
    ? { '@type': 'EducationalOccupationalCredential', credentialCategory }
    : undefined;
}

/** In years, of `7` or `Above 15`. */
function experienceRequirements({ experience }: Job) {
  const years = Number(experience?.experience.split(' ').at(-1));
  return years
    ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 12 * years }
    : undefined;
}

function remoteTerms({ workplace, remote_states: states }: Job) {
  if (workplace !== 'Remote') return {};
  const country = { '@type': 'Country', name: 'USA' };
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements:
      states.length > 0 ? states.map(({ name }) => ({ '@type': 'State', name: `${name}, USA` })) : country,
  };
}

/** By the board's time zone: making one takes 0.2 ms. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** `Z`, or like `-05:00`, at the end of a day. */
function offsetOn(day: string) {
  const zone = timeZone();
  const format =
    offsetFormats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  offsetFormats.set(zone, format);
  const name = format.formatToParts(new Date(`${day}T23:59:59Z`)).find(({ type }) => type === 'timeZoneName');
  return name?.value.slice('GMT'.length).replace('+00:00', '') || 'Z';
}

/** By the rules of docs/job-posting.md; what the job does not tell is undefined. */
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
    validThrough: `${job.expire_date}T23:59:59${offsetOn(job.expire_date)}`,
    employmentType: job.job_type.employment_type ?? undefined,
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
    ...remoteTerms(job),
    baseSalary: baseSalary(job),
    workHours: job.working_hour ?? undefined,
    educationRequirements: educationRequirements(job),
    experienceRequirements: experienceRequirements(job),
    qualifications: job.requirement ?? undefined,
    skills: job.new_job_skill.map(({ name }) => name).join(', ') || undefined,
    directApply: job.takes_applications !== false,
  };
}
