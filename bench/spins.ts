import { randomBytes, randomFillSync } from 'node:crypto';
import { bufferedDraw, type Draw } from '#games/engines/fair/draw.ts';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import { toHex } from '#games/engines/fair/hex.ts';
import { fastRoundOf, hasFastPath } from '#games/engines/slots/fast-round.ts';
import { machineOf } from '#games/engines/slots/machine.ts';
import { playRound, playSlot } from '#games/engines/slots/play-slot.ts';
import { seededDraw } from '#games/engines/slots/rtp.ts';
import { type SlotBet, slotBet } from '#games/engines/slots/slot-bet.ts';
import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { median, printFigure } from './bench.ts';

/**
 * Whole rounds per second in one thread, each with the full outcome that a player would see. The baseline is a bare
 * loop that draws the same random integers and does nothing with them.
 */

const ROUNDS = 30_000;
const FAST_ROUNDS = 300_000;
const RUNS = 5;

function betOf(title: SlotTitle): SlotBet {
  const bet = slotBet(title, title.defaultStake);
  if (bet === 'stake_not_offered') throw new Error(`${title.code}: default stake not offered`);
  return bet;
}

/** The ranges of random integers that this title's rounds draw, in order, for a number of rounds. */
function recordRanges(title: SlotTitle, draw: Draw, rounds: number): number[][] {
  const bet = betOf(title);
  return Array.from({ length: rounds }, () => {
    const ranges: number[] = [];
    playSlot(
      title,
      (n) => {
        ranges.push(n);
        return draw(n);
      },
      bet,
    );
    return ranges;
  });
}

function perSecond(rounds: number, run: (round: number) => void): number {
  const rates: number[] = [];
  // The first run warms up the compiler and is not counted.
  for (let i = 0; i <= RUNS; i++) {
    const start = performance.now();
    for (let round = 0; round < rounds; round++) run(round);
    if (i > 0) rates.push((rounds * 1000) / (performance.now() - start));
  }
  return median(rates);
}

function measure(title: SlotTitle, source: string, drawOfRound: (round: number) => Draw): void {
  const bet = betOf(title);
  const ranges = recordRanges(title, drawOfRound(0), ROUNDS);
  let sink = 0;
  const value = perSecond(ROUNDS, (round) => {
    sink += playSlot(title, drawOfRound(round), bet).spins.length;
  });
  const baseline = perSecond(ROUNDS, (round) => {
    const draw = drawOfRound(round);
    for (const n of ranges[round]!) sink += draw(n);
  });
  if (sink === 0) throw new Error('nothing was played');
  printFigure({ name: `spins/${title.code}/${source}`, value, unit: 'rounds/s', baseline });
}

const secure = bufferedDraw((words) => {
  randomFillSync(words);
}, 4096);
const serverSeed = toHex(randomBytes(32));

/** The fast path of proofs: whole rounds in credits, in one thread. The baseline is the normal path without a sheet. */
function measureFast(title: SlotTitle): void {
  const machine = machineOf(title);
  const fast = fastRoundOf(title);
  const draw = seededDraw(`bench/${title.code}`);
  let sink = 0;
  const value = perSecond(FAST_ROUNDS, () => {
    sink += fast(draw);
  });
  const baseline = perSecond(FAST_ROUNDS, () => {
    sink += playRound(machine, draw, null, Number.MAX_SAFE_INTEGER);
  });
  if (sink === 0) throw new Error('nothing was played');
  printFigure({ name: `spins/${title.code}/fast`, value, unit: 'rounds/s', baseline });
}

for (const title of slotTitles.filter(hasFastPath)) measureFast(title);
for (const title of slotTitles) {
  measure(title, 'csprng', () => secure);
  measure(title, 'fair', (round) => fairDraw({ serverSeed, clientSeed: 'bench', nonce: round }));
}
