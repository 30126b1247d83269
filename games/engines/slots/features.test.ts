import { expect, test } from 'vitest';
import { naiveSpin } from './naive-slots.ts';
import { playSlot } from './play-slot.ts';
import { seededDraw } from './rtp.ts';
import { slotBet } from './slot-bet.ts';
import type { SlotOutcome } from './slot-outcome.ts';
import type { SlotTitle } from './slot-title.ts';
import { slotTitleOf, slotTitles } from './titles/titles.ts';

/** Clusters, pay-anywhere, tumbles, drawn heights, mysteries, sticky wilds and special coins. */

function play(title: SlotTitle, seed: string): SlotOutcome {
  const bet = slotBet(title, title.defaultStake);
  if (bet === 'stake_not_offered') throw new Error('stake not offered');
  return playSlot(title, seededDraw(seed), bet);
}

const groupTitles = slotTitles.filter(({ pays }) => pays.kind === 'cluster' || pays.kind === 'anywhere');

test.each(groupTitles.map((title) => [title.code, title] as const))(
  '%s reads and tumbles like a plain second reading',
  (code, title) => {
    const credit = title.defaultStake / BigInt(title.credits);
    let tumbled = 0;
    for (let i = 0; i < 400; i++) {
      for (const spin of play(title, `${code}/${i}`).spins) {
        const naive = naiveSpin(title, spin.kind, spin.stops);
        expect(spin.amount).toBe(BigInt(naive.credits) * credit);
        expect(spin.steps!.map(({ grid }) => grid)).toEqual(naive.grids);
        if (spin.steps!.length > 2) tumbled++;
      }
    }
    expect(tumbled).toBeGreaterThan(20);
  },
);

test('lines tumble too, and each further win counts more', () => {
  const title = slotTitleOf('dem-hoi-an')!;
  const seen = new Set<number>();
  for (let i = 0; i < 2000; i++) {
    for (const { kind, steps = [] } of play(title, `steps/${i}`).spins) {
      const times = kind === 'free' ? title.tumble!.freeSteps : title.tumble!.steps;
      for (const [index, step] of steps.entries()) {
        expect(step.multiplier).toBe(times[index] ?? times.at(-1));
        seen.add(step.multiplier);
      }
    }
  }
  for (const times of title.tumble!.steps) expect(seen).toContain(times);
});

test('the reels of Múa Rối Nước have drawn heights', () => {
  const title = slotTitleOf('roi-nuoc')!;
  const seen = { base: new Set<number>(), free: new Set<number>() };
  for (let i = 0; i < 3000; i++) {
    for (const { kind, grid } of play(title, `heights/${i}`).spins)
      for (const column of grid) seen[kind].add(column.length);
  }
  for (const kind of ['base', 'free'] as const) {
    expect([...seen[kind]].sort()).toEqual([...new Set(title.heights![kind])].sort());
  }
});

test('all waves of a window open alike, as often as their weights say', () => {
  const title = slotTitleOf('ca-chep-hoa-rong')!;
  const opened = new Map<string, number>();
  let windows = 0;
  for (let i = 0; i < 20_000; i++) {
    const [base] = play(title, `waves/${i}`).spins;
    expect(base!.opened === null).toBe(!base!.grid.flat().includes('song'));
    if (!base!.opened) continue;
    windows++;
    opened.set(base!.opened, (opened.get(base!.opened) ?? 0) + 1);
  }
  const total = title.mystery!.becomes.reduce((sum, { weight }) => sum + weight, 0);
  for (const { symbol, weight } of title.mystery!.becomes) {
    const share = weight / total;
    // Five standard errors.
    const room = 5 * Math.sqrt((share * (1 - share)) / windows);
    expect(Math.abs((opened.get(symbol) ?? 0) / windows - share)).toBeLessThan(room);
  }
});

test('a horse that lands in free spins stays until they are over', () => {
  const title = slotTitleOf('thanh-giong')!;
  let stuck = 0;
  for (let i = 0; i < 3000; i++) {
    const [, ...free] = play(title, `horses/${i}`).spins;
    let held = new Set<string>();
    for (const spin of free) {
      expect(new Set(spin.stuck!.map(String))).toEqual(held);
      held = new Set(held);
      for (const [c, column] of spin.grid.entries()) {
        for (const [r, id] of column.entries()) if (id === 'ngua') held.add(`${c},${r}`);
      }
      stuck += spin.stuck!.length;
    }
  }
  expect(stuck).toBeGreaterThan(20);
});

test('a gatherer takes the sum of all coins, a spreader raises each', () => {
  const title = slotTitleOf('trong-dong')!;
  const credit = title.defaultStake / BigInt(title.credits);
  const added = BigInt(title.hold!.special!.spreadCredits) * credit;
  const seen = { gather: 0, spread: 0 };
  for (let i = 0; i < 6000; i++) {
    const { hold } = play(title, `drums/${i}`);
    if (!hold) continue;
    const values = new Map(hold.start.map(({ column, row, amount }) => [`${column},${row}`, amount]));
    const sum = () => [...values.values()].reduce((total, amount) => total + amount, 0n);
    for (const { landed, held } of hold.respins) {
      for (const coin of landed) {
        const place = `${coin.column},${coin.row}`;
        if (coin.special === 'gather') {
          expect(coin.amount).toBe(sum());
          seen.gather++;
        }
        values.set(place, coin.special === 'spread' ? coin.amount - added : coin.amount);
        if (coin.special === 'spread') {
          for (const [at, amount] of values) values.set(at, amount + added);
          seen.spread++;
        }
      }
      expect(new Map(held!.map(({ column, row, amount }) => [`${column},${row}`, amount]))).toEqual(values);
    }
    expect(hold.amount).toBe(sum() + hold.fullAmount);
  }
  expect(seen.gather).toBeGreaterThan(5);
  expect(seen.spread).toBeGreaterThan(5);
});
