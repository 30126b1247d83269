/** One step of an animation: `elapsedMs` since the last frame; returns true while it has more to do. */
export type FrameStep = (elapsedMs: number) => boolean;

/** Limits late frames (a slow phone, a tab that becomes visible), so that nothing jumps. */
const LONGEST_FRAME_MS = 50;

/** Draws only while something moves. A hidden page gets no frames from the browser, so it pauses as well. */
export class FrameLoop {
  private readonly steps = new Map<FrameStep, () => void>();
  private readonly draw: () => void;
  private request = 0;
  private lastMs = 0;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  /** Runs a step on every frame until it is done. */
  run(step: FrameStep): Promise<void> {
    return new Promise((resolve) => {
      this.steps.set(step, resolve);
      this.wake();
    });
  }

  /** Calls `tell` with a share that grows from 0 to 1 in `durationMs`. */
  tween(durationMs: number, tell: (share: number) => void): Promise<void> {
    let elapsed = 0;
    return this.run((elapsedMs) => {
      elapsed += elapsedMs;
      const share = durationMs > 0 ? Math.min(1, elapsed / durationMs) : 1;
      tell(share);
      return share < 1;
    });
  }

  /** Draws once at the next frame. */
  wake(): void {
    if (this.request === 0) this.request = requestAnimationFrame((nowMs) => this.frame(nowMs));
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    for (const done of this.steps.values()) done();
    this.steps.clear();
    this.request = -1;
  }

  private frame(nowMs: number): void {
    this.request = 0;
    const elapsedMs = this.lastMs === 0 ? 16 : Math.min(nowMs - this.lastMs, LONGEST_FRAME_MS);
    for (const [step, done] of this.steps) {
      if (step(elapsedMs)) continue;
      this.steps.delete(step);
      done();
    }
    this.draw();
    if (this.steps.size > 0) {
      this.lastMs = nowMs;
      this.wake();
    } else {
      this.lastMs = 0;
    }
  }
}
