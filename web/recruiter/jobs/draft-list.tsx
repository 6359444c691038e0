import { useState } from 'react';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/call.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Message } from '../../ui/frame/message.tsx';
import { CardTable } from '../../ui/list/card-table.tsx';
import { DraftRow } from './draft-row.tsx';

const { postedJobs } = texts;

type Draft = Awaited<ReturnType<typeof api.listDrafts>>['data'][number];

interface Props {
  drafts: Draft[];
  isLoading: boolean;
  onDuplicate: (id: number) => void;
}

export function DraftList({ drafts, isLoading, onDuplicate }: Props) {
  const [asked, setAsked] = useState<Draft>();
  const { outcome, call } = useChange();
  const remove = (draft: Draft) =>
    call(
      () => api.deleteDraft({ params: draft }),
      () => notify(notices.jobDeleted),
    );
  const unschedule = (draft: Draft) =>
    call(
      () => api.unscheduleDraft({ params: draft }),
      () => notify({ text: postedJobs.isUnscheduled }),
    );
  if (drafts.length === 0)
    return (
      <Message word={frame.noData} title={postedJobs.noDrafts}>
        <p>{postedJobs.noDraftsText}</p>
        <ButtonLink to="/recruiter/postjobs">{frame.postJob}</ButtonLink>
      </Message>
    );
  return (
    <>
      <CardTable columns={[frame.title, postedJobs.changedOn, frame.action]} isLoading={isLoading}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            onDelete={setAsked}
            onUnschedule={(chosen) => void unschedule(chosen as Draft)}
            onDuplicate={onDuplicate}
          />
        ))}
      </CardTable>
      {asked && (
        <ConfirmDialog
          question={{
            title: texts.mayDelete.title,
            text: texts.mayDelete.text,
            confirm: texts.mayDelete.confirm,
          }}
          isDangerous
          onAnswer={(isConfirmed) => {
            setAsked(undefined);
            if (isConfirmed) void remove(asked);
          }}
        />
      )}
      <ErrorDialog outcome={outcome} />
    </>
  );
}
