import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { CATEGORY_NAMES } from '../records/bet-category.rules.ts';
import { betDetail } from '../records/records.contract.ts';

const units = z.string().describe('decimal text in main units');
const params = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const asked = {
  category: z.enum(CATEGORY_NAMES).optional().describe('all unless told'),
  days: z.coerce.number().int().min(1).max(31).default(30).describe('up to now'),
};

const Bet = z.object({
  id: z.string().describe('ledger transfer of the stake'),
  round: z.string(),
  game: z.string().describe('in the caller’s language'),
  vendor: z.string(),
  placedAt: z.number().describe('epoch ms'),
  settledAt: z.number().nullable(),
  stake: units,
  payout: units,
  status: z.enum(['running', 'win', 'lose', 'tie', 'void']),
  kind: z.string().describe('how it was staked; empty where the vendor does not tell'),
  event: z.string(),
  oddsType: z.string(),
  legs: z.array(betDetail),
});

/** A player's bets with all details that vendors send, for operators. */
export const playerBetsContract = contract({
  'GET /office/players/{id}/bets': {
    summary: 'Bets of a player, newest first: of sports and lotteries what was picked and how each part ended',
    source: 'ours: operators’ website',
    access: 'operator',
    params,
    query: z.object({
      ...asked,
      until: z.coerce.number().int().min(0).optional().describe('epoch ms; now unless told'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({ list: z.array(Bet), total: z.number(), totalPages: z.number() }),
    errors: ['player.unknown'],
  },
  'GET /office/players/{id}/bets/file': {
    summary: 'The same bets as a file',
    source: 'ours: operators’ website',
    access: 'operator',
    framing: 'file',
    fileType: 'text/csv',
    params,
    query: z.object({ ...asked, format: z.enum(['csv', 'xlsx']).default('csv') }),
    output: z.unknown().describe('the file: CSV (UTF-8 with byte order mark) or XLSX'),
    errors: ['player.unknown', 'records.export.large'],
  },
});
