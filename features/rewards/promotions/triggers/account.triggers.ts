import type { Progress } from '../promotion.types.ts';
import type { TriggerType } from './trigger.type.ts';

const once = (progress: Progress): Progress => ({ ...progress, count: progress.count + 1 });
const byCount = { unit: 'once', settles: 'at once', goal: () => 1n } as const;
const counted = (progress: Progress): bigint => BigInt(progress.count);

export const registrationTrigger: TriggerType<'registration'> = {
  kind: 'registration',
  facts: ['registration'],
  ...byCount,
  value: (_, progress) => counted(progress),
  step: (_, progress) => once(progress),
};

export const birthdayTrigger: TriggerType<'birthday'> = {
  kind: 'birthday',
  facts: ['birthday'],
  ...byCount,
  value: (_, progress) => counted(progress),
  step: (_, progress) => once(progress),
};

/** An application that an operator has accepted. */
export const applicationTrigger: TriggerType<'application'> = {
  kind: 'application',
  facts: ['application'],
  own: true,
  ...byCount,
  value: (_, progress) => counted(progress),
  step: (_, progress) => once(progress),
};

export const codeTrigger: TriggerType<'code'> = {
  kind: 'code',
  facts: ['code'],
  own: true,
  ...byCount,
  value: (_, progress) => counted(progress),
  step: (_, progress) => once(progress),
};

export const listTrigger: TriggerType<'list'> = {
  kind: 'list',
  facts: ['list'],
  own: true,
  ...byCount,
  value: (_, progress) => counted(progress),
  step: (_, progress) => once(progress),
};

export const rankTrigger: TriggerType<'rank'> = {
  kind: 'rank',
  facts: ['rank'],
  ...byCount,
  value: (_, progress) => counted(progress),
  step: ({ rank }, progress, fact) => (fact.ordinal >= rank ? once(progress) : undefined),
};

export const missionTrigger: TriggerType<'mission'> = {
  kind: 'mission',
  facts: ['mission'],
  ...byCount,
  value: (_, progress) => counted(progress),
  step: ({ mission }, progress, fact) => (fact.subject === mission ? once(progress) : undefined),
};

export const placeTrigger: TriggerType<'place'> = {
  kind: 'place',
  facts: ['place'],
  ...byCount,
  value: (_, progress) => counted(progress),
  step: ({ leaderboard, upTo }, progress, fact) =>
    fact.subject === leaderboard && fact.ordinal >= 1 && fact.ordinal <= upTo ? once(progress) : undefined,
};

export const inviteTrigger: TriggerType<'invite'> = {
  kind: 'invite',
  facts: ['invite'],
  unit: 'count',
  settles: 'at once',
  goal: ({ count }) => BigInt(count),
  value: (_, progress) => counted(progress),
  step: (_, progress) => once(progress),
};

export const loginTrigger: TriggerType<'login'> = {
  kind: 'login',
  facts: ['login'],
  unit: 'days',
  settles: 'at once',
  goal: ({ days }) => BigInt(days),
  value: ({ consecutive }, { days }) => BigInt(consecutive ? longestRun(days) : days.length),
  step: (_, progress, { day }) =>
    progress.days.includes(day) ? undefined : { ...progress, days: [...progress.days, day].sort() },
};

const DAY_MS = 86_400_000;

function longestRun(days: readonly string[]): number {
  let [longest, run] = [0, 0];
  days.forEach((day, index) => {
    const before = days[index - 1];
    run = before !== undefined && Date.parse(day) - Date.parse(before) === DAY_MS ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}
