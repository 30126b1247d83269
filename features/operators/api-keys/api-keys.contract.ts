import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { ADMINS } from '#platform/http/operator-roles.ts';
import { KEY_ROLES } from './api-keys.rules.ts';

const epochMs = z.number().describe('epoch ms');

const Key = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(KEY_ROLES),
  ending: z.string().describe('last four signs'),
  madeBy: z.string(),
  madeAt: epochMs,
  usedAt: epochMs.nullable(),
  revokedAt: epochMs.nullable(),
});

/** Keys of the brand's own systems: `Authorization: Bearer …` at the office's reading calls. */
export const apiKeysContract = contract({
  'GET /office/api-keys': {
    summary: 'All keys of the brand, those in use first',
    source: 'ours: operators’ own systems',
    access: ADMINS,
    output: z.object({ list: z.array(Key) }),
    errors: [],
  },
  'POST /office/api-keys': {
    summary: 'A new key, which reads what a role may read',
    source: 'ours',
    access: ADMINS,
    needsProof: true,
    body: z.object({ name: z.string().trim().min(1).max(60), role: z.enum(KEY_ROLES) }),
    output: z.object({ key: Key, token: z.string().describe('shown this once') }),
    errors: ['api-key.too-many'],
  },
  'DELETE /office/api-keys/{id}': {
    summary: 'The key opens nothing any more',
    source: 'ours',
    access: ADMINS,
    needsProof: true,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    output: Key,
    errors: ['api-key.unknown'],
  },
});
