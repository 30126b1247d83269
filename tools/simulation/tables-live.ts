import type { Json } from '#games/engines/fair/replay.ts';
import { tableGames } from '#games/engines/tables/table-games.ts';
import { FLIGHT_FIELD } from '#games/studio/tables/games/kite-rules.ts';
import { rulesOf } from '#games/studio/tables/games/table-rules-shelf.ts';
import {
  type OwnTableRound,
  type ServerMessage,
  serverMessage,
  TABLE_PROTOCOL,
  TABLE_SOCKET_PATH,
  type TableState,
} from '#games/studio/tables/table.contract.ts';
import { applyTableEvent } from '#games/studio/tables/table.state.ts';
import { SteadyLine } from './tables-line.ts';
import { type Robot, type RobotBook, type RobotParts, readPages } from './tables-robot.ts';

interface Bet {
  round: string;
  field: string;
  amount: bigint;
}

interface Played {
  config: Json;
  bets: Map<string, bigint>;
  /** Kite: the amount cashed out. `unsure`: requested, but the answer was lost. */
  taken: bigint | 'unsure' | undefined;
  /** As the table reported it. */
  paid: string | undefined;
}

const KITE_TAKES_PERCENT = 60;

/**
 * A player at a live table: one to three bets a round, sent again after a lost connection; the expected payout comes
 * from the engine.
 */
export class LiveRobot implements Robot {
  private readonly parts: RobotParts;
  private readonly line: SteadyLine<ServerMessage>;
  private state: TableState | undefined;
  private seq = 0;
  private isStopped = false;
  private betIn = '';
  private readonly asking = new Map<string, Bet>();
  private readonly rounds = new Map<string, Played>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(parts: RobotParts) {
    this.parts = parts;
    const { studio, token, table } = parts;
    this.line = new SteadyLine({
      studio,
      path: TABLE_SOCKET_PATH,
      hello: () => ({ type: 'hello', v: TABLE_PROTOCOL, token, table, ...(this.state ? { seq: this.seq } : {}) }),
      schema: serverMessage,
      hear: (message) => this.hear(message),
    });
  }

  play(): void {
    this.line.open();
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  get isDone(): boolean {
    const round = this.state?.round;
    const isOver = !round || round.phase === 'settled' || round.phase === 'void' || !this.rounds.has(round.ref);
    return this.isStopped && this.asking.size === 0 && isOver;
  }

  close(): void {
    this.line.close();
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        // The same bet sent again is the same stake, and gets its current state as the answer.
        for (const [id, bet] of this.asking) this.ask(id, bet);
        break;
      case 'snapshot':
        [this.seq, this.state] = [message.seq, message.state];
        this.look();
        break;
      case 'event':
        this.follow(message);
        break;
      case 'betAccepted':
        this.accepted(message.id);
        break;
      case 'betRefused':
        this.asking.delete(message.id);
        break;
      case 'taken':
        this.noteTaken(message.round, BigInt(message.payout));
        break;
      case 'takeRefused':
        this.noteTaken(message.round, message.code === 'take.already' ? 'unsure' : undefined);
        break;
      case 'paid':
        this.notePaid(message.round, message.payout);
        break;
      default:
    }
  }

  private follow({ seq, event }: Extract<ServerMessage, { type: 'event' }>): void {
    if (!this.state) return;
    if (seq !== this.seq + 1) throw new Error(`event ${seq} after ${this.seq}`);
    this.seq = seq;
    this.state = applyTableEvent(this.state, event);
    this.look();
  }

  private look(): void {
    const { round } = this.state ?? {};
    if (!round || this.isStopped) return;
    if (round.phase === 'betting' && this.betIn !== round.ref) {
      this.betIn = round.ref;
      const { chance } = this.parts;
      for (let press = 0; press <= chance.below(3); press++)
        this.later(chance.below(12_000), () => this.press(round.ref));
    }
    if (round.phase === 'drawn' && this.rounds.has(round.ref) && this.parts.chance.percent(KITE_TAKES_PERCENT))
      this.later(this.parts.chance.below(6000), () => this.take(round.ref));
  }

  private later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, ms);
    this.timers.add(timer);
  }

  private press(ref: string): void {
    const { round } = this.state ?? {};
    const { game, chance } = this.parts;
    if (round?.ref !== ref || round.phase !== 'betting') return;
    const groups = [...rulesOf(game).groups(round.config)];
    const [field, group] = groups[chance.below(groups.length)]!;
    const limit = round.limits.groups[group] ?? round.limits.groups['*'];
    if (!limit) return;
    const amount = BigInt(limit.min) * BigInt(1 + chance.below(3));
    const bet = { round: ref, field, amount: amount > BigInt(limit.max) ? BigInt(limit.min) : amount };
    this.remember(ref, round.config);
    const id = crypto.randomUUID();
    this.asking.set(id, bet);
    this.ask(id, bet);
  }

  private remember(ref: string, config: Json): void {
    if (!this.rounds.has(ref)) this.rounds.set(ref, { config, bets: new Map(), taken: undefined, paid: undefined });
  }

  private ask(id: string, { round, field, amount }: Bet): void {
    this.line.say({ type: 'bet', id, round, parts: [{ field, amount: amount.toString() }] });
  }

  private accepted(id: string): void {
    const bet = this.asking.get(id);
    if (!bet) return;
    this.asking.delete(id);
    const bets = this.rounds.get(bet.round)?.bets;
    bets?.set(bet.field, (bets.get(bet.field) ?? 0n) + bet.amount);
  }

  private take(ref: string): void {
    if (this.state?.round?.ref !== ref || this.state.round.phase !== 'drawn') return;
    this.noteTaken(ref, 'unsure');
    this.line.say({ type: 'take', round: ref });
  }

  private noteTaken(ref: string, taken: Played['taken']): void {
    const played = this.rounds.get(ref);
    if (played) played.taken = taken;
  }

  private notePaid(ref: string, payout: string): void {
    const played = this.rounds.get(ref);
    if (played) played.paid = payout;
  }

  async book(): Promise<RobotBook> {
    const list = await readPages<OwnTableRound>(
      this.parts,
      '/game/table-rounds',
      (page: { rounds: OwnTableRound[]; more: boolean }) => ({ rows: page.rounds, more: page.more }),
    );
    const listed = new Map(list.map((row) => [row.ref, row]));
    const wrong: string[] = [];
    let net = 0n;
    let played = 0;
    for (const [ref, own] of this.rounds) {
      const row = listed.get(ref);
      if (own.bets.size === 0) {
        if (row && BigInt(row.staked) > 0n && row.phase !== 'void')
          wrong.push(`round ${ref}: stakes that were refused`);
        continue;
      }
      played++;
      // All stakes were returned, except for players who had cashed out of the flight before.
      if (row?.phase === 'void' && (own.taken === undefined || BigInt(row.payout) === 0n)) continue;
      if (row?.phase !== 'settled' && row?.phase !== 'void')
        wrong.push(`round ${ref} is ${row?.phase ?? 'not in the record'}`);
      if (!row) continue;
      const staked = [...own.bets.values()].reduce((sum, amount) => sum + amount, 0n);
      const payout = this.payoutOf(own, row);
      if (BigInt(row.staked) !== staked) wrong.push(`round ${ref}: staked ${staked}, in the record ${row.staked}`);
      if (BigInt(row.payout) !== payout) wrong.push(`round ${ref}: won ${payout}, in the record ${row.payout}`);
      if (own.paid !== undefined && BigInt(own.paid) !== payout)
        wrong.push(`round ${ref}: won ${payout}, the table said ${own.paid}`);
      net += payout - staked;
    }
    for (const { ref } of list) if (!this.rounds.has(ref)) wrong.push(`round ${ref} was not played`);
    return { net, played, wrong };
  }

  /** The payout by the engine; for a flight the cashed-out amount, or that of the record when its answer was lost. */
  private payoutOf({ config, bets, taken }: Played, { outcome, payout }: OwnTableRound): bigint {
    const engine = tableGames.get(this.parts.game);
    if (!engine) return taken === 'unsure' ? BigInt(payout) : (taken ?? 0n);
    let sum = 0n;
    for (const [field, stake] of bets) if (field !== FLIGHT_FIELD) sum += engine.payout(config, field, stake, outcome);
    return sum;
  }
}
