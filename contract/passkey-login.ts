import { z } from 'zod';
import { logIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { reason } from './values/refusals.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string({ error: reason('wrongPasskey') })
    .regex(/^[\w-]+$/, reason('wrongPasskey'))
    .max(max, reason('wrongPasskey'));

export const credential = <Answer extends z.ZodRawShape>(answer: (max: typeof bytes) => Answer) =>
  z.object(
    {
      id: bytes(1400),
      rawId: bytes(1400),
      type: z.literal('public-key', { error: reason('wrongPasskey') }),
      response: z.object(
        { clientDataJSON: bytes(4000), ...answer(bytes) },
        { error: reason('wrongPasskey') },
      ),
    },
    { error: reason('wrongPasskey') },
  );

export const passkeyChallenge = z.string().describe('To be signed within five minutes, once');
export const timeout = z.number().describe('In milliseconds');

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'guest',
  summary: 'What an authenticator is asked for a login, whoever comes; 409 at an address of numbers',
  response: z.object({
    challenge: passkeyChallenge,
    rpId: z.string(),
    timeout,
    userVerification: z.literal('required'),
  }),
});

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'guest',
  summary: 'Exchange the answer of an authenticator for a token; it stands for the password and a code',
  body: z.object({
    answer: credential((part) => ({ authenticatorData: part(4000), signature: part(4000) })),
  }),
  response: logIn.response,
});

/** Loaded once somebody presses for it. */
export const passkeyLoginEndpoints = { beginPasskeyLogin, logInByPasskey };
