import { freePort } from '#test/free-port.ts';
import { expect, test } from './server.ts';

test('Prometheus finds requests, connections, the queue and the process at a port of its own', async ({
  start,
}) => {
  const port = await freePort();
  const server = await start({ METRICS_PORT: String(port) });
  await fetch(`${server.url}/api/search_jobs`);
  await fetch(`${server.url}/api/employee/dashboard`);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const lines = (await answer.text()).split('\n');

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/search_jobs",status="200"\} 1$/,
    ),
  );
  expect(lines).toContain('queue_jobs{state="failed"} 0');
  expect(lines).toContainEqual(expect.stringMatching(/^database_connections\{state="idle"\} [1-9]/));
  expect(lines).toContainEqual(expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds \d/));
  expect(lines).toContainEqual(expect.stringMatching(/^process_resident_memory_bytes \d/));
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });
});
