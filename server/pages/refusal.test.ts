import { createHash } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import { expect, test } from '#test/app.ts';
import { refusalPage } from './refusal.ts';

test('its own styles are the ones that its policy lets through', () => {
  const { headers, body } = refusalPage({ name: 'Jobstead', logo: undefined }, new ApiError(503, 'Busy'));
  const style = /<style>(.*)<\/style>/s.exec(String(body))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test.for(['/%', '/job_details/%ED%A0%80', '/files/%zz'])(
  'the address %s, which cannot be read, has a page that leads on',
  async (url, { app }) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect(body).toContain('<h1>This address cannot be read</h1>');
    expect(body).toContain('<a href="/search_jobs">Look for jobs at Jobstead</a>');
    // It would be the same again.
    expect(body).not.toContain('http-equiv="refresh"');
    expect(headers).not.toHaveProperty('retry-after');
  },
);
