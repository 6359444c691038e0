import type { Result } from '#contract/client.ts';
import { texts } from '#texts/frame.ts';
import { api } from '../../lib/api.ts';
import { attempt, refused } from '../../lib/attempt.ts';
import type { Option } from '../../lib/option.ts';
import type { FormField } from './fields.ts';
import { MultiPicker } from './multi-picker.tsx';

interface Props extends FormField {
  options: Option[];
  value: number[];
}

/** A session that has ended is refused here as well: the form that it is a part of asks to log in. */
async function add(name: string): Promise<Result<Option>> {
  try {
    const answer = await attempt(api.addSkill({ body: { name } }));
    return answer.ok ? { ok: true, data: answer.data.skill } : answer;
  } catch {
    return refused(401, texts.attempt.sessionEnded);
  }
}

/** A skill that is missing is added as it is typed. */
export const SkillPicker = (props: Props) => (
  <MultiPicker {...props} label={texts.skills} placeholder={texts.choice.skill} add={add} required />
);
