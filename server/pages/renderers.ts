import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from 'react-router';
import { contract } from '#contract/index.ts';
import type { Site } from '#contract/site.ts';
import { accentStyle } from '#contract/values/accent.ts';
import { pageAgent } from '../board/statistics/searches.ts';
import type { Config } from '../config/config.ts';
import { busy } from '../http/errors.ts';
import { serve, Thread } from '../threads/thread.ts';
import type { Clock, RenderedPage } from './page-cache.ts';
import type { PageRequest, Rendering } from './render.ts';

export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
}
export interface ApiAnswer {
  status: number;
  text: string;
}
export type Render = (asked: PageRequest) => Promise<RenderedPage<Buffer>>;

export const maxThreads = Math.min(4, availableParallelism());
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

type Inject = (dispatch: FastifyInstance['routing'], call: InjectOptions) => Promise<LightMyRequestResponse>;
/** As the method of Fastify, which refuses from when the server begins to close, and so would end pages under way. */
const inject: Inject = createRequire(createRequire(import.meta.url).resolve('fastify'))('light-my-request');

/** What nearly each page asks for, and nobody changes by the minute: the lists to choose from, and the texts. */
const repeated = new Set<string>(
  [
    contract.listStates,
    contract.listCities,
    contract.listCategories,
    contract.listJobTypes,
    contract.getTerms,
    contract.getPolicy,
  ].map(({ path }) => path),
);
/** Milliseconds, which count towards the age of a page. */
export const answerAge = 1000;

export const settingsVersionOf = ({ version, textsVersion }: Config) => `${version}.${textsVersion}`;

function askOnce(app: FastifyInstance, ask: (call: ApiCall) => Promise<ApiAnswer>, clock: Clock) {
  const asked = new LRUCache<string, Promise<ApiAnswer>>({
    max: 100,
    ttl: answerAge,
    perf: clock,
    ttlResolution: 0,
  });
  return (call: ApiCall): Promise<ApiAnswer> => {
    const key = `${settingsVersionOf(app.config)} ${call.path}`;
    const known = asked.get(key);
    if (known) return known;
    const answer = ask(call);
    if (!repeated.has(call.path.replace(/\d+/, ':id'))) return answer;
    asked.set(key, answer);
    const forget = () => asked.delete(key);
    answer.then(({ status }) => status === 200 || forget(), forget);
    return answer;
  };
}

/** Bytes of an answer of another provider: one that is larger than the heap of a thread ends the whole program. */
const maxAnswerBytes = 2 * 1024 * 1024;

async function textOf({ body }: Response) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes)
      throw new Error(`The provider of API_URL answers with more than ${maxAnswerBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function callApi(app: FastifyInstance, apiUrl: string | undefined) {
  if (apiUrl)
    return async ({ method, path }: ApiCall): Promise<ApiAnswer> => {
      const response = await fetch(apiUrl + path, { method, signal: AbortSignal.timeout(10_000) });
      return { status: response.status, text: await textOf(response) };
    };
  return async ({ method, path }: ApiCall): Promise<ApiAnswer> => {
    const { statusCode, payload } = await inject(app.routing, {
      method,
      url: path,
      headers: { 'user-agent': pageAgent },
    });
    return { status: statusCode, text: payload };
  };
}

const siteOf = ({ site: { accent, ...site }, publicUrl, apiUrl, contact, proofOfWork }: Config): Site => ({
  ...site,
  style: accent && accentStyle(accent),
  publicUrl,
  apiUrl,
  contact,
  ...(proofOfWork && !apiUrl && { proof: true }),
});

export async function renderSources(app: FastifyInstance, load: () => Promise<ServerBuild>): Promise<Render> {
  const { makeRenderer } = await import('./render.ts');
  const answer = callApi(app, app.config.apiUrl);
  const render = makeRenderer({
    load,
    async send({ method, path }) {
      const { status, text } = await answer({ method, path });
      return { status, body: JSON.parse(text) };
    },
    dev: true,
  });
  return (asked) => render({ ...asked, site: siteOf(app.config) });
}

interface Renderer {
  thread: Thread<Rendering, RenderedPage<Uint8Array>>;
  running: number;
}

/** In threads, so that the API never waits for a page; one more is started when all are busy. */
export function renderInThreads(app: FastifyInstance, clock: Clock): Render {
  const answer = askOnce(app, callApi(app, app.config.apiUrl), clock);
  // Else each thread would begin with the heap that the program is given, of which it uses 26 MB.
  setFlagsFromString('--initial-old-space-size=0');
  const renderers = new Set<Renderer>();
  let isClosing = false;

  function start(): Renderer {
    const module = new URL('./render-worker.ts', import.meta.url);
    const thread: Renderer['thread'] = new Thread(module, { resourceLimits });
    serve(thread.worker, answer);
    const renderer = { thread, running: 0 };
    renderers.add(renderer);
    thread.died.addEventListener('abort', () => {
      renderers.delete(renderer);
      if (!isClosing) app.log.error(thread.died.reason, 'A thread that renders pages died');
    });
    return renderer;
  }

  function leastLoaded(): Renderer {
    const [first, ...others] = renderers;
    if (!first) return start();
    const renderer = others.reduce((least, other) => (other.running < least.running ? other : least), first);
    return renderer.running > 0 && renderers.size < maxThreads ? start() : renderer;
  }

  app.addHook('onClose', async () => {
    isClosing = true;
    await Promise.all([...renderers].map(({ thread }) => thread.close()));
  });
  start();

  return async (asked) => {
    const renderer = leastLoaded();
    renderer.running += 1;
    try {
      const { body, ...page } = await renderer.thread.call({ ...asked, site: siteOf(app.config) });
      return { ...page, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
    } catch (error) {
      throw renderer.thread.died.aborted ? busy() : error;
    } finally {
      renderer.running -= 1;
    }
  };
}
