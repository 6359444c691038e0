import { z } from 'zod';

export const done = z.object({ success: z.literal(true) });
export const doneWithMessage = done.extend({ message: z.string() });

export const textOrNull = z.string().nullable();
