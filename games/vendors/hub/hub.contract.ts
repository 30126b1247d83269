import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** Answers of the wallet calls (protocol 1.5, schema "status"). */
export const HUB_STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_TIMEOUT',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
] as const;

export type HubStatus = (typeof HUB_STATUSES)[number];

/** Vendors send ids as UUIDs or in their own formats; the platform stores them as text. */
const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const token = z.string().min(1).max(200);
/** Integers in 1/100,000 of a main unit. */
const amount = z.int().nonnegative();
/** In steps of ten, since the platform books 1/10,000. A win may be finer and is paid without its last digit. */
const stakeAmount = amount.multipleOf(10);
/**
 * The signature covers the body but not the address. A field of another call shows that a genuine body was sent to the
 * wrong address, so it is refused.
 */
const foreign = z.null().optional();

/** Members of every call that belongs to a game session. */
const session = {
  request_uuid: id,
  token,
  game_code: z.string().min(1).max(100),
  game_id: z.int().nullish(),
  /** The player id that we sent in /api/game/url. */
  user: z.string().max(100).nullish(),
  /** The vendor's name for the player; some vendors echo ours. */
  supplier_user: z.string().max(100).nullish(),
};

/** Members of every call that moves money. */
const transaction = {
  ...session,
  transaction_uuid: id,
  round: id,
  round_closed: z.boolean(),
  /** Free text about the bet. */
  bet: z.string().max(4000).nullish(),
  campaign_uuid: z.string().max(100).nullish(),
  reward_uuid: z.string().max(100).nullish(),
};

const funded = { ...transaction, currency: z.string().min(1).max(10), is_free: z.boolean() };

export const hubBodies = {
  check: z.object({ token, request_uuid: id.optional(), user: session.user }),
  balance: z.object(session),
  bet: z.object({ ...funded, amount: stakeAmount, reference_transaction_uuid: foreign, jackpot_win: foreign }),
  win: z
    .object({
      ...funded,
      amount,
      reference_transaction_uuid: id,
      /** The progressive pool's part of the amount. */
      jackpot_win: amount.nullish(),
      /** The pot that was won; our extension, which other vendors omit. */
      jackpot_level: z.string().max(40).nullish(),
    })
    .refine((win) => (win.jackpot_win ?? 0) <= win.amount),
  rollback: z.object({
    ...transaction,
    reference_transaction_uuid: id,
    is_free: z.boolean().nullish(),
    amount: foreign,
    currency: foreign,
    jackpot_win: foreign,
    jackpot_level: foreign,
  }),
};

export type HubAction = keyof typeof hubBodies;
export type HubBody<A extends HubAction> = z.output<(typeof hubBodies)[A]>;

const walletAnswer = z.object({
  request_uuid: z.string(),
  status: z.enum(HUB_STATUSES),
  user: z.string().optional(),
  currency: z.string().optional(),
  balance: z.int().optional(),
});

const shared = {
  source: 'Seamless wallet 1.5, wallet API',
  access: 'signed',
  framing: 'bare',
  bodyLimit: 64 * 1024,
  params: z.object({ vendorCode: z.string() }),
  errors: [],
} as const;

/**
 * Calls of a vendor of the Caleta and Hub88 family. Always HTTP 200; `status` tells what happened. Signed with
 * RSA-SHA256 over the raw body in X-Auth-Signature or X-Hub88-Signature.
 */
export const hubContract = contract({
  'POST /vendor/hub/{vendorCode}/wallet/check': {
    ...shared,
    summary: 'Check a game session before its first bet',
    body: hubBodies.check,
    output: walletAnswer.extend({ token: z.string().optional() }),
  },
  'POST /vendor/hub/{vendorCode}/wallet/balance': {
    ...shared,
    summary: 'Balance of the player of a game session',
    body: hubBodies.balance,
    /** Our extension: the answer that a new stake would get now, when the session takes none. */
    output: walletAnswer.extend({ stake_status: z.enum(HUB_STATUSES).optional() }),
  },
  'POST /vendor/hub/{vendorCode}/wallet/bet': {
    ...shared,
    summary: 'Take a stake',
    body: hubBodies.bet,
    output: walletAnswer,
  },
  'POST /vendor/hub/{vendorCode}/wallet/win': {
    ...shared,
    summary: 'Pay into the round of a stake',
    body: hubBodies.win,
    output: walletAnswer,
  },
  'POST /vendor/hub/{vendorCode}/wallet/rollback': {
    ...shared,
    summary: 'Undo a stake',
    body: hubBodies.rollback,
    output: walletAnswer,
  },
});
