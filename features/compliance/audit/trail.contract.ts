import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { ACTORS } from './trail.rules.ts';

const epochMs = z.number().describe('epoch ms');
const position = z.string().regex(/^\d{1,18}$/);
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(
    (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text) && text < '9999-12-31',
  )
  .optional()
  .describe('day of the brand');

const Entry = z.object({
  position: z.string(),
  at: epochMs,
  actor: z.enum(ACTORS),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
});

const filters = {
  actor: z.enum(ACTORS).optional(),
  who: wireText(64).describe('beginning of an operator’s name'),
  action: wireText(60).describe('an action or its beginning: "withdrawal", "operator.reset"'),
  subject: wireText(100).describe('exactly, or its beginning: "player:100001"'),
  from: day,
  to: day,
};

/** Actions of operators and of the system. */
export const trailContract = contract({
  'GET /office/audit': {
    summary: 'Entries of the brand’s audit trail, newest first',
    source: 'ours: operators’ website',
    access: MANAGERS,
    query: z.object({
      ...filters,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(15),
    }),
    output: z.object({ list: z.array(Entry), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'GET /office/audit/entry/{position}': {
    summary: 'One entry with its facts and hashes',
    source: 'ours',
    access: MANAGERS,
    params: z.object({ position }),
    output: Entry.extend({
      ip: z.string(),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      previous: z.string().describe('hash of the entry before, hex'),
      hash: z.string().describe('SHA-256 of the hash before and this entry, hex'),
    }),
    errors: ['audit.unknown'],
  },
  'GET /office/audit/chain': {
    summary: 'Computes every hash of the brand’s trail anew',
    source: 'ours: the trail is a chain',
    access: MANAGERS,
    output: z.object({
      entries: z.number(),
      brokenAt: z.string().nullable().describe('the first position that is not what it was; null while all are'),
    }),
    errors: [],
  },
  'GET /office/audit/export': {
    summary: 'The entries of the filters as a CSV file, oldest first',
    source: 'ours',
    access: MANAGERS,
    query: z.object(filters),
    output: z.object({
      csv: z.string(),
      entries: z.number(),
      more: z.boolean().describe('the file ends before they do'),
    }),
    errors: [],
  },
});
