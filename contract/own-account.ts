import { z } from 'zod';
import { linkToken } from './accounts.ts';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { email, id, instant, oneLine, optionalText, typedPassword } from './fields.ts';
import { credential, passkeyChallenge, timeout } from './passkey-login.ts';
import { download } from './uploads.ts';
import { reason } from './values/refusals.ts';
import { userTypes } from './values/roles.ts';

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/account/security',
  access: userTypes,
  beforeFactor: true,
  summary: 'How the own account is guarded',
  response: z.object({
    email: z.string(),
    is_email_confirmed: z.boolean(),
    new_email: textOrNull.describe('To which a link was sent that makes it the address of the account'),
    second_factor: z
      .object({
        has_app: z.boolean().describe('That makes codes'),
        recovery_codes: z.number().describe('That are left'),
      })
      .nullable()
      .describe('Null while the password alone logs in'),
    passkeys: z.array(
      z.object({ id: z.number(), name: z.string(), created_at: instant, last_used_at: instant.nullable() }),
    ),
    must_have_factor: z.boolean().describe('Whether the board asks it of this kind of account'),
    export: z
      .object({ until: instant.nullable().describe('Null while it is made') })
      .nullable()
      .describe('All that the board has of the account, in one file'),
    company: z
      .object({
        name: z.string(),
        is_last: z.boolean().describe('Whether it goes with the account'),
        jobs: z.number(),
        applications: z.number(),
      })
      .nullable()
      .describe('That a recruiter belongs to'),
  }),
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/email/confirmation',
  access: userTypes,
  summary: 'Mail the link again that confirms the address of the account',
  response: done,
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  access: userTypes,
  summary:
    'Ask for another address to log in with, which counts once a link that is mailed there is followed',
  body: z.object({ email, password: typedPassword }),
  response: done,
});

export const followEmailLink = endpoint({
  method: 'POST',
  path: '/api/account/email/link',
  access: 'guest',
  summary: 'Confirm an address with the token of a mail, once',
  body: z.object({ token: linkToken }),
  response: done.extend({
    is_new: z.boolean().describe('Whether it has just become the address of the account'),
  }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/account/second_factor',
  access: userTypes,
  beforeFactor: true,
  summary: 'A secret for an app that makes codes, which counts once a first code confirms it',
  body: z.object({ password: typedPassword }),
  response: z.object({
    key: z.string().describe('The secret, to be typed'),
    address: z.string().describe('The same as otpauth://'),
    qr: z.object({ size: z.number(), path: z.string() }).describe('That address as a path of SVG'),
  }),
});

const code = oneLine(reason('noCode'), 30);

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/account/second_factor',
  access: userTypes,
  beforeFactor: true,
  summary: 'Confirm the app by a code of it; from then on a login asks for one',
  body: z.object({
    code,
    key: z
      .string()
      .max(64)
      .optional()
      .describe('Of what is confirmed: 409 where another one was begun since'),
  }),
  response: z.object({ recovery_codes: z.array(z.string()).describe('Each works once, in place of a code') }),
});

export const endSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/account/second_factor',
  access: userTypes,
  summary: 'Turn the codes of the app off',
  body: z.object({ password: typedPassword, code }),
  response: done,
});

const passkeyName = oneLine(reason('noPasskeyName'), 60);

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: userTypes,
  beforeFactor: true,
  summary: 'What an authenticator is asked for a new passkey; 409 at an address of numbers, and beyond ten',
  body: z.object({
    password: typedPassword,
    name: passkeyName
      .optional()
      .describe(
        'What it will be added by: refused here, before a device has made a passkey that is not taken',
      ),
  }),
  response: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: passkeyChallenge,
    timeout,
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: userTypes,
  beforeFactor: true,
  summary: 'Keep a passkey, which logs in alone; the password alone does no more',
  body: z.object({
    name: passkeyName,
    answer: credential((part) => ({ attestationObject: part(16_000) })),
  }),
  response: z.object({
    recovery_codes: z.array(z.string()).describe('With the first second factor; each works once'),
  }),
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/account/passkeys/:id',
  access: userTypes,
  summary: 'Call a passkey otherwise',
  params: z.object({ id: id() }),
  body: z.object({ name: passkeyName }),
  response: done,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  access: userTypes,
  summary: 'Have a passkey log in no more; the last one where there is no app takes a recovery code as well',
  params: z.object({ id: id() }),
  body: z.object({ password: typedPassword, code: optionalText(30) }),
  response: done,
});

export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/account/export',
  access: userTypes,
  summary:
    'Have all that the board has of the account put into one file, of which a mail tells; 409 while one is made',
  response: done,
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: userTypes,
  summary: 'That file, for 24 hours: a tar.gz of JSON files and uploads',
  response: download('application/gzip'),
});

export const eraseAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  access: userTypes,
  summary: 'Erase the own account with all that is its, at once',
  body: z.object({ password: typedPassword }),
  response: done,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: userTypes,
  beforeFactor: true,
  summary: 'Where one is logged in, the last used first',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.number(),
        browser: textOrNull.describe('And its system, like "Firefox, Windows"; null for other programs'),
        network: textOrNull,
        created_at: instant,
        last_used_at: instant.describe('To the hour'),
        is_current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: userTypes,
  summary: 'End a session of one’s own',
  params: z.object({ id: id() }),
  response: done,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: userTypes,
  summary: 'End every session of one’s own but the one in use',
  response: done,
});
