import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a text in the best encoding that the client takes. */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  reply.header('vary', 'Accept-Encoding');
  if (body.length < 1000) return reply.send(body);
  if (takes('br')) return reply.header('content-encoding', 'br').send(await brotli(body, quick));
  if (takes('gzip')) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(body));
  return reply.send(body);
}
