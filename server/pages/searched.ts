import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { searchParameters, wireName } from '#contract/values/job-filters.ts';
import { readAddress, type SearchParameters } from '../board/jobs/address.ts';
import { type JobSearch, kilometresPer, searchOf } from '../board/jobs/matching/filters.ts';
import { searchJobs } from '../board/jobs/search-in-turn.ts';
import type { Db } from '../db/connect.ts';
import { bestEncoding } from '../http/compress.ts';
import { etagOf } from '../http/etag.ts';
import { fairQueue } from '../http/fair-queue.ts';
import { limit, networkOf, rules } from '../http/rate-limits.ts';
import { type Clock, createPageCache, type RenderedPage, sendPage } from './page-cache.ts';

type SearchQuery = Record<string, string | string[]>;

/** The same for all addresses that ask for the same. */
function searchedBy(app: FastifyInstance, asked: SearchQuery, network: string) {
  const given = searchParameters.flatMap((name) => {
    const value = [asked[name] ?? asked[wireName(name)] ?? []].flat().join().trim();
    return value ? [[name, value] as const] : [];
  });
  const query: SearchParameters = Object.fromEntries(given);
  const address = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return {
    query,
    address: address && `?${address}`,
    /** The open jobs that come first, the search changed by `otherwise`, and how many there are. */
    async find<Read>(otherwise: Partial<JobSearch>, read: (db: Db, ids: number[]) => Promise<Read>) {
      const wanted = {
        ...searchOf(readAddress(query), kilometresPer[app.config.site.distanceUnit]),
        ...otherwise,
      };
      return app.readLists(async (db) => {
        const { ids, total } = await searchJobs(db, wanted, 1, network);
        return { jobs: await read(db, ids), total };
      });
    },
  };
}
export type Searched = ReturnType<typeof searchedBy>;

/** Milliseconds. */
const maxAge = 30_000;
const inTurn = { atOnce: 4, atOncePerKey: 2, waiting: 64, waitingPerKey: 8 };

export function answerSearches(app: FastifyInstance, cacheBytes: number, clock?: Clock) {
  const cached = createPageCache({ bytes: cacheBytes, age: maxAge, ...(clock && { clock }) });
  const queue = fairQueue(inTurn);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: string,
    make: (searched: Searched) => Promise<RenderedPage<Buffer>>,
  ) => {
    const network = networkOf(request.ip);
    const searched = searchedBy(app, request.query as SearchQuery, network);
    const page = await cached(`${kind} ${searched.address}`, bestEncoding(request), async () => {
      await limit(request, rules.rendering, network);
      const made = await queue.run(network, () => make(searched));
      const etag = etagOf(made.body);
      return { ...made, headers: { ...made.headers, 'cache-control': 'public, no-cache', etag } };
    });
    return sendPage(request, reply, page);
  };
}
