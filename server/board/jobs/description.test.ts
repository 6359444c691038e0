import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDescription, excerpt, shownDescription } from './description.ts';

describe('cleaning', () => {
  test.each([
    ['<p style="x" onclick="y()">Hi <b>you</b></p>', '<p>Hi <b>you</b></p>'],
    ['<h1>Title</h1><script>alert(1)</script><style>p{}</style>', '<h2>Title</h2>'],
    ['<p>a<img src=x onerror=alert(1)><iframe src="https://x"></iframe></p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener nofollow ugc">x</a>'],
    [
      '<a href="https://x.example" target="_blank">x</a>',
      '<a href="https://x.example" rel="noopener nofollow ugc">x</a>',
    ],
    ['<p></p><p>&nbsp;</p><p>One</p><p><br></p>', '<p>One</p>'],
    ['<ul><li>One<ul><li>Two</li></ul></li><li></li></ul>', '<ul><li>One<ul><li>Two</li></ul></li></ul>'],
    ['Salt &amp; pepper', 'Salt &amp; pepper'],
  ])('%s', (given, clean) => {
    expect(cleanDescription(given)).toBe(clean);
    expect(shownDescription(clean)).toBe(clean);
  });

  test('plain text keeps its paragraphs, lines and lists', () => {
    const text = 'We bake.\r\nAnd brew & sell.\n\nDuties:\n- Knead < 5 kg\n* Shape\n\n \n• Bake';
    expect(cleanDescription(text)).toBe(
      '<p>We bake.<br />And brew &amp; sell.</p><p>Duties:</p><ul><li>Knead &lt; 5 kg</li><li>Shape</li></ul><ul><li>Bake</li></ul>',
    );
  });

  test('leaves nothing that runs, and nothing to clean', () => {
    const scrap = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '&',
      ';',
      'script',
      'img',
      'p',
      'a',
      ' ',
      '\n',
      '- ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 40 }), (parts) => {
        const clean = cleanDescription(parts.join(''));
        expect(clean).not.toMatch(/<(script|img|style|iframe)|<[^>]*\son\w+=/i);
        expect(shownDescription(parts.join(''))).not.toMatch(/<(script|img|style|iframe)|<[^>]*\son\w+=/i);
        expect(shownDescription(clean)).toBe(clean);
        expect(excerpt(clean)).not.toMatch(/&(amp|lt|gt);(amp|lt|gt);/);
      }),
    );
  });
});

describe('the excerpt', () => {
  test('is plain text with entities decoded and blocks parted', () => {
    expect(excerpt('<p>Salt &amp; <b>pep</b>per</p><ul><li>5 &lt; 6</li><li>&amp;lt;</li></ul>')).toBe(
      'Salt & pepper 5 < 6 &lt;',
    );
  });

  test('is all of a short text, and at least 200 characters that end with a word of a long one', () => {
    const words = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
    const cut = excerpt(`<p>${words}</p>`);
    expect(cut.length).toBeGreaterThanOrEqual(200);
    expect(cut.length).toBeLessThanOrEqual(400);
    expect(words.startsWith(`${cut} `)).toBe(true);
    expect(excerpt(`<p>${words.slice(0, 390)}</p>`)).toBe(words.slice(0, 390).trim());
  });

  test('never cuts within a character', () => {
    const family = '👩‍👩‍👧‍👦';
    const cut = excerpt(`<p>${family.repeat(200)}</p>`);
    expect(cut.length % family.length).toBe(0);
    expect(cut.length).toBeGreaterThanOrEqual(200);
  });
});
