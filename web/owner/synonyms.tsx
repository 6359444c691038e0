import { Fragment, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { countLimit } from '#contract/values/page-size.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts as lists } from '#texts/lists.ts';
import { texts } from '#texts/synonyms.ts';
import { hasDraft } from '../lib/draft.ts';
import { titled } from '../lib/meta.ts';
import { useNotifyAndReload } from '../lib/notify-and-reload.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { jobSearchPath, singleLine, withQuery } from '../lib/search-address.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import type { Fields } from '../ui/form/fields.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { Message } from '../ui/frame/message.tsx';
import { Section } from '../ui/frame/section.tsx';
import filterClasses from '../ui/list/filter-bar.module.css';
import { FilterForm } from '../ui/list/filter-form.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { WordsFilter } from '../ui/list/own-filters.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/synonyms.ts';
import { desk } from './api.ts';
import { ChangeButton } from './change-button.tsx';
import classes from './desk.module.css';
import { useEditConflicts } from './edit-conflicts.ts';
import { ListFilters, listFilters } from './list-filters.tsx';

const place = '/owner/lists/synonyms';

export const meta = titled(texts.title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { search, try: asked = '' } = listFilters(url);
  const tried = singleLine(asked);
  const [list, found] = await Promise.all([
    desk.listSynonyms({ query: { search, page: pageIn(url) }, signal }),
    tried ? desk.trySearch({ query: { search: tried }, signal }) : undefined,
  ]);
  return { search, tried, found, list: withinPages(list, url) };
}

export { ListSkeleton as HydrateFallback };

type Loaded = Route.ComponentProps['loaderData'];

const termsIn = (sent: FormData) => String(sent.get('terms')).split(',');

const TermsField = ({ field, terms = [] }: { field: Fields; terms?: string[] }) => (
  <TextField
    {...field('terms')}
    label={texts.terms}
    description={texts.termsHint}
    defaultValue={terms.join(', ')}
    maxLength={1300}
    autoComplete="off"
    required
  />
);

function Found({ found: { parts, total }, tried }: { found: NonNullable<Loaded['found']>; tried: string }) {
  const { trying } = texts;
  return (
    <div role="status" className={classes.parts}>
      {parts.length === 0 && <p>{trying.nothing}</p>}
      <dl className={classes.terms}>
        {parts.map(({ typed, means, use }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may be there twice, and each is its place
          <div key={at}>
            <dt>{typed}</dt>
            <dd>
              {use === 'wanted' && means.length === 0 && trying.asIs}
              {means.map((term) => (
                <span key={term}>
                  {trying.or} <q>{term}</q>{' '}
                </span>
              ))}
              {use !== 'wanted' && trying.uses[use]}
            </dd>
          </div>
        ))}
      </dl>
      {parts.length > 0 && (
        <p>
          {trying.found(Math.min(total, countLimit), total <= countLimit)}{' '}
          <Link to={jobSearchPath({ title: tried })}>{trying.see}</Link>
        </p>
      )}
    </div>
  );
}

function Trying({ loaderData: { search, tried, found } }: { loaderData: Loaded }) {
  const { trying } = texts;
  const pathOf = (words: FormDataEntryValue | null) => {
    const filled = { search, try: String(words ?? '').trim() };
    return withQuery(place, new URLSearchParams(Object.entries(filled).filter(([, text]) => text)));
  };
  return (
    <Section title={trying.title}>
      <FilterForm
        action={place}
        pathOf={(values) => pathOf(values.get('try'))}
        className={filterClasses.form}
        go={trying.go}
      >
        {() => <WordsFilter name="try" label={trying.words} placeholder="" value={tried} />}
      </FilterForm>
      {found && <Found found={found} tried={tried} />}
    </Section>
  );
}

type Entry = Loaded['list']['data'][number];

interface SynonymProps {
  entry: Entry;
  late: ReturnType<typeof useEditConflicts<Entry>>;
}

function Synonym({ entry, late }: SynonymProps) {
  const { id, terms } = entry;
  const subject = `change ${id}`;
  const [isOpen, setOpen] = useState(() => hasDraft(place, subject));
  const notifyAndReload = useNotifyAndReload();
  const params = { id };
  const inWords = terms.join(', ');
  return (
    <li className={classes.card}>
      <h2 className={classes.person}>
        {terms.map((term, at) => (
          <Fragment key={term}>
            {at > 0 && ', '}
            {term}
          </Fragment>
        ))}
      </h2>
      <div className={classes.buttons}>
        <ChangeButton
          of={inWords}
          isOpen={isOpen}
          onToggle={(opens) => {
            setOpen(opens);
            late.forget(entry);
          }}
        />
      </div>
      {isOpen && (
        <>
          <CallForm
            subject={subject}
            submit={texts.save}
            make={(sent) => {
              const body = { terms: termsIn(sent), old_terms: terms };
              return late.keepIfConflict(entry, desk.changeSynonym({ params, body }));
            }}
            onDone={notifyAndReload(lists.saved)}
          >
            {(field) => <TermsField field={field} terms={terms} />}
          </CallForm>
          <CallForm
            submit={texts.end}
            isDangerous
            question={{
              title: texts.ending.title(inWords),
              text: texts.ending.text,
              confirm: texts.ending.confirm,
            }}
            make={() => late.keepIfConflict(entry, desk.endSynonym({ params, body: { old_terms: terms } }))}
            onDone={notifyAndReload(texts.ended)}
          />
        </>
      )}
    </li>
  );
}

export default function Synonyms({ loaderData }: Route.ComponentProps) {
  const { search, tried, list } = loaderData;
  const isLoading = useNavigation().location?.pathname === place;
  const notifyAndReload = useNotifyAndReload();
  const late = useEditConflicts(list.data);
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <Crumbs path={[{ to: '/owner/lists', name: lists.title }]} here={texts.title} />
        <h1>{texts.title}</h1>
        <p>{texts.about}</p>
      </div>
      <Trying loaderData={loaderData} />
      <ListFilters
        place={place}
        count={isLoading ? frame.searching : countOf(list, texts.count)}
        search={{ label: texts.words, value: search }}
        beside={{ try: tried }}
      />
      {late.entries.length > 0 ? (
        <ul className={classes.cards} aria-busy={isLoading}>
          {late.entries.map((entry) => (
            <Synonym key={entry.id} entry={entry} late={late} />
          ))}
        </ul>
      ) : search ? (
        <Message word={frame.notFound} title={texts.noneFits}>
          <p>{texts.whatElse}</p>
          <ButtonLink to={place}>{texts.showAll}</ButtonLink>
        </Message>
      ) : (
        <Message word={frame.noData} title={texts.none}>
          <p>{texts.noneText}</p>
        </Message>
      )}
      <Pager list={list} />
      <Section title={texts.add}>
        <CallForm
          subject="add"
          stays
          submit={texts.add}
          make={(sent) => desk.addSynonym({ body: { terms: termsIn(sent) } })}
          onDone={notifyAndReload(texts.added)}
        >
          {(field) => <TermsField field={field} />}
        </CallForm>
      </Section>
    </div>
  );
}
