import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AT_THE_START,
  advance,
  chestReached,
  type Deed,
  doneState,
  GOAL_KINDS,
  type Goal,
  isDone,
  missionState,
} from './mission.rules.ts';
import { spanAt, spanOfKey } from './mission-period.rules.ts';

/** rewards.md section 2 "Missions", section 4 "missions". */

const goal = (kind: Goal['kind'], count: number, of: Partial<Goal> = {}): Goal => ({
  kind,
  count,
  gameTypes: [],
  times: 0,
  ...of,
});
const rounds = (count: number, game = '1', gameType = 'RNG'): Deed => ({
  kind: 'rounds',
  rounds: count,
  game,
  gameType,
});
const standingAfter = (steps: readonly Goal[], deeds: readonly Deed[]) =>
  deeds.reduce((standing, deed) => advance(steps, standing, deed), AT_THE_START);

describe('steps', () => {
  test('rounds at any stake, of the named types only, taken back when they are void', () => {
    const steps = [goal('rounds', 10, { gameTypes: ['RNG'] })];
    expect(standingAfter(steps, [rounds(4), rounds(9, '2', 'LIVE')]).done).toBe(4);
    expect(standingAfter(steps, [rounds(4), rounds(-6)]).done).toBe(0);
    expect(isDone(steps, standingAfter(steps, [rounds(4), rounds(6)]))).toBe(true);
  });

  test('kinds of games and games count once each', () => {
    const deeds = [rounds(1), rounds(5, '2'), rounds(2, '3', 'LIVE'), rounds(1, '3', 'LIVE')];
    expect(standingAfter([goal('gameTypes', 8)], deeds)).toEqual({ step: 0, done: 2, seen: ['RNG', 'LIVE'] });
    expect(standingAfter([goal('games', 8)], deeds)).toEqual({ step: 0, done: 3, seen: ['1', '2', '3'] });
  });

  test('a win of so many times its stake, however small the stake', () => {
    const steps = [goal('multiplier', 1, { times: 10 })];
    const win = (stake: bigint, payout: bigint): Deed => ({ kind: 'win', stake, payout, gameType: 'RNG' });
    expect(standingAfter(steps, [win(10_000n, 99_999n), win(0n, 5n)]).step).toBe(0);
    expect(standingAfter(steps, [win(1n, 10n)]).step).toBe(1);
  });

  test('the next step begins at nothing, and nothing moves after the last', () => {
    const steps = [goal('rounds', 3), goal('days', 2)];
    const login = (day: string): Deed => ({ kind: 'login', day });
    expect(standingAfter(steps, [login('2026-11-22'), rounds(7)])).toEqual({ step: 1, done: 0, seen: [] });
    const all = [rounds(7), login('2026-11-23'), login('2026-11-23'), login('2026-11-24'), rounds(1)];
    expect(standingAfter(steps, all)).toEqual({ step: 2, done: 0, seen: [] });
  });

  test('what is done never falls behind a step that was finished, whatever comes', () => {
    const deed = fc.oneof(
      fc.integer({ min: -5, max: 9 }).map((count) => rounds(count)),
      fc.integer({ min: 1, max: 5 }).map((day): Deed => ({ kind: 'login', day: `2026-11-0${day}` })),
      fc.constant<Deed>({ kind: 'invite' }),
    );
    const steps = [goal('rounds', 6), goal('days', 2), goal('invites', 1)];
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        let standing = AT_THE_START;
        for (const one of deeds) {
          const next = advance(steps, standing, one);
          expect(next.step === standing.step || (next.step === standing.step + 1 && next.done === 0)).toBe(true);
          expect(next.done).toBeGreaterThanOrEqual(0);
          standing = next;
        }
      }),
    );
  });
});

test('what the player sees', () => {
  const facts = { startsMs: null, waitsForAnother: false, joins: false, joined: false };
  expect(missionState(facts, 0)).toBe('open');
  expect(missionState({ ...facts, startsMs: 5 }, 0)).toBe('soon');
  expect(missionState({ ...facts, waitsForAnother: true }, 0)).toBe('locked');
  expect(missionState({ ...facts, joins: true }, 0)).toBe('join');
  expect(missionState({ ...facts, joins: true, joined: true }, 0)).toBe('open');
  const states = ['claimable', 'given', 'due', 'expired', 'held', undefined].map((award) =>
    doneState(award, 'claimable'),
  );
  expect(states).toEqual(['claim', 'claimed', 'claimed', 'expired', 'counting', 'counting']);
  expect([doneState(undefined, 'unfunded'), doneState(undefined, 'barred')]).toEqual(['expired', 'expired']);
});

test('a chest opens at its share of the day, never of nothing', () => {
  expect([20, 40, 60, 80, 100].map((percent) => chestReached({ done: 2, all: 5 }, percent))).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(chestReached({ done: 1, all: 3 }, 40)).toBe(false);
  expect(chestReached({ done: 2, all: 3 }, 60)).toBe(true);
  expect(chestReached({ done: 0, all: 0 }, 20)).toBe(false);
});

test('periods are those of the brand’s calendar, and a key tells its period', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  // Sunday 29 November 2026, 23:30 in Vietnam.
  const at = Date.parse('2026-11-29T16:30:00Z');
  const keys = (['once', 'day', 'week', 'month'] as const).map((period) => spanAt(at, zone, period));
  expect(keys.map(({ key }) => key)).toEqual(['ONCE', 'D2026-11-29', 'W2026-11-23', 'M2026-11']);
  expect(keys[1]).toMatchObject({ endMs: Date.parse('2026-11-29T17:00:00Z') });
  expect(keys[3]).toMatchObject({
    startMs: Date.parse('2026-10-31T17:00:00Z'),
    endMs: Date.parse('2026-11-30T17:00:00Z'),
  });
  for (const one of keys) expect(spanOfKey(one.key, zone)).toEqual(one);
  for (const wrong of ['', 'X2026-11-01', 'D2026-11', 'M2026-11-01x']) expect(spanOfKey(wrong, zone)).toBe(undefined);
});

test('asks for no larger stake, no deposit and no hour of the night (rewards.md section 4)', () => {
  expect(GOAL_KINDS).toEqual(['rounds', 'gameTypes', 'games', 'multiplier', 'days', 'invites']);
  const goal = { kind: 'multiplier' as const, count: 2, gameTypes: [], times: 5 };
  const won = (stake: bigint) =>
    advance([goal], AT_THE_START, { kind: 'win', stake, payout: 5n * stake, gameType: 'RNG' });
  expect(won(1n)).toEqual(won(1_000_000n));
});
