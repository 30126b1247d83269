import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { OFFERS } from '#platform/http/operator-roles.ts';
import { REVIEW_STATES } from './reviews.rules.ts';

const epochMs = z.number().describe('epoch ms');
const Player = z.object({ id: z.string(), username: z.string() });

const Review = z.object({
  id: z.string().describe('of the invited player'),
  inviter: Player,
  invitee: Player,
  flag: z.string().describe('"same-address": registered from the address that the inviter used'),
  state: z.enum(REVIEW_STATES),
  askedAt: epochMs,
  decidedAt: epochMs.nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
});

const source = 'ours: operators’ website';

/** Referral bonuses withheld until an operator has reviewed them. */
export const reviewsDeskContract = contract({
  'GET /office/referrals': {
    summary: 'Bonuses for invited players who look like their inviter: what waits first',
    source,
    access: OFFERS,
    query: z.object({
      state: z.enum(REVIEW_STATES).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
    }),
    output: z.object({ list: z.array(Review), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'POST /office/referrals/{id}/decide': {
    summary: 'Lets the inviter claim the bonus, or refuses it for good; the reason is kept in the audit trail',
    source,
    access: OFFERS,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    body: z.object({ approve: z.boolean(), reason: z.string().trim().min(3).max(500) }),
    output: Review,
    errors: ['referral.review.unknown', 'already.resolved'],
  },
});
