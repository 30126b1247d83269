import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

interface LineParts {
  /** Origin of the studio, "http://...". */
  studio: string;
  path: string;
  hello: object;
  hear(message: never): void;
  signal: AbortSignal;
}

const OPEN_WITHIN_MS = 15_000;

/** A demo player's socket for one visit. It closes with the visit, or when the studio closes it. */
export class GameLine {
  /** Resolves when the socket is closed by either side. */
  readonly gone: Promise<void>;
  private readonly socket: WebSocket;

  constructor({ studio, path, hello, hear, signal }: LineParts) {
    const socket = new WebSocket(`${studio.replace(/^http/, 'ws')}${path}`, { handshakeTimeout: OPEN_WITHIN_MS });
    this.socket = socket;
    const leave = () => this.leave();
    signal.addEventListener('abort', leave, { once: true });
    this.gone = new Promise((resolve) => {
      socket.on('close', () => {
        signal.removeEventListener('abort', leave);
        resolve();
      });
    });
    socket.on('open', () => this.say(hello));
    socket.on('error', () => {});
    socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString('utf8')) as never));
  }

  say(message: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  leave(): void {
    this.say({ type: 'leave' });
    this.socket.close();
  }

  /** Stays this long, or until the studio ends it. */
  async stay(ms: number, signal: AbortSignal): Promise<void> {
    const ended = new AbortController();
    const until = sleep(ms, undefined, { signal: AbortSignal.any([signal, ended.signal]) }).catch(() => {});
    await Promise.race([until, this.gone]);
    ended.abort();
    this.leave();
    await Promise.race([this.gone, sleep(2000, undefined, { ref: false })]);
  }
}
