import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { ISSUE_STATES, RESULT_SOURCES } from './lottery.rules.ts';
import { termsShape } from './terms.ts';

const text = z.string().min(1).max(200);
const amount = z.string().regex(/^-?\d{1,18}$/);
const time = z.int();

const signed = {
  source: 'docs/games.md section 7, operators desk',
  access: 'signed',
  framing: 'bare',
  errors: [],
} as const;

const words = z.object({ vi: z.string(), en: z.string() });

const failure = z.object({ error: z.string() });
const own = { operator_id: text };
/** `actor` is the employee who orders it, in the operator's words; stored in the audit. */
const order = { ...own, actor: text };

const drawn = z.object({
  game: z.string(),
  code: z.string(),
  draws_at: time,
  numbers: z.array(z.string()).nullable(),
  state: z.enum(ISSUE_STATES),
  source: z.enum(RESULT_SOURCES).nullable(),
  version: z.int(),
});

/**
 * Calls of an operator's lobby and desk to the lotteries. Signed like the other vendor calls, with the key registered
 * for operator_id. Failures: 404 with {error}, 403 for a wrong signature.
 */
export const lotteryDeskContract = contract({
  'POST /api/lottery/opened': {
    ...signed,
    summary: 'Drawn issues, newest first; of each game only the last with latest_only',
    body: z.object({
      ...own,
      games: z.array(text).max(50).optional(),
      limit: z.int().min(1).max(500).default(100),
      latest_only: z.boolean().default(false),
    }),
    output: z.union([z.object({ now: time, draws: z.array(drawn) }), failure]),
  },
  'POST /api/lottery/near': {
    ...signed,
    summary: 'The issue of a game whose bets are open, and the one before',
    body: z.object({ ...own, game: text }),
    output: z.union([
      z.object({
        now: time,
        current: z.object({ code: z.string(), locks_at: time, draws_at: time, open: z.boolean() }),
        previous: drawn.nullable(),
      }),
      failure,
    ]),
  },
  'POST /api/lottery/draws': {
    ...signed,
    summary: 'Vietnamese draws of a day with what was entered and what they could cost',
    body: z.object({ ...own, date: z.iso.date() }),
    output: z.union([
      z.object({
        now: time,
        draws: z.array(
          drawn.extend({
            station: z.string(),
            region: z.string(),
            date: z.string(),
            cut_off_at: time,
            /** Entries of employees for the due result, newest first. */
            entries: z.array(z.object({ actor: z.string(), numbers: z.array(z.string()), at: time })),
            books: z.array(z.object({ currency: z.string(), staked: amount, exposure: amount, tickets: z.int() })),
          }),
        ),
      }),
      failure,
    ]),
  },
  'POST /api/lottery/enter': {
    ...signed,
    summary: 'Type the result of a Vietnamese draw, or correct it. It counts when a second person types the same',
    body: z.object({ ...order, draw: text, numbers: z.array(z.string().max(6)).min(18).max(27) }),
    output: z.union([z.object({ state: z.enum(['entered', 'confirmed', 'differs']) }), failure]),
  },
  'POST /api/lottery/void': {
    ...signed,
    summary: 'Void an issue that is not drawn. It counts when a second person orders the same: all its stakes go back',
    body: z.object({ ...order, game: text, issue: text, cause: text }),
    output: z.union([z.object({ state: z.enum(['entered', 'confirmed']) }), failure]),
  },
  'POST /api/lottery/liability': {
    ...signed,
    summary: 'What each number of a play could cost, highest first',
    body: z.object({ ...own, currency: text, draw: text, play: text }),
    output: z.union([
      z.object({
        limit: amount,
        numbers: z.array(z.object({ number: z.string(), staked: amount, owed: amount, free: amount })),
      }),
      failure,
    ]),
  },
  'POST /api/lottery/limits': {
    ...signed,
    summary: 'The limits that hold for new tickets, and who changed them last',
    body: z.object({ ...own, currency: text }),
    output: z.union([
      z.object({
        terms: termsShape.omit({ plays: true }).required(),
        /** Every type of play, with its limits. */
        plays: z.array(
          z.object({
            type: z.string(),
            game: words,
            name: words,
            stakeMost: amount.nullable(),
            payoutMost: amount.nullable(),
          }),
        ),
        actor: z.string().nullable(),
      }),
      failure,
    ]),
  },
  'POST /api/lottery/terms': {
    ...signed,
    summary: 'Limits for new tickets; what is left out stays as it is. A play with {} has no limit any more',
    body: z.object({ ...order, currency: text, terms: termsShape }),
    output: z.union([z.object({ done: z.literal(true) }), failure]),
  },
  'POST /api/lottery/corrections': {
    ...signed,
    summary: 'What corrected results change for tickets that were paid: the desk books the differences',
    body: z.object({ ...own, limit: z.int().min(1).max(500).default(100) }),
    output: z.union([
      z.object({
        corrections: z.array(
          z.object({
            ticket: z.string(),
            user: z.string(),
            currency: z.string(),
            issue: z.string(),
            version: z.int(),
            payout: amount,
            difference: amount,
            at: time,
          }),
        ),
      }),
      failure,
    ]),
  },
  'POST /api/lottery/ticket': {
    ...signed,
    summary: 'A ticket with all of its details, by its id or its round on the wire',
    body: z.object({ ...own, round: text }),
    output: z.union([
      z.object({
        id: z.string(),
        user: z.string(),
        game: z.string(),
        issue: z.string(),
        play: z.object({ code: z.string(), name: z.object({ vi: z.string(), en: z.string() }) }),
        selection: z.string(),
        lines: z.int(),
        stake_per_unit: amount,
        multiplier: z.int(),
        amount,
        payout: amount,
        state: z.string(),
        numbers: z.array(z.string()).nullable(),
        chase: z.string().nullable(),
        created_at: time,
      }),
      failure,
    ]),
  },
});
