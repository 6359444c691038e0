import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliDecompress, createGunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fairQueue } from './fair-queue.ts';
import { networkOf } from './rate-limits.ts';

const brotli = promisify(brotliCompress);
// A window of 256 kB holds any page; the usual one takes 4 MB each time.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

const encoders = {
  br: (body: Buffer) => brotli(body, quick),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (body: Buffer) => body,
};
const decoders = { br: createBrotliDecompress, gzip: createGunzip };
export type Encoding = keyof typeof encoders;

export interface Encoded {
  encoding: keyof typeof decoders;
  body: Buffer;
}

/** Of a header `Accept-Encoding`. */
export const acceptsEncoding = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const accepted = [
  ['br', acceptsEncoding('br')],
  ['gzip', acceptsEncoding('gzip')],
] as const;

export function bestEncoding({ headers }: FastifyRequest): Encoding {
  const header = String(headers['accept-encoding'] ?? '');
  return accepted.find(([, isAccepted]) => isAccepted.test(header))?.[0] ?? 'identity';
}

// Their pieces wait for the same few threads as logins and files do.
const decoding = fairQueue({ atOnce: 8, atOncePerKey: 2, waiting: 1024, waitingPerKey: 512 });

function decode({ id, ip, server }: FastifyRequest, { encoding, body }: Encoded): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const run = async () => {
      const plain = decoders[encoding]();
      resolve(plain);
      plain.end(body);
      await finished(plain).catch(() => {});
    };
    decoding.run(server.config.rateLimits ? networkOf(ip) : id, run).catch(reject);
  });
}

function send(reply: FastifyReply, encoding: Encoding, body: Buffer | Readable) {
  reply.header('vary', 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer | Encoded) {
  const best = bestEncoding(request);
  if (!Buffer.isBuffer(body))
    return best === 'identity'
      ? send(reply, best, await decode(request, body))
      : send(reply, body.encoding, body.body);
  const encoding = body.length < 1000 ? 'identity' : best;
  return send(reply, encoding, await encoders[encoding](body));
}

/** Characters of an answer from which compressing saves more time on the way than it takes here. */
const leastAnswer = 8000;

/** Those of reading calls alone: beside what was sent, the length of other answers would tell of a token. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!['GET', 'HEAD'].includes(request.method) || !isJson || typeof payload !== 'string') return payload;
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    const encoding = payload.length < leastAnswer ? 'identity' : bestEncoding(request);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoders[encoding](Buffer.from(payload));
  });
}

/** For keeping: what zlib answers lies in chunks of 16 kB, and a `Buffer` in one of 64 kB; they are left behind. */
export async function encode(encoding: Encoded['encoding'], body: Buffer): Promise<Encoded> {
  const encoded = new Uint8Array(await encoders[encoding](body));
  return { encoding, body: Buffer.from(encoded.buffer) };
}

export async function transcode({ encoding, body }: Encoded): Promise<Encoded> {
  const plain = decoders[encoding]();
  plain.end(body);
  return encode(encoding === 'br' ? 'gzip' : 'br', await buffer(plain));
}
