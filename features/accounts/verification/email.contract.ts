import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { codeSent } from './verification.contract.ts';

const email = z.string().max(255);

export const emailContract = contract({
  'POST /portal/account/email/code': {
    summary: 'A code to a mail address that the member wants to prove. The password is asked for: mails open accounts.',
    source: 'spec section 4 "Extra verification" (fixed email)',
    access: 'member',
    moduleId: 'MAILVERIFICATION3',
    encrypted: true,
    body: z.object({ email, password: z.string().min(1).max(200) }),
    output: codeSent,
    errors: [
      'factor.password.incorrect',
      'email.invalid',
      'email.taken',
      'too-many-requests',
      'quota-exceeded',
      'unknown',
    ],
  },
  'POST /portal/account/email': {
    summary: 'Prove a mail address with its code: it becomes that of the account.',
    source: 'spec section 4 "Extra verification" (fixed email)',
    access: 'member',
    moduleId: 'MAILVERIFICATION3',
    body: z.object({ email, verificationCode: z.string().max(20) }),
    output: z.object({}),
    errors: ['email.invalid', 'email.taken', 'missing-verification-code', 'invalid-verification-code', 'code-expired'],
  },
});
