import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../http/errors.ts';

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

async function sendPicture(
  reply: FastifyReply,
  kind: 'logo' | 'mark' | 'avatar',
  name: string,
  caching: string,
) {
  const file = await reply.server.files.read(kind, name);
  if (!file) throw notFound();
  return reply
    .header('content-length', file.size)
    .header('cache-control', caching)
    .type(types[name.split('.').pop() ?? ''] ?? 'application/octet-stream')
    .send(file.stream);
}

export function fileRoutes(app: FastifyInstance) {
  for (const kind of ['logo', 'mark'] as const)
    app.get<{ Params: { name: string } }>(`/files/${kind}/:name`, ({ params: { name } }, reply) =>
      sendPicture(reply, kind, name, 'public, max-age=31536000, immutable'),
    );

  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/files/avatar/:name',
    async ({ params: { name }, query: { expires, signature } }, reply) => {
      if (!app.links.isValid(name, String(expires), String(signature))) throw notFound();
      return sendPicture(reply, 'avatar', name, 'private, max-age=3600');
    },
  );
}
