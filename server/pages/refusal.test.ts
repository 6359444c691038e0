import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { refusalPage } from './refusal.ts';

test('its own styles are the ones that its policy lets through', () => {
  const { headers, body } = refusalPage({ name: 'Jobstead', logo: undefined }, new ApiError(503, 'Busy'));
  const style = /<style>(.*)<\/style>/s.exec(String(body))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
});
