import { awardWays } from '#games/engines/slots/exact-features.ts';
import { cycleOf, exactSpinCredits } from '#games/engines/slots/exact-spin.ts';
import { fraction, toNumber } from '#games/engines/slots/fraction.ts';
import { machineOf } from '#games/engines/slots/machine.ts';
import { provenRtp, simulateFreeSpins, simulateRtp } from '#games/engines/slots/rtp.ts';
import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import { normalQuantile } from './rng-chances.ts';
import type { ReturnOrder } from './rng-returns.ts';

/** The return of a title, as a share of the stake; `margin` is half the width of the 99 % interval. */
export interface SlotReturn {
  how: 'exact' | 'simulated';
  rtp: number;
  margin: number;
  /** Awards of free spins that were played for it. */
  rounds: number;
}

/** A title simulated round by round, independently of its computed return. */
export interface PlayedSlot {
  rounds: number;
  /** The return of these rounds, and half the width of its 99 % interval. */
  rtp: number;
  margin: number;
  /** Distance from the return that was found otherwise, in standard errors of both. */
  z: number;
  /** What the cap on a round's win cost, as a share of the stake; the return does not include it. */
  capCost: number;
}

/** Half the width of a sufficiently narrow interval: 0.05 percentage points. */
export const NARROW = 0.0005;
/** Rounds that each title is simulated as a check. */
const CHECKED = 5_000_000;
/** Awards of free spins that are simulated at once. */
const PORTION = 100_000;

const Z99 = normalQuantile(0.995);

/**
 * Exact where the engine has a closed form or has counted every stop. For titles whose free spins depend on each other,
 * the free spins are simulated by award, until the interval is NARROW or `order.rounds` awards were played.
 */
export function slotReturn(title: SlotTitle, order: ReturnOrder): SlotReturn {
  if (title.freeSpins?.stickyWilds) return simulatedReturn(title, order);
  return { how: 'exact', rtp: provenRtp(title).rtp, margin: 0, rounds: 0 };
}

/** One award of free spins: its probability per staked credit, and statistics of its simulation. */
type Award = { award: number; chance: number; rounds: number; sum: number; squares: number };

function simulatedReturn(title: SlotTitle, { seed, rounds: most }: ReturnOrder): SlotReturn {
  const machine = machineOf(title);
  const awards: Award[] = [...awardWays(machine, machine.base)]
    .filter(([award]) => award > 0)
    .map(([award, ways]) => {
      const chance = toNumber(fraction(ways, cycleOf(machine.base))) / title.credits;
      return { award, chance, rounds: 0, sum: 0, squares: 0 };
    });
  const portion = Math.max(2, Math.min(PORTION, Math.floor(most / awards.length)));
  const play = (one: Award) => {
    const seen = simulateFreeSpins(title, one.award, portion, `${seed}/${title.code}/${one.award}/${one.rounds}`);
    one.rounds += portion;
    one.sum += seen.mean * portion;
    one.squares += (seen.deviation ** 2 + seen.mean ** 2) * portion;
  };
  awards.forEach(play);
  const marginNow = () => Z99 * Math.sqrt(awards.reduce((sum, one) => sum + shareOfVariance(one), 0));
  let played = portion * awards.length;
  for (; marginNow() > NARROW && played + portion <= most; played += portion) {
    // The award whose uncertainty one more portion reduces most.
    const gain = (one: Award) => (shareOfVariance(one) * portion) / (one.rounds + portion);
    play(awards.reduce((best, one) => (gain(one) > gain(best) ? one : best)));
  }
  const base = toNumber(exactSpinCredits(machine, machine.base)) / title.credits;
  const rtp = awards.reduce((sum, one) => sum + (one.chance * one.sum) / one.rounds, base);
  return { how: 'simulated', rtp, margin: marginNow(), rounds: played };
}

function shareOfVariance({ chance, rounds, sum, squares }: Award): number {
  return (chance ** 2 * Math.max(0, squares / rounds - (sum / rounds) ** 2)) / rounds;
}

/** Simulates the title and compares. The cap's cost is added, because the found return ignores the cap. */
export function playedSlot(title: SlotTitle, { seed, rounds: most }: ReturnOrder, found: SlotReturn): PlayedSlot {
  const rounds = Math.min(CHECKED, most);
  const { rtp, high, capCost } = simulateRtp(title, rounds, `${seed}/${title.code}/played`);
  const margin = high - rtp;
  const z = (Z99 * (rtp + capCost - found.rtp)) / Math.hypot(margin, found.margin);
  return { rounds, rtp: rtp + capCost, margin, z, capCost };
}
