import { z } from 'zod';
import { contract, type ValueOf } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { PROBLEM_KINDS } from '../settings/brand-settings.rules.ts';
import { DESK_GROUPS, FIELD_KINDS, MONEY_DESK_GROUPS } from './settings.rules.ts';

const fields = z.record(z.string(), z.unknown());
const epochMs = z.number().describe('epoch ms');

const Group = z.object({
  version: z.number().describe('name it when changing the group'),
  value: fields.describe('every field, defaults filled in'),
  updatedAt: epochMs.nullable(),
  updatedBy: z.string().nullable().describe('name of an operator, or the program that changed it'),
});

const Change = z.object({
  id: z.string(),
  group: z.string(),
  version: z.number(),
  at: epochMs,
  by: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

const MoneyField = z.object({
  name: z.string(),
  kind: z.enum(FIELD_KINDS),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  options: z.array(z.string()),
});

/** One field of the registration form with its default rules. */
const RegisterField = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  patternId: z.number(),
  updateEnabled: z.boolean(),
  fixed: z.boolean().describe('always asked for, or by a switch: neither is decided here'),
});

const groupParams = z.object({ group: z.enum(DESK_GROUPS) });
/** Enough for thousands of networks. The group's schema sets the actual limits. */
const LARGEST_BODY = 1024 * 1024;

/** Settings of the brand, edited by operators. */
export const settingsDeskContract = contract({
  'GET /office/settings': {
    summary: 'All groups of the brand with their versions',
    source: 'ours: operators’ website; spec sections 2.1, 2.2, 3 "Whitelabel switches", 4 "Preferences"',
    access: MANAGERS,
    output: z.object({
      groups: z.record(z.enum(DESK_GROUPS), Group),
      languages: z.array(z.string()),
      countries: z.array(z.string()).describe('countries of which some networks are known'),
      fields: z.record(z.enum(MONEY_DESK_GROUPS), z.array(MoneyField)).describe('how the money groups are edited'),
      registerForm: z
        .object({
          fields: z.array(RegisterField),
          patterns: z.array(z.object({ id: z.number(), name: z.string() })),
        })
        .describe('what the group "register" stands on'),
    }),
    errors: [],
  },
  'PUT /office/settings/{group}': {
    summary: 'Changes fields of one group; takes effect in open browsers at once',
    source: 'ours',
    access: MANAGERS,
    needsProof: true,
    bodyLimit: LARGEST_BODY,
    params: groupParams,
    body: z.object({ version: z.number().int().min(0), patch: fields }),
    output: Group,
    errors: ['site.settings.invalid', 'site.settings.conflict'],
  },
  'GET /office/settings/history': {
    summary: 'Who changed what and when, newest first',
    source: 'ours',
    access: MANAGERS,
    query: z.object({
      group: z.enum(DESK_GROUPS).optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .describe('id of a change: older ones follow'),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: z.object({ list: z.array(Change), more: z.boolean() }),
    errors: [],
  },
  'GET /office/settings/region': {
    summary: 'What the saved region rules say to a visitor from an address, and why',
    source: 'spec section 2.2, root screen 2',
    access: MANAGERS,
    query: z.object({ ip: wireText(60) }),
    output: z.object({
      address: z.string(),
      country: z.string().nullable(),
      verdict: z.enum(['allowed', 'blocked', 'no-address']),
      because: z.enum(['excepted', 'network', 'private', 'country', 'elsewhere', 'no-rule', 'no-address']),
    }),
    errors: [],
  },
});

export type RegisterForm = ValueOf<(typeof settingsDeskContract)['GET /office/settings']>['registerForm'];

/** Content of `value` in a refusal. */
export const invalidDetail = z.object({
  problems: z.array(z.object({ field: z.string(), problem: z.enum(PROBLEM_KINDS), limit: z.number().nullable() })),
});
export type InvalidDetail = z.infer<typeof invalidDetail>;
export type ConflictDetail = { current: z.infer<typeof Group> };
