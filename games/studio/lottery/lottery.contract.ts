import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { STAKE_REFUSALS } from '../stakes/stake-codes.ts';
import { ISSUE_STATES, RESULT_SOURCES, TICKET_STATES, VOID_CAUSES } from './lottery.rules.ts';

/** An integer in 1/10,000 of a main unit, as text ("125000" is 12.50). */
const amount = z.string().regex(/^\d{1,18}$/);
/** Epoch milliseconds. */
const time = z.int();
const gameCode = z.string().max(40);
const issueCode = z.string().max(60);

/** An issue that is open for bets or will be. */
const openIssue = z.object({
  game: gameCode,
  code: issueCode,
  opensAt: time,
  locksAt: time,
  drawsAt: time,
  /** SHA-256 of the seed from which the issue will be drawn. */
  commitment: z.string().nullable(),
});

const drawnIssue = z.object({
  game: gameCode,
  code: issueCode,
  drawsAt: time,
  /** For a Vietnamese draw from the special to the lowest prize. Null while void or not drawn. */
  numbers: z.array(z.string()).nullable(),
  state: z.enum(ISSUE_STATES),
  source: z.enum(RESULT_SOURCES).nullable(),
  cause: z.enum(VOID_CAUSES).nullable(),
  /** 2 or more if the result was corrected. */
  version: z.int(),
});

const vietnamDraw = drawnIssue.extend({
  region: z.enum(['north', 'central', 'south']),
  station: z.string(),
  stationCode: z.string(),
  date: z.iso.date(),
  opensAt: time,
  cutOffAt: time,
  commitment: z.string().nullable(),
});

const ticket = z.object({
  id: z.string(),
  game: gameCode,
  issue: issueCode,
  play: z.string(),
  selection: z.string(),
  lines: z.int(),
  /** Multiplied by the multiplier. */
  stakePerUnit: amount,
  multiplier: z.int(),
  amount,
  state: z.enum(TICKET_STATES),
  payout: amount,
  /** State of the payout at the wallet; null before the settlement. */
  payment: z.string().nullable(),
  createdAt: time,
  locksAt: time,
  drawsAt: time,
  numbers: z.array(z.string()).nullable(),
  chase: z.string().nullable(),
});

export const CHASE_STATUSES = ['running', 'stopped-at-win', 'finished', 'refused', 'cancelled'] as const;
export const PERIOD_STATUSES = [
  'waiting',
  'held',
  'won',
  'lost',
  'returned',
  'void',
  'cancelled',
  'missed',
  'refused',
  'stopped',
] as const;

const chase = z.object({
  id: z.string(),
  game: gameCode,
  play: z.string(),
  selection: z.string(),
  lines: z.int(),
  cost: amount,
  stopAtWin: z.boolean(),
  status: z.enum(CHASE_STATUSES),
  createdAt: time,
  staked: amount,
  paid: amount,
  /** The most that the chase can still take from the wallet. */
  stillToHold: amount,
  periods: z.array(
    z.object({
      issue: issueCode,
      multiplier: z.int(),
      stake: amount,
      payout: amount,
      status: z.enum(PERIOD_STATUSES),
      ticket: z.string(),
      locksAt: time,
    }),
  ),
});

const order = z.object({
  /** The client makes one for each press: the same id is the same ticket. */
  id: z.uuid(),
  game: gameCode,
  issue: issueCode,
  play: z.string().max(40),
  selection: z.string().min(1).max(12_000),
  stakePerUnit: amount,
  multiplier: z.int().min(1).max(1000),
});

export const BUY_ERRORS = [
  'lottery.issue.unknown',
  'lottery.late',
  'lottery.selection.wrong',
  'lottery.stake.wrong',
  'lottery.play.limit',
  'lottery.exposure.full',
  'lottery.press.used',
  ...STAKE_REFUSALS,
] as const;
export type BuyError = (typeof BUY_ERRORS)[number];

const own = { source: 'docs/games.md sections 1 and 7', access: 'session' } as const;
const page = { before: z.uuid().optional(), limit: z.coerce.number().int().min(1).max(50).default(20) };
const ended = { framing: 'bare', errors: [] } as const;

/** Calls of the lottery room; see `gameContract` for the session. */
export const lotteryContract = contract({
  'GET /game/lottery/now': {
    ...own,
    summary: 'Open issue and last draw of every fast game, and the Vietnamese draws that take bets',
    output: z.object({
      now: time,
      games: z.array(z.object({ code: gameCode, issue: openIssue, last: drawnIssue.nullable() })),
      vietnam: z.array(vietnamDraw),
    }),
    errors: [],
  },
  'GET /game/lottery/draws/{game}': {
    ...own,
    summary: 'Drawn issues of a fast game, newest first',
    params: z.object({ game: gameCode }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
    output: z.object({ draws: z.array(drawnIssue) }),
    errors: ['lottery.game.unknown'],
  },
  'POST /game/lottery/tickets': {
    ...own,
    summary: 'Buy tickets; each is accepted or refused on its own. The same id again moves nothing',
    bodyLimit: 256 * 1024,
    body: z.object({ tickets: z.array(order).min(1).max(20) }),
    output: z.object({
      balance: amount.nullable(),
      tickets: z.array(
        z.union([
          z.object({ ok: z.literal(true), ticket }),
          z.object({
            ok: z.literal(false),
            id: z.string(),
            error: z.enum(BUY_ERRORS),
            /** Stake per unit that each number still accepts, when the limit refused it. */
            free: z.array(z.object({ number: z.string(), free: amount })).optional(),
          }),
        ]),
      ),
    }),
    errors: [],
  },
  'GET /game/lottery/tickets': {
    ...own,
    summary: 'Tickets of the player, newest first',
    query: z.object({ game: gameCode.optional(), view: z.enum(['open', 'settled', 'all']).default('all'), ...page }),
    output: z.object({ tickets: z.array(ticket), more: z.boolean() }),
    errors: [],
  },
  'GET /game/lottery/tickets/{id}': {
    ...own,
    summary: 'A ticket of the player as it stands',
    params: z.object({ id: z.uuid() }),
    output: ticket,
    errors: ['lottery.ticket.unknown'],
  },
  'POST /game/lottery/tickets/{id}/cancel': {
    ...own,
    summary: 'Call a ticket off before the lock; its stake goes back',
    params: z.object({ id: z.uuid() }),
    output: z.object({ cancelled: z.literal(true) }),
    errors: ['lottery.ticket.unknown', 'lottery.late'],
  },
  'POST /game/lottery/chases': {
    ...own,
    summary: 'Order one ticket over several issues. The first stake is taken now, the others when their issue comes',
    body: z.object({
      id: z.uuid(),
      game: gameCode,
      play: z.string().max(40),
      selection: z.string().min(1).max(12_000),
      stakePerUnit: amount,
      stopAtWin: z.boolean(),
      periods: z
        .array(z.object({ issue: issueCode, multiplier: z.int().min(1).max(1000) }))
        .min(1)
        .max(120),
    }),
    output: chase,
    errors: [...BUY_ERRORS],
  },
  'GET /game/lottery/chases': {
    ...own,
    summary: 'Chases of the player, newest first',
    query: z.object(page),
    output: z.object({ chases: z.array(chase), more: z.boolean() }),
    errors: [],
  },
  'GET /game/lottery/chases/{id}': {
    ...own,
    summary: 'A chase of the player with all of its periods',
    params: z.object({ id: z.uuid() }),
    output: chase,
    errors: ['lottery.chase.unknown'],
  },
  'POST /game/lottery/chases/{id}/cancel': {
    ...own,
    summary: 'Call off the periods to come, or the one that is named',
    params: z.object({ id: z.uuid() }),
    body: z.object({ issue: issueCode.optional() }),
    output: chase,
    errors: ['lottery.chase.unknown', 'lottery.late'],
  },
  'GET /game/lottery/vietnam/draws': {
    ...own,
    summary: 'Draws of a day in Viet Nam with their results',
    query: z.object({ date: z.iso.date() }),
    output: z.object({ now: time, draws: z.array(vietnamDraw) }),
    errors: [],
  },
  'GET /game/lottery/vietnam/free': {
    ...own,
    summary: 'What each number of a play still takes, in stake per unit; numbers that are not listed take `most`',
    query: z.object({ issue: issueCode, play: z.string().max(40) }),
    output: z.object({ most: amount, numbers: z.array(z.object({ number: z.string(), free: amount })) }),
    errors: ['lottery.issue.unknown'],
  },
  'GET /game/lottery/vietnam/statistics': {
    ...own,
    summary: 'What past draws of a region had of each ending. It says nothing about the next draw',
    query: z.object({
      region: z.enum(['north', 'central', 'south']),
      draws: z.coerce.number().int().min(1).max(90).default(30),
    }),
    output: z.object({
      draws: z.int(),
      endings: z.array(
        z.object({
          ending: z.string(),
          hits: z.int(),
          draws: z.int(),
          specials: z.int(),
          drawsSince: z.int().nullable(),
        }),
      ),
      heads: z.array(z.int()),
      tails: z.array(z.int()),
    }),
    errors: [],
  },
  'GET /game/lottery/issues/{game}/{issue}': {
    ...ended,
    source: 'docs/games.md section 11',
    access: 'anyone',
    summary: 'An issue with its commitment; seed and numbers once it is drawn, the day’s root once the day is over',
    params: z.object({ game: gameCode, issue: issueCode }),
    output: z.looseObject({ kind: z.string(), ref: z.string() }),
    errors: ['lottery.issue.unknown'],
  },
});

export type OpenIssue = z.output<typeof openIssue>;
export type DrawnIssue = z.output<typeof drawnIssue>;
export type VietnamDrawView = z.output<typeof vietnamDraw>;
export type TicketView = z.output<typeof ticket>;
export type ChaseView = z.output<typeof chase>;
export type LotteryNow = z.output<(typeof lotteryContract)['GET /game/lottery/now']['output']>;
export type TicketBody = z.input<typeof order>;
export type Bought = z.output<(typeof lotteryContract)['POST /game/lottery/tickets']['output']>;
export type Statistics = z.output<(typeof lotteryContract)['GET /game/lottery/vietnam/statistics']['output']>;

/** `game.facts` of a lottery. */
export interface LotteryFacts {
  now: LotteryNow;
  terms: {
    unitMin: string;
    unitMax: string;
    ticketMax: string;
    /** Limits of single types of play, by type. */
    plays: { type: string; stakeMost: string | null; payoutMost: string | null }[];
  };
  /** True: the studio draws Vietnamese results and marks them as demo. */
  demoDraws: boolean;
  /** Codes of the games that this session may play. */
  games: string[];
}

/** Messages of the room's stream. */
export type LotteryEvent =
  | { type: 'now'; now: LotteryNow }
  | { type: 'drawn'; draw: DrawnIssue }
  | { type: 'vietnam'; now: LotteryNow };

/** `GET /game/proofs/{ref}`: an issue by "game:issue", a ticket by its id. */
export interface LotteryProof {
  kind: 'lottery';
  ref: string;
  gameCode: string;
  input: { issue: string; ticket?: { play: string; selection: string; stakePerUnit: string; pays: unknown } };
  playedAt: string;
  state: string;
  currency: string | null;
  stake: string;
  win: string;
  /** Lotteries have no pots. */
  jackpotWin: '0';
  commitment: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  outcome: unknown;
  /**
   * `commitment` is the SHA-256 of the day's secret, from which every seed of the day follows; `root` is the secret,
   * once the day is over.
   */
  day: { commitment: string; root: string | null };
}
