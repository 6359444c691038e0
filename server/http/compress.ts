import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const decode = promisify<Buffer, Buffer>(gunzip);
// A window of 256 kB holds any page; the usual one takes 4 MB each time.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** How a body may be sent, the smallest first. */
const encoders = {
  br: (body: Buffer) => brotli(body, quick),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (body: Buffer) => body,
};
type Encoding = keyof typeof encoders;

/** One body in both encodings; who takes neither gets it decoded again. */
export type Encoded = Record<Exclude<Encoding, 'identity'>, Buffer>;

const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
const wishes = [
  ['br', takes('br')],
  ['gzip', takes('gzip')],
] as const;

function best({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  return wishes.find(([, wish]) => wish.test(accepted))?.[0] ?? 'identity';
}

function send(reply: FastifyReply, encoding: Encoding, body: Buffer) {
  reply.header('vary', 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Sends a text in the best encoding that the client takes. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer | Encoded) {
  const isEncoded = !Buffer.isBuffer(body);
  const encoding = !isEncoded && body.length < 1000 ? 'identity' : best(request);
  if (!isEncoded) return send(reply, encoding, await encoders[encoding](body));
  return send(reply, encoding, encoding === 'identity' ? await decode(body.gzip) : body[encoding]);
}

/** For keeping: what zlib answers lies in chunks of 16 kB, which are left behind here. */
export async function encodeAll(body: Buffer): Promise<Encoded> {
  const [br, gzip] = await Promise.all([encoders.br(body), encoders.gzip(body)]);
  return { br: Buffer.concat([br]), gzip: Buffer.concat([gzip]) };
}
