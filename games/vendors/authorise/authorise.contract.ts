import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { fromWire } from '#platform/money/money.ts';

/** Error codes as published for the family (protocols.md B). */
export const AUTHORISE_CODES = {
  done: 0,
  member: 1,
  address: 2,
  username: 3,
  key: 4,
  balance: 5,
  bet: 6,
  internal: 7,
  settled: 2001,
  cancelled: 2002,
  rolledBack: 2003,
  exists: 5003,
  returned: 5008,
} as const;
export type AuthoriseCode = (typeof AUTHORISE_CODES)[keyof typeof AUTHORISE_CODES];

export const CODE_TEXTS: Readonly<Record<AuthoriseCode, string>> = {
  0: 'No Error',
  1: 'Member not exist',
  2: 'Invalid Ip',
  3: 'Username empty',
  4: 'CompanyKey Error',
  5: 'Not enough balance',
  6: 'Bet not exists',
  7: 'Internal Error',
  2001: 'Bet Already Settled',
  2002: 'Bet Already Canceled',
  2003: 'Bet Already Rollback',
  5003: 'Bet With Same RefNo Exists',
  5008: 'Bet Already Returned Stake',
};

/** Our text, sent with code 5 too: the stake is above a limit that the player has set. */
export const LIMIT_TEXT = 'Player limit reached';

const code = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const text = z.coerce.string().max(4000).default('');
const number = z.coerce.number().int().min(0).max(2_147_483_647).default(0);

/** A decimal number or text with at most four decimals, since finer amounts cannot be booked. */
const amount = z.union([z.number(), z.string()]).transform((value, context) => {
  const read = fromWire(value);
  if (read !== undefined && read >= 0n) return read;
  context.addIssue({ code: 'custom', message: 'amount' });
  return z.NEVER;
});

const member = { CompanyKey: z.string().max(200), Username: z.string().max(100) };
const bet = {
  ...member,
  TransferCode: code,
  TransactionId: z.coerce.string().max(80).default(''),
  ProductType: number,
};
const game = { GameType: number, GameId: number, Gpid: z.coerce.number().int().default(-1) };

export const authoriseBodies = {
  GetBalance: z.object(member),
  Deduct: z.object({
    ...bet,
    ...game,
    Amount: amount,
    BetTime: text,
    GameRoundId: text,
    GamePeriodId: text,
    OrderDetail: text,
    PlayerIp: text,
  }),
  Settle: z.object({
    ...bet,
    ...game,
    WinLoss: amount,
    /** 0 won, 1 lost, 2 tie. */
    ResultType: number,
    ResultTime: text,
    IsCashOut: z.boolean().default(false),
  }),
  Rollback: z.object({ ...bet, ...game }),
  Cancel: z.object({ ...bet, ...game, IsCancelAll: z.boolean().default(true) }),
  ReturnStake: z.object({ ...bet, ...game, CurrentStake: amount }),
  Bonus: z.object({ ...bet, ...game, Amount: amount, BonusTime: text }),
  Tip: z.object({ ...bet, ...game, Amount: amount, TipTime: text }),
  GetBetStatus: z.object({ ...bet, ...game }),
};

export type AuthoriseAction = keyof typeof authoriseBodies;
export type AuthoriseBody<A extends AuthoriseAction> = z.output<(typeof authoriseBodies)[A]>;

const answer = z.object({
  AccountName: z.string().optional(),
  Balance: z.number().optional(),
  ErrorCode: z.int(),
  ErrorMessage: z.string(),
});
const status = answer.extend({
  TransferCode: z.string().optional(),
  TransactionId: z.string().optional(),
  Status: z.enum(['Running', 'Settled', 'Void']).optional(),
  Stake: z.number().optional(),
  WinLoss: z.number().optional(),
});

const shared = {
  source: 'protocols.md B',
  access: 'signed',
  framing: 'bare',
  bodyLimit: 64 * 1024,
  params: z.object({ vendorCode: z.string() }),
  errors: [],
} as const;

/**
 * Calls of a vendor of the authorise-and-settle family. Nothing is signed: the caller's address must be on the vendor's
 * list and CompanyKey must be one of its keys. Always HTTP 200; `ErrorCode` tells what happened.
 */
export const authoriseContract = contract({
  'POST /vendor/authorise/{vendorCode}/GetBalance': {
    ...shared,
    summary: 'Balance of a player',
    body: authoriseBodies.GetBalance,
    output: answer,
  },
  'POST /vendor/authorise/{vendorCode}/Deduct': {
    ...shared,
    summary: 'Take the stake of a bet',
    body: authoriseBodies.Deduct,
    output: answer,
  },
  'POST /vendor/authorise/{vendorCode}/Settle': {
    ...shared,
    summary: 'Pay a bet; WinLoss is all that comes back',
    body: authoriseBodies.Settle,
    output: answer,
  },
  'POST /vendor/authorise/{vendorCode}/Rollback': {
    ...shared,
    summary: 'A settled or cancelled bet runs again',
    body: authoriseBodies.Rollback,
    output: answer,
  },
  'POST /vendor/authorise/{vendorCode}/Cancel': {
    ...shared,
    summary: 'The bet is void',
    body: authoriseBodies.Cancel,
    output: answer,
  },
  'POST /vendor/authorise/{vendorCode}/ReturnStake': {
    ...shared,
    summary: 'Part of the stake comes back; CurrentStake stays in the bet',
    body: authoriseBodies.ReturnStake,
    output: answer,
  },
  'POST /vendor/authorise/{vendorCode}/Bonus': {
    ...shared,
    summary: 'Money without a bet, to the player',
    body: authoriseBodies.Bonus,
    output: answer,
  },
  'POST /vendor/authorise/{vendorCode}/Tip': {
    ...shared,
    summary: 'Money without a bet, from the player',
    body: authoriseBodies.Tip,
    output: answer,
  },
  'POST /vendor/authorise/{vendorCode}/GetBetStatus': {
    ...shared,
    summary: 'State of a bet as the wallet knows it',
    body: authoriseBodies.GetBetStatus,
    output: status,
  },
});
