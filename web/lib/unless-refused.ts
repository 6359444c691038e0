import type { ShouldRevalidateFunction } from 'react-router';

/** What is typed stays when saving was refused. */
export const unlessRefused: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.ok === false ? false : defaultShouldRevalidate;
