import { z } from 'zod';
import { done, told } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { email, id, newPassword, phone, text, typedPassword } from './fields.ts';
import { userType, userTypes } from './lookups.ts';

const confirmation = z
  .string({ error: 'Repeat the password' })
  .min(1, 'Repeat the password')
  .max(128, 'Use at most 128 characters');

export const register = endpoint({
  method: 'POST',
  path: '/api/registration',
  access: 'guest',
  summary: 'Make an account',
  body: z.object({
    user_name: text('Enter your name', 100),
    email,
    phone_no: phone,
    password: newPassword,
    password_confirmation: confirmation,
    state_id: id('Choose a state'),
    city_id: id('Choose a city'),
    user_type_id: id('Choose candidate or recruiter').refine(
      (value) => userTypes.some((type) => type.id === value),
      'Choose candidate or recruiter',
    ),
    captcha: z.literal(true, { error: 'Please accept the terms' }),
  }),
  response: told,
});

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'guest',
  summary: 'Exchange an email address and a password for a token',
  body: z.object({ email, password: typedPassword }),
  response: z.object({ token: z.string(), type: userType, user_name: z.string() }),
});

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'user',
  summary: 'End the session of the token',
  response: done,
});

export const logOutRecruiter = endpoint({
  method: 'POST',
  path: '/api/recruiter/logout',
  access: 'Recruiter',
  summary: 'End the session of a recruiter',
  response: done,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot_password',
  access: 'guest',
  summary: 'Ask for a mail with a link to choose a new password; the same answer for every address',
  body: z.object({ email }),
  response: told,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset_password',
  access: 'guest',
  summary: 'Choose a new password with the token of the mail; ends every session of the user',
  body: z.object({
    token: z
      .string({ error: 'This link is not complete' })
      .min(1, 'This link is not complete')
      .max(100, 'This link is not complete'),
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
  access: 'Employee',
});

export const changeRecruiterPassword = endpoint({
  ...passwordChange,
  path: '/api/recruiter/changepassword',
  access: 'Recruiter',
});
