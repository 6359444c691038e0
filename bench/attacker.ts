import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';

export interface Orders {
  name: string;
  port: number;
  /** Whose page is as heavy as the API lets it be. */
  job: number;
}
const { name, port, job } = (workerData ?? {}) as Orders;

const again = 10;
const answers: Record<string, number> = {};
const count = (what: unknown) => {
  answers[String(what)] = (answers[String(what)] ?? 0) + 1;
};

function send(bytes: string, { reads = true, cutAfter = 0 } = {}) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => count('cut off'));
  socket.on('close', () => setTimeout(send, again, bytes, { reads, cutAfter }));
  const told = (text: string) => text.match(/(?<=^HTTP\/1\.1 )\d+/gm)?.forEach(count);
  if (reads) socket.setEncoding('latin1').on('data', told);
  else socket.pause();
  socket.write(bytes);
  if (cutAfter) setTimeout(() => socket.destroy(), cutAfter);
}

function ask(path: () => string, headers: Record<string, string> = {}, localAddress = '127.0.0.1') {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  const next = () => {
    request({ port, host: '127.0.0.1', agent, path: path(), headers }, (response) => {
      count(response.statusCode);
      response.resume().on('close', next);
    })
      .on('error', () => {
        count('cut off');
        setTimeout(next, again);
      })
      .end();
  };
  next();
}

const oneOf = (count: number) => Math.floor(Math.random() * count);
const terms = 'sr vp qa rn mgr ux hr cdl lpn engineer nurse driver sales teacher'.split(' ');
const manyWords = () => Array.from({ length: 30 }, () => terms[oneOf(terms.length)]).join('+');
const word = () => Math.random().toString(36).slice(2);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const post = (body: string, length = body.length) =>
  `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

const attacks: Record<string, [connections: number, attack: () => void]> = {
  nothing: [0, () => {}],
  'pipelined searches': [30, () => send(get('/api/search_jobs?search=nurse').repeat(300))],
  'pipelined addresses': [100, () => send(get('/x').repeat(1500))],
  'a long job': [400, () => ask(() => `/job_details/${job}`)],
  'a long job, with a token': [400, () => ask(() => `/job_details/${job}`, { authorization: 'x' })],
  'a long job, its data': [400, () => ask(() => `/job_details/${job}.data?${word()}`)],
  'pages of unknown words': [200, () => ask(() => `/search_jobs?title=${word()}`)],
  'searches of unknown words': [200, () => ask(() => `/api/search_jobs?search=${word()}`)],
  'long searches of eight networks': [
    200,
    () => ask(() => `/api/search_jobs?search=${manyWords()}`, {}, `127.0.1.${1 + oneOf(8)}`),
  ],
  'pages that are not there': [200, () => ask(() => `/${word()}`)],
  'parts of the sitemap': [200, () => ask(() => '/sitemap-jobs-1.xml')],
  'idle connections': [3000, () => send('')],
  'sockets that never read': [300, () => send(get('/sitemap-jobs-1.xml'), { reads: false })],
  'sockets cut in the middle': [50, () => send(get(`/search_jobs?title=${word()}`), { cutAfter: 5 })],
  'long bodies': [200, () => send(post(`{"a":[${'{},'.repeat(20_000)}{}]}`))],
  'bodies that never end': [200, () => send(post('x'.repeat(50_000), 60_000))],
};

export const names = Object.keys(attacks);

if (!isMainThread) {
  const [connections, attack] = attacks[name] ?? [0, () => {}];
  for (let index = 0; index < connections; index += 1) attack();
  parentPort?.once('message', () => parentPort?.postMessage(answers));
}
