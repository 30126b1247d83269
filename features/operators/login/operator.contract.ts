import { z } from 'zod';
import { OPERATOR_ROLES } from '#platform/http/caller.ts';
import { contract } from '#platform/http/contract.ts';

const Operator = z.object({ username: z.string(), role: z.enum(OPERATOR_ROLES) });
const ticket = z.string().min(1).max(100).describe('of the login whose password was right; ends after ten minutes');
const code = z.string().trim().min(1).max(20);
const password = z.string().min(1).max(255);

const BrandName = z.object({ code: z.string(), name: z.string() });

/** Data for an authenticator app. */
const Secret = z.object({
  secret: z.string().describe('base32, for typing'),
  uri: z.string().describe('otpauth, for the QR code'),
});
const Enrolled = z.object({ operator: Operator, recoveryCodes: z.array(z.string()).describe('shown this once') });

export const operatorContract = contract({
  'POST /office/session/login': {
    summary: 'First step of a login to the back office; the password alone opens nothing, but tells the brand',
    source: 'ours: operators’ website',
    access: 'anyone',
    body: z.object({
      username: z.string().min(1).max(64),
      password,
      brand: z.string().max(32).optional().describe('code of one of the brands that an answer offered'),
    }),
    output: z.union([
      z.object({
        next: z.enum(['code', 'enrol']).describe('enrol: no authenticator app yet'),
        ticket,
        mustChangePassword: z.boolean(),
      }),
      z.object({
        next: z.literal('brand').describe('this name and password are an account of several brands'),
        brands: z.array(BrandName),
      }),
    ]),
    errors: ['login.incorrect', 'login.paused'],
  },
  'POST /office/session/login/code': {
    summary: 'Second step: a code of the authenticator app, or a recovery code; answers with a cookie',
    source: 'ours; RFC 6238',
    access: 'anyone',
    body: z.object({ ticket, code }),
    output: Operator,
    errors: ['operator.ticket.ended', 'operator.code.incorrect', 'login.paused'],
  },
  'POST /office/session/login/enrol': {
    summary: 'A new password where it must be changed, and the secret for the authenticator app',
    source: 'ours',
    access: 'anyone',
    body: z.object({ ticket, newPassword: password.optional() }),
    output: Secret,
    errors: ['operator.ticket.ended', 'operator.password.required', 'operator.password.weak'],
  },
  'POST /office/session/login/confirm': {
    summary: 'The app’s first code: from now on it is asked for; answers with recovery codes and a cookie',
    source: 'ours',
    access: 'anyone',
    body: z.object({ ticket, code }),
    output: Enrolled,
    errors: ['operator.ticket.ended', 'operator.code.incorrect', 'operator.password.required', 'login.paused'],
  },
  'POST /office/setup': {
    summary: 'Name and password of a brand’s first operator; answers the secret for the authenticator app',
    source: 'ours: the one-time address that the server prints where a brand has no operator',
    access: 'anyone',
    body: z.object({ token: z.string().min(1).max(100), username: z.string().min(1).max(64), password }),
    output: Secret,
    errors: ['operator.setup.ended', 'operator.name.invalid', 'operator.password.weak', 'login.paused'],
  },
  'POST /office/setup/confirm': {
    summary: 'The app’s first code: the first operator, an administrator, exists and is logged in',
    source: 'ours',
    access: 'anyone',
    body: z.object({ token: z.string().min(1).max(100), code }),
    output: Enrolled,
    errors: ['operator.setup.ended', 'operator.code.incorrect', 'login.paused'],
  },
  'GET /office/session': {
    summary: 'Who is logged in to the back office, and the brand it works for',
    source: 'ours: the first call of the operators’ website; a visitor is told that nobody is',
    access: 'anyone',
    output: z.object({
      operator: Operator.nullable(),
      calls: z.array(z.string()).describe('"METHOD /path" of every call that the operator may make'),
      brand: z
        .object({ code: z.string(), name: z.string(), symbol: z.string(), timeZone: z.string() })
        .nullable()
        .describe('null where operators of several brands log in and nobody has yet'),
      brands: z.array(BrandName).describe('brands that this login works for, at this address'),
    }),
    errors: [],
  },
  'PUT /office/session/brand': {
    summary: 'Go on in another brand that this login works for; answers with the cookie of a new session',
    source: 'ours',
    access: 'operator',
    body: z.object({ code: z.string().min(1).max(32) }),
    output: z.object({ operator: Operator, brand: BrandName }),
    errors: ['operator.brand.unknown', 'operator.required'],
  },
  'POST /office/session/proof': {
    summary: 'A code once more, before what asks for one; it holds for a quarter of an hour in this session',
    source: 'ours',
    access: 'operator',
    body: z.object({ code }),
    output: z.object({}),
    errors: ['operator.code.incorrect', 'login.paused'],
  },
  'DELETE /office/session/logout': {
    summary: 'End the back office session',
    source: 'ours',
    access: 'operator',
    output: z.object({}),
    errors: [],
  },
});
