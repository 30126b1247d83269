import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CASHIERS } from '#platform/http/operator-roles.ts';
import { wireText } from '#platform/http/wire-query.ts';
import { REQUIREMENT_STATES } from './wagering.rules.ts';

const units = z.number().describe('main units');
const text = z.string().describe('decimal text in main units');
const epochMs = z.number().describe('epoch ms');
const CAUSES = ['deposit', 'bonus', 'adjustment'] as const;

export const wageringContract = contract({
  'GET /wps/relay/PARLOR_wagering': {
    summary: 'What must be wagered before a withdrawal, and how far the player is',
    source: 'wire.md 2.5 withdraw turnover; no client shows its name, this one is ours',
    access: 'member',
    output: z.object({
      status: z.enum(['A', 'I', 'N']).describe('A nothing is left, I under way, N not begun'),
      totalRequiredTurnover: units,
      totalActualTurnover: units,
      details: z.array(
        z.object({
          id: z.string(),
          cause: z.enum(CAUSES),
          requiredTurnover: units,
          actualTurnover: units,
          startedAt: epochMs,
          expiresAt: epochMs.nullable().describe('a bonus that is not wagered by then lapses'),
          products: z
            .array(z.object({ gameType: z.string(), percent: z.number() }))
            .describe('how much of a stake counts; empty: every game in full'),
          largestStake: units.nullable().describe('larger stakes do not count'),
          largestConversion: units.nullable().describe('of the bonus and its winnings'),
        }),
      ),
    }),
    errors: [],
  },
});

const Requirement = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string() }),
  cause: z.enum(CAUSES),
  source: z.string().describe('key of the ledger transfer that brought the money'),
  required: text,
  startedAt: epochMs,
  waivedAt: epochMs.nullable(),
  state: z.enum(REQUIREMENT_STATES).describe('open: nobody waived it, and no bonus with terms that has ended'),
});

export const wageringDeskContract = contract({
  'GET /office/wagering': {
    summary: 'Wagering requirements of all players, newest first',
    source: 'ours: operators’ website',
    access: CASHIERS,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(12),
      search: wireText(64).describe('beginning of a player’s name or number'),
      state: z.enum(REQUIREMENT_STATES).optional(),
    }),
    output: z.object({ list: z.array(Requirement), total: z.number(), totalPages: z.number() }),
    errors: [],
  },
  'POST /office/wagering/{id}/waive': {
    summary: 'Releases a player from a requirement; the reason is kept in the audit trail',
    source: 'ours',
    access: CASHIERS,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    output: Requirement,
    errors: ['wagering.unknown', 'wagering.waived'],
  },
});
