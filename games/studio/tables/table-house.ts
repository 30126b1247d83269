import type { Logger } from 'pino';
import { type DatabaseClock, databaseClock } from '#platform/clock/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import { every } from '#platform/jobs/every.ts';
import type { Stakes } from '../stakes/stakes.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { EventReader } from './event-reader.ts';
import { STAY_ASK_MS } from './may-stay.ts';
import { recallGuests } from './recall-guests.ts';
import { startTableClock, type TableClock } from './table-clock.ts';
import { TableHall } from './table-hall.ts';
import { LEASE_TIMING, type LeaseTiming, orphanedTables, renewLeases, takeLease } from './table-lease.ts';
import type { LiveTable } from './table-rows.ts';
import type { TableWake, Wake } from './table-wake.ts';
import { beat, leaveAll, sweepDead } from './visitors.ts';

export interface HouseTiming extends LeaseTiming {
  patienceMs: number;
  stayAskMs: number;
}

export const HOUSE_TIMING: HouseTiming = { ...LEASE_TIMING, patienceMs: 2000, stayAskMs: STAY_ASK_MS };

export interface HouseDeps {
  database: Database;
  stakes: Stakes;
  wallet: Wallet;
  wake: TableWake;
  logger: Logger;
  timing: HouseTiming;
}

/** Least interval between two messages about a table's chips to other processes. */
const CHIPS_TOLD_MS = 300;
const SWEEP_EVERY = 30;

/** The tables as one process sees them: clocks of the tables it owns, halls of those where it has players. */
export class TableHouse {
  readonly processId = crypto.randomUUID();
  readonly clock: DatabaseClock;
  private readonly deps: HouseDeps;
  private readonly events: EventReader;
  private readonly halls = new Map<bigint, TableHall>();
  private readonly clocks = new Map<bigint, TableClock>();
  private readonly chipsTold = new Map<bigint, NodeJS.Timeout>();
  private readonly unlisten: () => void;
  private loop: { stop(): Promise<void> } | undefined;
  private turns = 0;
  private turning: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(deps: HouseDeps) {
    this.deps = deps;
    this.clock = databaseClock(deps.database);
    this.events = new EventReader(deps.database);
    this.unlisten = deps.wake.listen((told) => this.hear(told));
  }

  /** Starts the loop; nothing runs before. */
  start(): void {
    this.loop ??= every(this.deps.timing.everyMs, 'look after tables', () => this.rouse(), this.deps.logger);
  }

  /** The hall of a table, opened for the first player. It stays at least until `entered` is called. */
  enterHall(table: LiveTable): TableHall {
    const { deps, clock } = this;
    const { deadMs, stayAskMs } = deps.timing;
    const hall =
      this.halls.get(table.id) ?? new TableHall({ ...deps, clock, events: this.events, deadMs, stayAskMs }, table);
    this.halls.set(table.id, hall);
    hall.arriving++;
    return hall;
  }

  entered(hall: TableHall): void {
    hall.arriving--;
    this.leftHall(hall);
  }

  leftHall(hall: TableHall): void {
    if (hall.seats.size > 0 || hall.arriving > 0 || this.halls.get(hall.table.id) !== hall) return;
    this.halls.delete(hall.table.id);
    void hall.close();
  }

  /** Looks after the tables now; turns run one after the other. */
  rouse(): Promise<void> {
    this.turning = this.turning
      .then(() => this.look())
      .catch((error) => this.deps.logger.error({ err: error }, 'the tables could not be looked after'));
    return this.turning;
  }

  /** Sends changed chips to everybody soon, in other processes too. */
  chipsChanged(tableId: bigint): void {
    this.halls.get(tableId)?.chipsChanged();
    if (this.chipsTold.has(tableId)) return;
    const timer = setTimeout(() => {
      this.chipsTold.delete(tableId);
      void this.deps.wake.tell({ kind: 'chips', table: tableId });
    }, CHIPS_TOLD_MS);
    this.chipsTold.set(tableId, timer);
  }

  private async look(): Promise<void> {
    const { database, timing } = this.deps;
    if (this.isStopped) return;
    if (this.halls.size > 0 || this.clocks.size > 0) {
      await beat(database, this.processId);
      await this.recall();
      await this.clock.compare();
      await this.renew();
      // Finds changes whose wake-up was lost.
      await Promise.all([...this.halls.values()].map((hall) => hall.refresh()));
    }
    if (this.turns++ % SWEEP_EVERY === 0) await sweepDead(database, timing.deadMs);
    for (const tableId of await orphanedTables(database, timing)) {
      if (!this.isStopped && !this.clocks.has(tableId)) await this.takeOver(tableId);
    }
  }

  private recall(): Promise<void> {
    return recallGuests({
      database: this.deps.database,
      places: 'studio.table_visitors',
      processId: this.processId,
      now: this.clock.now(),
      halls: [...this.halls.values()].map(({ table, seats }) => ({ tableId: table.id, guests: seats })),
    });
  }

  private async renew(): Promise<void> {
    const { database, timing } = this.deps;
    const kept = new Set(await renewLeases(database, this.processId, [...this.clocks.keys()], timing));
    for (const [tableId, one] of this.clocks) if (!kept.has(tableId)) one.lost();
  }

  private async takeOver(tableId: bigint): Promise<void> {
    const { database, timing } = this.deps;
    const taken = await takeLease(database, tableId, this.processId, timing);
    if (!taken) return;
    await this.clock.compare();
    const { table, lapsedAt } = taken;
    const lease = { tableId, owner: this.processId, fence: table.fence };
    const started: TableClock = startTableClock({ ...this.deps, clock: this.clock }, { table, lease, lapsedAt }, () => {
      if (this.clocks.get(tableId) === started) this.clocks.delete(tableId);
    });
    this.clocks.set(tableId, started);
  }

  private hear(told: Wake): void {
    const hall = this.halls.get(told.table);
    if (told.kind === 'ordered') this.clocks.get(told.table)?.poke();
    if (told.kind === 'ordered' || told.kind === 'events') void hall?.refresh();
    if (told.kind === 'chips') hall?.chipsChanged();
    if (told.kind !== 'joined' || !hall) return;
    for (const seat of hall.seats)
      if (seat.session.playerId === told.player && seat.connection !== told.connection)
        seat.bye(this.clock.now(), 'replaced');
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unlisten();
    for (const timer of this.chipsTold.values()) clearTimeout(timer);
    await this.loop?.stop();
    await this.turning;
    await Promise.all([...this.clocks.values()].map((one) => one.stop()));
    for (const hall of this.halls.values()) {
      for (const seat of hall.seats) seat.bye(this.clock.now(), 'restart');
      await hall.close();
    }
    await leaveAll(this.deps.database, this.processId);
  }
}
