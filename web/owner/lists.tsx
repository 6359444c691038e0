import { listNames } from '#contract/values/list-kinds.ts';
import { texts } from '#texts/lists.ts';
import { titled } from '../lib/meta.ts';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { CardList } from './card-list.tsx';

export const meta = titled(texts.title);

export const clientLoader = () => null;

export { AreaSkeleton as HydrateFallback };

const cards = ([...listNames, 'synonyms'] as const).map((name) => ({
  to: `/owner/lists/${name}`,
  words: texts.names[name],
}));

export default function Lists() {
  return <CardList title={texts.title} about={texts.about} cards={cards} />;
}
