import { anticipated } from '../anticipation.ts';
import type { SpinData, TitleData } from '../slot-data.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Reel } from './reel.ts';
import { REEL } from './reel-motion.ts';

export interface ReelEvents {
  /** A reel came to rest. */
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
  /** A reel is told where to stop: it takes the height it will show. */
  beforeStop(column: number): void;
  events: ReelEvents;
}

/** From the start to the first stop, and from one stop to the next. */
const FIRST_STOP_MS = 620;
const STAGGER_MS = 190;
const SUSPENSE_MS = 950;
/** Distance that a slowed reel still travels. */
const SUSPENSE_SYMBOLS = Math.ceil(REEL.slow * SUSPENSE_MS);

/** Runs all reels until each stands at its stop. Timed by frames, not by the wall clock, so that a page that was
 *  hidden continues where it was. */
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
      // A slowed reel has the stage to itself: nothing stops while it runs, and it waits for the one before it.
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
