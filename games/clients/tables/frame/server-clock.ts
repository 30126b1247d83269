/**
 * The server's clock as this page knows it. Every message carries the server's time; the one that travelled fastest
 * says it best, so the largest difference counts until the line is lost.
 */
export class ServerClock {
  private offsetMs: number | null = null;
  private readonly local: () => number;

  constructor(local: () => number = Date.now) {
    this.local = local;
  }

  /** `serverMs`: the server's epoch milliseconds in a message that has just arrived. */
  heard(serverMs: number): void {
    const offset = serverMs - this.local();
    this.offsetMs = this.offsetMs === null ? offset : Math.max(this.offsetMs, offset);
  }

  /** A new line: what the old one taught may be wrong by now. */
  forget(): void {
    this.offsetMs = null;
  }

  now(): number {
    return this.local() + (this.offsetMs ?? 0);
  }
}
