import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireCount, wireText } from '#platform/http/wire-query.ts';
import { awardView } from '../missions/award-view.ts';
import { BOARD_PERIODS, MEASURES } from './leaderboard.rules.ts';

const epochMs = z.number().describe('epoch ms');

const Place = z.object({
  place: z.int(),
  name: z.string().describe('masked'),
  score: z.number(),
  isSelf: z.boolean(),
  reward: awardView,
});

const Own = Place.extend({
  missions: z.number().describe('points of missions'),
  multiplier: z.number().describe('of the best win'),
  rounds: z.number(),
});

export const leaderboardContract = contract({
  'GET /wps/relay/MCSFE_getMissionLeaderboard': {
    summary: 'Players of a running leaderboard by place, with the own place and the prizes; or its last closed period',
    source:
      'spec section 7 "Lottery and missions", wire.md 2.3; no client shows its fields (wire.md 4.2), these are ours',
    access: 'session',
    query: z.object({
      leaderboardId: wireCount({ initial: 0, least: 0, most: 2_000_000_000 }),
      period: wireText(12).describe('"last": the period before; else the running one'),
      page: wireCount({ initial: 1, least: 1, most: 1_000 }),
      size: wireCount({ initial: 10, least: 1, most: 50 }),
    }),
    output: z.object({
      boards: z.array(z.object({ leaderboardId: z.int(), name: z.string() })),
      leaderboardId: z.int().nullable(),
      name: z.string(),
      description: z.string(),
      measure: z.enum(MEASURES).nullable(),
      periodType: z.enum(BOARD_PERIODS).nullable(),
      period: z.string(),
      startsAt: epochMs.nullable(),
      endsAt: epochMs.nullable(),
      settled: z.boolean().describe('the period is closed, its prizes are given'),
      hasLast: z.boolean(),
      prizes: z.array(z.object({ from: z.int(), to: z.int(), reward: awardView })),
      list: z.array(Place),
      own: Own.nullable(),
      total: z.int(),
      totalPages: z.int(),
    }),
    errors: [],
  },
});
