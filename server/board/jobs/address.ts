import { contract } from '#contract/index.ts';
import { type SearchParameter, toWire } from '#contract/values/job-filters.ts';
import { reason } from '#contract/values/refusals.ts';
import { invalid } from '../../http/errors.ts';

export type SearchParameters = { [Name in SearchParameter]?: string };

/** Throws 422 where the API would. */
export function readAddress({ title: search, ...asked }: SearchParameters) {
  const query = { ...asked, ...toWire((name) => asked[name]), search };
  const parsed = contract.countChoices.query.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid({ [String(issue?.path[0])]: issue?.message ?? reason('checkForm') });
}
