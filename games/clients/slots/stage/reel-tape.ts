/**
 * The symbol at each index of a reel's endless tape. A change of strip or stop is spliced in above the window, so that
 * visible symbols never change.
 */
export class ReelTape {
  private above: Part;
  private below: Part;
  private seam = 0;

  constructor(strip: readonly string[], stop: number) {
    this.above = { strip, offset: stop };
    this.below = this.above;
  }

  at(index: number): string {
    const { strip, offset } = index < this.seam ? this.above : this.below;
    const length = strip.length;
    return strip[(((index + offset) % length) + length) % length]!;
  }

  /** From `index` upwards (smaller indices) the tape shows `strip`, with its place `stop` at tape index `at`. */
  splice(index: number, strip: readonly string[], { stop, at }: { stop: number; at: number }): void {
    this.below = this.above;
    this.above = { strip, offset: stop - at };
    this.seam = index;
  }
}

type Part = { strip: readonly string[]; offset: number };
