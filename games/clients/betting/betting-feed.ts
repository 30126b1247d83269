import type { FeedEvent } from '#games/studio/betting/betting.contract.ts';

interface FeedParts {
  hear(event: FeedEvent): void;
  /** Called when the connection is back: everything that was missed must be read again. */
  again(): void;
  lost(): void;
}

/** The live prices of some topics. The browser reopens a broken connection by itself. */
export class BettingFeed {
  private readonly parts: FeedParts;
  private source: EventSource | null = null;
  private topics = '';
  private wasLost = false;

  constructor(parts: FeedParts) {
    this.parts = parts;
  }

  /** Listens to exactly these topics; does nothing if they have not changed. */
  listen(topics: readonly string[]): void {
    const next = [...new Set(topics)].sort().join(',');
    if (next === this.topics && this.source) return;
    this.close();
    this.topics = next;
    this.open();
  }

  close(): void {
    this.source?.close();
    this.source = null;
  }

  private open(): void {
    const source = new EventSource(`/game/betting/feed?topics=${encodeURIComponent(this.topics)}`);
    this.source = source;
    source.onmessage = (message: MessageEvent<string>) => {
      const event = JSON.parse(message.data) as FeedEvent;
      if (event.type === 'hello' && this.wasLost) {
        this.wasLost = false;
        this.parts.again();
      }
      this.parts.hear(event);
    };
    source.onerror = () => {
      this.wasLost = true;
      this.parts.lost();
      // The browser does not reopen a refused stream.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.source === source && this.open(), RETRY_MS);
    };
  }
}

const RETRY_MS = 2000;
