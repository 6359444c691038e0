import type { z } from 'zod';
import type { getReceivedApplication } from '#contract/applications.ts';

export type ReceivedApplication = z.output<typeof getReceivedApplication.response>;
export type Application = ReceivedApplication['application'];
