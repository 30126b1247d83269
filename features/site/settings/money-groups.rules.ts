import { z } from 'zod';
import { amountText, referencePrefix, texts } from './setting-fields.rules.ts';

/** A way to deposit as a brand offers it. */
const depositChannel = z.object({
  code: z.string().regex(/^[A-Z0-9_]{2,20}$/),
  /** 'crypto' is only ever named as not offered: this portal takes no coins. */
  kind: z.enum(['bank', 'ewallet', 'card', 'voucher', 'crypto']),
  /** Code of the gateway behind it (features/cashier/deposits/providers); '' where none is needed. */
  provider: z
    .string()
    .regex(/^[A-Z0-9_]{0,32}$/)
    .default(''),
  on: z.boolean().default(true),
  /** null: those of the group. */
  minimum: amountText.nullable().default(null),
  maximum: amountText.nullable().default(null),
  /** Borne by the player, in hundredths of a percent of what is paid. */
  feeBps: z.number().int().min(0).max(5_000).default(0),
  names: texts.default({}),
  order: z.number().int().min(0).max(1_000).default(0),
});

/**
 * What an operator decides about money in and out, a player's own limits and what is given back: the money part of
 * SETTING_GROUPS. Amounts are decimal text in main units.
 */
export const MONEY_GROUPS = {
  /** features/cashier/deposits/orders */
  deposit: z.object({
    minimum: amountText.default('10'),
    maximum: amountText.default('300000'),
    /** Orders a player may have open at once, and how long one waits for its money. */
    openOrders: z.number().int().min(1).max(50).default(5),
    validMinutes: z.number().int().min(1).max(1_440).default(15),
    /** How often a deposit must be wagered before money may be withdrawn; 0 for not at all. */
    wagerTimes: z.number().int().min(0).max(10).default(1),
    /** Dong for one main unit. */
    vndPerUnit: z.number().int().min(1).max(1_000_000).default(1_000),
    /** What the transfer texts of new orders begin with, so that people know them on a bank statement. */
    referencePrefix: referencePrefix.default('SV'),
    quickAmounts: z.array(amountText).max(12).default(['50', '100', '200', '500', '1000', '5000']),
    channels: z
      .array(depositChannel)
      .max(20)
      .default([
        {
          code: 'QR',
          kind: 'bank',
          provider: 'SIMBANK',
          on: true,
          minimum: null,
          maximum: null,
          feeBps: 0,
          names: { VI: 'Chuyển khoản QR', EN: 'Bank transfer by QR' },
          order: 10,
        },
      ]),
  }),
  /** features/cashier/withdrawals/requests and receipt */
  withdraw: z.object({
    minimum: amountText.default('50'),
    maximum: amountText.default('100000'),
    dailyCount: z.number().int().min(1).max(100).default(5),
    dailyAmount: amountText.default('200000'),
    /** Of the amount, in hundredths of a percent, after so many free withdrawals a day. */
    feeBps: z.number().int().min(0).max(1_000).default(0),
    freePerDay: z.number().int().min(0).max(100).default(3),
    /** Minutes of the brand's day between which withdrawals may be asked for; the same twice: always. */
    fromMinute: z.number().int().min(0).max(1_439).default(0),
    toMinute: z.number().int().min(0).max(1_439).default(0),
    /** What a member must have told (mail and mobile: proven) before money is paid out. */
    requires: z
      .array(z.enum(['nickname', 'email', 'mobile', 'address']))
      .max(4)
      .default([]),
    maxAccounts: z.number().int().min(1).max(20).default(5),
    /** Before money goes to a newly bound account. */
    coolingHours: z.number().int().min(0).max(168).default(24),
    /** After a forgotten payment password was reset. */
    resetCoolingHours: z.number().int().min(0).max(168).default(24),
    /** From this amount on two operators must approve. Below the other amount none must ('0': always at least one). */
    fourEyesFrom: amountText.default('20000'),
    autoApproveBelow: amountText.default('0'),
    /** After the payout: until then the player may dispute, afterwards it counts as received (spec section 4). */
    receiptMinutes: z.number().int().min(5).max(10_080).default(60),
  }),
  /** features/cashier/wallets: wallets that vendors keep */
  wallets: z.object({
    /** Single-wallet mode: money follows the player into a game and comes back by itself. */
    single: z.boolean().default(true),
    /** Players may choose the other mode for themselves. */
    choice: z.boolean().default(true),
    minimum: amountText.default('1'),
    maximum: amountText.default('100000'),
  }),
  /** features/cashier/adjustments: money that two people give or take by hand */
  adjustments: z.object({
    /** No adjustment is larger, whoever proposes it. */
    maximum: amountText.default('300000'),
    /** Above this one of the two people must be an administrator. */
    adminAbove: amountText.default('5000'),
    /** The same from so much that one person has proposed within a day. */
    adminAboveDaily: amountText.default('20000'),
    /** How often a bonus given by hand must be wagered; 0 for not at all. */
    bonusWagerTimes: z.number().int().min(0).max(50).default(1),
  }),
  /** features/cashier/gifts: to the upline and the downline */
  gifts: z.object({
    upline: z.boolean().default(true),
    downline: z.boolean().default(true),
    minimum: amountText.default('1'),
    maximum: amountText.default('10000'),
    dailyCount: z.number().int().min(1).max(100).default(5),
    dailyAmount: amountText.default('20000'),
  }),
  /** features/compliance */
  limits: z.object({
    /** Before a raised limit may be confirmed. */
    raiseHours: z.number().int().min(24).max(168).default(24),
    /** Minutes between two reality checks for players who chose none. */
    realityCheckMinutes: z.number().int().min(10).max(240).default(60),
  }),
  /** features/rewards/referral */
  referral: z.object({
    on: z.boolean().default(true),
    /** For an invited player whose deposits and turnover reach these. */
    bonus: amountText.default('20'),
    minimumDeposit: amountText.default('100'),
    minimumTurnover: amountText.default('500'),
    /** From so many received bonuses on, each further friend brings this; 0: there is no such step. */
    secondFrom: z.number().int().min(0).max(1_000).default(0),
    secondBonus: amountText.default('0'),
    thirdFrom: z.number().int().min(0).max(10_000).default(0),
    thirdBonus: amountText.default('0'),
    /** How long a browser remembers whose link it came by; 0: not at all. */
    keepDays: z.number().int().min(0).max(90).default(30),
  }),
  /** features/rewards/rebate: by game type, in hundredths of a percent of the turnover */
  rebate: z.object({
    rateBps: z
      .record(z.string().regex(/^[A-Z]{2,12}$/), z.number().int().min(0).max(1_000))
      .default({ RNG: 60, FISH: 60, PVP: 50, LIVE: 50, SPORTS: 40, ELOTT: 30, LOTT: 30 }),
    minimum: amountText.default('1'),
    maximum: amountText.default('5000'),
    period: z.enum(['day', 'week']).default('day'),
    /** Between a period's end and its first claim: what was placed in its last minutes settles meanwhile. */
    settleMinutes: z.number().int().min(1).max(1_440).default(30),
    /** How long after its close a period may be claimed. */
    claimDays: z.number().int().min(1).max(60).default(7),
    /** Paid by itself once a period has closed; what the player claims sooner is not paid twice. */
    automatic: z.boolean().default(false),
  }),
  /** features/rewards/rebate: a share of what was lost in a period, less what was won */
  cashback: z.object({
    on: z.boolean().default(false),
    rateBps: z.number().int().min(0).max(3_000).default(500),
    minimum: amountText.default('1'),
    maximum: amountText.default('1000'),
    period: z.enum(['day', 'week']).default('week'),
    /** Between a period's end and its cashback: what was placed in its last minutes settles meanwhile. */
    settleMinutes: z.number().int().min(1).max(1_440).default(60),
    /** Paid by itself; otherwise it waits to be claimed. */
    automatic: z.boolean().default(true),
    claimDays: z.number().int().min(1).max(60).default(7),
    /** How often it has to be wagered; 0: it is credits. */
    wagerTimes: z.number().int().min(0).max(50).default(1),
  }),
} as const;
