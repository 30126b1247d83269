import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { MANAGERS, OFFERS } from '#platform/http/operator-roles.ts';

const source = 'ours: operators’ website';
const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .describe('decimal text in main units');
const LANGUAGE = z.string().regex(/^[A-Z]{2}$/);

const level = z.object({
  rank: z.number().int().min(0).max(99),
  totalTurnover: amount,
  monthlyTurnover: amount,
  upgradeBonus: amount,
  monthlySalary: amount,
  birthdayGift: amount,
  wagerTimes: z.number().int().min(0).max(100),
  rebateBps: z.number().int().min(0).max(1_000).describe('hundredths of a percent on top of the brand’s rebate rates'),
  withdrawCount: z.number().int().min(1).max(1_000).nullable().describe('withdrawals a day; null: not raised'),
  withdrawDaily: amount.nullable().describe('of withdrawals a day; null: not raised'),
  withdrawLargest: amount.nullable().describe('of one withdrawal; null: not raised'),
  names: z.record(LANGUAGE, z.string().trim().max(60)).describe('VI and EN are needed'),
  benefits: z.record(LANGUAGE, z.array(z.string().trim().min(1).max(160)).max(12)),
});
const Ladder = z.object({
  version: z.string().describe('send it back with a change'),
  languages: z.array(z.string()),
  levels: z.array(level.extend({ players: z.number().describe('who hold the rank') })),
  mayEdit: z.boolean(),
});

/** Conditions and benefits of VIP ranks; brand data. */
export const ladderDeskContract = contract({
  'GET /office/vip': {
    summary: 'The VIP ladder with what each rank asks and gives, and how many players hold it',
    source,
    access: OFFERS,
    output: Ladder,
    errors: [],
  },
  'PUT /office/vip': {
    summary:
      'Changes the ladder: every rank is looked at anew; bonuses for ranks that were reached before are not paid again',
    source,
    access: MANAGERS,
    body: z.object({ version: z.string().max(64), levels: z.array(level).min(1).max(30) }),
    output: Ladder,
    errors: ['vip.ladder.conflict', 'vip.ladder.names', 'vip.ladder.order'],
  },
});
