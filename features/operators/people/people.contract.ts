import { z } from 'zod';
import { OPERATOR_ROLES } from '#platform/http/caller.ts';
import { contract } from '#platform/http/contract.ts';
import { ADMINS } from '#platform/http/operator-roles.ts';

const epochMs = z.number().describe('epoch ms');
const role = z.enum(OPERATOR_ROLES);
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });

const Person = z.object({
  id: z.string(),
  username: z.string(),
  role,
  active: z.boolean(),
  enrolled: z.boolean().describe('has an authenticator app'),
  createdAt: epochMs,
  lastLoginAt: epochMs.nullable(),
  self: z.boolean(),
});

const initialPassword = z.string().describe('shown this once; must be replaced at the first login');

/** The brand's operators; for administrators only. */
export const peopleContract = contract({
  'GET /office/operators': {
    summary: 'All operators of the brand, the active ones first',
    source: 'ours: operators’ website',
    access: ADMINS,
    output: z.object({ list: z.array(Person) }),
    errors: [],
  },
  'POST /office/operators': {
    summary: 'A new operator with an initial password',
    source: 'ours',
    access: ADMINS,
    needsProof: true,
    body: z.object({ username: z.string().trim().toLowerCase().min(1).max(64), role }),
    output: z.object({ operator: Person, initialPassword }),
    errors: ['operator.name.invalid', 'operator.name.taken'],
  },
  'PUT /office/operators/{id}': {
    summary: 'Another role, deactivated or active again; the operator’s sessions end',
    source: 'ours',
    access: ADMINS,
    needsProof: true,
    params,
    body: z.object({ role: role.optional(), active: z.boolean().optional() }),
    output: Person,
    errors: ['operator.unknown', 'operator.last-admin'],
  },
  'POST /office/operators/{id}/reset': {
    summary: 'A new initial password, and the authenticator app goes; the operator’s sessions end',
    source: 'ours: the phone and the recovery codes are lost',
    access: ADMINS,
    needsProof: true,
    params,
    output: z.object({ operator: Person, initialPassword }),
    errors: ['operator.unknown', 'operator.last-admin'],
  },
});
