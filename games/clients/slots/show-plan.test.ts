import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import { playSlot } from '#games/engines/slots/play-slot.ts';
import { slotBet } from '#games/engines/slots/slot-bet.ts';
import { outcomeToJson } from '#games/engines/slots/slot-outcome.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { anticipated } from './anticipation.ts';
import { type Scene, scenesOf } from './show-plan.ts';
import type { DrawnRound } from './slot-data.ts';

// docs/games.md section 9: the shown amounts add up to the payout; suspense only if the outcome justifies it.

const SEED = '6d'.repeat(32);

function roundOf(code: string, nonce: number): DrawnRound {
  const title = slotTitles.find((one) => one.code === code)!;
  const bet = slotBet(title, title.defaultStake);
  if (bet === 'stake_not_offered') throw new Error(bet);
  const outcome = outcomeToJson(playSlot(title, fairDraw({ serverSeed: SEED, clientSeed: 'show', nonce }), bet));
  const jackpotWin = outcome.jackpot ? '777' : '0';
  return {
    ref: String(nonce),
    state: 'closed',
    stake: outcome.stake,
    win: (BigInt(outcome.payout) + BigInt(jackpotWin)).toString(),
    jackpotWin,
    nonce,
    createdAt: '2026-01-01T00:00:00.000Z',
    outcome,
    free: false,
  };
}

const wonAfter = (scene: Scene) => ('wonAfter' in scene ? [scene.wonAfter] : []);

describe('scenes', () => {
  it.each(slotTitles.map(({ code }) => code))('of %s never fall and end at the win', (code) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (nonce) => {
        const round = roundOf(code, nonce);
        const scenes = scenesOf(round);
        const end = scenes.at(-1);
        expect(end).toMatchObject({ kind: 'end', won: BigInt(round.win) });
        const totals = [...scenes.flatMap(wonAfter), BigInt(round.win)];
        expect(totals.every((total, i) => i === 0 || total >= totals[i - 1]!)).toBe(true);
        expect(scenes.filter(({ kind }) => kind === 'spin')).toHaveLength(round.outcome.spins.length);
      }),
      { numRuns: 60 },
    );
  });

  it('of free spins begin with what was awarded and number each spin', () => {
    const round = Array.from({ length: 3000 }, (_, nonce) => roundOf('sen-vang-88', nonce)).find(
      ({ outcome }) => outcome.spins.length > 1,
    )!;
    const scenes = scenesOf(round);
    expect(scenes[1]).toEqual({ kind: 'free-start', spins: round.outcome.spins[0]!.freeSpinsAwarded });
    const played = scenes.flatMap((scene) => (scene.kind === 'spin' && scene.free ? [scene.free.played] : []));
    expect(played).toEqual(played.map((_, index) => index + 1));
    expect(scenes.at(-2)).toMatchObject({ kind: 'free-end', spins: played.length });
  });

  it('of a hold show the base spin without it, then the hold', () => {
    const round = Array.from({ length: 4000 }, (_, nonce) => roundOf('tet-day-loc', nonce)).find(
      ({ outcome }) => outcome.hold,
    )!;
    const [base, hold] = scenesOf(round);
    expect(base).toMatchObject({ kind: 'spin', wonAfter: BigInt(round.outcome.spins[0]!.amount) });
    expect(hold).toMatchObject({ kind: 'hold', wonAfter: BigInt(round.outcome.spins[0]!.total) });
  });

  it('of a jackpot come after everything else', () => {
    const round = roundOf('sen-vang-88', 1);
    const jackpot: DrawnRound = {
      ...round,
      jackpotWin: '500000',
      win: (BigInt(round.outcome.payout) + 500_000n).toString(),
    };
    jackpot.outcome = { ...round.outcome, jackpot: 'mini' };
    expect(scenesOf(jackpot).at(-2)).toMatchObject({ kind: 'jackpot', level: 'mini', amount: 500_000n });
  });
});

describe('suspense', () => {
  const S = 's';
  it.each([
    { grid: [[S], ['a'], ['a'], [S], ['a']], slow: [false, false, false, false, true] },
    { grid: [[S], [S], ['a'], ['a'], ['a']], slow: [false, false, true, true, true] },
    { grid: [[S], [S], [S], ['a'], ['a']], slow: [false, false, true, false, false] },
    { grid: [[S], ['a'], ['a'], ['a'], [S]], slow: [false, false, false, false, false] },
  ])('follows two visible scatters and nothing else: $slow', ({ grid, slow }) => {
    expect(anticipated(grid, S)).toEqual(slow);
  });

  it('is unknown to titles without a scatter', () => {
    expect(anticipated([['a'], ['a']], undefined)).toEqual([false, false]);
  });
});
