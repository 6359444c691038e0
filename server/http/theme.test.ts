import { expect, test } from 'vitest';
import { accentColours, accentGrounds, usualAccent } from '#contract/accent.ts';
import { colourOf } from './theme.ts';

test('an accent is measured on the colours of the theme, and the usual one is its own', () => {
  expect(accentGrounds).toEqual({
    light: colourOf('body').light,
    dark: colourOf('body').dark,
    darkSurface: colourOf('surface').dark,
  });
  expect(accentColours(usualAccent).light['--color-primary']).toBe(colourOf('primary').light);
});
