import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';

/** The address of a company's logo; random names are never used twice, so it can be kept for ever. */
export const logoUrl = (name: string) => `/files/logo/${name}`;

const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

export function fileRoutes(app: FastifyInstance) {
  app.get<{ Params: { name: string } }>('/files/logo/:name', async ({ params }, reply) => {
    const file = await app.files.read('logo', params.name);
    if (!file) throw notFound();
    return reply
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(types[params.name.split('.').pop() ?? ''] ?? 'application/octet-stream')
      .send(file.stream);
  });
}
