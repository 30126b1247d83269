import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { loginAnswer } from '../session/session.contract.ts';

/** WebAuthn objects as browsers make them (W3C Web Authentication level 3, JSON forms); the library checks them. */
const options = z.record(z.string(), z.unknown());
const text = z.string().max(20_000);
export const registrationResponse = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text, attestationObject: text }),
  clientExtensionResults: z.looseObject({}).default({}),
});
export const authenticationResponse = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
  clientExtensionResults: z.looseObject({}).default({}),
});

export const passkeyContract = contract({
  'POST /portal/passkeys/options': {
    summary: 'Options for a new passkey; asks for the password',
    source: 'spec section 4 "Extra verification"; W3C Web Authentication',
    access: 'member',
    encrypted: true,
    body: z.object({ password: z.string().min(1).max(200) }),
    output: options,
    errors: ['factor.password.incorrect', 'factor.passkeys.full'],
  },
  'POST /portal/passkeys': {
    summary: 'Adds the passkey that the browser made; the first factor of an account brings recovery codes',
    source: 'spec section 4 "Extra verification"; W3C Web Authentication',
    access: 'member',
    body: z.object({ name: z.string().trim().min(1).max(40), response: registrationResponse }),
    output: z.object({ id: z.string(), recoveryCodes: z.array(z.string()) }),
    errors: ['factor.passkey.invalid'],
  },
  'POST /portal/passkeys/remove': {
    summary: 'Removes a passkey',
    source: 'spec section 4 "Extra verification"',
    access: 'member',
    encrypted: true,
    body: z.object({ id: text, password: z.string().min(1).max(200) }),
    output: z.object({}),
    errors: ['factor.password.incorrect', 'factor.passkey.unknown'],
  },
  'POST /portal/passkeys/login/options': {
    summary: 'Options for a login that begins with a passkey',
    source: 'spec section 4 "Login"; W3C Web Authentication',
    access: 'anyone',
    output: options,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /portal/passkeys/login': {
    summary: 'Logs in by a passkey alone: it is possession and PIN or fingerprint in one',
    source: 'spec section 4 "Login"; W3C Web Authentication',
    access: 'anyone',
    body: z.object({ response: authenticationResponse, remember: z.boolean().optional() }),
    output: loginAnswer,
    errors: ['factor.passkey.invalid', 'us_forbidden_login_error'],
  },
});
