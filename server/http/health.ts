import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

export function healthRoutes(app: FastifyInstance) {
  let asking: Promise<unknown> | undefined;
  app.get('/health', { config: { isUrgent: true } }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    asking ??= sql`select 1`.execute(app.db).finally(() => {
      asking = undefined;
    });
    await asking;
    return { ready: true };
  });
}
