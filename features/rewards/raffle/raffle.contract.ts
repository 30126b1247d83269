import { z } from 'zod';
import { CLIENT_SEED_MAX_LENGTH } from '#games/engines/fair/fair-draw.ts';
import { contract } from '#platform/http/contract.ts';
import { wireCount, wireText } from '#platform/http/wire-query.ts';
import { awardView } from '../missions/award-view.ts';
import { RAFFLE_LOOKS } from './raffle.rules.ts';

const epochMs = z.number().describe('epoch ms');
const ours = 'no client shows its fields, these are ours';

const Prize = z.object({
  prizeId: z.int(),
  name: z.string(),
  reward: awardView,
  chance: z.number().describe('percent, of what is left now'),
  left: z.int().nullable().describe('null: no end of them'),
});

const Raffle = z.object({
  raffleId: z.int(),
  name: z.string(),
  description: z.string(),
  look: z.enum(RAFFLE_LOOKS),
  ticketType: z.string(),
  tickets: z.int().describe('that the player has left'),
  nonce: z.int().describe('number of the player’s next draw, from 0'),
  commitment: z.string().describe('SHA-256 of the server seed of the next draw'),
  startsAt: epochMs.nullable(),
  endsAt: epochMs.nullable(),
  forDeposit: z.number().nullable().describe('main units: a deposit of so much brings a ticket'),
  depositDayLimit: z.int(),
  forRank: z.int().nullable().describe('tickets for a new VIP rank'),
  prizes: z.array(Prize),
});

/** Input of `npm run verify-round` and the games’ verify page. */
const Proof = z.object({
  serverSeed: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  gameCode: z.string(),
  input: z.object({ prizes: z.array(z.object({ id: z.int(), weight: z.int() })) }),
  outcome: z.object({ prize: z.int(), drawn: z.number(), of: z.number() }),
});

const Draw = z.object({
  drawId: z.string(),
  raffleId: z.int(),
  raffleName: z.string(),
  prizeId: z.int(),
  prizeName: z.string(),
  reward: awardView,
  state: z.enum(['blank', 'given', 'held', 'barred']),
  at: epochMs,
  proof: Proof,
});

export const raffleContract = contract({
  'GET /wps/relay/MCSFE_getRafflePromotionStatus': {
    summary:
      'Raffles with their prizes, chances and what is left, the player’s tickets, and the commitment of the next draw',
    source: `wire.md 2.3 "raffle claim"; ${ours}`,
    access: 'session',
    moduleId: 'REWCEN3',
    output: z.object({ list: z.array(Raffle) }),
    errors: [],
  },
  'POST /wps/relay/MCS2_claimRafflePromotion': {
    summary: 'Draws with one ticket. Sent again with the same nonce it is the first answer',
    source: `spec section 7 "Common", wire.md 2.3; ${ours}`,
    access: 'member',
    moduleId: 'REWCEN3',
    aliases: ['POST /wps/relay/MCSFE_claimRafflePromotion'],
    body: z
      .object({
        raffleId: wireCount({ initial: 0, least: 0, most: 2_000_000_000 }),
        nonce: wireCount({ initial: -1, least: -1, most: 2_000_000_000 }).describe(
          'of the status; none: the next draw',
        ),
        clientSeed: wireText(2 * CLIENT_SEED_MAX_LENGTH)
          .transform((seed) => [...seed].slice(0, CLIENT_SEED_MAX_LENGTH).join(''))
          .describe('the player’s own part, 64 characters at most; ours when left out'),
      })
      .nullish(),
    output: Draw.extend({ tickets: z.int(), nextCommitment: z.string() }),
    errors: [
      'raffle.unknown',
      'raffle.no.ticket',
      'raffle.sold.out',
      'raffle.draw.unknown',
      'reward.excluded',
      'reward.account.closed',
    ],
  },
  'GET /wps/relay/PARLOR_raffleDraws': {
    summary: 'The player’s draws with everything that proves them, the latest first',
    source: 'ours: rewards.md section 2 "Raffle"',
    access: 'session',
    moduleId: 'REWCEN3',
    query: z.object({
      page: wireCount({ initial: 1, least: 1, most: 10_000 }),
      size: wireCount({ initial: 10, least: 1, most: 50 }),
    }),
    output: z.object({ list: z.array(Draw), total: z.int(), totalPages: z.int() }),
    errors: [],
  },
});
