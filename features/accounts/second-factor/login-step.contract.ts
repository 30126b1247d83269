import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { checkFields, loginAnswer } from '../session/session.contract.ts';
import { authenticationResponse } from './passkey.contract.ts';

const ticket = z.string().min(20).max(100).meta({ description: 'value.data.ticket of the login that asked for this' });

export const loginStepContract = contract({
  'POST /wps/session/login/verification': {
    summary: 'Second step of a login that answered login_verify_required',
    source: 'spec section 4 "Extra verification", wire.md 2.1',
    access: 'anyone',
    encrypted: true,
    body: z.object({
      ticket,
      method: z.enum(['totp', 'recovery', 'passkey']),
      code: z.string().max(40).optional(),
      loginDeviceId: checkFields.loginDeviceId,
      passkey: authenticationResponse.optional(),
    }),
    output: loginAnswer,
    errors: ['factor.ticket.ended', 'factor.code.incorrect', 'factor.passkey.invalid', 'us_forbidden_login_error'],
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
