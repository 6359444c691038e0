import { useEffect } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { beginWith, savedId, useSavedDraft } from './saved-draft.ts';

/**
 * What is put back belongs to the draft and version that it was typed on: what was kept since is not overwritten. Where no
 * draft was loaded, as it is gone by now, it begins a new one.
 */
export function DraftField() {
  const [putBack] = useDraft('version') ?? [];
  useEffect(() => {
    if (putBack !== undefined && savedId() !== undefined)
      beginWith(putBack ? JSON.parse(putBack) : undefined);
  }, [putBack]);
  const draft = useSavedDraft();
  return <input type="hidden" name="version" value={draft ? JSON.stringify(draft) : ''} />;
}
