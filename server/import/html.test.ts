import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHtml } from '../board/jobs/description.ts';
import { sanitized, simplyCleaned } from './html.ts';

test('HTML as editors write it is cleaned without the sanitizer', () => {
  const given = `<h1 class="big">Baker</h1><p style="min-height:1em"></p><p>Salt &amp;&nbsp;pepper,
<strong>daily</strong><br>5 &gt; 4<span style="x"> </span></p><ul><li><p>Knead</p></li><li> </li></ul>
<p><a class="y" href="https://x.example/?a=1&amp;b=2" target="_blank">Apply</a><img src="data:x" /></p>`;
  const { html, text } = simplyCleaned(given) ?? { html: '', text: '' };
  expect(html).toBe(`<h2>Baker</h2><p>Salt &amp;\u00a0pepper,
<strong>daily</strong><br />5 &gt; 4 </p><ul><li><p>Knead</p></li></ul>
<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener nofollow ugc">Apply</a></p>`);
  const lines = text.split('\n').map((line) => line.trim().replace(/\s+/g, ' '));
  expect(lines.filter(Boolean)).toEqual(['Baker', 'Salt pepper, daily 5 4', 'Knead', 'Apply']);
});

test.each([
  '<p>One<p>Two',
  '<p>One<ul><li>Two</ul>',
  '</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:x">x</a>',
  '<a href="https://x.example" href="javascript:x">x</a>',
  '<p>x<script>y</script></p>',
  '<p>x<!-- > --></p>',
  '<p title="<b>">x</p>',
  "<p title='x'>x</p>",
  '<p>&copy; &lt</p>',
  'x < y <b>z</b>',
])('%s is left to the sanitizer', (given) => {
  expect(simplyCleaned(given)).toBeUndefined();
});

const texts = [
  'x',
  ' ',
  '\n',
  '\r',
  '\t',
  '\u00a0',
  '\ufeff',
  'Ä',
  '&',
  '<',
  '>',
  '"',
  '&amp;',
  '&lt;',
  '&gt;',
]
  .concat([
    '&quot;',
    '&#39;',
    '&nbsp;',
    '&amp;lt;',
    '&copy',
    '&copy;',
    '&#x3c;',
    '&#60',
    'amp;',
    '-->',
    '<!--',
    '</',
  ])
  .concat(['</p>', '</br>', '<br>', '<br/>', '<hr />', '<img src="x">', '<p', ' on="x">', '<![CDATA[', '\0']);
const attributes = [
  '',
  ' ',
  '/',
  ' /',
  ' class="x"',
  ' a="&lt;"',
  ' a=">"',
  ' a="<b>"',
  ' a',
  ' a=b',
  ' A="b"',
]
  .concat([' href="https://x.example/a?b=1&amp;c=2#d"', ' href="mailto:x@y.example"', ' href="JavaScript:x"'])
  .concat([
    ' href="http://x"',
    ' href="/x"',
    ' href=""',
    ' href="//x"',
    ' href="ftp://x"',
    " href='http://x'",
  ])
  .concat([' href="https://x&y=1"', ' href="https://x&quot;"', ' href="https://[::1]"', ' title=" href="']);
const names = [
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'br',
]
  .concat(['hr', 'img', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'span', 'font', 'P', 'x'])
  .concat(['table', 'tr', 'td', 'script', 'style', 'iframe', 'textarea', 'svg', 'title', 'noscript', 'form']);
const usual = { names: names.slice(0, -13), attributes: [...attributes.slice(0, 2), ' class="x"'] };

const { html } = fc.letrec((tie) => ({
  html: fc.array(tie('node'), { maxLength: 5, depthIdentifier: 'html' }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthIdentifier: 'html', maxDepth: 6 },
    { weight: 2, arbitrary: fc.constantFrom('x', ' ', '\u00a0', '&amp;', 'y z') },
    { weight: 1, arbitrary: fc.constantFrom(...texts) },
    { weight: 8, arbitrary: element(tie('html'), usual.names, usual.attributes) },
    { weight: 1, arbitrary: element(tie('html'), names, attributes) },
    { weight: 1, arbitrary: element(tie('html'), ['a'], attributes) },
  ),
}));

function element(inside: fc.Arbitrary<unknown>, names: string[], attributes: string[]) {
  const start = fc.tuple(
    fc.constantFrom(...names),
    fc.array(fc.constantFrom(...attributes), { maxLength: 2 }),
  );
  return fc
    .tuple(start, inside, fc.boolean())
    .map(
      ([[name, given], content, isClosed]) =>
        `<${name}${given.join('')}>${content}${isClosed || name !== 'p' ? `</${name}>` : ''}`,
    );
}

test('whatever is read without the sanitizer is as the sanitizer has it', () => {
  let read = 0;
  fc.assert(
    fc.property(html, (given) => {
      const simply = simplyCleaned(given as string);
      if (!simply || !isHtml(given as string)) return;
      read += 1;
      const thoroughly = sanitized(given as string);
      expect(simply.html).toBe(thoroughly.html);
      expect(simply.text.trim()).toBe(thoroughly.text.trim());
    }),
    { numRuns: 3000 },
  );
  expect(read).toBeGreaterThan(300);
});
