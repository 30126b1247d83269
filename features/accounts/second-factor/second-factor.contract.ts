import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const password = z.string().min(1).max(200);
const code = z.string().min(1).max(20);

/** What protects the player's login besides the password. Changes require the password again. */
export const secondFactorContract = contract({
  'GET /portal/second-factors': {
    summary: 'Which second factors the account has',
    source: 'spec section 4 "Extra verification"',
    access: 'member',
    output: z.object({
      totp: z.object({ on: z.boolean(), since: z.number().nullable().meta({ description: 'Epoch milliseconds' }) }),
      recoveryCodesLeft: z.number(),
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          backedUp: z.boolean(),
          createdAt: z.number(),
          lastUsedAt: z.number().nullable(),
        }),
      ),
    }),
    errors: [],
  },
  'POST /portal/second-factors/totp': {
    summary: 'Begins with an authenticator app: a new secret, in force once a code of it was confirmed',
    source: 'spec section 4 "Google verification"; RFC 6238',
    access: 'member',
    moduleId: 'BINDGA3',
    encrypted: true,
    body: z.object({ password }),
    output: z.object({ secret: z.string().meta({ description: 'Base32' }), uri: z.string() }),
    errors: ['factor.password.incorrect', 'factor.totp.on'],
  },
  'POST /portal/second-factors/totp/confirm': {
    summary: 'Switches the authenticator app on; answers recovery codes, which are shown this once',
    source: 'spec section 4 "Google verification"',
    access: 'member',
    moduleId: 'BINDGA3',
    body: z.object({ code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['factor.code.incorrect', 'factor.totp.not.begun'],
  },
  'POST /portal/second-factors/totp/remove': {
    summary: 'Switches the authenticator app off, and the recovery codes with it unless a passkey needs them',
    source: 'spec section 4 "Extra verification"',
    access: 'member',
    encrypted: true,
    body: z.object({ password, code }),
    output: z.object({}),
    errors: ['factor.password.incorrect', 'factor.code.incorrect', 'factor.totp.off'],
  },
  'POST /portal/second-factors/recovery-codes': {
    summary: 'New recovery codes; the earlier ones are void',
    source: 'spec section 4 "Extra verification"',
    access: 'member',
    encrypted: true,
    body: z.object({ password }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['factor.password.incorrect', 'factor.none'],
  },
});
