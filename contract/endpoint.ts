import { z } from 'zod';

// The policy of our pages forbids making functions of text, so in a browser zod must not try to.
if ('document' in globalThis) z.config({ jitless: true });

/** Who may call: anybody, a candidate, a recruiter, or whoever is signed in. */
export type Access = 'guest' | 'Employee' | 'Recruiter' | 'user';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the host, with `:name` for each of `params`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** In place of `body` where files may travel: multipart, or JSON when there is no file. */
  form?: z.ZodObject;
  response: z.ZodType;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
