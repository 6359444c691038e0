import { ownTexts } from '#contract/values/texts.ts';
import { texts } from '#texts/settings.ts';
import { titled } from '../lib/meta.ts';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { CardList } from './card-list.tsx';

const { words } = texts;

export const meta = titled(words.title);

export const clientLoader = () => null;

export { AreaSkeleton as HydrateFallback };

const cards = ownTexts.map((name) => ({ to: `/owner/texts/${name}`, words: words.names[name] }));

export default function Texts() {
  return <CardList title={words.title} about={words.about} cards={cards} />;
}
