import { IconBellPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { texts as frame } from '#texts/frame.ts';
import type { JobSearchFilters } from '../../lib/search-address.ts';
import { Button } from '../../ui/form/button.tsx';
import type { AlertDialog } from './alert-dialog.tsx';
import classes from './search.module.css';

interface Props {
  filters: JobSearchFilters;
  heading: string;
}

/** Loads the rest for those who press it. */
export function SearchAlert({ filters, heading }: Props) {
  const [Dialog, setDialog] = useState<typeof AlertDialog>();
  const ask = () =>
    import('./alert-dialog.tsx').then(
      ({ AlertDialog: Loaded }) => setDialog(() => Loaded),
      () => location.reload(),
    );
  return (
    <div className={classes.alert}>
      <Button
        variant="default"
        size="compact"
        icon={<IconBellPlus size="1.125rem" aria-hidden />}
        onClick={() => void ask()}
      >
        {frame.mailNewJobs}
      </Button>
      {Dialog && <Dialog filters={filters} heading={heading} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
