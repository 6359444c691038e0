import { Link } from 'react-router';
import { companyPath } from '#contract/values/company-path.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { withQuery } from '../lib/search-address.ts';
import { Message } from '../ui/frame/message.tsx';
import link from '../ui/list/card-link.module.css';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/companies.ts';
import classes from './companies.module.css';
import { VerifiedMark } from './listed/company-facts.tsx';
import { CompanyLogo } from './listed/company-logo.tsx';

const { companies: words } = texts;

const orders = [
  ['name', words.byName],
  ['jobs', words.byJobs],
] as const;
type Order = (typeof orders)[number][0];

function pathOf(order: Order, page = 1) {
  const query = new URLSearchParams();
  if (order !== 'name') query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return withQuery('/companies', query);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { order = 'name', companies } = loaderData ?? {};
  const page = companies?.current_page ?? 1;
  return pageMeta({
    site: siteIn(matches),
    title: page > 1 ? words.titleOfPage(page) : frame.companies,
    description: words.description,
    ...(companies?.data.length ? { path: pathOf(order, page) } : {}),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const order: Order = url.searchParams.get('order') === 'jobs' ? 'jobs' : 'name';
  const companies = await publicApi(context).listCompanies({ query: { order, page: pageIn(url.href) } });
  return { order, companies: withinPages(companies, url.href) };
}

export default function Companies({ loaderData: { order, companies } }: Route.ComponentProps) {
  return (
    <div className={classes.page}>
      <div>
        <h1>{frame.companies}</h1>
        <p className={classes.count}>{countOf(companies, words.count)}</p>
      </div>
      {companies.data.length > 0 ? (
        <>
          <nav aria-label={words.order} className={classes.orders}>
            {orders.map(([each, name]) => (
              <Link key={each} to={pathOf(each)} aria-current={each === order || undefined}>
                {name}
              </Link>
            ))}
          </nav>
          <ul className={classes.list}>
            {companies.data.map((company) => (
              <li key={company.id} className={`${link.card} ${classes.company}`}>
                <CompanyLogo company={company} size={48} />
                <div>
                  <h2 className={link.link}>
                    <Link to={companyPath(company)}>{company.name}</Link>
                  </h2>
                  <p className={classes.facts}>
                    <span>{frame.counts.jobs(company.open_jobs)}</span>
                    {company.is_verified && <VerifiedMark />}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Message title={words.nothing}>
          <p>{words.nothingText}</p>
        </Message>
      )}
      <Pager list={companies} />
    </div>
  );
}
