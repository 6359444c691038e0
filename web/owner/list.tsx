import { data, useNavigation, useRevalidator } from 'react-router';
import { entryStates, isOrdered, listNames } from '#contract/values/list-kinds.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/lists.ts';
import { api } from '../lib/api.ts';
import { formTexts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { Message } from '../ui/frame/message.tsx';
import { Section } from '../ui/frame/section.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/list.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { useEditConflicts } from './edit-conflicts.ts';
import { EmploymentTypeField, employmentTypeIn, IconField, ListEntry } from './list-entry.tsx';
import { ListFile } from './list-file.tsx';
import { idIn, ListFilters, listFilters } from './list-filters.tsx';

const titleOf = (name: string | undefined) => {
  const list = listNames.find((each) => each === name);
  return list && texts.names[list][0];
};

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({ site: siteIn(matches), title: titleOf(params.list) ?? texts.title });

export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const name = listNames.find((each) => each === params.list);
  if (!name) throw data(null, 404);
  const { search, state, state_id } = listFilters(url);
  const query = {
    search,
    state: entryStates.find((each) => each === state),
    state_id: idIn(state_id),
  };
  const [list, states] = await Promise.all([
    desk.listEntries({ params: { list: name }, query: { ...query, page: pageIn(url) }, signal }),
    name === 'cities' ? api.listStates({ signal }).then((found) => found.states) : [],
  ]);
  return { name, filters: query, list: withinPages(list, url), states };
}

export { ListSkeleton as HydrateFallback };

function Add({ loaderData: { name, filters, states } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { revalidate } = useRevalidator();
  return (
    <Section title={texts.add}>
      <CallForm
        subject="add"
        stays
        submit={texts.add}
        make={(sent) => {
          const { icon, state_id, ...given } = formTexts(sent, 'name', 'code', 'icon', 'state_id');
          const body = {
            name: given.name,
            ...(name === 'states' && { code: given.code }),
            ...(name === 'categories' && { icon: icon as 'briefcase' }),
            ...employmentTypeIn(sent),
            ...(name === 'cities' && { state_id }),
          };
          return desk.addEntry({ params: { list: name }, body }).then((result) => {
            if (result.ok) notify({ text: texts.added(given.name.trim()) });
            return result;
          });
        }}
        onDone={revalidate}
      >
        {(field) => (
          <>
            <TextField {...field('name')} label={texts.name} maxLength={100} autoComplete="off" required />
            {name === 'categories' && <IconField field={field('icon')} icon="briefcase" />}
            {name === 'job_types' && <EmploymentTypeField field={field('employment_type')} type={null} />}
            {name === 'states' && (
              <TextField
                {...field('code')}
                label={texts.code}
                description={texts.codeHint}
                maxLength={3}
                autoComplete="off"
                required
              />
            )}
            {name === 'cities' && (
              <Select
                {...field('state_id')}
                label={texts.ofState}
                defaultValue={filters.state_id ?? ''}
                required
              >
                <option value="">{texts.chooseState}</option>
                {states.map(({ id, name: stateName }) => (
                  <option key={id} value={id}>
                    {stateName}
                  </option>
                ))}
              </Select>
            )}
          </>
        )}
      </CallForm>
    </Section>
  );
}

export default function ListScreen({ loaderData }: Route.ComponentProps) {
  const { name, filters, list, states } = loaderData;
  const place = `/owner/lists/${name}`;
  const [title, about] = texts.names[name];
  const isLoading = useNavigation().location?.pathname === place;
  const late = useEditConflicts(list.data);
  const isWhole = isOrdered(name) && filters.search === '' && filters.state === undefined;
  const ofState = {
    name: 'state_id',
    label: texts.ofState,
    none: texts.all,
    options: states.map((state) => ({ value: String(state.id), name: state.name })),
    value: filters.state_id,
  };
  const offered = {
    name: 'state',
    label: name === 'cities' ? texts.offered : frame.status,
    none: texts.all,
    options: entryStates.map((value) => ({ value, name: texts.states[value] })),
    value: filters.state,
  };
  return (
    <div key={name} className={classes.parts}>
      <div className={classes.head}>
        <Crumbs path={[{ to: '/owner/lists', name: texts.title }]} here={title} />
        <h1>{title}</h1>
        <p>{about}</p>
      </div>
      <ListFilters
        place={place}
        count={isLoading ? frame.searching : countOf(list, texts.count)}
        search={{ label: texts.words, value: filters.search }}
        choices={name === 'cities' ? [ofState, offered] : [offered]}
      />
      {late.entries.length > 0 ? (
        <ul className={classes.cards} aria-busy={isLoading}>
          {late.entries.map((entry) => {
            const index = list.data.indexOf(entry);
            const at = (list.from ?? 1) + index;
            return (
              <ListEntry
                key={`${entry.id} ${late.seen(entry).name}`}
                list={name}
                entry={entry}
                late={late}
                position={isWhole && index >= 0 ? { at, isLast: at === list.total } : undefined}
              />
            );
          })}
        </ul>
      ) : (
        <Message word={frame.notFound} title={texts.noneFits}>
          <p>{texts.whatElse}</p>
          <ButtonLink to={place}>{texts.showAll}</ButtonLink>
        </Message>
      )}
      <Pager list={list} />
      <Add loaderData={loaderData} />
      <ListFile list={name} />
    </div>
  );
}
