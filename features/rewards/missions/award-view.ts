import { z } from 'zod';
import { toWireNumber } from '#platform/money/money.ts';
import { type Award, thawAward } from '../engine/award.types.ts';

/** An award as players see it before they get it; fields of other kinds are 0. */
export const awardView = z.object({
  kind: z.enum(['bonus', 'credits', 'points', 'tickets', 'freeRounds', 'goods', 'none']),
  amount: z.number().describe('main units: of a bonus and of credits'),
  points: z.number(),
  tickets: z.int(),
  rounds: z.int(),
  wagerTimes: z.number().describe('a bonus is wagered so many times before it can be withdrawn'),
  days: z.int().describe('a bonus lasts so many days'),
});
export type AwardView = z.input<typeof awardView>;

const NOTHING: AwardView = { kind: 'none', amount: 0, points: 0, tickets: 0, rounds: 0, wagerTimes: 0, days: 0 };

export function viewOf(award: Award | null): AwardView {
  if (award === null) return NOTHING;
  const { kind } = award;
  switch (award.kind) {
    case 'bonus': {
      const { factorBps, days } = award.wagering;
      return { ...NOTHING, kind, amount: toWireNumber(award.amount), wagerTimes: factorBps / 10_000, days };
    }
    case 'credits':
      return { ...NOTHING, kind, amount: toWireNumber(award.amount) };
    case 'points':
      return { ...NOTHING, kind, points: Number(award.points) };
    case 'tickets':
      return { ...NOTHING, kind, tickets: award.tickets };
    case 'freeRounds':
      return { ...NOTHING, kind, rounds: award.rounds };
    case 'goods':
      return { ...NOTHING, kind };
  }
}

/** The view of a stored award; null is a blank. */
export const storedView = (stored: unknown): AwardView =>
  viewOf(stored === null || stored === undefined ? null : thawAward(stored));
