import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { wireCount, wireText } from '#platform/http/wire-query.ts';
import { awardView } from './award-view.ts';
import { GOAL_KINDS } from './mission.rules.ts';
import { MISSION_PERIODS } from './mission-period.rules.ts';
import { POT_KINDS } from './pot.rules.ts';

const epochMs = z.number().describe('epoch ms');
const ours = 'no client shows its fields (wire.md 4.2), these are ours';

const Step = z.object({
  kind: z.enum(GOAL_KINDS),
  target: z.int(),
  done: z.int(),
  gameTypes: z.array(z.string()).describe('only games of these types; none: all'),
  times: z.int().describe('of a multiplier: a win of so many times its stake'),
});

/** Input of `npm run verify-round` and the games’ verify page. */
const PotProof = z.object({
  serverSeed: z.string(),
  commitment: z.string(),
  clientSeed: z.string().describe('the round: "D2026-11-23" or "R1"'),
  nonce: z.int(),
  gameCode: z.string(),
  input: z.object({ prizes: z.array(z.object({ id: z.int(), weight: z.int() })) }),
  outcome: z.object({ prize: z.int(), drawn: z.number().describe('from 0: the next number has won'), of: z.number() }),
});

const Pot = z.object({
  kind: z.enum(POT_KINDS),
  amount: z.number().describe('main units: what is in it now'),
  by: z.number().nullable().describe('of one that must drop: at or before this amount'),
  funded: z.boolean().describe('false: the budget cannot pay it, so it is not offered'),
  entries: z.int(),
  number: z.int().nullable().describe('the player’s latest one in this round'),
  commitment: z.string().describe('SHA-256 of the server seed of this round'),
  last: z
    .object({
      amount: z.number(),
      at: epochMs,
      number: z.int(),
      name: z.string().describe('masked'),
      isSelf: z.boolean(),
      proof: PotProof,
    })
    .nullable()
    .describe('the last round that was won'),
});

const Mission = z.object({
  missionId: z.int(),
  period: z.string().describe('D2026-11-23, W2026-11-23, M2026-11 or ONCE'),
  periodType: z.enum(MISSION_PERIODS),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  state: z.enum(['soon', 'locked', 'join', 'open', 'counting', 'claim', 'claimed', 'expired', 'unfunded']),
  step: z.int().describe('steps that are done'),
  steps: z.array(Step),
  reward: awardView,
  score: z.int().describe('on the leaderboard of missions'),
  afterName: z.string().nullable().describe('locked: the mission that comes first'),
  startsAt: epochMs.nullable(),
  endsAt: epochMs.nullable().describe('end of the period'),
  claimUntil: epochMs.nullable(),
  pot: Pot.nullable(),
});

const Chest = z.object({
  day: z.string(),
  done: z.int(),
  all: z.int(),
  endsAt: epochMs,
  levels: z.array(z.object({ percent: z.int(), points: z.number(), state: z.enum(['open', 'claim', 'claimed']) })),
});

export const missionsContract = contract({
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': {
    summary: 'Missions with the player’s progress, the chest of the day, and the count for the badge',
    source: `spec section 7 "Lottery and missions", wire.md 2.3; ${ours}`,
    access: 'session',
    output: z.object({ list: z.array(Mission), chest: Chest.nullable(), unclaimedCount: z.int() }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_missionCounts': {
    summary: 'What waits behind each tab of the missions: the counts of the badges',
    source: 'ours: rewards.md section 2 "Missions"',
    access: 'session',
    output: z.object({
      missions: z.int().describe('awards and chests to take'),
      signin: z.int().describe('calendars whose day can be claimed now'),
      tickets: z.int().describe('to draw with'),
      total: z.int(),
    }),
    errors: [],
  },
  'GET /wps/relay/PARLOR_missionHistory': {
    summary: 'Missions that the player has done, the latest first',
    source: 'ours: rewards.md section 2 "Missions"',
    access: 'session',
    output: z.object({
      list: z.array(
        z.object({
          missionId: z.int(),
          period: z.string(),
          name: z.string(),
          reward: awardView,
          state: z.enum(['counting', 'claim', 'claimed', 'expired']),
          completedAt: epochMs,
        }),
      ),
    }),
    errors: [],
  },
  'POST /wps/relay/PARLOR_joinMission': {
    summary: 'Joins a mission that counts only from the player’s word on; twice is once',
    source: 'ours: spec section 4 "Statuses" (join, joined)',
    access: 'member',
    body: z.object({ missionId: z.int32() }),
    output: z.object({}),
    errors: ['mission.unknown', 'mission.not.open', 'reward.excluded', 'reward.account.closed'],
  },
  'POST /wps/relay/PARLOR_claimMission': {
    summary: 'Claims the award of one mission, or of all that are done; a second call gets the first answer',
    source: 'ours: rewards.md section 2 "Missions"',
    access: 'member',
    body: z.object({
      missionId: z.int32().nullish().describe('none: all that can be claimed'),
      period: wireText(12),
    }),
    output: z.object({
      claimed: z.array(z.object({ missionId: z.int(), period: z.string(), reward: awardView })),
    }),
    errors: [
      'mission.nothing',
      'reward.unknown',
      'reward.excluded',
      'reward.account.closed',
      'reward.expired',
      'reward.in.review',
    ],
  },
  'POST /wps/relay/PARLOR_openMissionChest': {
    summary: 'Takes the points of the daily chest that 20, 40, 60, 80 or 100 % of the day’s missions open; once',
    source: 'ours: rewards.md section 2 "Missions"',
    access: 'member',
    body: z.object({ percent: wireCount({ initial: 0, least: 0, most: 100 }) }),
    output: z.object({ percent: z.int(), points: z.number() }),
    errors: ['mission.chest.closed', 'reward.excluded', 'reward.account.closed'],
  },
});
