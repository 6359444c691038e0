import type { z } from 'zod';
import type { UserType } from './values/roles.ts';

/** `guest` is anybody; else it takes a login with one of the roles. */
export type Access = 'guest' | readonly UserType[];

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each of `params`. */
  path: `/api/${string}`;
  access: Access;
  /** Whether somebody may call who still has to set up the second factor that the board asks for. */
  beforeFactor?: true;
  /** For programs whose body says nothing to us, of whatever kind. */
  ignoresBody?: true;
  summary: string;
  /** Statuses of refusals besides those that come of the rest of the definition, for the document. */
  refusals?: readonly number[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** In place of `body` where files may travel: multipart, or JSON when there is no file. */
  form?: z.ZodObject;
  response: z.ZodType;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
