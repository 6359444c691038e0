import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import { api } from './api.ts';
import type { Option } from './option.ts';

export async function withAdded(
  from: Pick<Client<typeof contract>, 'listSkills'>,
  known: Option[],
): Promise<Option[]> {
  const after = Math.max(...known.map(({ id }) => id));
  const { skills } = await from.listSkills({ query: { after } }).catch(() => ({ skills: [] }));
  return skills.length > 0 ? [...known, ...skills] : known;
}

let loaded: Option[] | undefined;

export async function loadSkills(signal: AbortSignal): Promise<Option[]> {
  loaded = loaded ? await withAdded(api, loaded) : (await api.listSkills({ query: {}, signal })).skills;
  return loaded;
}
