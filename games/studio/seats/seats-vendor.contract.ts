import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { HAND_CAUSES, HAND_PHASES } from './hand.rules.ts';

const text = z.string().min(1).max(200);
const amount = z.string().regex(/^-?\d{1,18}$/);
const time = z.int();

const signed = {
  source: 'docs/games.md section 4, operators desk',
  access: 'signed',
  framing: 'bare',
  errors: [],
} as const;

const failure = z.object({ error: z.string() });
const done = z.union([z.object({ done: z.literal(true) }), failure]);
/** `actor` is the employee who orders it, in the operator's words; stored in the audit. */
const order = { operator_id: text, actor: text, cause: text };

const table = z.object({
  code: z.string(),
  currency: z.string(),
  game: z.string(),
  name: z.object({ vi: z.string(), en: z.string() }),
  practice: z.boolean(),
  open: z.boolean(),
  seats: z.int(),
  stake: amount,
  leastBuyIn: amount,
  worstLoss: amount.nullable(),
  smallBlind: amount.nullable(),
  taken: z.array(z.object({ seat: z.int(), portrait: z.int(), bot: z.boolean() })),
  waiting: z.int(),
  hand: z.int().nullable(),
  playing: z.boolean(),
  pot: amount.nullable(),
});

const hand = z.object({
  ref: z.string(),
  table: z.string(),
  game: z.string(),
  number: z.int(),
  phase: z.enum(HAND_PHASES),
  cause: z.enum(HAND_CAUSES).nullable(),
  dealtAt: time.nullable(),
  endedAt: time.nullable(),
  rake: amount,
  players: z.array(z.object({ user: z.string().nullable(), seat: z.int(), before: amount, delta: amount.nullable() })),
});

/**
 * Calls of an operator's lobby and desk to the tables between players. Signed like the other vendor calls; an operator
 * reaches only its own tables. Failures: 404 with {error}, 403 for a wrong signature.
 */
export const seatsVendorContract = contract({
  'POST /api/seats/list': {
    ...signed,
    summary: 'Tables with seats taken, stakes, hand and pot',
    body: z.object({ operator_id: text, currency: text.optional(), game: text.optional() }),
    output: z.union([z.object({ now: time, tables: z.array(table) }), failure]),
  },
  'POST /api/seats/open': {
    ...signed,
    summary: 'Open or close a table; the hand under way is finished first, then all stand up',
    body: z.object({ ...order, currency: text, table: text, open: z.boolean() }),
    output: done,
  },
  'POST /api/seats/hands': {
    ...signed,
    summary: 'Hands under way, and the newest ended ones of a table when it is named',
    body: z.object({ operator_id: text, currency: text.optional(), table: text.optional() }),
    output: z.union([z.object({ now: time, hands: z.array(hand) }), failure]),
  },
  'POST /api/seats/void': {
    ...signed,
    summary: 'Void a hand that has not ended: every stack is as before the deal. The operator sees to four eyes',
    body: z.object({ ...order, hand: text }),
    output: done,
  },
  'POST /api/seats/signals': {
    ...signed,
    summary: 'Signals of collusion, newest first: hints for people, never a judgement',
    body: z.object({ operator_id: text, before: time.optional(), limit: z.int().min(1).max(200).default(50) }),
    output: z.union([
      z.object({
        signals: z.array(
          z.object({
            id: z.string(),
            game: z.string(),
            /**
             * together: two players are nearly always at one table. dumping: money flows one way. soft-play: strong
             * hands are not bet.
             */
            kind: z.enum(['together', 'dumping', 'soft-play']),
            players: z.array(z.string()).length(2),
            day: z.string(),
            at: time,
            /** The hand that raised the signal. */
            hand: z.string(),
            facts: z.unknown(),
          }),
        ),
      }),
      failure,
    ]),
  },
  'POST /api/seats/audit': {
    ...signed,
    summary: 'What was ordered at the tables, newest first',
    body: z.object({ operator_id: text, limit: z.int().min(1).max(200).default(50) }),
    output: z.union([
      z.object({
        entries: z.array(
          z.object({
            at: time,
            table: z.string(),
            actor: z.string(),
            action: z.string(),
            cause: z.string(),
            facts: z.unknown(),
          }),
        ),
      }),
      failure,
    ]),
  },
});
