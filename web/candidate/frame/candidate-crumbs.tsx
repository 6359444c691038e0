import type { ComponentProps } from 'react';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { Crumbs } from '../../ui/frame/crumbs.tsx';

type Props = Pick<ComponentProps<typeof Crumbs>, 'here'> & Partial<ComponentProps<typeof Crumbs>>;

/** Of a screen of the area; `path` are the screens in between. */
export const CandidateCrumbs = ({ path = [], here }: Props) => (
  <Crumbs
    path={[{ to: '/', name: frame.home }, { to: '/candidate_dashboard', name: texts.candidates }, ...path]}
    here={here}
  />
);
