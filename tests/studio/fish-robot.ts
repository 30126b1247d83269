import { WebSocket } from 'ws';
import { fish } from '#games/engines/fish/fish.ts';
import {
  FISH_PROTOCOL,
  FISH_SOCKET_PATH,
  type FishClientMessage,
  type FishServerMessage,
  type FishState,
  fishServerMessage,
} from '#games/studio/fish/fish.contract.ts';
import { applyFishEvent } from '#games/studio/fish/fish.state.ts';

type Of<T extends FishServerMessage['type']> = Extract<FishServerMessage, { type: T }>;

/** A player over a real WebSocket who checks every message by the contract and follows the room's state. */
export class FishRobot {
  readonly heard: FishServerMessage[] = [];
  state: FishState | undefined;
  seq = 0;
  closed = false;
  /** What the room said out of order; every wait ends with it. */
  private gap: Error | undefined;
  private offsetMs = 0;
  private readonly socket: WebSocket;
  private waiters: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.take(fishServerMessage.parse(JSON.parse(data.toString('utf8')))));
    socket.on('close', () => {
      this.closed = true;
      this.rouse();
    });
    socket.on('error', () => {});
  }

  static async connect(url: string, hello: { token: string; room: string; v?: number }): Promise<FishRobot> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${FISH_SOCKET_PATH}`);
    const robot = new FishRobot(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    robot.say({ type: 'hello', v: FISH_PROTOCOL, ...hello });
    return robot;
  }

  say(message: FishClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  shoot(targets: number[], over: { id?: string; weapon?: 'thuong' | 'doi' | 'luoi'; price?: string } = {}): string {
    const id = over.id ?? crypto.randomUUID();
    this.say({ type: 'shoot', weapon: 'thuong', price: '100', targets, ...over, id });
    return id;
  }

  /** Fish that stay in the water for a while, cheapest first. */
  async fish(): Promise<{ spawn: number; kind: string }[]> {
    await this.hears('snapshot');
    for (;;) {
      const { state } = this;
      if (!state) throw new Error('no room');
      const room = { ...state, seats: [] };
      const swimMs = fish.swimMsAt(room, Date.now() + this.offsetMs - state.openedAt);
      const found = fish
        .fishInWater(room, Date.now() + this.offsetMs - state.openedAt)
        .filter((one) => one.untilMs - swimMs > 5000 && swimMs - one.fromMs > 100)
        .map((one) => ({ spawn: one.spawn, kind: one.kind.code, hundredths: one.kind.prizes[0]?.hundredths ?? 0 }))
        .sort((a, b) => a.hundredths - b.hundredths);
      if (found.length > 0) return found;
      // In a new room the first fish appear a little later, so wait for an answer and look again.
      this.say({ type: 'ping' });
      await this.hears('pong', () => true, this.heard.length);
    }
  }

  async answer(id: string, from = 0): Promise<Of<'shot'> | Of<'refused'>> {
    for (;;) {
      const found = this.heard
        .slice(from)
        .find(
          (one): one is Of<'shot'> | Of<'refused'> => (one.type === 'shot' || one.type === 'refused') && one.id === id,
        );
      if (found) return found;
      await this.more(`the answer to ${id}`);
    }
  }

  async shot(id: string, from = 0): Promise<Of<'shot'>> {
    const answer = await this.answer(id, from);
    if (answer.type !== 'shot') throw new Error(`refused: ${answer.code}`);
    return answer;
  }

  async hears<T extends FishServerMessage['type']>(
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

  async until(fits: (state: FishState) => boolean): Promise<void> {
    while (!this.state || !fits(this.state)) await this.more('a state of the room');
  }

  async cut(): Promise<void> {
    this.socket.terminate();
    while (!this.closed) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  private async more(wanted: string): Promise<void> {
    if (this.gap) throw this.gap;
    if (this.closed) throw new Error(`closed while waiting for ${wanted}: ${JSON.stringify(this.heard.at(-1))}`);
    await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  private take(message: FishServerMessage): void {
    this.heard.push(message);
    this.offsetMs = message.now - Date.now();
    if (message.type === 'snapshot') [this.seq, this.state] = [message.seq, message.state];
    if (message.type === 'event' && this.state && message.seq !== this.seq + 1)
      this.gap ??= new Error(`event ${message.seq} after ${this.seq}`);
    else if (message.type === 'event' && this.state) {
      this.seq = message.seq;
      this.state = applyFishEvent(this.state, message.event);
    }
    this.rouse();
  }

  private rouse(): void {
    const { waiters } = this;
    this.waiters = [];
    for (const waiter of waiters) waiter();
  }
}
