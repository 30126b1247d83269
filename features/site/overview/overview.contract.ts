import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { QUEUES } from './overview.rules.ts';
import { PLAY_CATEGORIES } from './playing.rules.ts';
import { SPANS } from './takings.rules.ts';

const epochMs = z.number().describe('epoch ms');
const units = z.string().describe('decimal text in main units');
const Moved = z.object({ count: z.number(), amount: units });
const source = 'ours: operators’ website';
/** Of the brand, today the last one: today by hours, several days by days. */
const days = z.enum(SPANS).default('1');
/** Games and projections: for everybody but those who only speak with players. */
export const WORKS = { operator: ['admin', 'manager', 'cashier'] } as const;

/** The first page of the back office. */
export const overviewContract = contract({
  'GET /office/overview': {
    summary: 'What waits at each desk of the caller’s role, and how the house runs',
    source,
    access: 'operator',
    output: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(QUEUES),
          count: z.number(),
          oldestAt: epochMs.nullable(),
          ages: z
            .object({ fresh: z.number(), due: z.number(), late: z.number() })
            .describe('of the goal of its desk: under half of it, up to it, past it'),
        }),
      ),
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
  'GET /office/overview/takings': {
    summary: 'What players staked and won, paid in and were paid, by hours of today or by days of the brand',
    source,
    access: CASHIERS,
    query: z.object({ days }),
    output: z.object({
      unit: z.enum(['hour', 'day']),
      rows: z
        .array(z.object({ at: epochMs, ggr: units.describe('stakes less wins of rounds that are over'), net: units }))
        .describe('up to the running hour or day'),
      before: z.array(z.object({ at: epochMs, ggr: units })).describe('as many days before, whole'),
      total: z.object({
        stakes: units,
        ggr: units,
        deposited: Moved.describe('deposit orders that were credited'),
        paid: Moved.describe('withdrawals that were paid'),
        net: units.describe('deposits less withdrawals'),
      }),
      earlier: z
        .object({ ggr: units, net: units })
        .describe('the days before, the last of them as far as today has gone by'),
    }),
    errors: [],
  },
  'GET /office/overview/players': {
    summary: 'Who plays now with real money: all, and by hall; who plays in two halls counts in both',
    source,
    access: WORKS,
    output: z.object({
      players: z.number(),
      categories: z.array(z.object({ category: z.enum(PLAY_CATEGORIES), players: z.number() })),
    }),
    errors: [],
  },
  'GET /office/overview/export': {
    summary: 'The takings as a file; who took it is written to the audit trail',
    source,
    access: CASHIERS,
    framing: 'file',
    fileType: 'text/csv',
    changesState: true,
    query: z.object({ days }),
    output: z.unknown().describe('CSV (UTF-8 with byte order mark), headers in the caller’s language'),
    errors: [],
  },
});

export type Takings = z.output<(typeof overviewContract)['GET /office/overview/takings']['output']>;
export type Playing = z.output<(typeof overviewContract)['GET /office/overview/players']['output']>;
export type Overview = z.output<(typeof overviewContract)['GET /office/overview']['output']>;
