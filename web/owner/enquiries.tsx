import { useState } from 'react';
import { useNavigation } from 'react-router';
import { enquiryStates } from '#contract/values/desk-choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import { attempt } from '../lib/attempt.ts';
import { useChange } from '../lib/call.ts';
import { hasDraft } from '../lib/draft.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { ActionForm } from '../ui/form/action-form.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { useFields } from '../ui/form/fields.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { Message } from '../ui/frame/message.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/enquiries.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { ListFilters, listFilters } from './list-filters.tsx';
import { shownMoment } from './moment.ts';

const { enquiries } = texts;
const place = '/owner/enquiries';

export const meta = titled(enquiries.title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { search, state } = listFilters(url);
  const filters = { search, state: enquiryStates.find((each) => each === state) };
  const list = await desk.listEnquiries({ query: { ...filters, page: pageIn(url) }, signal });
  return { filters, list: withinPages(list, url) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const id = String(sent.get('id'));
  const body = { message: String(sent.get('message')), answers: Number(sent.get('answers')) };
  const outcome = await attempt(desk.answerEnquiry({ params: { id }, body }));
  if (outcome.ok) notify({ text: enquiries.sent });
  const isLate = !outcome.ok && outcome.status === 409;
  return { ...outcome, id, answers: isLate ? await answersOf(id) : undefined };
}

/** Undefined where they cannot be loaded. */
async function answersOf(id: string) {
  const found = await desk.listEnquiries({ query: { id, state: 'all' } }).catch(() => undefined);
  return found?.data[0]?.answers;
}

export const shouldRevalidate = unlessRefused;

export { ListSkeleton as HydrateFallback };

type Enquiry = Route.ComponentProps['loaderData']['list']['data'][number];

interface Props {
  enquiry: Enquiry;
  outcome: Route.ComponentProps['actionData'];
}

function Entry({ enquiry, outcome }: Props) {
  const { id, name, email, phone, subject, message, created_at, done_at } = enquiry;
  // Somebody else may have answered since it was loaded.
  const answers = outcome?.answers ?? enquiry.answers;
  const [isAnswering, setAnswering] = useState(() => hasDraft(place, String(id)));
  const fallback = useFocusFallback<HTMLTextAreaElement>(isAnswering);
  const field = useFields(outcome);
  const put = useChange();
  const isDone = done_at !== null;
  const putAway = () =>
    put.call(
      () => desk.finishEnquiry({ params: { id }, body: { is_done: !isDone } }),
      () => notify({ text: isDone ? enquiries.isBack(subject) : enquiries.isAway(subject) }),
    );
  return (
    <li className={classes.card}>
      <h2>{subject}</h2>
      <p className={classes.facts}>
        {enquiries.written(name, shownMoment(created_at))} · <a href={`mailto:${email}`}>{email}</a> ·{' '}
        <a href={`tel:${phone}`}>{phone}</a>
      </p>
      <p dir="auto" className={classes.written}>
        {message}
      </p>
      {answers.map((answer) => (
        <div key={answer.at} className={classes.answer}>
          <p className={classes.facts}>
            {enquiries.answered(answer.by ?? enquiries.somebody, shownMoment(answer.at))}
          </p>
          <p dir="auto" className={classes.written}>
            {answer.message}
          </p>
        </div>
      ))}
      {isAnswering && (
        <ActionForm field={field} submit={enquiries.send} subject={String(id)} asksToLeave>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="answers" value={answers.length} />
          <TextArea
            {...field('message')}
            ref={fallback}
            id={`message-${id}`}
            label={enquiries.yourAnswer}
            description={enquiries.answerHint}
            rows={6}
            maxLength={5000}
            required
          />
        </ActionForm>
      )}
      <div className={classes.buttons}>
        {!isAnswering && (
          <Button aria-label={enquiries.answerTo(subject)} onClick={() => setAnswering(true)}>
            {enquiries.answer}
          </Button>
        )}
        <Button
          variant="default"
          loading={put.atWork}
          aria-label={isDone ? enquiries.putBackOf(subject) : enquiries.putAwayOf(subject)}
          onClick={() => void putAway()}
        >
          {isDone ? enquiries.putBack : enquiries.putAway}
        </Button>
      </div>
      <ErrorDialog outcome={put.outcome} />
    </li>
  );
}

export default function Enquiries({ loaderData: { filters, list }, actionData }: Route.ComponentProps) {
  const isLoading = useNavigation().location?.pathname === place;
  const isFiltered = filters.search !== '' || filters.state !== undefined;
  return (
    <div className={classes.parts}>
      <h1>{enquiries.title}</h1>
      <ListFilters
        place={place}
        count={isLoading ? frame.searching : countOf(list, enquiries.count)}
        search={{ label: enquiries.words, value: filters.search }}
        choices={[
          {
            name: 'state',
            label: frame.status,
            none: enquiries.states.open,
            options: enquiryStates.map((value) => ({ value, name: enquiries.states[value] })),
            value: filters.state,
          },
        ]}
      />
      {list.data.length > 0 ? (
        <ul className={classes.cards} aria-busy={isLoading}>
          {list.data.map((enquiry) => (
            <Entry
              key={`${enquiry.id} ${enquiry.answers.length}`}
              enquiry={enquiry}
              outcome={actionData?.id === String(enquiry.id) ? actionData : undefined}
            />
          ))}
        </ul>
      ) : (
        <Message word={frame.noData} title={isFiltered ? enquiries.noneFits : enquiries.none}>
          <p>{enquiries.whatComes}</p>
          {isFiltered && <ButtonLink to={place}>{enquiries.title}</ButtonLink>}
        </Message>
      )}
      <Pager list={list} />
    </div>
  );
}
