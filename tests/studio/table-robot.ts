import { WebSocket } from 'ws';
import {
  type ClientMessage,
  type ServerMessage,
  serverMessage,
  TABLE_PROTOCOL,
  TABLE_SOCKET_PATH,
  type TableState,
} from '#games/studio/tables/table.contract.ts';
import { applyTableEvent } from '#games/studio/tables/table.state.ts';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
type EventOf<K extends string> = Extract<Of<'event'>['event'], { kind: K }>;

/** A player over a real WebSocket who checks every message by the contract and keeps an own record. */
export class TableRobot {
  readonly heard: ServerMessage[] = [];
  state: TableState | undefined;
  seq = 0;
  /** Own record: accepted stakes that were not undone, and payouts of rounds. */
  staked = 0n;
  paid = 0n;
  closed = false;
  /** What the table said out of order; every wait ends with it. */
  private gap: Error | undefined;
  private readonly socket: WebSocket;
  private readonly asked = new Map<string, bigint>();
  private waiters: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.take(serverMessage.parse(JSON.parse(data.toString('utf8')))));
    socket.on('close', () => {
      this.closed = true;
      this.rouse();
    });
    socket.on('error', () => {});
  }

  static async sit(
    url: string,
    hello: { token: string; table: string; seq?: number; v?: number },
    before?: TableRobot,
  ): Promise<TableRobot> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${TABLE_SOCKET_PATH}`);
    const robot = new TableRobot(socket);
    if (before?.state) Object.assign(robot, { state: before.state, seq: before.seq });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    robot.say({ type: 'hello', v: TABLE_PROTOCOL, ...hello });
    return robot;
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  sayRaw(text: string): void {
    this.socket.send(text);
  }

  /** Stops reading from the network, like a phone in a tunnel. */
  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }

  /** The next message that fits, or an earlier one from index `from` on. */
  async hears<T extends ServerMessage['type']>(
    type: T,
    fits: (message: Of<T>) => boolean = () => true,
    from = 0,
  ): Promise<Of<T>> {
    for (;;) {
      const found = this.heard.slice(from).find((one): one is Of<T> => one.type === type && fits(one as Of<T>));
      if (found) return found;
      await this.more(type);
    }
  }

  async event<K extends string>(
    kind: K,
    fits: (event: EventOf<K>) => boolean = () => true,
    from = 0,
  ): Promise<EventOf<K>> {
    const message = await this.hears(
      'event',
      ({ event }) => event.kind === kind && fits(event as unknown as EventOf<K>),
      from,
    );
    return message.event as unknown as EventOf<K>;
  }

  /** Waits until betting is open, in the current round or a later one. */
  async betting(): Promise<string> {
    for (;;) {
      const round = this.state?.round;
      if (round?.phase === 'betting') return round.ref;
      await this.more('bets');
    }
  }

  /** Waits for a round that opens after this call, so that the whole betting time is left. */
  async opened(): Promise<string> {
    return (await this.event('open', () => true, this.heard.length)).round.ref;
  }

  async phase(ref: string, kind: 'closed' | 'drawn' | 'shown' | 'settled' | 'void'): Promise<void> {
    await this.event(kind, (event) => (event as { ref?: string }).ref === ref);
  }

  bet(round: string, parts: Record<string, bigint>, id: string = crypto.randomUUID()): string {
    const list = Object.entries(parts).map(([field, amount]) => ({ field, amount: amount.toString() }));
    this.asked.set(
      id,
      list.reduce((sum, part) => sum + BigInt(part.amount), 0n),
    );
    this.say({ type: 'bet', id, round, parts: list });
    return id;
  }

  /** Places a bet and waits for the answer. */
  async answerTo(id: string): Promise<Of<'betAccepted'> | Of<'betRefused'>> {
    for (;;) {
      const found = this.heard.find(
        (one): one is Of<'betAccepted'> | Of<'betRefused'> =>
          (one.type === 'betAccepted' || one.type === 'betRefused') && one.id === id,
      );
      if (found) return found;
      await this.more('an answer');
    }
  }

  async leave(): Promise<void> {
    this.say({ type: 'leave' });
    await this.gone();
  }

  /** Breaks the connection without closing it. */
  async cut(): Promise<void> {
    this.socket.terminate();
    await this.gone();
  }

  async gone(): Promise<void> {
    while (!this.closed) await new Promise<void>((resolve) => this.waiters.push(resolve));
    if (this.gap) throw this.gap;
  }

  private async more(wanted: string): Promise<void> {
    if (this.gap) throw this.gap;
    if (this.closed) throw new Error(`closed while waiting for ${wanted}: ${JSON.stringify(this.heard.at(-1))}`);
    await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  private take(message: ServerMessage): void {
    this.heard.push(message);
    if (message.type === 'snapshot') [this.seq, this.state] = [message.seq, message.state];
    if (message.type === 'event' && this.state && message.seq !== this.seq + 1)
      this.gap ??= new Error(`event ${message.seq} after ${this.seq}`);
    else if (message.type === 'event' && this.state) {
      this.seq = message.seq;
      this.state = applyTableEvent(this.state, message.event);
    }
    if (message.type === 'betAccepted') {
      this.staked += this.asked.get(message.id) ?? 0n;
      this.asked.delete(message.id);
    }
    if (message.type === 'paid') this.paid += BigInt(message.payout);
    this.rouse();
  }

  private rouse(): void {
    const { waiters } = this;
    this.waiters = [];
    for (const waiter of waiters) waiter();
  }
}
