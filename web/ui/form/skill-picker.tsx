import type { Result } from '#contract/client.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import type { Option } from '../../lib/option.ts';
import type { Field } from './action-form.tsx';
import { MultiPicker } from './multi-picker.tsx';

interface Props extends Field {
  options: Option[];
  value: number[];
}

/** A session that has ended is refused here as well: the form that it is a part of asks to log in. */
async function add(name: string): Promise<Result<Option>> {
  try {
    const answer = await attempt(api.addSkill({ body: { name } }));
    return answer.ok ? { ok: true, data: answer.data.skill } : answer;
  } catch {
    const message = 'Your session has ended. Take this out and save the form to log in again.';
    return { ok: false, status: 401, message, errors: {}, retryAfter: undefined };
  }
}

/** The skills of a job or of a resume; one that is missing is added as it is typed. */
export const SkillPicker = (props: Props) => (
  <MultiPicker {...props} label="Skills" placeholder="Type to find or add a skill" add={add} required />
);
