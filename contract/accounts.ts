import { z } from 'zod';
import { done, doneWithMessage, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { email, id, name, newPassword, optionalText, phone, typedPassword } from './fields.ts';
import { proof } from './proofs.ts';
import { reason } from './values/refusals.ts';
import { forCandidates, forOwners, forRecruiters, openTypes, roles, userTypes } from './values/roles.ts';

export const confirmation = z
  .string({ error: reason('noRepetition') })
  .min(1, reason('noRepetition'))
  .max(128, reason('tooLong', { max: 128 }));

export const register = endpoint({
  method: 'POST',
  path: '/api/registration',
  access: 'guest',
  summary: 'Make an account',
  body: z.object({
    user_name: name(reason('noName'), 100),
    email,
    phone_no: phone,
    password: newPassword,
    password_confirmation: confirmation,
    state_id: id(reason('noState')),
    city_id: id(reason('noCity')),
    user_type_id: id(reason('noRole')).refine(
      (value) => openTypes.some((type) => roles[type].id === value),
      reason('noRole'),
    ),
    captcha: z.literal(true, { error: reason('termsNotAccepted') }),
    proof,
  }),
  response: doneWithMessage,
});

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'guest',
  summary:
    'Exchange an email address and a password for a token; 422 at `code` when the account asks for one as well',
  body: z.object({
    email,
    password: typedPassword,
    code: optionalText(30).describe('Of the app of the account, or a recovery code; each works once'),
  }),
  response: z.object({ token: z.string(), type: z.enum(userTypes), user_name: z.string() }),
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: userTypes,
  summary: 'Who is signed in, and how many applications are undecided',
  response: z.object({
    user_name: z.string(),
    /** A candidate's picture, or the logo of a recruiter's company. */
    image: textOrNull,
    /** Of those made or received, counted to 100 at most. */
    pending: z.number(),
    /** New ones, counted to 100 at most. */
    notices: z.number(),
    company_disabled: textOrNull.describe(
      'Why the board has disabled the company of a recruiter, blank for no reason; null while it has not',
    ),
  }),
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: userTypes,
  beforeFactor: true,
  summary: 'End the session of the token',
  response: done,
});

export const logOutRecruiter = endpoint({
  method: 'POST',
  path: '/api/recruiter/logout',
  access: forRecruiters,
  beforeFactor: true,
  summary: 'End the session of a recruiter',
  response: done,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot_password',
  access: 'guest',
  summary: 'Ask for a mail with a link to choose a new password; the same answer for every address',
  body: z.object({ email }),
  response: doneWithMessage,
});

export const linkToken = z
  .string({ error: reason('incompleteLink') })
  .min(1, reason('incompleteLink'))
  .max(100, reason('incompleteLink'));

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset_password',
  access: 'guest',
  summary: 'Choose a new password with the token of the mail; ends every session of the user',
  body: z.object({
    token: linkToken,
    email,
    password: newPassword,
    password_confirmation: confirmation,
  }),
  response: done,
});

const passwordChange = {
  method: 'PUT',
  summary: 'Choose a new password; ends the other sessions of the user',
  body: z.object({
    old_password: typedPassword,
    password: newPassword,
    password_confirmation: confirmation,
  }),
  response: done,
} as const;

export const changeCandidatePassword = endpoint({
  ...passwordChange,
  path: '/api/employee/changepassword',
  access: forCandidates,
});

export const changeRecruiterPassword = endpoint({
  ...passwordChange,
  path: '/api/recruiter/changepassword',
  access: forRecruiters,
});

export const changeOwnerPassword = endpoint({
  ...passwordChange,
  path: '/api/owner/changepassword',
  access: forOwners,
});
