import { useEffect } from 'react';
import type { Refusal, Result } from '#contract/client.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';

interface Props {
  keep: (form: FormData) => Promise<Result<{ id: number }>>;
  onMade: (address: string) => void;
  onRefused: (refusal: Refusal) => void;
}

export function PreviewButton({ keep, onMade, onRefused }: Props) {
  const { atWork, outcome, call } = useCall<{ path: string }>();
  async function show(form: HTMLFormElement) {
    const made = await call(async () => {
      const kept = await keep(new FormData(form));
      return kept.ok ? api.previewDraft({ params: kept.data }) : kept;
    });
    if (made) onMade(new URL(made.path, window.location.origin).href);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (outcome?.ok === false) onRefused(outcome);
  }, [outcome]);
  return (
    <Button
      variant="default"
      loading={atWork}
      onClick={({ currentTarget: { form } }) => form && void show(form)}
    >
      {texts.preview.show}
    </Button>
  );
}
