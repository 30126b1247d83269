import type {
  FISH_PROTOCOL,
  FISH_SOCKET_PATH,
  FishClientMessage,
  FishServerMessage,
} from '#games/studio/fish/fish.contract.ts';

/** Repeated here, because importing the contract's constants would bundle its validators; the type keeps both equal. */
const SOCKET_PATH: typeof FISH_SOCKET_PATH = '/game/fish/socket';
const PROTOCOL: typeof FISH_PROTOCOL = 1;

/** joining: the first connection. live: messages flow. lost: connecting again. left: the server closed it. */
export type LinkState = 'joining' | 'live' | 'lost' | 'left';

interface LineParts {
  token: string;
  room: string;
  hear(message: FishServerMessage): void;
  changed(state: LinkState): void;
}

const PAUSES_MS = [0, 500, 1000, 2000, 3500, 5000] as const;
const PING_EVERY_MS = 10_000;
/** A connection without an answer for this long is treated as dead, whatever the browser reports. */
const SILENCE_MS = 25_000;

/** The connection to one room: says hello, reconnects when it breaks, and ends when the server says goodbye. */
export class FishLine {
  private readonly parts: LineParts;
  private wire: WebSocket | undefined;
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private heardMs = 0;
  private isOver = false;

  constructor(parts: LineParts) {
    this.parts = parts;
  }

  open(): void {
    if (this.isOver) return;
    clearTimeout(this.again);
    const wire = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${SOCKET_PATH}`);
    this.wire = wire;
    wire.onopen = () => this.greet(wire);
    wire.onmessage = ({ data }) => this.take(wire, String(data));
    wire.onclose = () => this.lose(wire);
  }

  /** False when there is no connection: the message was not sent. */
  say(message: FishClientMessage): boolean {
    if (this.wire?.readyState !== WebSocket.OPEN) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  /** Connects again at once, because the player asked, the device is online again, or an event is missing. */
  renew(): void {
    if (this.isOver) return;
    this.failures = 0;
    this.rest();
    this.open();
  }

  /** Stops trying until `renew`, because the device says that it is offline. */
  rest(): void {
    if (this.isOver) return;
    const { wire } = this;
    clearTimeout(this.again);
    clearInterval(this.pinger);
    this.wire = undefined;
    wire?.close();
    this.parts.changed('lost');
  }

  close(): void {
    this.say({ type: 'leave' });
    this.end();
  }

  private end(): void {
    this.isOver = true;
    clearTimeout(this.again);
    clearInterval(this.pinger);
    this.wire?.close();
  }

  private greet(wire: WebSocket): void {
    const { token, room } = this.parts;
    wire.send(JSON.stringify({ type: 'hello', v: PROTOCOL, token, room } satisfies FishClientMessage));
    this.heardMs = Date.now();
    clearInterval(this.pinger);
    this.pinger = setInterval(() => {
      if (Date.now() - this.heardMs > SILENCE_MS) this.renew();
      else this.say({ type: 'ping' });
    }, PING_EVERY_MS);
  }

  private take(wire: WebSocket, text: string): void {
    if (wire !== this.wire) return;
    this.heardMs = Date.now();
    const message = JSON.parse(text) as FishServerMessage;
    if (message.type === 'welcome') {
      this.failures = 0;
      this.parts.changed('live');
    }
    if (message.type === 'bye' && message.code !== 'restart') {
      this.end();
      this.parts.changed('left');
    }
    this.parts.hear(message);
  }

  private lose(wire: WebSocket): void {
    if (wire !== this.wire || this.isOver) return;
    clearInterval(this.pinger);
    this.wire = undefined;
    this.parts.changed('lost');
    const pauseMs = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)]!;
    this.failures += 1;
    this.again = setTimeout(() => this.open(), pauseMs);
  }
}
