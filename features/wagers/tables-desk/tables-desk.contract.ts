import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';

const epochMs = z.number().describe('epoch ms');
const units = z.string().describe('decimal text in main units');
const asked = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
const cause = wireText(200).pipe(z.string().min(3));
/** Kind and code: "live.A1", "cards.T11". */
const id = z.string().regex(/^(live|cards)\.[\w-]{1,40}$/);
const kind = z.enum(['live', 'cards']);

const table = z.object({
  id: z.string(),
  kind,
  code: z.string(),
  game: z.string(),
  name: z.object({ vi: z.string(), en: z.string() }),
  open: z.boolean(),
  practice: z.boolean().describe('play money with bots'),
  players: z.int(),
  waiting: z.int(),
  phase: z.string().nullable().describe('null while the table rests'),
  min: units.describe('least stake of a usual field; price of a card or big blind between players'),
  max: units.nullable(),
  roundMax: units.nullable(),
  exposureMax: units.nullable().describe('the most that the house may lose in a round; null without such a limit'),
});

const round = z.object({
  ref: z.string(),
  number: z.int(),
  phase: z.string(),
  since: epochMs.nullable(),
  players: z.int(),
  staked: units,
  exposure: units.nullable().describe('the most that the house can lose in it as it stands'),
  /** A waiting proposal to void the round. */
  proposal: z.object({ id: z.string(), by: z.string(), cause: z.string(), mine: z.boolean() }).nullable(),
});

const source = 'docs/games.md sections 1, 2 and 4';
const page = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.int(), totalPages: z.int() });

export const tablesDeskContract = contract({
  'GET /office/tables': {
    source,
    access: MANAGERS,
    summary: 'Live tables and tables between players with people, phase and limits',
    output: page(table),
    errors: ['tables.silent'],
  },
  'GET /office/tables/{id}': {
    source,
    access: MANAGERS,
    summary: 'One table: its rounds under way, what waits for a second person, and who is there',
    params: z.object({ id }),
    output: z.object({
      table,
      rounds: z.array(round),
      players: z.array(z.object({ user: z.string(), seat: z.int().nullable(), staked: units })),
    }),
    errors: ['tables.silent', 'tables.unknown'],
  },
  'POST /office/tables/{id}/open': {
    source,
    access: MANAGERS,
    summary: 'Opens or closes a table; what runs there is finished first',
    params: z.object({ id }),
    body: z.object({ open: z.boolean(), cause }),
    output: z.object({ open: z.boolean() }),
    errors: ['tables.silent', 'tables.unwilling'],
  },
  'POST /office/tables/{id}/limits': {
    source,
    access: MANAGERS,
    summary: 'Limits of a live table from the next round on; the higher odds keep their own share',
    params: z.object({ id: z.string().regex(/^live\.[\w-]{1,40}$/) }),
    body: z.object({
      min: asked,
      max: asked,
      roundMax: asked,
      cause,
      exposureMax: asked.nullable().optional().describe('null takes the limit away; without it, it stays'),
    }),
    output: z.object({ min: units, max: units, roundMax: units, exposureMax: units.nullable() }),
    errors: ['tables.silent', 'tables.unknown', 'tables.unwilling', 'tables.limits'],
  },
  'POST /office/tables/{id}/voids': {
    source,
    access: MANAGERS,
    summary: 'Asks for a round to be void; a second person decides',
    params: z.object({ id }),
    body: z.object({ round: z.string().min(1).max(60), cause }),
    output: z.object({ id: z.string() }),
    errors: ['tables.void.waiting'],
  },
  'POST /office/tables/voids/{id}/decide': {
    source,
    access: MANAGERS,
    summary: 'Voids the round, so that all its stakes go back, or lets it stand; never by who asked',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    body: z.object({ approve: z.boolean() }),
    output: z.object({ state: z.enum(['done', 'refused', 'late']) }),
    errors: ['tables.silent', 'tables.void.unknown', 'tables.void.own'],
  },
  'GET /office/table-returns': {
    source,
    access: MANAGERS,
    summary:
      'Return of each game against theory over the last days, with its 99.9 % interval, and whether it is outside',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    output: page(
      z.object({
        id: z.string(),
        game: z.string(),
        name: z.string(),
        rounds: z.int(),
        staked: units,
        paid: units,
        expected: units,
        low: units.describe('999 of 1,000 times the house pays between this and high'),
        high: units,
        verdict: z.enum(['early', 'within', 'outside']).describe('early: too few rounds to judge'),
      }),
    ),
    errors: ['tables.silent'],
  },
  'GET /office/table-signals': {
    source,
    access: MANAGERS,
    summary: 'Hints of collusion between players, newest first; people judge',
    output: page(
      z.object({
        id: z.string(),
        game: z.string(),
        kind: z.enum(['together', 'dumping', 'soft-play']),
        players: z.array(z.string()),
        at: epochMs,
        hand: z.string(),
      }),
    ),
    errors: ['tables.silent'],
  },
});
