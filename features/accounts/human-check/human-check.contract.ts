import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** A challenge of altcha-lib 2: find the counter whose derived key starts with the prefix. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.number().optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});

export const humanCheckContract = contract({
  'GET /wps/human-check/challenge': {
    summary: 'A proof-of-work challenge (ALTCHA). Its solution goes into the field altcha of login and registration.',
    source: 'spec section 4 "Login"; ours: ALTCHA, self-hosted',
    access: 'anyone',
    output: challengeSchema,
    errors: [],
  },
});
