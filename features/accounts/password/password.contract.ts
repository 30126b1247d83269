import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

export const passwordContract = contract({
  'POST /wps/member/password': {
    summary: 'Change the password. Every session and remembered device of the account ends; log in again.',
    source: 'spec sections 4 and 5 "Change password", wire.md 2.1',
    access: 'session',
    encrypted: true,
    body: z.object({
      oldPassword: z.string().max(255),
      newPassword: z.string().max(255),
      confirmNewPassword: z.string().max(255).optional(),
      verificationCode: z.string().max(255).nullish().meta({ description: 'After change.code.required' }),
    }),
    output: z.object({}),
    errors: [
      'function.not.available',
      'change.code.required',
      'factor.code.incorrect',
      'input.required',
      'input.length',
      'input.pattern',
      'input.mismatch',
      'input.common',
      'input.taken',
      'input.unchanged',
      'input.incorrect',
      'TOO_MANY_REQUESTS',
    ],
  },
});
