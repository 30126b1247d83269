import type { FrameLoop } from './frame-loop.ts';
import type { Reel } from './reel.ts';
import type { Cells } from './win-view.ts';

interface Tumbling {
  reels: readonly Reel[];
  loop: FrameLoop;
  /** Cells whose symbols vanish. */
  cells: Cells;
  /** The window after the tumble. */
  to: readonly (readonly string[])[];
  still: boolean;
  hurried(): boolean;
}

const VANISH_MS = 200;
const FALL_MS = 360;
/** Each reel begins to fall this much later than the one before it. */
const STAGGER_MS = 45;

/** Winning symbols shrink, the symbols above fall into the gaps, and new ones come from above. */
export async function tumbleReels({ reels, loop, cells, to, still, hurried }: Tumbling): Promise<void> {
  const gone = reels.map((_, column) => cells.filter(([c]) => c === column).map(([, row]) => row));
  const run = (lengthMs: number, tell: (elapsed: number) => void) => {
    let elapsed = 0;
    return loop.run((elapsedMs) => {
      elapsed = still || hurried() ? lengthMs : Math.min(lengthMs, elapsed + elapsedMs);
      tell(elapsed);
      return elapsed < lengthMs;
    });
  };
  await run(VANISH_MS, (elapsed) => {
    for (const [column, reel] of reels.entries()) reel.vanish(gone[column]!, 1 - elapsed / VANISH_MS);
  });
  for (const [column, reel] of reels.entries()) {
    const symbols = to[column] ?? [];
    if (gone[column]!.length > 0) reel.startFall(symbols, originsOf(symbols.length, gone[column]!));
  }
  await run(FALL_MS + STAGGER_MS * reels.length, (elapsed) => {
    for (const [column, reel] of reels.entries()) {
      const share = Math.min(1, Math.max(0, (elapsed - column * STAGGER_MS) / FALL_MS));
      reel.moveFall(land(share));
    }
  });
}

/** For each row of the new window, the row from which its symbol falls: rows above the window are negative. */
export function originsOf(rows: number, gone: readonly number[]): number[] {
  const staying = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.includes(row));
  const fresh = rows - staying.length;
  return [...Array.from({ length: fresh }, (_, index) => index - fresh), ...staying];
}

/** Accelerates, and settles with one small bounce. */
function land(share: number): number {
  if (share >= 1) return 1;
  if (share < 0.78) return (share / 0.78) ** 2;
  const late = (share - 0.78) / 0.22;
  return 1 - 0.045 * Math.sin(late * Math.PI);
}
