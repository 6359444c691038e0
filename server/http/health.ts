import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** Ready, or 503 through the error handler, and no more. */
export function healthRoutes(app: FastifyInstance) {
  app.get('/health', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    await sql`select 1`.execute(app.db);
    return { ready: true };
  });
}
