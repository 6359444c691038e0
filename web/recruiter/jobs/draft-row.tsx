import { Link } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { shownDate, shownHour } from '../../lib/dates.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import table from '../../ui/list/card-table.module.css';
import classes from './posted-job.module.css';

const { postedJobs } = texts;

interface Draft {
  id: number;
  tittle: string;
  updated_at: string;
  publish_at: string | null;
  is_waiting: boolean;
  refusal: string | null;
}

interface Props {
  draft: Draft;
  onDelete: (draft: Draft) => void;
  onUnschedule: (draft: Draft) => void;
  onDuplicate: (id: number) => void;
}

export function DraftRow({ draft, onDelete, onUnschedule, onDuplicate }: Props) {
  const { id, tittle, updated_at, publish_at, is_waiting, refusal } = draft;
  const path = `/recruiter/postjobs?draft=${id}`;
  return (
    <tr>
      <td>
        <Link to={path} className={table.title ?? ''}>
          {tittle}
        </Link>
        {publish_at && <span className={table.detail}>{postedJobs.publishedAt(shownHour(publish_at))}</span>}
        {is_waiting && <span className={table.detail}>{postedJobs.isWaiting}</span>}
        {refusal && <span className={table.detail}>{postedJobs.isRefused(refusal)}</span>}
      </td>
      <td data-label={postedJobs.changedOn}>{shownDate(updated_at)}</td>
      <td>
        <div className={classes.actions}>
          <ButtonLink to={path} variant="subtle" size="compact" aria-label={postedJobs.editJob(tittle)}>
            {frame.edit}
          </ButtonLink>
          {(publish_at || is_waiting) && (
            <Button
              variant="subtle"
              size="compact"
              aria-label={texts.steps.of(postedJobs.unschedule, tittle)}
              onClick={() => onUnschedule(draft)}
            >
              {postedJobs.unschedule}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact"
            aria-label={texts.steps.of(postedJobs.duplicate, tittle)}
            onClick={() => onDuplicate(id)}
          >
            {postedJobs.duplicate}
          </Button>
          <Button
            variant="subtle"
            isDangerous
            size="compact"
            aria-label={postedJobs.deleteJob(tittle)}
            onClick={() => onDelete(draft)}
          >
            {postedJobs.delete}
          </Button>
        </div>
      </td>
    </tr>
  );
}
