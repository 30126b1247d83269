import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Draw } from '../fair/draw.ts';
import { drawJackpot } from './jackpot.ts';
import { machineOf } from './machine.ts';
import { playSlot } from './play-slot.ts';
import { seededDraw } from './rtp.ts';
import { type SlotBet, slotBet } from './slot-bet.ts';
import type { SlotOutcome, SlotSpin, SlotWin } from './slot-outcome.ts';
import type { SlotTitle } from './slot-title.ts';
import { tinyHold, tinyLines } from './tiny-titles.ts';
import { slotTitles } from './titles/titles.ts';

/** docs/games.md section 9: the displays and pays of an engine, for any title, stake and randomness. */

const rounds = fc
  .tuple(fc.constantFrom(...slotTitles, tinyHold(), tinyLines({ freeSpins: true })), fc.string(), fc.nat())
  .map(([title, seed, pick]) => ({ title, seed, stake: title.stakes[pick % title.stakes.length]! }));

function play(title: SlotTitle, seed: string, stake: bigint): SlotOutcome {
  return playSlot(title, seededDraw(seed), betOf(title, stake));
}

function betOf(title: SlotTitle, stake: bigint): SlotBet {
  const bet = slotBet(title, stake);
  if (bet === 'stake_not_offered') throw new Error('stake not offered');
  return bet;
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/**
 * The symbol from which a win is read: wilds that fill a reel or stick, and opened mysteries, replace those of the
 * grid.
 */
function shownSymbol(spin: SlotSpin, win: SlotWin, cell: readonly [number, number], title: SlotTitle): string {
  const wild = title.symbols.find((symbol) => symbol.role === 'wild')?.id;
  const [column, row] = cell;
  if (spin.expanded.includes(column) || spin.stuck?.some(([c, r]) => c === column && r === row)) return wild!;
  const grid = spin.steps?.find((step) => step.wins.includes(win))?.grid ?? spin.grid;
  const id = grid[column]![row]!;
  const mystery = title.symbols.find((symbol) => symbol.role === 'mystery')?.id;
  return id === mystery ? spin.opened! : id;
}

test('the window is always a piece of the strips', () => {
  fc.assert(
    fc.property(rounds, ({ title, seed, stake }) => {
      for (const spin of play(title, seed, stake).spins) {
        const strips = spin.kind === 'free' ? title.freeSpins!.strips : title.strips;
        for (const [c, stop] of spin.stops.entries()) {
          const strip = strips[c]!.trim().split(/\s+/);
          const height = title.heights ? spin.grid[c]!.length : title.rows;
          expect(spin.grid[c]).toEqual(Array.from({ length: height }, (_, r) => strip[(stop + r) % strip.length]));
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test('the payout is the sum of every win and the hold, up to the cap', () => {
  fc.assert(
    fc.property(rounds, ({ title, seed, stake }) => {
      const outcome = play(title, seed, stake);
      const cap = stake * BigInt(title.maxWinStakes);
      for (const spin of outcome.spins) expect(spin.amount).toBe(sum(spin.wins.map((win) => win.amount)));
      if (outcome.hold) {
        const coins = [...outcome.hold.start, ...outcome.hold.respins.flatMap((respin) => respin.landed)];
        // Special coins change the values of coins that are held: then the last list counts.
        const last = outcome.hold.respins.at(-1)?.held ?? coins;
        expect(outcome.hold.amount).toBe(sum(last.map((coin) => coin.amount)) + outcome.hold.fullAmount);
        expect(outcome.hold.full).toBe(coins.length === title.columns * title.rows);
      }
      const all = sum(outcome.spins.map((spin) => spin.amount)) + (outcome.hold?.amount ?? 0n);
      expect(outcome.payout).toBe(all < cap ? all : cap);
      expect(outcome.spins.at(-1)!.total).toBe(outcome.payout);
      if (!outcome.capped) expect(outcome.spins.at(-1)!.freeSpinsLeft).toBe(0);
    }),
    { numRuns: 4000 },
  );
});

test('every win is made of its symbol and wilds, and wilds never help a scatter', () => {
  fc.assert(
    fc.property(rounds, ({ title, seed, stake }) => {
      const wild = title.symbols.find((symbol) => symbol.role === 'wild')?.id;
      const roleOf = (id: string) => title.symbols.find((symbol) => symbol.id === id)!.role;
      for (const spin of play(title, seed, stake).spins) {
        for (const win of spin.wins) {
          if (win.kind === 'scatter') {
            expect(roleOf(win.symbol)).toBe('scatter');
            for (const [c, r] of win.cells) expect(spin.grid[c]![r]).toBe(win.symbol);
            expect(win.cells.length).toBe(spin.grid.flat().filter((id) => id === win.symbol).length);
          } else {
            expect(['regular', 'wild']).toContain(roleOf(win.symbol));
            for (const cell of win.cells) expect([win.symbol, wild]).toContain(shownSymbol(spin, win, cell, title));
          }
        }
      }
    }),
    { numRuns: 3000 },
  );
});

/** For clusters and pay-anywhere an entry applies up to the next one. */
function payOf({ pays }: SlotTitle['symbols'][number], { kind, count }: SlotWin): number {
  if (kind !== 'cluster' && kind !== 'anywhere') return pays[count]!;
  const reached = Object.keys(pays)
    .map(Number)
    .filter((least) => least <= count);
  return pays[Math.max(...reached)]!;
}

test('each win pays its pay table entry', () => {
  fc.assert(
    fc.property(rounds, ({ title, seed, stake }) => {
      const credit = stake / BigInt(title.credits);
      const tableAmount = (win: SlotWin) =>
        BigInt(payOf(title.symbols.find((symbol) => symbol.id === win.symbol)!, win) * win.ways * win.multiplier) *
        credit;
      for (const spin of play(title, seed, stake).spins) {
        for (const win of spin.wins) expect(win.amount).toBe(tableAmount(win));
      }
    }),
    { numRuns: 2000 },
  );
});

test('the same draws make the same round, and twice the stake pays twice', () => {
  fc.assert(
    fc.property(rounds, ({ title, seed, stake }) => {
      const outcome = play(title, seed, stake);
      expect(play(title, seed, stake)).toEqual(outcome);
      const first = play(title, seed, title.stakes[0]!);
      expect(outcome.payout * first.stake).toBe(first.payout * outcome.stake);
    }),
    { numRuns: 1000 },
  );
});

test('the cap ends the round at exactly its amount', () => {
  const title = tinyLines({ freeSpins: true, maxWinStakes: 4 });
  let capped = 0;
  for (let i = 0; i < 5000; i++) {
    const outcome = play(title, `cap ${i}`, 30n);
    expect(outcome.payout).toBeLessThanOrEqual(120n);
    if (outcome.capped) {
      capped++;
      expect(outcome.payout).toBe(120n);
      expect(outcome.spins.at(-1)!.freeSpinsLeft).toBe(0);
    }
  }
  expect(capped).toBeGreaterThan(10);
});

/** Draws that select given stops of the reels, and then the given numbers. */
function scripted(numbers: number[]): Draw {
  const queue = [...numbers];
  return (n) => {
    const next = queue.shift();
    if (next === undefined || next >= n) throw new Error(`no scripted number below ${n}`);
    return next;
  };
}

test('free spins retrigger, and their multiplier climbs', () => {
  const title = tinyLines({ freeSpins: true });
  // Base reels 'a b w s b a', 'b w a b s a b', 'a s b b a w': stops 3, 4, 1 show three scatters at the top.
  const outcome = playSlot(
    title,
    scripted([3, 4, 1, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    betOf(title, 30n),
  );
  expect(outcome.spins.map((spin) => spin.freeSpinsAwarded)).toEqual([4, 2, 0, 0, 0, 0, 0]);
  expect(outcome.spins.map((spin) => spin.multiplier)).toEqual([1, 1, 2, 3, 4, 5, 5]);
  expect(outcome.spins.map((spin) => spin.freeSpinsLeft)).toEqual([4, 5, 4, 3, 2, 1, 0]);
});

test('a jackpot is as likely per unit staked at every stake', () => {
  for (const { progressive, stakes } of slotTitles) {
    if (!progressive) continue;
    for (const stake of stakes) {
      const steps = Number(stake / progressive.step);
      let from = 0;
      for (const { level, wins } of progressive.levels) {
        expect(drawJackpot(progressive, stake, () => from)).toBe(level);
        from += wins * steps;
        expect(drawJackpot(progressive, stake, () => from - 1)).toBe(level);
      }
      expect(drawJackpot(progressive, stake, () => from)).toBe(from < progressive.outOf ? null : undefined);
    }
  }
});

test('reserves fill the pools: what is kept between two wins is the seed', () => {
  for (const { progressive } of slotTitles) {
    for (const level of progressive?.levels ?? []) {
      // Mean stake between two wins of the level = step * outOf / wins.
      const volume = (progressive!.step * BigInt(progressive!.outOf)) / BigInt(level.wins);
      expect((volume * BigInt(level.reserveBps)) / 10_000n).toBe(level.seed);
    }
  }
});

test('a stake off the ladder is refused', () => {
  for (const title of slotTitles) {
    expect(slotBet(title, title.stakes[0]! - 1n)).toBe('stake_not_offered');
    expect(slotBet(title, 0n)).toBe('stake_not_offered');
    expect(slotBet(title, -title.stakes[0]!)).toBe('stake_not_offered');
  }
});

test('a title that contradicts itself does not start', () => {
  const title = tinyLines({});
  expect(() => machineOf({ ...title, stakes: [3n, 31n], defaultStake: 3n })).toThrow(/whole number/);
  expect(() => machineOf({ ...title, strips: ['a x b', 'a b', 'a b'] })).toThrow(/unknown symbol x/);
  expect(() => machineOf({ ...title, strips: ['a b', 'a b'] })).toThrow(/3 strips/);
});
