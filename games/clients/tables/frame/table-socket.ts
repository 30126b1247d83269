import type {
  ClientMessage,
  ServerMessage,
  TABLE_PROTOCOL,
  TABLE_SOCKET_PATH,
} from '#games/studio/tables/table.contract.ts';

/** Repeated here, because importing the contract's constants would bundle its validators; the type keeps both equal. */
export const SOCKET_PATH: typeof TABLE_SOCKET_PATH = '/game/table/socket';
const PROTOCOL: typeof TABLE_PROTOCOL = 1;

/** joining: the first connection. live: messages flow. lost: connecting again. left: the server closed it. */
export type LinkState = 'joining' | 'live' | 'lost' | 'left';

export type Bye = Extract<ServerMessage, { type: 'bye' }>['code'];

/** The part of the browser's WebSocket that is used. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface SocketParts {
  token: string;
  table: string;
  /** Number of the last event that was applied; undefined before the first snapshot. */
  seq(): number | undefined;
  hear(message: ServerMessage): void;
  changed(state: LinkState): void;
  connect?(): Wire;
}

const OPEN = 1;
const PAUSES_MS = [0, 500, 1000, 2000, 3500, 5000] as const;
const PING_EVERY_MS = 10_000;
/** A connection without an answer for this long is treated as dead, whatever the browser reports. */
const SILENCE_MS = 25_000;

export function socketAddress(page: Location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${SOCKET_PATH}`;
}

/** The connection to one table: says hello, reconnects when it breaks, and ends when the server says goodbye. */
export class TableSocket {
  private readonly parts: SocketParts;
  private wire: Wire | undefined;
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private heardMs = 0;
  private pingedMs = 0;
  private isOver = false;
  /** Round-trip time of the last ping and its answer. */
  latencyMs: number | null = null;

  constructor(parts: SocketParts) {
    this.parts = parts;
  }

  open(): void {
    if (this.isOver) return;
    clearTimeout(this.again);
    const wire = this.parts.connect?.() ?? (new WebSocket(socketAddress(location)) as Wire);
    this.wire = wire;
    wire.onopen = () => this.greet(wire);
    wire.onmessage = ({ data }) => this.take(wire, String(data));
    wire.onclose = () => this.lose(wire);
  }

  /** False when there is no connection: the message was not sent. */
  say(message: ClientMessage): boolean {
    if (this.wire?.readyState !== OPEN) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  /** Reconnects at once: the player asked, the device is online again, or an event is missing. */
  renew(): void {
    if (this.isOver) return;
    this.failures = 0;
    this.rest();
    this.open();
  }

  /** The device is offline: no attempts until `renew`. */
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

  private greet(wire: Wire): void {
    const { token, table, seq } = this.parts;
    const known = seq();
    const hello = { type: 'hello' as const, v: PROTOCOL, token, table, ...(known === undefined ? {} : { seq: known }) };
    wire.send(JSON.stringify(hello satisfies ClientMessage));
    this.heardMs = Date.now();
    clearInterval(this.pinger);
    this.pinger = setInterval(() => this.ping(), PING_EVERY_MS);
  }

  private ping(): void {
    if (Date.now() - this.heardMs > SILENCE_MS) {
      this.renew();
      return;
    }
    this.pingedMs = Date.now();
    this.say({ type: 'ping' });
  }

  private take(wire: Wire, text: string): void {
    if (wire !== this.wire) return;
    this.heardMs = Date.now();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'pong') this.latencyMs = Date.now() - this.pingedMs;
    if (message.type === 'welcome') {
      this.failures = 0;
      this.parts.changed('live');
      this.pingedMs = Date.now();
      this.say({ type: 'ping' });
    }
    if (message.type === 'bye' && message.code !== 'restart') {
      this.end();
      this.parts.changed('left');
    }
    this.parts.hear(message);
  }

  private lose(wire: Wire): void {
    if (wire !== this.wire || this.isOver) return;
    clearInterval(this.pinger);
    this.wire = undefined;
    this.parts.changed('lost');
    const pauseMs = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)]!;
    this.failures += 1;
    this.again = setTimeout(() => this.open(), pauseMs);
  }
}
