/** A line about how far a step has come: over itself on a terminal, else anew every while. */
const EVERY_MS = 15_000;

export class Progress {
  private readonly startedMs = Date.now();
  private saidMs = Date.now();
  private readonly step: string;
  private readonly onTerminal = process.stdout.isTTY;

  constructor(step: string) {
    this.step = step;
  }

  /** `done` says how much of all, for example "12 of 80 files, 140 tests". */
  tell(done: string, failed: number): void {
    if (!this.onTerminal && Date.now() - this.saidMs < EVERY_MS) return;
    this.saidMs = Date.now();
    const line = `${this.step}: ${done}, ${failed} failed (${this.elapsed()})`;
    process.stdout.write(this.onTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  }

  /** Writes above the line. */
  write(text: string): void {
    process.stdout.write(`${this.onTerminal ? '\r\u001b[K' : ''}${text}\n`);
  }

  private elapsed(): string {
    const seconds = Math.round((Date.now() - this.startedMs) / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
}
