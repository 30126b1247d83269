import type { Logger } from 'pino';
import type { DatabaseClock } from '#platform/clock/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { EventReader, NumberedEvent } from './event-reader.ts';
import type { Seat } from './seat.ts';
import type { ServerMessage, TableChips, TableEvent, TableState } from './table.contract.ts';
import { applyTableEvent } from './table.state.ts';
import { type LiveTable, latestRound, type RoundRow } from './table-rows.ts';
import { readChips, readOwn, readState } from './table-views.ts';
import { tellEnded } from './tell-ended.ts';

export interface HallDeps {
  database: Database;
  wallet: Wallet;
  clock: DatabaseClock;
  logger: Logger;
  deadMs: number;
  /** Pause between two questions to a player's wallet about whether the player may stay. */
  stayAskMs: number;
  events: EventReader;
}

/** Least interval between two messages about chips. */
const CHIPS_EVERY_MS = 400;
/** A socket with more unsent bytes skips events, and gets a snapshot when it has caught up. */
const SLOW_BYTES = 256 * 1024;
const CAUGHT_UP_BYTES = 16 * 1024;

/**
 * The players of one table in this process. It reads new events once, updates its copy of the table and sends the same
 * bytes to everybody.
 */
export class TableHall {
  readonly table: LiveTable;
  readonly seats = new Set<Seat>();
  readonly deps: HallDeps;
  /** Players whose arrival is in progress. */
  arriving = 0;
  private seq = 0;
  private state: TableState | undefined;
  private chips: TableChips | null = null;
  private roundRow: RoundRow | undefined;
  private reading: Promise<void> | undefined;
  private readAgain = false;
  private chipsTimer: NodeJS.Timeout | undefined;
  private readonly closing = new AbortController();
  private readonly telling = new Set<Promise<void>>();
  /** Sockets whose snapshot is on its way. */
  private readonly helped = new Set<Seat>();

  constructor(deps: HallDeps, table: LiveTable) {
    this.deps = deps;
    this.table = table;
  }

  get round(): RoundRow | undefined {
    return this.roundRow?.ended_at ? undefined : this.roundRow;
  }

  get isOpen(): boolean {
    return this.state?.table.open ?? true;
  }

  /** Aborted when the hall closes. */
  get signal(): AbortSignal {
    return this.closing.signal;
  }

  stamp<T extends object>(message: T): T & { now: number } {
    return { now: this.deps.clock.now(), ...message };
  }

  /** Admits a player: sends the events after `sinceSeq`, or a snapshot. */
  async welcome(seat: Seat, sinceSeq: number | undefined): Promise<void> {
    await this.refresh();
    const missed = sinceSeq === undefined ? undefined : await this.eventsSince(sinceSeq);
    // From here on only the player's own part is awaited, so that no event is sent twice or missed.
    const own = await this.ownOf(seat.session);
    if (!this.state) return;
    if (missed && sinceSeq !== undefined && missed.length === this.seq - sinceSeq) {
      for (const { seq, event } of missed) seat.send(this.stamp({ type: 'event' as const, seq, event }));
      seat.send(this.stamp({ type: 'own' as const, own }));
      if (this.chips) seat.send(this.stamp({ type: 'chips' as const, chips: this.chips }));
    } else this.sendSnapshot(seat, own);
    this.seats.add(seat);
    this.chipsChanged();
  }

  private sendSnapshot(seat: Seat, own: Awaited<ReturnType<TableHall['ownOf']>>): void {
    if (!this.state) return;
    seat.send(this.stamp({ type: 'snapshot' as const, seq: this.seq, state: this.state, chips: this.chips, own }));
  }

  leave(seat: Seat): void {
    this.seats.delete(seat);
    this.chipsChanged();
  }

  ownOf(session: StudioSession) {
    return readOwn(this.deps.database, this.round, session.playerId);
  }

  async tellOwn(seat: Seat): Promise<void> {
    seat.send(this.stamp({ type: 'own' as const, own: await this.ownOf(seat.session) }));
  }

  /** Reads new events. Calls during a read share one further read. */
  refresh(): Promise<void> {
    if (this.reading) {
      this.readAgain = true;
      return this.reading;
    }
    this.reading = this.readAll()
      .catch((error) => this.deps.logger.error({ err: error, table: this.table.code }, 'a table could not be read'))
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }

  private async readAll(): Promise<void> {
    do {
      this.readAgain = false;
      await (this.state ? this.readEvents() : this.readSnapshot());
    } while (this.readAgain && !this.signal.aborted);
    this.helpSlow();
  }

  private async readSnapshot(): Promise<void> {
    const { seq, state } = await readState(this.deps.database, this.table.id);
    this.seq = seq;
    this.state = state;
    this.roundRow = await this.deps.database.read((db) => latestRound(db, this.table.id));
  }

  private async readEvents(): Promise<void> {
    const events = await this.eventsSince(this.seq);
    const [first] = events;
    if (!first) return;
    // Old events are deleted, so a player who was away longer starts again.
    if (first.seq !== this.seq + 1) {
      await this.readSnapshot();
      for (const seat of this.seats) this.sendSnapshot(seat, await this.ownOf(seat.session));
      return;
    }
    if (events.some(({ event }) => event.kind !== 'phrase'))
      this.roundRow = await this.deps.database.read((db) => latestRound(db, this.table.id));
    for (const { seq, event } of events) this.apply(seq, event);
  }

  private apply(seq: number, event: TableEvent): void {
    if (!this.state || seq <= this.seq) return;
    this.seq = seq;
    this.state = applyTableEvent(this.state, event);
    this.broadcast(this.stamp({ type: 'event' as const, seq, event }));
    if (event.kind === 'open' || event.kind === 'closed') this.chipsChanged();
    const told = tellEnded(this, event)
      .catch((error) => this.deps.logger.error({ err: error }, 'players were not told'))
      .finally(() => this.telling.delete(told));
    this.telling.add(told);
  }

  private eventsSince(seq: number): Promise<NumberedEvent[]> {
    return this.deps.events.after(this.table.id, seq);
  }

  /** Sends the same bytes to everybody. */
  private broadcast(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const seat of this.seats) {
      if (seat.unsentBytes > SLOW_BYTES) seat.isBehind = true;
      if (!seat.isBehind) seat.sendText(text);
    }
  }

  /** Sends snapshots to sockets that were behind and have caught up. Called at every look, at least once a second. */
  private helpSlow(): void {
    for (const seat of this.seats) {
      if (!seat.isBehind || this.helped.has(seat) || seat.unsentBytes > CAUGHT_UP_BYTES) continue;
      this.helped.add(seat);
      void this.catchUp(seat)
        .catch((error) => this.deps.logger.error({ err: error }, 'a slow player was not told'))
        .finally(() => this.helped.delete(seat));
    }
  }

  /** Events go on being skipped until the snapshot is sent: one before it would leave a gap. */
  private async catchUp(seat: Seat): Promise<void> {
    const own = await this.ownOf(seat.session);
    this.sendSnapshot(seat, own);
    seat.isBehind = false;
  }

  /** A player's chips changed: everybody gets the new chips soon. */
  chipsChanged(): void {
    if (this.chipsTimer || this.signal.aborted) return;
    this.chipsTimer = setTimeout(() => {
      this.chipsTimer = undefined;
      void this.showChips().catch((error) => this.deps.logger.error({ err: error }, 'chips could not be read'));
    }, CHIPS_EVERY_MS);
  }

  private async showChips(): Promise<void> {
    const round = this.roundRow;
    if (!round || this.seats.size === 0) return;
    const before = JSON.stringify(this.chips);
    this.chips = await readChips(this.deps.database, this.table.id, round, this.deps.deadMs);
    if (JSON.stringify(this.chips) !== before)
      this.broadcast(this.stamp({ type: 'chips' as const, chips: this.chips }));
  }

  /** Ends background work; resolves when nothing reads the database any more. */
  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.chipsTimer);
    await this.reading;
    await Promise.all(this.telling);
  }
}
