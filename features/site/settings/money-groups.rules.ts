import { z } from 'zod';
import { amount, referencePrefix, texts } from './setting-fields.rules.ts';

/** A brand's deposit channel. */
const depositChannel = z.object({
  code: z.string().regex(/^[A-Z0-9_]{2,20}$/),
  /** 'crypto' is only listed as not offered: this portal accepts no crypto. */
  kind: z.enum(['bank', 'ewallet', 'card', 'voucher', 'crypto']),
  /** Code of its gateway (features/cashier/deposits/providers); '' where none is needed. */
  provider: z
    .string()
    .regex(/^[A-Z0-9_]{0,32}$/)
    .default(''),
  on: z.boolean().default(true),
  /** null: the group's limits. */
  minimum: amount.nullable().default(null),
  maximum: amount.nullable().default(null),
  /** Paid by the player, in hundredths of a percent of the payment. */
  feeBps: z.number().int().min(0).max(5_000).default(0),
  names: texts.default({}),
  order: z.number().int().min(0).max(1_000).default(0),
});

/**
 * An operator's settings about deposits, withdrawals, players' own limits and rewards: the money part of
 * SETTING_GROUPS. Amounts are decimal text in main units.
 */
export const MONEY_GROUPS = {
  /** features/cashier/deposits/orders */
  deposit: z.object({
    minimum: amount.prefault('10'),
    maximum: amount.prefault('300000'),
    /** Maximum of open orders per player, and the time until an unpaid order expires. */
    openOrders: z.number().int().min(1).max(50).default(5),
    validMinutes: z.number().int().min(1).max(1_440).default(15),
    /** How many times a deposit must be wagered before a withdrawal; 0 for none. */
    wagerTimes: z.number().int().min(0).max(10).default(1),
    /** Dong for one main unit. */
    vndPerUnit: z.number().int().min(1).max(1_000_000).default(1_000),
    /** Prefix of the transfer texts of new orders, recognisable on a bank statement. */
    referencePrefix: referencePrefix.default('SV'),
    quickAmounts: z.array(amount).max(12).prefault(['50', '100', '200', '500', '1000', '5000']),
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
    minimum: amount.prefault('50'),
    maximum: amount.prefault('100000'),
    dailyCount: z.number().int().min(1).max(100).default(5),
    dailyAmount: amount.prefault('200000'),
    /** Hundredths of a percent of the amount, after the free withdrawals of the day. */
    feeBps: z.number().int().min(0).max(1_000).default(0),
    freePerDay: z.number().int().min(0).max(100).default(3),
    /** Minutes of the brand's day between which withdrawals may be requested; equal values mean always. */
    fromMinute: z.number().int().min(0).max(1_439).default(0),
    toMinute: z.number().int().min(0).max(1_439).default(0),
    /** Information that a member must have given (mail and mobile: verified) before a payout. */
    requires: z
      .array(z.enum(['nickname', 'email', 'mobile', 'address']))
      .max(4)
      .default([]),
    maxAccounts: z.number().int().min(1).max(20).default(5),
    /** Hours before a newly bound account can be paid. */
    coolingHours: z.number().int().min(0).max(168).default(24),
    /** Hours after a reset of the payment password during which withdrawals are blocked. */
    resetCoolingHours: z.number().int().min(0).max(168).default(24),
    /** From this amount on two operators must approve; below `autoApproveBelow` none ('0': always at least one). */
    fourEyesFrom: amount.prefault('20000'),
    autoApproveBelow: amount.prefault('0'),
    /** After the payout the player may dispute it for this long; then it counts as received (spec section 4). */
    receiptMinutes: z.number().int().min(5).max(10_080).default(60),
  }),
  /** features/cashier/wallets: wallets that vendors keep */
  wallets: z.object({
    /** Single-wallet mode: money follows the player into a game and comes back automatically. */
    single: z.boolean().default(true),
    /** Players may choose the other mode. */
    choice: z.boolean().default(true),
    minimum: amount.prefault('1'),
    maximum: amount.prefault('100000'),
  }),
  /** features/cashier/adjustments: credits and debits by two operators */
  adjustments: z.object({
    /** Largest adjustment, for every role. */
    maximum: amount.prefault('300000'),
    /** Above this amount one of the two people must be an administrator. */
    adminAbove: amount.prefault('5000'),
    /** The same for the sum that one person has proposed within a day. */
    adminAboveDaily: amount.prefault('20000'),
    /** How many times a bonus given by hand must be wagered; 0 for none. */
    bonusWagerTimes: z.number().int().min(0).max(50).default(1),
  }),
  /** features/cashier/gifts: to the upline and to downlines */
  gifts: z.object({
    upline: z.boolean().default(true),
    downline: z.boolean().default(true),
    minimum: amount.prefault('1'),
    maximum: amount.prefault('10000'),
    dailyCount: z.number().int().min(1).max(100).default(5),
    dailyAmount: amount.prefault('20000'),
  }),
  /** features/compliance */
  limits: z.object({
    /** Hours before a raised limit can be confirmed. */
    raiseHours: z.number().int().min(24).max(168).default(24),
    /** Minutes between reality checks for players without their own choice. */
    realityCheckMinutes: z.number().int().min(10).max(240).default(60),
  }),
  /** features/rewards/referral */
  referral: z.object({
    on: z.boolean().default(true),
    /** The bonus for an invited player whose deposits and turnover reach the minimums. */
    bonus: amount.prefault('20'),
    minimumDeposit: amount.prefault('100'),
    minimumTurnover: amount.prefault('500'),
    /** From this number of received bonuses on, each further friend brings `secondBonus`; 0 for no second step. */
    secondFrom: z.number().int().min(0).max(1_000).default(0),
    secondBonus: amount.prefault('0'),
    thirdFrom: z.number().int().min(0).max(10_000).default(0),
    thirdBonus: amount.prefault('0'),
    /** Days for which a browser remembers its referral link; 0 for none. */
    keepDays: z.number().int().min(0).max(90).default(30),
  }),
  /** features/rewards/rebate: by game type, in hundredths of a percent of the turnover */
  rebate: z.object({
    rateBps: z
      .record(z.string().regex(/^[A-Z]{2,12}$/), z.number().int().min(0).max(1_000))
      .default({ RNG: 60, FISH: 60, PVP: 50, LIVE: 50, SPORTS: 40, ELOTT: 30, LOTT: 30 }),
    minimum: amount.prefault('1'),
    maximum: amount.prefault('5000'),
    period: z.enum(['day', 'week']).default('day'),
    /** Minutes between a period's end and its first claim, in which the last bets settle. */
    settleMinutes: z.number().int().min(1).max(1_440).default(30),
    /** Days after its close in which a period may be claimed. */
    claimDays: z.number().int().min(1).max(60).default(7),
    /** Paid automatically once a period has closed. What the player claimed before is not paid twice. */
    automatic: z.boolean().default(false),
  }),
  /** features/rewards/rebate: a share of the net loss in a period */
  cashback: z.object({
    on: z.boolean().default(false),
    rateBps: z.number().int().min(0).max(3_000).default(500),
    minimum: amount.prefault('1'),
    maximum: amount.prefault('1000'),
    period: z.enum(['day', 'week']).default('week'),
    /** Minutes between a period's end and its cashback, in which the last bets settle. */
    settleMinutes: z.number().int().min(1).max(1_440).default(60),
    /** Paid automatically; otherwise the player must claim it. */
    automatic: z.boolean().default(true),
    claimDays: z.number().int().min(1).max(60).default(7),
    /** How many times it must be wagered; with 0 it is paid as credits. */
    wagerTimes: z.number().int().min(0).max(50).default(1),
  }),
} as const;
