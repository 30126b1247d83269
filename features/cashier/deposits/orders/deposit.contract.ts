import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { BONUS_PERIODS } from './bonus.rules.ts';
import { CHANNEL_KINDS } from './channel.rules.ts';

const DepositStateName = z.enum(['waiting', 'credited', 'review', 'expired', 'cancelled']);
const units = z.number().describe('main units');
const epochMs = z.number().describe('epoch ms');

const OrderBonus = z.object({
  name: z.string(),
  percentBps: z.number(),
  expected: units.describe('what it gives when the order is paid as ordered'),
  amount: units.nullable().describe('what it gave'),
  refused: z.string().nullable().describe('code of the reason why it was not given'),
});

export const DepositOrder = z.object({
  orderNo: z.string(),
  state: DepositStateName,
  kind: z.enum(CHANNEL_KINDS),
  channel: z.string(),
  channelName: z.string(),
  amount: units.describe('main units that are paid'),
  feeBps: z.number(),
  fee: units,
  arrives: units.describe('what reaches the wallet: paid less fee'),
  wagering: units.describe('turnover that comes with the order before a withdrawal, the bonus included'),
  payAmount: z.string().describe('whole dong to pay'),
  creditedAmount: z.number().nullable().describe('what reached the wallet'),
  createdAt: epochMs,
  expiresAt: epochMs,
  creditedAt: z.number().nullable(),
  transferId: z.string().nullable().describe('ledger transfer of the credit'),
  bonus: OrderBonus.nullable(),
  redirectUrl: z.string().nullable().describe('the gateway’s page, while it can be paid there'),
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  reference: z.string().describe('transfer text'),
  qrContent: z.string().describe('VietQR text, EMVCo merchant-presented; empty where the way is another'),
  simulated: z.boolean().describe('paid by the built-in payment simulator'),
});

const instant = z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional();
const records = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(10),
  state: DepositStateName.optional(),
  channel: wireText(20).describe('code of a channel'),
  startDate: instant,
  endDate: instant,
});

/** Client fields that we ignore (bankCode, mcsBankCode, deviceId, token ...) are left out. */
const order = z.object({
  amount: z.union([z.number(), z.string().max(20)]),
  vendorId: z.string().max(32).optional().describe('the channel'),
  promotionId: z
    .union([z.number().int(), z.string().max(12)])
    .nullish()
    .describe('the bonus; without it there is none'),
  requestKey: z
    .string()
    .min(8)
    .max(64)
    .optional()
    .describe('the same key again is the same order; with other facts it is refused'),
});

const ORDER_ERRORS = [
  'deposit.amount.invalid',
  'deposit.amount.fraction',
  'deposit.amount.low',
  'deposit.amount.high',
  'deposit.too.many.open',
  'deposit.channel.unknown',
  'deposit.type.barred',
  'deposit.limit.reached',
  'deposit.key.used',
  'player.excluded',
  'bonus.unknown',
  'bonus.first.only',
  'bonus.taken',
  'bonus.held',
  'bonus.minimum',
  'bonus.not.allowed',
] as const;

const Channel = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  mcsBankCode: z.string(),
  banks: z.array(z.object({ bankCode: z.string(), bankType: z.string() })),
  kind: z.enum(CHANNEL_KINDS),
  offered: z.boolean().describe('false: named only to say that it is not to be had here'),
  minimumAmount: units,
  maximumAmount: units,
  feeBps: z.number().describe('borne by the player, hundredths of a percent of what is paid'),
});

const Bonus = z.object({
  id: z.number(),
  name: z.string(),
  percentBps: z.number(),
  minimumAmount: units.describe('smallest deposit, as it arrives'),
  maximumAmount: units.describe('the most it gives'),
  wagerTimes: z.number().describe('how often deposit and bonus together must be wagered'),
  firstOnly: z.boolean(),
  period: z.enum(BONUS_PERIODS),
  endsAt: z.number().nullable(),
  problem: z.string().nullable().describe('code of the reason why this player cannot have it now'),
});

export const depositContract = contract({
  'GET /wps/relay/MCSFE_getDepositSettings': {
    summary: 'Whether and between which limits the player may deposit',
    source: 'wire.md 2.5 depositv2 settings',
    access: 'member',
    output: z.object({
      allowDeposit: z.enum(['Y', 'N']),
      totalDepositSuccessCount: z.number(),
      depositInfo: z.string(),
      minimumAmount: z.number(),
      maximumAmount: z.number(),
      quickAmounts: z.array(z.number()),
      vndPerUnit: z.number(),
      wagerTimes: z.number().describe('how often what arrives must be wagered before a withdrawal'),
      validMinutes: z.number(),
      bonuses: z.array(Bonus).describe('none is ever chosen for the player'),
    }),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getDepositPaymentChannels': {
    summary: 'Channels by group: MTQR is bank transfer with a VietQR code, EWALLET and CARD pay on a gateway’s page',
    source: 'wire.md 2.5 depositv2 channels; kind, limits and fees are ours',
    access: 'member',
    output: z.record(z.string(), z.object({ channels: z.array(Channel) })),
    errors: [],
  },
  'POST /wps/relay/MCSFE_depositByQRImageUrl': {
    summary: 'Opens a deposit by bank transfer and answers its VietQR code',
    source: 'wire.md 2.5 depositv2 pay by QR',
    access: 'member',
    moduleId: 'DPSTBAS3',
    body: order,
    output: DepositOrder,
    errors: ORDER_ERRORS,
  },
  'POST /wps/relay/MCSFE_depositByLaunchUrl': {
    summary: 'Opens a deposit that is paid on a gateway’s page and answers its address',
    source: 'wire.md 2.5 depositv2 pay by page',
    access: 'member',
    moduleId: 'DPSTBAS3',
    body: order,
    output: DepositOrder.extend({ redirectUrl: z.string() }),
    errors: [...ORDER_ERRORS, 'deposit.gateway.away'],
  },
  'GET /wps/relay/PARLOR_depositOrder': {
    summary: 'One of the player’s own deposits',
    source: 'ours: the deposit card follows its order',
    access: 'member',
    query: z.object({ orderNo: z.string().max(40) }),
    output: DepositOrder,
    errors: ['deposit.unknown'],
  },
  'POST /wps/relay/PARLOR_cancelDeposit': {
    summary: 'Gives up a deposit that is still waiting',
    source: 'ours',
    access: 'member',
    body: z.object({ orderNo: z.string().max(40) }),
    output: DepositOrder,
    errors: ['deposit.unknown', 'deposit.not.cancellable'],
  },
  'GET /wps/report/depositTransaction': {
    summary: 'The player’s deposits, newest first, by state, channel and time',
    source: 'wire.md 2.5 deposit record',
    access: 'member',
    query: records,
    output: z.object({ list: z.array(DepositOrder), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
});

export const noticeContract = contract({
  'POST /payments/notify/{provider}': {
    summary: 'A payment provider tells of money that arrived. Signed with HMAC-SHA256 over "timestamp.body"',
    source: 'ours: provider adapters, features/cashier/deposits/providers',
    access: 'signed',
    framing: 'bare',
    bodyLimit: 16 * 1024,
    params: z.object({ provider: z.string().max(32) }),
    output: z.object({ received: z.boolean(), outcome: z.string() }),
    errors: ['payment.provider.unknown', 'payment.notice.refused'],
  },
});
