import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface Measured {
  app: FastifyInstance;
  pool: pg.Pool;
}

/** The caller lets it listen and closes it. */
export function measure({ app, pool }: Measured): FastifyInstance {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registers);
  measureDatabase(app, pool, registers);
  const server = Fastify();
  server.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return server;
}

function measureRequests(app: FastifyInstance, registers: Registry[]) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function measureDatabase({ db }: FastifyInstance, pool: pg.Pool, registers: Registry[]) {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by what they do, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'queue_jobs',
    help: 'Mail and other tasks in the queue of all servers; unknown while the database is away.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const { rows } = await sql<{ waiting: number; failed: number }>`
        select count(*) filter (where attempts < max_attempts) as waiting,
          count(*) filter (where attempts >= max_attempts) as failed
        from graphile_worker.jobs`
        .execute(db)
        .catch(() => ({ rows: [] }));
      for (const { waiting, failed } of rows) {
        this.set({ state: 'waiting' }, waiting);
        this.set({ state: 'failed' }, failed);
      }
    },
  });
}
