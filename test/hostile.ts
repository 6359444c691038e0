import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** Of a limit of 256 KB, so that one is within it and one is not. */
const depths = [1000, 130_000, 200_000];
const deep = depths.flatMap((depth) => [
  '['.repeat(depth),
  '['.repeat(depth) + ']'.repeat(depth),
  '{"a":'.repeat(depth / 4),
  `${'{"a":'.repeat(depth / 4)}1${'}'.repeat(depth / 4)}`,
]);

const pollution = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    '0x10',
    '01',
    '1.5',
    '2147483648',
    '99999999999999999999',
    'NaN',
  ),
  fc.constantFrom('null', 'undefined', 'true', 'infinity', '-infinity', 'now', '02/30/2024', '2023-02-29'),
  fc.constantFrom(
    '%',
    '_',
    '\\',
    "'; drop table job; --",
    "' or 1=1",
    '$1',
    '{1,2}',
    '(?:a+)+$',
    ':*',
    "''''",
  ),
  fc.constantFrom('\0', 'x\0', '\ud800', '\udc00x'),
  fc.constantFrom(
    '\u202e',
    '\ufeff',
    '\u200b',
    'x\u0007',
    '\r\nx: y',
    '<script>',
    '../../etc',
    'javascript:1',
  ),
  fc.constantFrom('a@example.com', 'https://example.com/', 'Pending', '[]', '[1]', '[{}]', '[', '{"id":1}'),
  fc.constantFrom(
    'x'.repeat(6000),
    'a '.repeat(3000),
    '\u0301'.repeat(3000),
    '😀'.repeat(500),
    'a@'.repeat(3000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.integer({ min: 1, max: 9 }).map(String),
);

/** JSON texts of values: what JSON can say and JavaScript cannot hold, too. */
const oddJson = fc.oneof(
  oddText.map((text) => JSON.stringify(text)),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }).map((value) => JSON.stringify(value)),
  fc.constantFrom('0', '-0', '-1', '1.5', '1e21', '1e400', '2147483647', '2147483648', '9007199254740993'),
  fc.constantFrom('true', 'null', '[]', '[1,1]', '[999999]', '[[]]', '[{}]', '[{"id":1}]', '[null]', '{}'),
  fc.constantFrom(...pollution.map((key) => `{"${key}":{"polluted":true}}`)),
  fc.constantFrom(...pollution.map((key) => `[{"${key}":[1],"id":{"${key}":1}}]`)),
);

const namesOf = (schema: z.ZodObject | undefined) => Object.keys(schema?.shape ?? {});

const oddName = (schema: z.ZodObject | undefined) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...namesOf(schema), 'id') },
    { weight: 1, arbitrary: fc.oneof(fc.constantFrom('_method', ...pollution), oddText) },
  );

const jsonOf = (fields: Array<[name: string, json: string]>) =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;

export function oddBody(schema: z.ZodObject | undefined, sound: Record<string, unknown>) {
  const known = Object.entries(sound).filter(([name]) => namesOf(schema).includes(name));
  const fields = known.map(([name, value]): [string, string] => [name, JSON.stringify(value)]);
  const spoilt = fc
    .array(fc.tuple(oddName(schema), oddJson), { maxLength: 3 })
    .map((odd) => jsonOf([...fields, ...odd]));
  const nested = fc
    .tuple(fc.constantFrom(...namesOf(schema), 'id'), fc.constantFrom(...deep))
    .map(([name, json]) => jsonOf([...fields, [name, json]]));
  return fc.oneof(
    { weight: 30, arbitrary: spoilt },
    { weight: 8, arbitrary: oddJson },
    { weight: 4, arbitrary: fc.tuple(spoilt, fc.nat(200)).map(([text, end]) => text.slice(0, -end)) },
    { weight: 4, arbitrary: oddText },
    { weight: 1, arbitrary: fc.constantFrom(...deep) },
    { weight: 1, arbitrary: nested },
  );
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const oddSuffix = fc.constantFrom(
  '',
  '',
  '',
  '',
  '[]',
  '[0]',
  '[__proto__]',
  '.id',
  '%00',
  '%zz',
  '%ed%a0%80',
);

export function oddQuery(schema: z.ZodObject | undefined) {
  const keys = fc.oneof(
    oddName(schema),
    fc.constantFrom('filters', 'filters[__proto__]', 'filters[constructor.id]', 'filters[state.id or 1=1]'),
  );
  const pair = fc
    .tuple(keys, oddSuffix, oddText)
    .map(([key, suffix, value]) => `${encoded(key)}${suffix}=${encoded(value)}`);
  return fc.oneof(
    { weight: 20, arbitrary: fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&')) },
    { weight: 1, arbitrary: pair.map((one) => `${one}&`.repeat(300).slice(0, 12_000)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '&&&&', '=', '?', '%ff=%ff', 'page=%31', 'page=1;page=2', '#'),
    },
  );
}

export const oddPath = ({ path, query }: Endpoint, ids: number[]) =>
  fc
    .tuple(fc.oneof(fc.constantFrom(...ids.map(String)), oddText.map(encoded)), oddQuery(query))
    .map(([id, search]) => `${path.replace(/:\w+/, id || '0')}?${search}`);

const boundary = 'cut';
const disposition = fc.constantFrom(
  'form-data; name="{name}"',
  'form-data; name="{name}"; filename="cv.pdf"',
  'form-data; name="{name}"; filename="../../x\\".png"\r\ncontent-type: image/png',
  'form-data; name="{name}"; filename=""',
  `form-data; name="{name}"; filename*=utf-8''%ff%00`,
  'form-data; name="{name}"\r\ncontent-type: application/json',
  'form-data; name="{name}"\r\ncontent-transfer-encoding: base64',
  'form-data',
  'attachment; name={name}',
  'form-data; name="{name}\r\n',
);
const fileContent = fc.constantFrom(
  '%PDF-1.7\n%%EOF',
  '%PDF-',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff',
  'RIFF\xff\xff\xff\xffWEBPVP8X',
  '\xff\xd8\xff\xe0\0\x10JFIF',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'x'.repeat(300_000),
);

export function oddForm(schema: z.ZodObject, sound: Record<string, unknown>) {
  const part = (head: string, name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: ${head.replace('{name}', name)}\r\n\r\n${content}\r\n`;
  const known = Object.entries({ ...sound, _method: 'PUT' })
    .filter(([name]) => [...namesOf(schema), '_method'].includes(name))
    .map(([name, value]) =>
      part('form-data; name="{name}"', name, typeof value === 'string' ? value : JSON.stringify(value)),
    );
  const name = oddName(schema).map((text) => text.toWellFormed());
  const odd = fc
    .tuple(disposition, name, fc.oneof(fileContent, oddText, oddJson))
    .map(([head, field, content]) => part(head, field, content));
  const whole = fc
    .array(odd, { maxLength: 4 })
    .map((parts) => [...known, ...parts, `--${boundary}--\r\n`].join(''));
  const payload = fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 2, arbitrary: fc.tuple(whole, fc.nat(2000)).map(([text, end]) => text.slice(0, -end - 1)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(odd, fc.integer({ min: 30, max: 200 }))
        .map(([text, times]) => text.slice(0, 2000).repeat(times)),
    },
    { weight: 1, arbitrary: oddText },
  );
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=other',
        `multipart/form-data; boundary="${'x'.repeat(300)}"`,
        'multipart/mixed; boundary=cut',
        'Multipart/Form-Data; charset=utf-16; boundary=cut',
      ),
    },
  );
  return fc.record({ payload: payload.map((text) => Buffer.from(text, 'latin1')), type });
}
