import type { RoundShow } from './show-round.ts';
import type { SpinData, WinData } from './slot-data.ts';
import { COUNT_ENDS_MS, ceremonyLevel, toneOf } from './win-tone.ts';

const RETURN_MS = 150;
const STEP_MS = 380;
const ORBS_MS = 900;
/**
 * How long the amount stays over the reels after the count. Then the reels are lit again and the winning cells stay
 * marked.
 */
const REST_MS = 2400;

/**
 * Celebrates a win: losing symbols darken, lines are drawn, cells rise, and the amount counts over the reels. A return
 * below the stake only gets an edge around its cells.
 */
export async function celebrateWins(show: RoundShow, spin: SpinData, won: bigint, stake: bigint): Promise<void> {
  const { stage, store, sound } = show;
  const wins = spin.steps ? [] : spin.wins;
  store.set({ lit: wins.length === 1 ? wins[0]! : null, litCount: wins.length });
  if (toneOf(won, stake) === 'return') {
    stage.lightWins(wins, true);
    count(show, won, stake);
    return show.pause(RETURN_MS);
  }
  const level = ceremonyLevel(won, stake);
  const ceremony = {
    amount: won,
    level,
    at: freeField(
      wins,
      spin.grid.map(({ length }) => length),
    ),
    ended: false,
  };
  store.set({ ceremony, dimmed: wins.length > 0 });
  count(show, won, stake);
  sound.chime();
  await Promise.all([wins.length > 0 ? stage.playWins(wins) : null, show.pause(COUNT_ENDS_MS[level])]);
  const ended = { ...ceremony, ended: true };
  store.set({ ceremony: ended });
  setTimeout(() => {
    if (store.get().ceremony === ended) store.set({ ceremony: null, dimmed: false });
  }, REST_MS);
}

/** Shows the windows of a tumbling spin: each with its wins, its multiplier and the fall to the next window. */
export async function showSteps(
  show: RoundShow,
  spin: SpinData,
  { stake, wonBefore }: { stake: bigint; wonBefore: bigint },
): Promise<void> {
  const { stage, store, sound } = show;
  const steps = spin.steps ?? [];
  const orbs = BigInt(Math.max(1, spin.orbs ?? 0));
  let won = wonBefore;
  for (const [index, step] of steps.entries()) {
    if (step.wins.length === 0) break;
    // The orbs multiply at the end: until then the wins are counted without them.
    won += BigInt(step.amount) / orbs;
    store.set({
      lit: step.wins.length === 1 ? step.wins[0]! : null,
      litCount: step.wins.length,
      stepTimes: step.multiplier > 1 ? step.multiplier : null,
    });
    count(show, won, stake);
    await drawWins(show, step.wins, BigInt(step.amount) / orbs, stake);
    await show.pause(STEP_MS);
    const next = steps[index + 1];
    if (!next) break;
    store.set({ dimmed: false });
    await stage.tumble(step, next);
    sound.stop();
  }
  store.set({ lit: null, litCount: 0 });
  if (orbs > 1n && won > wonBefore) {
    store.set({ orbs: Number(orbs), stepTimes: null });
    await show.pause(ORBS_MS);
    count(show, wonBefore + (won - wonBefore) * orbs, stake);
  }
}

/** Shows the wins of a part of a round: if above the stake they are celebrated, otherwise they only get an edge. */
export async function drawWins(
  show: RoundShow,
  wins: readonly WinData[],
  amount: bigint,
  stake: bigint,
): Promise<void> {
  const isReturn = toneOf(amount, stake) === 'return';
  show.store.set({ dimmed: !isReturn });
  if (!isReturn) return show.stage.playWins(wins);
  show.stage.lightWins(wins, true);
  return show.pause(RETURN_MS);
}

export function count({ store }: RoundShow, won: bigint, stake: bigint): void {
  store.set({ win: { amount: won, from: store.get().win.amount, tone: toneOf(won, stake) } });
}

/**
 * The middle of the row with the fewest winning cells, as a share of the window's height, so that the amount does not
 * cover winning symbols. Ties go to the upper row.
 */
export function freeField(wins: readonly WinData[], heights: readonly number[]): number {
  const rows = Math.min(4, Math.max(1, ...heights));
  const taken = new Array<number>(rows).fill(0);
  const cells = new Set(wins.flatMap((win) => win.cells.map((cell) => cell.join())));
  for (const cell of cells) {
    const [column = 0, row = 0] = cell.split(',').map(Number);
    const band = Math.floor((row / (heights[column] ?? rows)) * rows);
    // The amount is written in the middle, so it does not cover winning symbols at the sides.
    const isOuter = column === 0 || column === heights.length - 1;
    taken[band]! += isOuter ? 1 : 4;
  }
  if (cells.size === 0) return 0.5;
  return (taken.indexOf(Math.min(...taken)) + 0.5) / rows;
}
