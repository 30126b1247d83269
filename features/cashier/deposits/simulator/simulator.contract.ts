import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { SCENARIOS } from './scenario.rules.ts';

const provider = z.object({ provider: z.string().max(32) });
const ours = 'ours: only where the brand uses the payment simulator';

export const simulatorContract = contract({
  'POST /simulator/payments': {
    summary: 'Plays the player’s bank: pays an order of the caller through a signed notification',
    source: ours,
    access: 'member',
    body: z.object({ orderNo: z.string().max(40), scenario: z.enum(SCENARIOS).default('exact') }),
    output: z.object({ outcome: z.string() }),
    errors: ['deposit.unknown', 'deposit.not.payable', 'deposit.not.expired', 'function.not.available'],
  },
  'POST /simulator/gateway/{provider}/payments': {
    summary: 'The simulated gateway’s side: a merchant’s signed request for a page to pay on',
    source: ours,
    access: 'signed',
    framing: 'bare',
    bodyLimit: 16 * 1024,
    params: provider,
    output: z.object({ redirectUrl: z.string() }),
    errors: ['payment.provider.unknown', 'payment.notice.refused'],
  },
  'GET /simulator/pay/{provider}': {
    summary: 'The simulated gateway’s page: says plainly that it is none, with a button for every outcome',
    source: ours,
    access: 'anyone',
    framing: 'own',
    params: provider,
    query: z.object({ session: z.string().max(4_000).default('') }),
    output: z.object({}),
    errors: ['payment.page.unknown'],
  },
  'POST /simulator/pay/{provider}': {
    summary: 'Plays the chosen outcome through signed notifications and sends the player back',
    source: ours,
    access: 'anyone',
    framing: 'own',
    params: provider,
    body: z.object({ session: z.string().max(4_000).default(''), scenario: z.enum(SCENARIOS) }),
    output: z.object({}),
    errors: ['payment.page.unknown'],
  },
});
