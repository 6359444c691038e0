import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';

export const proof = optionalText(2000).describe(
  'Where the board asks for it, a solved challenge of `getChallenge` that was not used before: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, as ALTCHA has it',
);

export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    expiresAt: z.number().describe('In seconds since 1970'),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/challenge',
  access: 'guest',
  summary:
    'A challenge of ALTCHA (version 2) for `proof` of a registration, an enquiry or a report; null where the board asks for none',
  refusals: [429],
  response: z.object({ challenge: proofChallenge.nullable() }),
});

/** Loaded by boards that ask for it. */
export const proofEndpoints = { getChallenge };
