import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** How a body may be sent, the smallest first. */
const encoders = {
  br: (body: Buffer) => brotli(body, quick),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (body: Buffer) => body,
};
type Encoding = keyof typeof encoders;

/** One body in every encoding. */
export type Encoded = Record<Encoding, Buffer>;

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
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const encoding = body.length < 1000 ? 'identity' : best(request);
  return send(reply, encoding, await encoders[encoding](body));
}

export async function encodeAll(body: Buffer): Promise<Encoded> {
  const [br, gzip] = await Promise.all([encoders.br(body), encoders.gzip(body)]);
  return { br, gzip, identity: body };
}

/** Sends the best of what was encoded before. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, bodies: Encoded) {
  const encoding = best(request);
  return send(reply, encoding, bodies[encoding]);
}
