import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

const DepositStateName = z.enum(['waiting', 'credited', 'review', 'expired', 'cancelled']);

const DepositOrder = z.object({
  orderNo: z.string(),
  state: DepositStateName,
  amount: z.number().describe('main units'),
  payAmount: z.string().describe('whole dong to transfer'),
  creditedAmount: z.number().nullable(),
  createdAt: z.number().describe('epoch ms'),
  expiresAt: z.number().describe('epoch ms'),
  creditedAt: z.number().nullable(),
  transferId: z.string().nullable().describe('ledger transfer of the credit'),
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  reference: z.string().describe('transfer text'),
  qrContent: z.string().describe('VietQR text, EMVCo merchant-presented'),
  simulated: z.boolean().describe('paid by the built-in payment simulator'),
});

const page = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(10),
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
    }),
    errors: [],
  },
  'GET /wps/relay/MCSFE_getDepositPaymentChannels': {
    summary: 'Channels by group; MTQR is bank transfer with a VietQR code',
    source: 'wire.md 2.5 depositv2 channels',
    access: 'member',
    output: z.record(
      z.string(),
      z.object({
        channels: z.array(
          z.object({
            vendorId: z.string(),
            vendorName: z.string(),
            mcsBankCode: z.string(),
            banks: z.array(z.object({ bankCode: z.string(), bankType: z.string() })),
          }),
        ),
      }),
    ),
    errors: [],
  },
  'POST /wps/relay/MCSFE_depositByQRImageUrl': {
    summary: 'Opens a deposit by bank transfer and answers its VietQR code',
    source: 'wire.md 2.5 depositv2 pay by QR',
    access: 'member',
    moduleId: 'DPSTBAS3',
    body: z.object({ amount: z.union([z.number(), z.string().max(20)]), vendorId: z.string().max(32).optional() }),
    output: DepositOrder,
    errors: [
      'deposit.amount.invalid',
      'deposit.amount.fraction',
      'deposit.amount.low',
      'deposit.amount.high',
      'deposit.too.many.open',
      'deposit.channel.unknown',
    ],
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
    summary: 'The player’s deposits, newest first',
    source: 'wire.md 2.5 deposit record',
    access: 'member',
    query: page,
    output: z.object({ list: z.array(DepositOrder), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
});

export const noticeContract = contract({
  'POST /payments/notify/{provider}': {
    summary: 'A payment provider tells of money that arrived. Signed with HMAC-SHA256 over "timestamp.body"',
    source: 'ours: provider adapters, features/cashier/providers',
    access: 'signed',
    framing: 'bare',
    bodyLimit: 16 * 1024,
    params: z.object({ provider: z.string().max(32) }),
    output: z.object({ received: z.boolean(), outcome: z.string() }),
    errors: ['payment.provider.unknown', 'payment.notice.refused'],
  },
});

export const simulatorContract = contract({
  'POST /simulator/payments': {
    summary: 'Plays the player’s bank: pays an open order of the caller through a signed notification',
    source: 'ours: only where the brand uses the payment simulator',
    access: 'member',
    body: z.object({
      orderNo: z.string().max(40),
      scenario: z.enum(['exact', 'less', 'duplicate', 'wrong-text', 'forged']).default('exact'),
    }),
    output: z.object({ outcome: z.string() }),
    errors: ['deposit.unknown', 'deposit.not.payable', 'function.not.available'],
  },
});
