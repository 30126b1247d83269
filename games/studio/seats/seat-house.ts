import type { Logger } from 'pino';
import { type DatabaseClock, databaseClock } from '#platform/clock/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import { every } from '#platform/jobs/every.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { STAY_ASK_MS } from '../tables/may-stay.ts';
import { recallGuests } from '../tables/recall-guests.ts';
import type { TableWake, Wake } from '../tables/table-wake.ts';
import { beat } from '../tables/visitors.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { type SeatClock, startSeatClock } from './seat-clock.ts';
import { leaveAllSeats } from './seat-guests.ts';
import { SeatHall } from './seat-hall.ts';
import { orphanedSeats, renewSeatLeases, takeSeatLease } from './seat-lease.ts';
import type { SeatTable } from './seat-rows.ts';

export interface SeatTiming {
  /** Without a renewal for this long, any process may take the table. Below 5 s together with `everyMs`. */
  leaseMs: number;
  everyMs: number;
  /** A process that was not seen for this long is dead; its guests are offline. */
  deadMs: number;
  /** Longest pause between two questions to players' wallets, asked between hands, about whether they may stay. */
  stayAskMs: number;
}

export const SEAT_TIMING: SeatTiming = { leaseMs: 3000, everyMs: 1000, deadMs: 6000, stayAskMs: STAY_ASK_MS };

export interface SeatHouseDeps {
  database: Database;
  stakes: Stakes;
  wallet: Wallet;
  wake: TableWake;
  logger: Logger;
  timing: SeatTiming;
}

/** The tables as one process sees them: clocks of the tables it owns, halls of those where it has guests. */
export class SeatHouse {
  readonly processId = crypto.randomUUID();
  readonly clock: DatabaseClock;
  private readonly deps: SeatHouseDeps;
  private readonly halls = new Map<bigint, SeatHall>();
  private readonly clocks = new Map<bigint, SeatClock>();
  private readonly unlisten: () => void;
  private loop: { stop(): Promise<void> } | undefined;
  private turning: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(deps: SeatHouseDeps) {
    this.deps = deps;
    this.clock = databaseClock(deps.database);
    this.unlisten = deps.wake.listen((told) => this.hear(told));
  }

  /** Starts the loop; nothing runs before. */
  start(): void {
    this.loop ??= every(this.deps.timing.everyMs, 'look after seats', () => this.rouse(), this.deps.logger);
  }

  /** The hall of a table, opened for its first guest. Call `entered` when the guest is in. */
  enterHall(table: SeatTable): SeatHall {
    const hall = this.halls.get(table.id) ?? new SeatHall({ ...this.deps, clock: this.clock }, table);
    this.halls.set(table.id, hall);
    hall.arriving++;
    return hall;
  }

  entered(hall: SeatHall): void {
    hall.arriving--;
    this.leftHall(hall);
  }

  leftHall(hall: SeatHall): void {
    if (hall.guests.size > 0 || hall.arriving > 0 || this.halls.get(hall.table.id) !== hall) return;
    this.halls.delete(hall.table.id);
    void hall.close();
  }

  /** A table changed: every process with guests there reads it, and its clock looks. */
  async changed(tableId: bigint): Promise<void> {
    await this.deps.wake.tell({ kind: 'events', table: tableId });
  }

  log(error: unknown, said: string): void {
    this.deps.logger.error({ err: error, said }, 'a message of a player failed');
  }

  /** Looks at once; turns run one after the other. */
  rouse(): Promise<void> {
    this.turning = this.turning
      .then(() => this.look())
      .catch((error) => this.deps.logger.error({ err: error }, 'looking after seats failed'));
    return this.turning;
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
    for (const tableId of await orphanedSeats(database, timing.deadMs)) {
      if (!this.isStopped && !this.clocks.has(tableId)) await this.takeOver(tableId);
    }
  }

  private recall(): Promise<void> {
    return recallGuests({
      database: this.deps.database,
      places: 'studio.seat_guests',
      processId: this.processId,
      now: this.clock.now(),
      halls: [...this.halls.values()].map(({ table, guests }) => ({ tableId: table.id, guests })),
    });
  }

  private async renew(): Promise<void> {
    const { database, timing } = this.deps;
    const kept = new Set(await renewSeatLeases(database, this.processId, [...this.clocks.keys()], timing.leaseMs));
    for (const [tableId, one] of this.clocks) if (!kept.has(tableId)) one.lost();
  }

  private async takeOver(tableId: bigint): Promise<void> {
    const { database, timing } = this.deps;
    const table = await takeSeatLease(database, tableId, this.processId, timing.leaseMs);
    if (!table) return;
    await this.clock.compare();
    const lease = { tableId, owner: this.processId, fence: table.fence };
    const started: SeatClock = startSeatClock({ ...this.deps, ...timing, clock: this.clock }, lease, () => {
      if (this.clocks.get(tableId) === started) this.clocks.delete(tableId);
    });
    this.clocks.set(tableId, started);
  }

  private hear(told: Wake): void {
    const hall = this.halls.get(told.table);
    if (told.kind === 'events') {
      this.clocks.get(told.table)?.poke();
      void hall?.refresh();
    }
    if (told.kind !== 'joined' || !hall) return;
    for (const guest of hall.guests)
      if (guest.session.playerId === told.player && guest.connection !== told.connection)
        guest.bye(this.clock.now(), 'replaced');
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.unlisten();
    await this.loop?.stop();
    await this.turning;
    await Promise.all([...this.clocks.values()].map((one) => one.stop()));
    for (const hall of this.halls.values()) {
      for (const guest of hall.guests) guest.bye(this.clock.now(), 'restart');
      await hall.close();
    }
    await leaveAllSeats(this.deps.database, this.processId);
  }
}
