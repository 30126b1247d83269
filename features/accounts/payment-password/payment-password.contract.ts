import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const secret = z.string().max(255);

export const paymentPasswordContract = contract({
  'GET /wps/member/hasWithdrawalPassword': {
    summary: 'Whether the member has set a payment password.',
    source: 'wire.md 2.1 "payment password"',
    access: 'member',
    output: z.object({ hasWithdrawalPassword: z.boolean() }),
    errors: [],
  },
  'PUT /wps/member/paymentPassword': {
    summary: 'Set the first payment password; the login password proves who asks.',
    source: 'spec section 5 "paymentPassword", wire.md 2.1',
    access: 'member',
    encrypted: true,
    body: z.object({
      paymentPassword: secret,
      confirmPaymentPassword: secret.nullish(),
      password: secret
        .nullish()
        .meta({ description: 'The login password; not needed within five minutes of a confirm' }),
    }),
    output: z.object({}),
    errors: [
      'payment.password.exists',
      'confirm.required',
      'confirm.incorrect',
      'input.required',
      'input.length',
      'input.pattern',
      'input.common',
      'input.mismatch',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /wps/member/paymentPassword': {
    summary: 'Change the payment password.',
    source: 'spec section 5, wire.md 2.1',
    access: 'member',
    moduleId: 'RESPAYPASS3',
    encrypted: true,
    body: z.object({
      oldPaymentPassword: secret,
      newPaymentPassword: secret,
      confirmNewPaymentPassword: secret.nullish(),
      verificationCode: secret.nullish().meta({ description: 'After change.code.required' }),
    }),
    output: z.object({}),
    errors: [
      'not.exists.payment.password',
      'invalid.payment.pw',
      'change.code.required',
      'factor.code.incorrect',
      'input.required',
      'input.length',
      'input.pattern',
      'input.common',
      'input.mismatch',
      'TOO_MANY_REQUESTS',
    ],
  },
});
