import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Host } from '#contract/site.ts';

export const hostContext = createContext<Host>();

/** Empty in the browser, where scripts run already. */
export const NonceContext = createReactContext<string | undefined>(undefined);
