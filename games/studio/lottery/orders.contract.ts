import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CHASE_STATUSES, PERIOD_STATUSES } from './lottery.contract.ts';
import { TICKET_STATES } from './lottery.rules.ts';

const text = z.string().min(1).max(200);
/** An integer in 1/10,000 of a main unit, as text. */
const amount = z.string().regex(/^\d{1,18}$/);
const time = z.int();

const signed = {
  source: 'docs/games.md section 6, orders of a player',
  access: 'signed',
  framing: 'bare',
  errors: [],
} as const;

const failure = z.object({ error: z.string() });
/** `user` is the operator's name of the player. Tickets and chases of others are unknown. */
const own = { operator_id: text, user: text };

/** Most tickets in one call. */
const MOST_ORDERS = 50;

/**
 * Calls with which an operator shows a player the own tickets and chases, and cancels them in the player's name.
 * Signed like the other vendor calls. Failures: 404 with {error}, 403 for a wrong signature.
 */
export const lotteryOrdersContract = contract({
  'POST /api/lottery/order': {
    ...signed,
    summary: 'A ticket of a player, by its round on the wire',
    body: z.object({ ...own, round: text }),
    output: z.union([
      z.object({
        lines: z.int(),
        odds: z.string().nullable().describe('what one unit pays; null if there is no single figure'),
        numbers: z.array(z.string()).nullable(),
        state: z.enum(TICKET_STATES),
        open: z.boolean().describe('true while it can be cancelled'),
      }),
      failure,
    ]),
  },
  'POST /api/lottery/chase': {
    ...signed,
    summary: 'A chase of a player with all of its periods',
    body: z.object({ ...own, chase: z.uuid() }),
    output: z.union([
      z.object({
        lines: z.int().describe('of one period'),
        stop_at_win: z.boolean(),
        status: z.enum(CHASE_STATUSES),
        staked: amount,
        paid: amount,
        periods: z.array(
          z.object({
            issue: z.string(),
            stake: amount,
            payout: amount,
            status: z.enum(PERIOD_STATUSES),
            round: z.string().describe('round of its ticket; no ticket was bought yet while it is waiting'),
            open: z.boolean().describe('true while its ticket can be cancelled'),
          }),
        ),
      }),
      failure,
    ]),
  },
  'POST /api/lottery/chased': {
    ...signed,
    summary: "Rounds of a player's tickets that belong to chases, bought between two times, in pages",
    body: z.object({ ...own, from: time, to: time, after: z.uuid().optional() }),
    output: z.union([
      z.object({
        rounds: z.array(z.string()),
        next: z.string().nullable().describe('`after` of the next page; null on the last'),
      }),
      failure,
    ]),
  },
  'POST /api/lottery/cancel': {
    ...signed,
    summary: 'Cancel tickets of a player before the lock, each on its own. Repeating it moves nothing further',
    body: z.object({ ...own, rounds: z.array(text).min(1).max(MOST_ORDERS) }),
    output: z.union([
      z.object({
        orders: z.array(z.object({ round: z.string(), outcome: z.enum(['cancelled', 'late', 'unknown']) })),
      }),
      failure,
    ]),
  },
});
