// The reference: a bare Fastify with one route and one prepared statement. Prints its port.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
app.get<{ Params: { id: string } }>('/job/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'job',
    text: 'select * from job where id = $1',
    values: [params.id],
  });
  return rows[0];
});
console.log(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
process.on('SIGTERM', () => process.exit(0));
