import type { HoldemView } from '#games/engines/cards/holdem/view.ts';
import { seatGameOf } from '#games/engines/cards/seat-games.ts';
import {
  type OwnHand,
  SEATS_PROTOCOL,
  SEATS_SOCKET_PATH,
  type SeatsState,
  type ServerMessage,
  serverMessage,
} from '#games/studio/seats/seats.contract.ts';
import { SteadyLine } from './tables-line.ts';
import { type Robot, type RobotBook, type RobotParts, readPages } from './tables-robot.ts';

const LOOK_MS = 1000;

/**
 * A player at tables between players: sits down, plays as the engine's bots do, and sits down again when the money is
 * gone.
 */
export class SeatRobot implements Robot {
  private readonly parts: RobotParts;
  private readonly line: SteadyLine<ServerMessage>;
  private state: SeatsState | undefined;
  private seq = 0;
  private isStopped = false;
  private looking: NodeJS.Timeout | undefined;
  private played = '';
  private lastSeat: number | null = null;
  /** Id of an unanswered request to sit down: the same id again is the same stay. */
  private sitting: string | undefined;
  /** What each hand moved, as the table reported it. */
  private readonly deltas = new Map<string, bigint>();

  constructor(parts: RobotParts) {
    this.parts = parts;
    const { studio, token, table } = parts;
    this.line = new SteadyLine({
      studio,
      path: SEATS_SOCKET_PATH,
      hello: () => ({ type: 'hello', v: SEATS_PROTOCOL, token, table, ...(this.state ? { seq: this.seq } : {}) }),
      schema: serverMessage,
      hear: (message) => this.hear(message),
    });
  }

  play(): void {
    this.line.open();
    this.looking = setInterval(() => this.look(), LOOK_MS);
  }

  stop(): void {
    this.isStopped = true;
  }

  get isDone(): boolean {
    return this.isStopped && this.sitting === undefined && this.state?.own.seat === null;
  }

  close(): void {
    clearInterval(this.looking);
    this.line.close();
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.played = '';
    if (message.type === 'actRefused') this.played = '';
    if ((message.type === 'sat' || message.type === 'sitRefused') && message.id === this.sitting)
      this.sitting = undefined;
    if (message.type !== 'update') return;
    this.seq = message.seq;
    this.state = message.state;
    const seat = message.state.own.seat ?? this.lastSeat;
    for (const { event } of message.events) {
      if (event.kind !== 'ended') continue;
      const mine = event.deltas.find((one) => one.seat === seat);
      if (mine) this.deltas.set(event.ref, BigInt(mine.delta));
    }
    this.lastSeat = message.state.own.seat;
  }

  /** Once a second, since people take a moment too. */
  private look(): void {
    const { state } = this;
    if (!state) return;
    const { own, table } = state;
    if (own.seat === null) {
      if (this.isStopped && this.sitting === undefined) return;
      this.sitting ??= crypto.randomUUID();
      this.line.say({ type: 'sit', id: this.sitting, seat: null, amount: table.leastBuyIn });
      return;
    }
    this.sitting = undefined;
    if (this.isStopped) this.line.say({ type: 'stand' });
    else if (state.seats.find(({ seat }) => seat === own.seat)?.away) this.line.say({ type: 'stay' });
    this.act(state, own.seat);
  }

  private act({ hand, table }: SeatsState, seat: number): void {
    if (!hand?.view || !hand.turn?.seats.includes(seat)) return;
    const board = (hand.view as Partial<HoldemView>).board?.length ?? '';
    const moment = `${hand.ref} ${hand.turn.since} ${hand.turn.seats.join()} ${board}`;
    if (moment === this.played) return;
    this.played = moment;
    const action = seatGameOf(table.game)?.bot(hand.view, (n) => this.parts.chance.below(n));
    this.line.say({ type: 'act', key: crypto.randomUUID(), hand: hand.ref, action });
  }

  async book(): Promise<RobotBook> {
    const list = await readPages<OwnHand>(
      this.parts,
      '/game/seat-hands',
      (page: { hands: OwnHand[]; more: boolean }) => ({ rows: page.hands, more: page.more }),
    );
    const wrong: string[] = [];
    let net = 0n;
    for (const { ref, phase, delta } of list) {
      const heard = this.deltas.get(ref);
      if (phase !== 'ended' && phase !== 'void') wrong.push(`hand ${ref} is ${phase}`);
      if (heard !== undefined && heard !== BigInt(delta))
        wrong.push(`hand ${ref}: the table said ${heard}, in the record ${delta}`);
      net += BigInt(delta);
    }
    const listed = new Set(list.map(({ ref }) => ref));
    for (const ref of this.deltas.keys()) if (!listed.has(ref)) wrong.push(`hand ${ref} is not in the record`);
    return { net, played: list.length, wrong };
  }
}
