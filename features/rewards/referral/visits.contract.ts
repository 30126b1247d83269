import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { OFFERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';

export const LINK_KINDS = ['referral', 'affiliate'] as const;

/** Links that bring visitors. */
export const visitsContract = contract({
  'POST /portal/link-visit': {
    summary: 'Counts a visit by somebody’s link, and says how long the browser remembers it',
    source: 'ours: docs/rewards.md 2 "Referral"',
    access: 'anyone',
    body: z.object({ kind: z.enum(LINK_KINDS), code: z.string().min(1).max(32) }),
    output: z.object({ known: z.boolean(), keepDays: z.number() }),
    errors: [],
  },
  'GET /portal/link': {
    summary: 'Whether somebody owns the code of a link',
    source: 'ours: docs/rewards.md 2 "Referral"',
    access: 'anyone',
    query: z.object({ kind: z.enum(LINK_KINDS), code: wireText(32) }),
    output: z.object({ known: z.boolean() }),
    errors: [],
  },
  'GET /office/referrals/links': {
    summary: 'Links of the last 30 days: visits, registrations by them, and who of those paid in',
    source: 'ours: operators’ website',
    access: OFFERS,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string().describe('kind and code'),
          kind: z.enum(LINK_KINDS),
          code: z.string(),
          owner: z.string(),
          visits: z.number(),
          registered: z.number(),
          deposited: z.number(),
        }),
      ),
      total: z.number(),
      totalPages: z.number(),
    }),
    errors: [],
  },
});
