/**
 * This page's estimate of the server's clock. Every message carries the server's time. The message with the shortest
 * transit is the most exact one, so the largest difference counts until the connection is lost.
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

  /** A new connection: the old estimate may be wrong by now. */
  forget(): void {
    this.offsetMs = null;
  }

  now(): number {
    return this.local() + (this.offsetMs ?? 0);
  }
}
