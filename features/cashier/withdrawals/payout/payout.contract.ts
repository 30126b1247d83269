import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { SCENARIOS } from './payout.rules.ts';

export const payoutNoticeContract = contract({
  'POST /payments/payout-notify/{provider}': {
    summary: 'A payout provider tells what became of an order. Signed with HMAC-SHA256 over "timestamp.body"',
    source: 'ours: provider adapters, features/cashier/deposits/providers',
    access: 'signed',
    framing: 'bare',
    bodyLimit: 16 * 1024,
    params: z.object({ provider: z.string().max(32) }),
    output: z.object({ received: z.boolean(), outcome: z.string() }),
    errors: ['payout.provider.unknown', 'payout.notice.refused'],
  },
});

export const payoutSimulatorContract = contract({
  'POST /simulator/payouts': {
    summary: 'Decides how the simulated bank treats a withdrawal of the caller, or makes it act on one that it has',
    source: 'ours: only where the brand uses the payment simulator',
    access: 'member',
    body: z.object({ orderNo: z.string().max(40), scenario: z.enum(SCENARIOS).default('success') }),
    output: z.object({ outcome: z.string().describe('planned, silent, or what became of the notification') }),
    errors: ['payout.unknown', 'payout.not.payable', 'function.not.available'],
  },
});
