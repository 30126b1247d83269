import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { checkFields, loginAnswer } from '../session/session.contract.ts';
import { codeSent } from '../verification/verification.contract.ts';
import { authenticationResponse } from './passkey.contract.ts';

/** The account's own factors first. The others apply where LOGINIPVERF3 is on and the account has none. */
export const STEP_METHODS = ['passkey', 'totp', 'recovery', 'sms', 'email', 'payee'] as const;
export type StepMethod = (typeof STEP_METHODS)[number];

const ticket = z.string().min(20).max(100).meta({ description: 'value.data.ticket of the login that asked for this' });

export const loginStepContract = contract({
  'POST /wps/session/login/verification': {
    summary: 'Second step of a login that answered login_verify_required',
    source: 'spec section 4 "Extra verification", wire.md 2.1',
    access: 'anyone',
    encrypted: true,
    body: z.object({
      ticket,
      method: z.enum(STEP_METHODS),
      code: z.string().max(255).optional().meta({ description: 'Code, or for payee the name' }),
      loginDeviceId: checkFields.loginDeviceId,
      passkey: authenticationResponse.optional(),
    }),
    output: loginAnswer,
    errors: [
      'factor.ticket.ended',
      'factor.code.incorrect',
      'factor.passkey.invalid',
      'factor.payee.incorrect',
      'us_forbidden_login_error',
    ],
  },
  'POST /wps/session/login/verification/send': {
    summary: 'A code to the verified number or mail address of the account, for the second step of a login',
    source: 'spec section 4 "Extra verification" (mobile code, fixed email)',
    access: 'anyone',
    body: z.object({ ticket, method: z.enum(['sms', 'email']) }),
    output: codeSent,
    errors: ['factor.ticket.ended', 'operation-not-allowed', 'too-many-requests', 'quota-exceeded', 'unknown'],
  },
  'POST /wps/session/login/verification/passkey': {
    summary: 'Options for a passkey in the second step of a login',
    source: 'spec section 4 "Extra verification"; W3C Web Authentication',
    access: 'anyone',
    body: z.object({ ticket }),
    output: z.record(z.string(), z.unknown()),
    errors: ['factor.ticket.ended'],
  },
});
