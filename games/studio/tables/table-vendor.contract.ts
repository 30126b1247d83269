import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { TABLE_PHASES, VOID_CAUSES } from './table.contract.ts';

const text = z.string().min(1).max(200);
const amount = z.string().regex(/^\d{1,18}$/);
const json = z.unknown();
const time = z.int();

const signed = {
  source: 'docs/games.md section 2, operators desk',
  access: 'signed',
  framing: 'bare',
  errors: [],
} as const;

const failure = z.object({ error: z.string() });
const at = { operator_id: text, currency: text, table: text };
/** `actor` is the employee who orders it, in the operator's words; stored in the audit. */
const order = { ...at, actor: text, cause: text };
const limits = z.object({
  groups: z.record(z.string().max(64), z.object({ min: amount, max: amount })),
  roundMax: amount,
});
const done = z.union([z.object({ done: z.literal(true) }), failure]);

const table = z.object({
  code: z.string(),
  currency: z.string(),
  game: z.string(),
  name: z.object({ vi: z.string(), en: z.string() }),
  preset: z.string(),
  open: z.boolean(),
  limits,
  /** The most that the house may lose in one round; null without such a limit. */
  exposureMax: amount.nullable(),
  players: z.int(),
  phase: z.enum(TABLE_PHASES).nullable(),
  until: time.nullable(),
  road: z.array(json),
});

const round = z.object({
  ref: z.string(),
  table: z.string(),
  game: z.string(),
  number: z.int(),
  phase: z.enum(TABLE_PHASES),
  since: time,
  openedAt: time,
  cause: z.enum(VOID_CAUSES).nullable(),
  /** Counts of real money, accepted so far. */
  players: z.int(),
  staked: amount,
  paid: amount,
  /** The most that the house can lose in it now; null once it has ended. */
  exposure: amount.nullable(),
});

/**
 * Calls of an operator's lobby and desk to the tables. Signed like the other vendor calls, with the key registered for
 * operator_id; an operator reaches only its own tables. Failures: 404 with {error}, 403 for a wrong signature.
 */
export const tableVendorContract = contract({
  'POST /api/tables/list': {
    ...signed,
    summary: 'Tables with players, limits, phase and road',
    body: z.object({ operator_id: text, currency: text.optional(), game: text.optional() }),
    output: z.union([z.object({ now: time, tables: z.array(table) }), failure]),
  },
  'POST /api/tables/open': {
    ...signed,
    summary: 'Open or close a table; the round under way is finished first',
    body: z.object({ ...order, open: z.boolean() }),
    output: done,
  },
  'POST /api/tables/limits': {
    ...signed,
    summary: 'Change limits and odds from the next round on (odds of shoe games from the next shoe on)',
    body: z.object({
      ...order,
      limits: limits.optional(),
      /** Null removes the limit; if omitted, the limit stays. */
      exposureMax: amount.nullable().optional(),
      config: json.optional(),
      preset: text.optional(),
    }),
    output: done,
  },
  'POST /api/tables/rounds': {
    ...signed,
    summary: 'Rounds under way, and the newest ended ones of a table when it is named',
    body: z.object({ operator_id: text, currency: text.optional(), table: text.optional() }),
    output: z.union([z.object({ now: time, rounds: z.array(round) }), failure]),
  },
  'POST /api/tables/void': {
    ...signed,
    summary: 'Void a round that is not settled: all its stakes go back. The operator sees to four eyes',
    body: z.object({ operator_id: text, round: text, actor: text, cause: text }),
    output: done,
  },
  'POST /api/tables/players': {
    ...signed,
    summary: 'Who is at a table, with stakes in the round under way',
    body: z.object(at),
    output: z.union([
      z.object({
        players: z.array(
          z.object({
            user: z.string(),
            demo: z.boolean(),
            seat: z.int().nullable(),
            since: time,
            staked: amount,
          }),
        ),
      }),
      failure,
    ]),
  },
  'POST /api/tables/audit': {
    ...signed,
    summary: 'What was ordered at the tables, newest first',
    body: z.object({ operator_id: text, table: text.optional(), limit: z.int().min(1).max(200).default(50) }),
    output: z.union([
      z.object({
        entries: z.array(
          z.object({
            at: time,
            table: z.string(),
            actor: z.string(),
            action: z.string(),
            cause: z.string().nullable(),
            before: json,
            after: json,
          }),
        ),
      }),
      failure,
    ]),
  },
});
