import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { checkFields, firebaseFields } from '../session/session.contract.ts';

export const forgotContract = contract({
  'POST /wps/member/password/email': {
    summary:
      'Mail a one-use link to set a new password. The answer is the same whether or not there is such an account.',
    source: 'spec sections 4 "Forgot password" and 7, wire.md 2.1 (form-urlencoded or JSON)',
    access: 'anyone',
    body: z.object({ username: z.string().max(255), email: z.string().max(255), ...checkFields }),
    output: z.object({}),
    errors: ['input.required', 'input.pattern', 'TOO_MANY_REQUESTS'],
  },
  'POST /wps/member/password/reset': {
    summary: 'Set a new password with the token of the mailed link. Every session of the account ends.',
    source: 'spec section 4 "Forgot password": what the mailed link opens',
    access: 'anyone',
    body: z.object({ token: z.string().max(100), newPassword: z.string().max(255) }),
    output: z.object({ userName: z.string() }),
    errors: [
      'reset.link.invalid',
      'input.required',
      'input.length',
      'input.pattern',
      'input.common',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /wps/member/password/verification': {
    summary: 'Set a new password with a code that was sent to the number. Every session of the account ends.',
    source: 'spec sections 4 "Forgot password" and 7 "set password by phone", wire.md 2.1',
    access: 'anyone',
    encrypted: true,
    body: z.object({
      newPassword: z.string().max(255),
      mobileNum: z.string().max(40).nullish(),
      countryDialingCode: z.string().max(8).nullish(),
      verificationCode: z.string().max(255).nullish(),
      loginDeviceId: checkFields.loginDeviceId,
      ...firebaseFields,
    }),
    output: z.object({}),
    errors: [
      'operation-not-allowed',
      'missing-phone-number',
      'invalid-phone-number',
      'missing-verification-code',
      'invalid-verification-code',
      'code-expired',
      'input.required',
      'input.length',
      'input.pattern',
      'input.common',
      'TOO_MANY_REQUESTS',
    ],
  },
});
