import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { isStorable } from '#contract/fields.ts';
import { today } from '#contract/values/today.ts';
import type { Db } from '../../db/connect.ts';
import { networkOf } from '../../http/rate-limits.ts';

/** Milliseconds between two writes: a kill loses what came since the last. */
const writtenEvery = 10_000;
/** Networks from which words are kept. */
const enough = 3;
/** Words of a day that are remembered here, and of which those that enough people used are written down. */
const maxWords = 10_000;
/** Searches of one network that count on a day. */
const maxPerNetwork = 500;

/** What pages call themselves when they ask the API: whoever opens them is counted where they are sent. */
export const pageAgent = `pages ${randomUUID()}`;

interface Words {
  /** Until there are enough of them. */
  networks: Set<string>;
  searches: number;
  nothing: number;
}

/** Between two characters: halves of some would be the same to the database. */
const startOf = (text: string) => [...text].slice(0, 100).join('');

const plain = (text: string) => startOf(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim());

/** Counts searches in memory, and adds them to the tables: who searched is not written down. */
export function countSearches(db: Db, log: FastifyBaseLogger) {
  let day = today();
  let searches = 0;
  let timer: NodeJS.Timeout | undefined;
  const words = new LRUCache<string, Words>({ max: maxWords });
  const found = new LRUCache<string, number>({ max: maxWords });
  const ofNetwork = new LRUCache<string, number>({ max: maxWords });

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const of = day;
    const counted = [...words.entries()].filter(
      ([, each]) => each.networks.size >= enough && each.searches > 0,
    );
    const sum = searches;
    searches = 0;
    const rows = counted.map(([text, each]) => {
      const row = { text, searches: each.searches, nothing: each.nothing };
      Object.assign(each, { searches: 0, nothing: 0 });
      return row;
    });
    if (day !== today()) {
      day = today();
      words.clear();
      ofNetwork.clear();
    }
    if (sum === 0 && rows.length === 0) return;
    try {
      await sql`
        with counted as (
          insert into search_day (day, searches) values (${of}, ${sum})
          on conflict (day) do update set searches = search_day.searches + excluded.searches
        )
        insert into search_words (day, words, searches, nothing)
        select ${of}::date, * from unnest(
          ${rows.map(({ text }) => text)}::text[], ${rows.map((row) => row.searches)}::int[],
          ${rows.map((row) => row.nothing)}::int[]) given (words, searches, nothing) order by words
        on conflict (day, words) do update
        set searches = search_words.searches + excluded.searches, nothing = search_words.nothing + excluded.nothing`.execute(
        db,
      );
    } catch (error) {
      log.warn(error, 'Counts of searches wait for the database');
      // What could not be written of a day that is over is lost.
      if (day !== of) return;
      searches += sum;
      for (const row of rows) {
        const each = words.get(row.text);
        if (!each) continue;
        each.searches += row.searches;
        each.nothing += row.nothing;
      }
      writeSoon();
    }
  }
  function writeSoon() {
    timer ??= setTimeout(() => void write(), writtenEvery).unref();
  }

  return {
    /** How many jobs some words found, by whoever's search. */
    record: (text: string, total: number) => void (text && found.set(plain(text), total)),
    /** That somebody searched, as a page or by the API. */
    count(request: FastifyRequest, text: string) {
      const agent = request.headers['user-agent'];
      if (agent === pageAgent || isbot(agent) || !isStorable(text)) return;
      const network = networkOf(request.ip);
      const tries = (ofNetwork.get(network) ?? 0) + 1;
      ofNetwork.set(network, tries);
      if (tries > maxPerNetwork) return;
      searches += 1;
      writeSoon();
      const key = plain(text);
      if (!key) return;
      const each = words.get(key) ?? { networks: new Set(), searches: 0, nothing: 0 };
      if (each.networks.size < enough) each.networks.add(network);
      each.searches += 1;
      if (found.get(key) === 0) each.nothing += 1;
      words.set(key, each);
    },
    write,
  };
}

const retention = '13 months';

export async function deleteOldSearches(db: Db) {
  await sql`delete from search_day where day < current_date - interval ${sql.lit(retention)}`.execute(db);
  await sql`delete from search_words where day < current_date - interval ${sql.lit(retention)}`.execute(db);
}
