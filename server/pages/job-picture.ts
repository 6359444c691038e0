import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isId } from '#contract/values/ids.ts';
import { texts } from '#texts/frame.ts';
import { selectJob } from '../board/jobs/queries.ts';
import { makeJobPicture } from '../files/images.ts';
import { notFound } from '../http/errors.ts';
import { isCached } from '../http/etag.ts';
import { fairQueue } from '../http/fair-queue.ts';
import { limit, networkOf, rules } from '../http/rate-limits.ts';
import { settingsVersionOf } from './renderers.ts';

/** A hundred pictures, about. */
const cacheBytes = 4 * 1024 * 1024;
/** Uploads are drawn by the same program, so they wait for one of these at most. */
const oneAtATime = { atOnce: 1, atOncePerKey: 1, waiting: 32, waitingPerKey: 8 };

/** Cached while neither the job nor its company nor a setting changes. */
export function jobPictureRoutes(
  app: FastifyInstance,
  versionOf: (id: number) => Promise<string | undefined>,
) {
  const { site } = app.config;
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
  });
  const drawing = new Map<string, Promise<Buffer>>();
  const queue = fairQueue(oneAtATime);

  async function draw(id: number): Promise<Buffer> {
    const job = await selectJob(app.db, id);
    if (!job) throw notFound();
    const { company } = job;
    const logo = company.logo && (await app.files.read('logo', company.logo.split('/').pop() ?? ''));
    return makeJobPicture({
      title: job.tittle,
      company: company.name,
      place: texts.place(job.city.name, job.state.name),
      board: site.name,
      accent: site.accent,
      hasMark: !site.logo,
      logo: logo ? await buffer(logo.stream) : undefined,
    });
  }

  function drawOnce(tag: string, id: number, network: string): Promise<Buffer> {
    const known = cache.get(tag) ?? drawing.get(tag);
    if (known) return Promise.resolve(known);
    const picture = queue.run(network, () => draw(id)).finally(() => drawing.delete(tag));
    drawing.set(tag, picture);
    picture.then(
      (bytes) => cache.set(tag, bytes),
      () => {},
    );
    return picture;
  }

  app.get<{ Params: { id: string } }>('/job_pictures/:id(^[1-9]\\d{0,9}).png', async (request, reply) => {
    const id = Number(request.params.id);
    const version = isId(request.params.id) ? await versionOf(id) : undefined;
    if (version === undefined) throw notFound();
    const tag = `"${createHash('sha256')
      .update(`${settingsVersionOf(app.config)} ${id} ${version}`)
      .digest('base64url')}"`;
    const headers = { etag: tag, 'cache-control': 'public, max-age=3600' };
    if (isCached(request, tag)) return reply.code(304).headers(headers).send();
    const network = networkOf(request.ip);
    if (!cache.has(tag)) await limit(request, rules.rendering, network);
    const picture = await drawOnce(tag, id, network);
    return reply.headers(headers).type('image/png').send(picture);
  });
}
