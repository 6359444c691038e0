import { z } from 'zod';
import { doneWithMessage, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, email, name, oneLine, optionalLink, optionalText, phone, typedDay, version } from './fields.ts';
import { image } from './uploads.ts';
import { reason } from './values/refusals.ts';
import { forCandidates } from './values/roles.ts';
import { today } from './values/today.ts';

const birthDate = typedDay(reason('noBirthDate')).refine(
  (date) => date >= '1900-01-01' && date < today(),
  reason('notInThePast'),
);

const gender = z.enum(['male', 'female'], { error: reason('noGender') });

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profiles/edit',
  access: forCandidates,
  summary: 'The own profile',
  response: z.object({
    user_name: z.string(),
    d_o_b: day.nullable(),
    gender: gender.nullable(),
    phone_no: z.string(),
    current_company: textOrNull,
    current_job: textOrNull,
    address: textOrNull,
    /** To be contacted at; logging in goes by the address of the account. */
    email: z.string(),
    twitter: textOrNull,
    facebook: textOrNull,
    instagram: textOrNull,
    linkedin: textOrNull,
    image: textOrNull,
    version: z.string(),
  }),
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profiles',
  access: forCandidates,
  summary: 'Save the own profile; without a new image the present one stays',
  form: z.object({
    user_name: name(reason('noName'), 100),
    d_o_b: birthDate,
    gender,
    phone_no: phone,
    current_company: optionalText(200),
    current_job: optionalText(200),
    address: oneLine(reason('noAddress'), 300),
    email,
    twitter: optionalLink,
    facebook: optionalLink,
    instagram: optionalLink,
    linkedin: optionalLink,
    image,
    version: version.optional(),
  }),
  response: doneWithMessage,
});
