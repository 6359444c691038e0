import { useState } from 'react';
import { useDraft } from '../../lib/draft.ts';

/** Of what is put back it is the version that was read then, so that what was saved since is not overwritten. */
export function VersionField({ version }: { version: string | number }) {
  const [kept] = useDraft('version') ?? [];
  const [putBack] = useState({ kept, before: version });
  const value = version === putBack.before ? (putBack.kept ?? version) : version;
  return <input type="hidden" name="version" value={value} />;
}
