import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { codeSent } from '../verification/verification.contract.ts';

const secret = z.string().max(255);

/** How a forgotten payment password is reset: by the authenticator app if there is one, otherwise by our code. */
export const RESET_METHODS = ['totp', 'sms', 'email'] as const;
export type ResetMethod = (typeof RESET_METHODS)[number];

export const paymentResetContract = contract({
  'GET /portal/account/payment-password/reset': {
    summary: 'By which ways the member may set a forgotten payment password anew, and how long withdrawals wait then',
    source: 'spec section 5 "paymentPassword"; OWASP ASVS 5 section 7.5',
    access: 'member',
    output: z.object({
      methods: z.array(z.enum(RESET_METHODS)).meta({ description: 'Empty: nothing is set up or proven yet' }),
      sentTo: z.partialRecord(z.enum(RESET_METHODS), z.string()).meta({ description: 'Masked' }),
      coolingHours: z.int(),
    }),
    errors: [],
  },
  'POST /portal/account/payment-password/reset/code': {
    summary: 'Sends a code for it to the number or mail address that the member has proven',
    source: 'spec section 4 "SMS code"',
    access: 'member',
    body: z.object({ method: z.enum(['sms', 'email']) }),
    output: codeSent,
    errors: ['operation-not-allowed', 'too-many-requests', 'quota-exceeded', 'unknown'],
  },
  'POST /portal/account/payment-password/reset': {
    summary: 'Sets a forgotten payment password anew: login password and a code prove who asks. Withdrawals wait then.',
    source: 'spec section 5 "paymentPassword"; OWASP ASVS 5 section 7.5',
    access: 'member',
    encrypted: true,
    body: z.object({
      password: secret,
      method: z.enum(RESET_METHODS),
      code: z.string().max(20).meta({ description: 'totp: of the app, or a recovery code' }),
      newPaymentPassword: secret,
      confirmNewPaymentPassword: secret.nullish(),
    }),
    output: z.object({
      usableAt: z.number().meta({ description: 'Withdrawals may be asked for from then, epoch ms' }),
    }),
    errors: [
      'not.exists.payment.password',
      'operation-not-allowed',
      'factor.password.incorrect',
      'factor.code.incorrect',
      'missing-verification-code',
      'invalid-verification-code',
      'code-expired',
      'input.required',
      'input.length',
      'input.pattern',
      'input.common',
      'input.mismatch',
      'TOO_MANY_REQUESTS',
    ],
  },
});
