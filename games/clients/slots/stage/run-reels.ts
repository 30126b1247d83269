import { anticipated } from '../anticipation.ts';
import type { SpinData, TitleData } from '../slot-data.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Reel } from './reel.ts';
import { REEL } from './reel-motion.ts';

export interface ReelEvents {
  /** Called when a reel has come to rest. */
  onStop?(column: number): void;
  /** The reel on which a third scatter may land; null when that is over. */
  onSuspense?(column: number | null): void;
}

interface Run {
  reels: readonly Reel[];
  strips: readonly (readonly string[])[];
  loop: FrameLoop;
  title: TitleData;
  ending: Promise<Pick<SpinData, 'stops' | 'grid'>>;
  hurried(): boolean;
  /** Called before a reel gets its stop, so that it can take its final height. */
  beforeStop(column: number): void;
  events: ReelEvents;
}

/** Time from the start to the first stop; then from one stop to the next. */
const FIRST_STOP_MS = 620;
const STAGGER_MS = 190;
const SUSPENSE_MS = 950;
/** Distance that a slowed reel still runs. */
const SUSPENSE_SYMBOLS = Math.ceil(REEL.slow * SUSPENSE_MS);

/**
 * Runs all reels until each is at its stop. Timed by frames and not by the wall clock, so that a hidden page continues
 * where it was.
 */
export async function runReels(run: Run): Promise<void> {
  const { reels, loop, title, events } = run;
  let ending: Pick<SpinData, 'stops' | 'grid'> | undefined;
  const known = run.ending.then((value) => {
    ending = value;
  });
  for (const [column, reel] of reels.entries()) reel.start(run.strips[column]!);
  let elapsed = 0;
  let next = 0;
  let nextStopMs = FIRST_STOP_MS;
  let suspense: boolean[] = [];
  const scatter = title.symbols.find(({ role }) => role === 'scatter')?.id;
  const standing = reels.map(() => false);
  await loop.run((elapsedMs) => {
    elapsed += elapsedMs;
    if (ending === undefined) {
      for (const reel of reels) reel.advance(elapsedMs);
      return true;
    }
    if (suspense.length === 0) suspense = anticipated(ending.grid, scatter);
    const hurried = run.hurried();
    while (next < reels.length && reels[next]!.canStop && (hurried || elapsed >= nextStopMs)) {
      const slow = !hurried && suspense[next];
      // While a slowed reel runs, no other reel stops; and it waits for the reel before it.
      if (!hurried && next > 0 && (slow || suspense[next - 1]) && !reels[next - 1]!.motion.resting) break;
      const reel = reels[next]!;
      if (hurried) reel.motion.hurry();
      if (slow) {
        reel.motion.slowDown();
        events.onSuspense?.(next);
      }
      run.beforeStop(next);
      reel.stopAt(ending.stops[next] ?? 0, slow ? SUSPENSE_SYMBOLS : 0);
      next++;
      nextStopMs = Math.max(nextStopMs, elapsed) + (slow ? 0 : STAGGER_MS);
    }
    for (const [column, reel] of reels.entries()) {
      reel.advance(elapsedMs);
      if (!standing[column] && reel.motion.resting) {
        standing[column] = true;
        events.onStop?.(column);
        if (suspense[column]) events.onSuspense?.(null);
      }
    }
    return standing.some((stands) => !stands);
  });
  await known;
}
