import type { DrawnRound, HoldData, JackpotLevel, SpinData } from './slot-data.ts';

/** One step of showing a round, in order. Amounts in 1/10,000 unit. */
export type Scene =
  /** `alone`: the spin is the whole round, so its win is celebrated at once. */
  | { kind: 'spin'; spin: SpinData; free: FreeProgress | null; wonBefore: bigint; wonAfter: bigint; alone: boolean }
  | { kind: 'hold'; hold: HoldData; wonAfter: bigint }
  | { kind: 'free-start'; spins: number }
  | { kind: 'free-more'; spins: number; progress: FreeProgress }
  | { kind: 'free-end'; spins: number; amount: bigint; multiplier: number }
  | { kind: 'jackpot'; level: JackpotLevel; amount: bigint; wonAfter: bigint }
  /** `summed`: a panel has already shown the round's total. */
  | { kind: 'end'; won: bigint; capped: boolean; summed: boolean };

export interface FreeProgress {
  /** This free spin's number, from 1. */
  played: number;
  /** Free spins awarded before this one was played. */
  awarded: number;
  multiplier: number;
}

/** A round's outcome as scenes: base spin, its hold, its free spins, its jackpot, the end. */
export function scenesOf({ outcome, win, jackpotWin }: DrawnRound): Scene[] {
  const [base, ...free] = outcome.spins;
  if (!base) return [{ kind: 'end', won: BigInt(win), capped: false, summed: false }];
  const baseWon = outcome.hold ? BigInt(base.amount) : BigInt(base.total);
  const alone = outcome.hold === null && free.length === 0 && outcome.jackpot === null;
  const scenes: Scene[] = [{ kind: 'spin', spin: base, free: null, wonBefore: 0n, wonAfter: baseWon, alone }];
  if (outcome.hold) scenes.push({ kind: 'hold', hold: outcome.hold, wonAfter: BigInt(base.total) });
  scenes.push(...freeScenes(base, free));
  if (outcome.jackpot)
    scenes.push({ kind: 'jackpot', level: outcome.jackpot, amount: BigInt(jackpotWin), wonAfter: BigInt(win) });
  const summed = outcome.hold !== null || free.length > 0 || outcome.jackpot !== null;
  scenes.push({ kind: 'end', won: BigInt(win), capped: outcome.capped, summed });
  return scenes;
}

function freeScenes(base: SpinData, free: readonly SpinData[]): Scene[] {
  if (free.length === 0) return [];
  const scenes: Scene[] = [{ kind: 'free-start', spins: base.freeSpinsAwarded }];
  let awarded = base.freeSpinsAwarded;
  let won = BigInt(base.total);
  for (const [index, spin] of free.entries()) {
    const progress = { played: index + 1, awarded, multiplier: spin.multiplier };
    scenes.push({ kind: 'spin', spin, free: progress, wonBefore: won, wonAfter: BigInt(spin.total), alone: false });
    won = BigInt(spin.total);
    awarded += spin.freeSpinsAwarded;
    if (spin.freeSpinsAwarded > 0) {
      scenes.push({ kind: 'free-more', spins: spin.freeSpinsAwarded, progress: { ...progress, awarded } });
    }
  }
  // A multiplier that is the same for every spin is shown with the sum.
  const multiplier = free.every((spin) => spin.multiplier === free[0]!.multiplier) ? free[0]!.multiplier : 1;
  scenes.push({ kind: 'free-end', spins: free.length, amount: won - BigInt(base.total), multiplier });
  return scenes;
}
