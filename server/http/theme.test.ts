import { expect, test } from 'vitest';
import { accentColours, accentGrounds, contrast, defaultAccent } from '#contract/values/accent.ts';
import { colourOf } from './theme.ts';

test('an accent is measured on the colours of the theme, and the usual one is its own', () => {
  expect(accentGrounds).toEqual({
    light: colourOf('body').light,
    dark: colourOf('body').dark,
    darkSurface: colourOf('surface').dark,
  });
  expect(accentColours(defaultAccent).light['--color-primary']).toBe(colourOf('primary').light);
});

test('the edge of a field is told from the less different of the papers, by WCAG 2.2, 1.4.11', () => {
  const edge = colourOf('border-strong');
  expect(contrast(edge.light, colourOf('body').light)).toBeGreaterThanOrEqual(3);
  expect(contrast(edge.dark, colourOf('surface').dark)).toBeGreaterThanOrEqual(3);
});
