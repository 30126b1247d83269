import { WebSocket } from 'ws';
import type { HoldemView } from '#games/engines/cards/holdem/view.ts';
import { seatGameOf } from '#games/engines/cards/seat-games.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import {
  type ClientMessage,
  SEATS_PROTOCOL,
  SEATS_SOCKET_PATH,
  type SeatEvent,
  type SeatsState,
  type ServerMessage,
  serverMessage,
} from '#games/studio/seats/seats.contract.ts';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type EventOf<K extends SeatEvent['kind']> = Extract<SeatEvent, { kind: K }>;

/** Nothing at a table takes this long, even on a slow machine; a test that waits longer reports the last messages. */
const PATIENCE_MS = 90_000;

/**
 * A table closes the connection of a client that sends more than 20 messages in a second, which no card player does.
 */
const PACE_MS = 60;

/** A player over a real WebSocket who checks every message by the contract and keeps an own record. */
export class SeatRobot {
  readonly heard: ServerMessage[] = [];
  readonly events: SeatEvent[] = [];
  state: SeatsState | undefined;
  seq = 0;
  closed = false;
  /** Own record of the stays: buy-ins and payouts as the table reported them. */
  boughtIn = 0n;
  paidOut = 0n;
  private readonly socket: WebSocket;
  private readonly buyIns = new Map<string, bigint>();
  private waiters: (() => void)[] = [];
  private played = '';

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.take(serverMessage.parse(JSON.parse(data.toString('utf8')))));
    socket.on('close', () => {
      this.closed = true;
      this.rouse();
    });
    socket.on('error', () => {});
  }

  static async open(
    url: string,
    hello: { token: string; table: string; seq?: number; v?: number },
  ): Promise<SeatRobot> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${SEATS_SOCKET_PATH}`);
    const robot = new SeatRobot(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    robot.say({ type: 'hello', v: SEATS_PROTOCOL, ...hello });
    return robot;
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  sayRaw(text: string): void {
    this.socket.send(text);
  }

  get seat(): number {
    return this.state?.own.seat ?? -1;
  }

  /** Sits down and waits for the answer. */
  async sit(amount: bigint, seat: number | null = null, id: string = crypto.randomUUID()) {
    this.buyIns.set(id, amount);
    this.say({ type: 'sit', id, seat, amount: amount.toString() });
    return this.answerTo(id);
  }

  /** Sends the same request to sit down again and waits for its own answer. */
  async sitAgain(id: string, amount: bigint): Promise<Of<'sat'> | Of<'sitRefused'>> {
    const from = this.heard.length;
    this.say({ type: 'sit', id, seat: null, amount: amount.toString() });
    return this.until(() =>
      this.heard
        .slice(from)
        .find((one): one is Of<'sat'> | Of<'sitRefused'> => one.type === 'sat' || one.type === 'sitRefused'),
    );
  }

  answerTo(id: string): Promise<Of<'sat'> | Of<'sitRefused'>> {
    return this.until(() =>
      this.heard.find(
        (one): one is Of<'sat'> | Of<'sitRefused'> =>
          (one.type === 'sat' || one.type === 'sitRefused') && one.id === id,
      ),
    );
  }

  async act(action: Json, key: string = crypto.randomUUID()): Promise<Of<'acted'> | Of<'actRefused'>> {
    const from = this.heard.length;
    this.say({ type: 'act', key, hand: this.state?.hand?.ref ?? '', action });
    return this.until(() =>
      this.heard
        .slice(from)
        .find(
          (one): one is Of<'acted'> | Of<'actRefused'> =>
            (one.type === 'acted' || one.type === 'actRefused') && one.key === key,
        ),
    );
  }

  hears<T extends ServerMessage['type']>(type: T, fits: (message: Of<T>) => boolean = () => true): Promise<Of<T>> {
    return this.until(() => this.heard.find((one): one is Of<T> => one.type === type && fits(one as Of<T>)));
  }

  event<K extends SeatEvent['kind']>(
    kind: K,
    fits: (event: EventOf<K>) => boolean = () => true,
    from = 0,
  ): Promise<EventOf<K>> {
    return this.until(() =>
      this.events.slice(from).find((one): one is EventOf<K> => one.kind === kind && fits(one as EventOf<K>)),
    );
  }

  /** Waits until the state fits. */
  async sees(fits: (state: SeatsState) => boolean): Promise<SeatsState> {
    return this.until(() => (this.state && fits(this.state) ? this.state : undefined));
  }

  get isAsked(): boolean {
    return this.state?.hand?.turn?.seats.includes(this.seat) ?? false;
  }

  asked(): Promise<SeatsState> {
    return this.sees(() => this.isAsked);
  }

  /** Plays as the engine's bots do, until `hands` more hands have ended. */
  async plays(hands: number, choose?: (view: Json) => Json | undefined): Promise<void> {
    const until = this.ended + hands;
    while (this.ended < until) {
      await this.until(() => (this.ended >= until || this.canPlay() ? true : undefined));
      const { hand, table } = this.state!;
      if (this.ended >= until || !hand?.view) continue;
      this.played = this.moment();
      const engine = seatGameOf(table.game)!;
      const action = choose?.(hand.view) ?? engine.bot(hand.view, (n) => Math.floor(Math.random() * n));
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
      if (this.moment() !== this.played) continue;
      await this.act(action);
    }
  }

  ended = 0;

  private canPlay(): boolean {
    return this.isAsked && this.moment() !== this.played;
  }

  private moment(): string {
    const { hand } = this.state ?? {};
    const pot = hand?.view as HoldemView | null | undefined;
    return `${hand?.ref} ${hand?.turn?.since} ${JSON.stringify(hand?.turn?.seats)} ${pot?.board?.length ?? ''}`;
  }

  /** Breaks the connection without closing it. */
  async cut(): Promise<void> {
    this.socket.terminate();
    await this.gone();
  }

  async gone(): Promise<void> {
    while (!this.closed) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  private async until<T>(look: () => T | undefined): Promise<T> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.rouse();
    }, PATIENCE_MS);
    try {
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        if (this.closed || isLate)
          throw new Error(`${this.closed ? 'closed' : 'in vain'}, heard last: ${JSON.stringify(this.heard.slice(-3))}`);
        await new Promise<void>((resolve) => this.waiters.push(resolve));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  private take(message: ServerMessage): void {
    this.heard.push(message);
    if (message.type === 'update') {
      if (message.seq < this.seq) throw new Error(`state ${message.seq} after ${this.seq}`);
      this.seq = message.seq;
      this.state = message.state;
      for (const { event } of message.events) {
        this.events.push(event);
        if (event.kind === 'ended' || event.kind === 'void') this.ended++;
      }
    }
    if (message.type === 'sat') {
      this.boughtIn += this.buyIns.get(message.id) ?? 0n;
      this.buyIns.delete(message.id);
    }
    if (message.type === 'stood') this.paidOut += BigInt(message.payout);
    this.rouse();
  }

  private rouse(): void {
    const { waiters } = this;
    this.waiters = [];
    for (const waiter of waiters) waiter();
  }
}
