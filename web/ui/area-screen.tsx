import { pageMeta, siteIn } from '../lib/meta.ts';
import { Message } from './message.tsx';

/** The meta of a screen for signed-in users: a title, and nothing for searches to keep. */
export const titled =
  (title: string) =>
  ({ matches }: { matches: readonly unknown[] }) =>
    pageMeta({ site: siteIn(matches), title });

interface Props {
  title: string;
  /** What one will do here once the screen is open. */
  purpose: string;
}

/** The frame of a screen whose work has not been opened yet. */
export const AreaScreen = ({ title, purpose }: Props) => (
  <>
    <h1>{title}</h1>
    <Message title="Not open yet">
      <p>{purpose}</p>
    </Message>
  </>
);
