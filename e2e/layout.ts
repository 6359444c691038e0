import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll } from './browser.ts';

/** Texts that end beyond the window or beyond what they stand in, and words up to a length that are broken. */
function spoiltTexts(longest: number): string[] {
  const { clientWidth } = document.documentElement;
  const clipped = [...document.querySelectorAll('*')].filter(
    (one) => getComputedStyle(one).clipPath !== 'none',
  );
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('script, style, noscript, select, svg') &&
    !clipped.some((hidden) => hidden.contains(element));
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const around = node.parentElement;
    const text = node.textContent ?? '';
    if (!around || !isSeen(around)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    if (lines.some(({ left, right }) => left < -1 || right > clientWidth + 1)) found.push(`cut off: ${text}`);
    const box = around.closest('a, button, label, td, th, li, summary');
    if (box && getComputedStyle(box).display !== 'inline') {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOutside = (line: DOMRect) =>
        line.left < left - 1 || line.right > right + 1 || line.top < top - 2 || line.bottom > bottom + 2;
      if (lines.some(isOutside)) found.push(`out of its ${box.localName}: ${text}`);
    }
    for (const { index, 0: word } of text.matchAll(/[^\s-]+/g)) {
      if (word.length > longest) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(`broken: ${word}`);
    }
  }
  return found;
}

/** What is pressed and reaches beyond the window or is smaller than 24 pixels, but for links inside a sentence. */
function spoiltTargets(): string[] {
  const { clientWidth } = document.documentElement;
  const found: string[] = [];
  const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable]';
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.ariaHidden === 'true') continue;
    const label =
      element.matches('[type="checkbox"], [type="radio"], [type="file"]') && element.closest('label');
    const reachesOver = getComputedStyle(element, '::after').position === 'absolute';
    const target = label || (reachesOver && element.offsetParent) || element;
    const { left, right, width, height } = target.getBoundingClientRect();
    const isInSentence =
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim());
    const name = `${element.localName} ${element.ariaLabel ?? (element.textContent || element.id)}`;
    if (left < -1 || right > clientWidth + 1) found.push(`cut off: ${name}`);
    if (!isInSentence && Math.min(width, height) < 23.9)
      found.push(`${Math.round(width)} x ${Math.round(height)}: ${name}`);
  }
  return found;
}

/** What is chosen, of which not even the letters of a word that must fit can be read. */
function cutChoices(longest: number): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('A canvas can be drawn on');
  const shown = [...document.querySelectorAll('select')].filter((select) => select.checkVisibility());
  return shown.flatMap((select) => {
    const text = select.selectedOptions[0]?.text.slice(0, longest) ?? '';
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    canvas.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return canvas.measureText(text).width > room + 1 ? [`cut off: ${text} of a choice`] : [];
  });
}

function sharedIds(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `not the only one: #${id}`);
}

interface Viewport {
  width: number;
  /** The size of the browser's text. */
  text: number;
  /** The letters of a word that must fit. */
  longest: number;
  isSpaced?: true;
}

const viewports: Viewport[] = [
  { width: 320, text: 16, longest: 20 },
  { width: 360, text: 32, longest: 12 },
  { width: 768, text: 16, longest: 20 },
  { width: 1280, text: 16, longest: 20 },
  { width: 320, text: 16, longest: 12, isSpaced: true },
  { width: 1280, text: 16, longest: 12, isSpaced: true },
];

/** What readers may set, by WCAG 2.2, 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

const space = (page: Page, text: string) =>
  page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [sheet];
  }, text);

/** Where there is little room, and where the browser's text is twice as large, all can be read and pressed. */
export async function expectFits(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { width, text, longest, isSpaced } of viewports) {
    await space(page, isSpaced ? spacing : '');
    await page.setViewportSize({ width, height: 740 });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectNoSidewaysScroll(page);
    const spoilt = [
      ...(await page.evaluate(sharedIds)),
      ...(await page.evaluate(spoiltTexts, longest)),
      ...(await page.evaluate(cutChoices, longest)),
      ...(await page.evaluate(spoiltTargets)),
    ];
    found.push(
      ...spoilt.map((fault) => `${width} wide, text of ${text}${isSpaced ? ' spaced' : ''}: ${fault}`),
    );
  }
  await space(page, '');
  await browser.detach();
  expect(found).toEqual([]);
}
