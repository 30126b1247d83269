import type {
  FISH_PROTOCOL,
  FISH_SOCKET_PATH,
  FishClientMessage,
  FishServerMessage,
} from '#games/studio/fish/fish.contract.ts';

/** Written out here, because the contract's own constants come with its validators; the types hold them equal. */
const SOCKET_PATH: typeof FISH_SOCKET_PATH = '/game/fish/socket';
const PROTOCOL: typeof FISH_PROTOCOL = 1;

/** joining: the first connection. live: messages flow. lost: connecting again. left: the server said goodbye. */
export type LinkState = 'joining' | 'live' | 'lost' | 'left';

interface LineParts {
  token: string;
  room: string;
  hear(message: FishServerMessage): void;
  changed(state: LinkState): void;
}

const PAUSES_MS = [0, 500, 1000, 2000, 3500, 5000] as const;
const PING_EVERY_MS = 10_000;
/** A line that answers nothing for so long is dead, whatever the browser thinks. */
const SILENCE_MS = 25_000;

/** The line to one room: says hello, connects again when it breaks, and ends when the server says goodbye. */
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

  /** False when there is no line: the message was not sent. */
  say(message: FishClientMessage): boolean {
    if (this.wire?.readyState !== WebSocket.OPEN) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  renew(): void {
    const { wire } = this;
    this.failures = 0;
    this.wire = undefined;
    wire?.close();
    this.parts.changed('lost');
    this.open();
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
