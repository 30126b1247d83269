import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread } from '#platform/http/wire-query.ts';

const label = z.enum(['pending', 'done', 'failed']);

const Transfer = z.object({
  referenceNo: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  direction: z.enum(['to_vendor', 'to_main']),
  amount: z.number().nullable().describe('main units; null while only the vendor knows'),
  state: label.describe('pending: on its way, and nothing is lost'),
  cause: z.enum(['player', 'launch', 'return_all', 'sweep']),
  createdAt: z.number().describe('epoch ms'),
  closedAt: z.number().nullable(),
});

const source = 'spec sections 2.7 "transferFund" and 7, wire.md 2.1';

/** Transfers between the main wallet and vendors' wallets. */
export const walletContract = contract({
  'GET /wps/relay/GCS_merchantWallet': {
    summary: 'The main wallet and those that vendors keep, each with its balance or what is last known of it',
    source,
    access: 'member',
    query: z.object({
      isSingle: unread('the answer says how the wallets are kept (departures "merchant wallet")', 5),
    }),
    output: z.object({
      isSingle: z.union([z.literal(0), z.literal(1)]).describe('1: money follows the player and comes back by itself'),
      canChoose: z.boolean().describe('the player may change isSingle'),
      canTransfer: z.boolean().describe('the brand lets players move money themselves'),
      mainBalance: z.number(),
      heldBalance: z.number(),
      currency: z.string(),
      currencySymbol: z.string(),
      minimumAmount: z.number(),
      maximumAmount: z.number(),
      wallets: z.array(
        z.object({
          vendor: z.string(),
          vendorName: z.string(),
          balance: z.number().nullable().describe('null: never known'),
          state: z.enum(['known', 'unknown']).describe('unknown: the vendor does not answer; balance is of balanceAt'),
          balanceAt: z.number().nullable().describe('epoch ms'),
          playing: z.boolean(),
          pending: z.number().describe('transfers under way'),
        }),
      ),
    }),
    errors: [],
  },
  'POST /wps/relay/GCS_walletTransfer': {
    summary:
      'Moves money between the main wallet and the wallet of a vendor; the same requestKey again is the same transfer, and so is an equal one without a key within 10 s',
    source,
    access: 'member',
    moduleId: 'FUNDTRANS3',
    body: z.object({
      from: z.string().max(40).describe('vendor code, or MAIN'),
      to: z.string().max(40),
      amount: z.union([z.number(), z.string().max(30)]),
      requestKey: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .optional()
        .describe('the same key again gets the first answer'),
    }),
    output: Transfer,
    errors: [
      'wallet.route.wrong',
      'wallet.vendor.unknown',
      'wallet.key.used',
      'wallet.vendor.unreachable',
      'wallet.vendor.balance',
      'wallet.amount.invalid',
      'wallet.amount.range',
      'wallet.balance.short',
      'wallet.account.closed',
      'wallet.mode.single',
      'wallet.transfer.refused',
      'wallet.limit.reached',
      'player.excluded',
      'limit.time.reached',
    ],
  },
  'POST /wps/relay/PARLOR_returnAll': {
    summary: 'Everything that lies at vendors comes back to the main wallet',
    source: `${source} "return sub-wallets"`,
    access: 'member',
    output: z.object({ transfers: z.array(Transfer), busy: z.array(z.string()).describe('being emptied already') }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_walletRecords': {
    summary: 'Transfers between the wallets of the player, newest first',
    source,
    access: 'member',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: z.object({ list: z.array(Transfer), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'POST /wps/relay/PARLOR_walletMode': {
    summary: 'The player chooses whether money follows them into games, where the brand leaves it to them',
    source: 'wire.md 2.1 "merchant wallet"',
    access: 'member',
    body: z.object({ single: z.boolean() }),
    output: z.object({ isSingle: z.union([z.literal(0), z.literal(1)]) }),
    errors: ['wallet.mode.fixed'],
  },
  'POST /wps/relay/PARLOR_walletPlay': {
    summary: 'The player is still in the game that a launch opened, or has left it',
    source: 'protocols.md C "Automatic sweep back"',
    access: 'member',
    body: z.object({ since: z.number().int().min(0).describe('content.follows of the launch'), left: z.boolean() }),
    output: z.object({ heard: z.literal(true) }),
    errors: [],
  },
});
