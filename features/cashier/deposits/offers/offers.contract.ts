import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS, OFFERS } from '#platform/http/operator-roles.ts';
import { BONUS_PERIODS } from '../orders/bonus.rules.ts';
import { CHANNEL_KINDS } from '../orders/channel.rules.ts';
import { OFFER_CODE } from './offers.rules.ts';

const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .describe('decimal text in main units');
const names = z
  .record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().max(80))
  .describe('by language; VI and EN are needed');
const order = z.number().int().min(0).max(1_000).describe('place in the list, the smallest first');
const code = z.string().regex(new RegExp(`^${OFFER_CODE}$`));
const epochMs = z.number().int().min(0).max(4_102_444_800_000).describe('epoch ms');

const channel = {
  on: z.boolean(),
  minimum: amount.nullable().describe('null: the brand’s own'),
  maximum: amount.nullable().describe('null: the brand’s own'),
  feeBps: z.number().int().min(0).max(5_000).describe('borne by the player, in hundredths of a percent'),
  order,
  names,
};

const bonus = {
  names,
  percentBps: z.number().int().min(1).max(100_000).describe('of what arrives, in hundredths of a percent'),
  minimum: amount.describe('smallest deposit that it is given for'),
  maximum: amount.describe('most that it gives'),
  wagerTimes: z.number().int().min(0).max(100).describe('how often deposit and bonus together must be wagered'),
  firstOnly: z.boolean(),
  period: z.enum(BONUS_PERIODS).describe('how often one player may take it'),
  startsAt: epochMs.nullable(),
  endsAt: epochMs.nullable(),
  enabled: z.boolean(),
  order,
};

const way = {
  code,
  kind: z.enum(CHANNEL_KINDS),
  provider: z.string().max(32).describe('code of the gateway behind it; empty for vouchers and coins'),
};
const Channel = z.object({ ...way, ...channel });
const Bonus = z.object({
  id: z.string(),
  code,
  version: z.number(),
  ...bonus,
  given: z.number().describe('how often it was given'),
  open: z.number().describe('waiting orders that keep its terms as they were accepted'),
});
const Change = z.object({
  id: z.string(),
  at: z.number().describe('epoch ms'),
  by: z.string(),
  subject: z.string().describe('"channel:QR" or "bonus:FIRST"'),
  created: z.boolean(),
  facts: z.record(z.string(), z.string()).describe('"was → is" by field'),
});

const WRONG = ['offer.names.missing', 'offer.range.wrong', 'offer.period.wrong', 'offer.crypto.off'] as const;
const source = 'ours: operators’ website';

/** The channels and deposit bonuses of a brand. */
export const offersDeskContract = contract({
  'GET /office/offers': {
    summary: 'The brand’s deposit channels and deposit bonuses, whether they are offered now or not',
    source,
    access: OFFERS,
    output: z.object({
      channelVersion: z.number().describe('send it back with a change of a channel'),
      brand: z.object({ minimum: amount, maximum: amount }).describe('limits of channels without their own'),
      languages: z.array(z.string()),
      channels: z.array(Channel),
      gateways: z
        .array(z.object({ code: z.string(), kind: z.enum(CHANNEL_KINDS) }))
        .describe('what a channel may be paid through here'),
      bonuses: z.array(Bonus),
      mayEdit: z.boolean(),
    }),
    errors: [],
  },
  'POST /office/offers/channels': {
    summary: 'A new deposit channel, paid through a gateway that the installation is connected to',
    source,
    access: MANAGERS,
    needsProof: true,
    body: z.object({ version: z.number().int().min(0), ...way, ...channel }),
    output: Channel,
    errors: ['offer.code.taken', 'offer.gateway.wrong', 'offer.channels.full', 'offer.conflict', ...WRONG],
  },
  'PUT /office/offers/channels/{code}': {
    summary: 'Changes a deposit channel; it holds for every order from then on',
    source,
    access: MANAGERS,
    needsProof: true,
    params: z.object({ code }),
    body: z.object({ version: z.number().int().min(0), ...channel }),
    output: Channel,
    errors: ['offer.unknown', 'offer.conflict', ...WRONG],
  },
  'POST /office/offers/bonuses': {
    summary: 'A new deposit bonus',
    source,
    access: MANAGERS,
    body: z.object({ code, ...bonus }),
    output: Bonus,
    errors: ['offer.code.taken', ...WRONG],
  },
  'PUT /office/offers/bonuses/{id}': {
    summary: 'Changes a deposit bonus for those who choose it from then on; accepted terms stay as they were',
    source,
    access: MANAGERS,
    params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
    body: z.object({ version: z.number().int().min(0), ...bonus }),
    output: Bonus,
    errors: ['offer.unknown', 'offer.conflict', ...WRONG],
  },
  'GET /office/offers/history': {
    summary: 'Who changed channels and bonuses, newest first, from the audit trail',
    source,
    access: OFFERS,
    output: z.object({ list: z.array(Change) }),
    errors: [],
  },
});
