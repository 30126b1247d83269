import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { QUEUES } from './overview.rules.ts';

const epochMs = z.number().describe('epoch ms');
const units = z.string().describe('decimal text in main units');
const Moved = z.object({ count: z.number(), amount: units });

/** The first page of the office. */
export const overviewContract = contract({
  'GET /office/overview': {
    summary: 'What waits at each desk of the caller’s role, the money of the brand’s day, and how the house runs',
    source: 'ours: operators’ website',
    access: 'operator',
    output: z.object({
      queues: z.array(z.object({ queue: z.enum(QUEUES), count: z.number(), oldestAt: epochMs.nullable() })),
      today: z
        .object({ deposited: Moved, paid: Moved })
        .nullable()
        .describe('since midnight of the brand; null for roles without payments'),
      books: z
        .object({
          checkedAt: epochMs,
          checks: z.number(),
          failed: z.number().describe('checks that did not hold'),
          difference: units.describe('by which the brand’s books are off zero'),
        })
        .nullable()
        .describe('the last reconcile; null before the first, and for roles without payments'),
      works: z
        .object({
          openGames: z.number(),
          lagSeconds: z.number().describe('age of the oldest ledger entry that no record shows yet'),
        })
        .nullable(),
    }),
    errors: [],
  },
});

export type Overview = z.output<(typeof overviewContract)['GET /office/overview']['output']>;
