import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { texts } from '#texts/public.ts';
import { api } from '../../lib/api.ts';
import { jobSearchPath } from '../../lib/search-address.ts';
import { useUserType } from '../../lib/session.ts';
import classes from './job-skills.module.css';

const { match } = texts;

type Skills = Job['new_job_skill'];

/** Ids in the candidate's resume; undefined until they are known, and for others. */
function useOwnSkills(): number[] | undefined {
  const isCandidate = useUserType() === 'Employee';
  const [own, setOwn] = useState<number[]>();
  useEffect(() => {
    if (!isCandidate) return;
    const leaving = new AbortController();
    api.getResume({ signal: leaving.signal }).then(
      ({ candidate }) => setOwn(candidate.skill_ids),
      () => {},
    );
    return () => leaving.abort();
  }, [isCandidate]);
  return isCandidate ? own : undefined;
}

const SkillList = ({ skills }: { skills: Skills }) => (
  <ul className={classes.skills}>
    {skills.map(({ id, name }) => (
      <li key={id}>
        <Link to={jobSearchPath({ skill_id: String(id) })}>{name}</Link>
      </li>
    ))}
  </ul>
);

export function JobSkills({ skills }: { skills: Skills }) {
  const own = useOwnSkills();
  if (!own) return <SkillList skills={skills} />;
  const have = skills.filter(({ id }) => own.includes(id));
  const lack = skills.filter(({ id }) => !own.includes(id));
  return (
    <div className={classes.match}>
      <p className={classes.have}>
        <strong>{match.have(have.length, skills.length)}</strong>
        <Link to="/candidate_upload_resume">{match.resume}</Link>
      </p>
      {have.length > 0 && (
        <div>
          <h3>{match.inResume}</h3>
          <SkillList skills={have} />
        </div>
      )}
      {lack.length > 0 && (
        <div>
          <h3>{match.notInResume}</h3>
          <SkillList skills={lack} />
        </div>
      )}
    </div>
  );
}
