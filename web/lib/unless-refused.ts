import type { ShouldRevalidateFunction } from 'react-router';

/** Loads a form's data anew after it was saved, but not over what is typed when it was refused. */
export const unlessRefused: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.ok === false ? false : defaultShouldRevalidate;
