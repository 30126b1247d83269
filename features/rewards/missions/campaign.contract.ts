import { z } from 'zod';
import { CAMPAIGN_STATES } from './campaign.rules.ts';

/** Schemas shared by the desks of missions, leaderboards and raffles. */
export const campaignTexts = z.partialRecord(
  z.enum(['VI', 'EN', 'CN', 'TH', 'ID', 'TY']),
  z.object({ name: z.string().trim().min(1).max(80), text: z.string().trim().max(400) }),
);

export const campaignCode = z.string().regex(/^[A-Z0-9_-]{2,24}$/);
export const campaignId = z.object({ id: z.string().regex(/^\d{1,9}$/) });
const units = z.string().describe('decimal text in main units');

export const campaignBudget = z
  .object({ funded: units, free: units, promised: units, awarded: units })
  .describe('money that was set aside, in main units');

export const campaignFacts = z.object({
  id: z.string(),
  code: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  name: z.string(),
  texts: z.record(z.string(), z.object({ name: z.string(), text: z.string() })),
  sort: z.number().int(),
  version: z.number().int(),
  budget: campaignBudget.nullable(),
});

export const campaignList = z.object({
  state: z.enum(CAMPAIGN_STATES).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(50).default(12),
});

export const stateChange = z.object({
  state: z.enum(['running', 'paused', 'closed']),
  reason: z.string().trim().min(3).max(500),
});
export const funding = z.object({ amount: z.string().max(20), key: z.string().trim().min(8).max(64) });

export const CAMPAIGN_ERRORS = ['campaign.unknown', 'campaign.state', 'campaign.budget', 'campaign.amount'] as const;
