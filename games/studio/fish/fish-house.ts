import type { Logger } from 'pino';
import { type DatabaseClock, databaseClock } from '#platform/clock/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import { every } from '#platform/jobs/every.ts';
import { askStaying, STAY_ASK_MS } from '../tables/may-stay.ts';
import type { TableWake } from '../tables/table-wake.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { dropUntaken, hasUndecided } from './fish-batches.ts';
import type { FishGuest } from './fish-guest.ts';
import { eventsAfter, forgetEvents, readSnapshot } from './fish-rows.ts';
import { beat, leaveSeat, sweepSeats } from './fish-seating.ts';

export interface FishTiming {
  /** Interval of heartbeats, and of the check for changes whose wake-up was lost. */
  everyMs: number;
  /** A seat is free after this long without a heartbeat. */
  deadMs: number;
  patienceMs: number;
  /** Pause between two questions to a player's wallet about whether the player may stay. */
  stayAskMs: number;
}

export const FISH_TIMING: FishTiming = { everyMs: 1000, deadMs: 6000, patienceMs: 3000, stayAskMs: STAY_ASK_MS };

export interface HouseDeps {
  database: Database;
  wallet: Wallet;
  wake: TableWake;
  logger: Logger;
  timing: FishTiming;
}

/** A socket with more unsent bytes skips events, and gets a snapshot when it has caught up. */
const SLOW_BYTES = 256 * 1024;
const CAUGHT_UP_BYTES = 16 * 1024;
const FORGET_EVERY = 60;

/** The players of one room in this process. It reads new events once and sends the same bytes to everybody. */
class Hall {
  readonly guests = new Set<FishGuest>();
  seq = Number.POSITIVE_INFINITY;
  running: Promise<void> | undefined;
  again = false;
}

/**
 * The fish rooms as one process sees them. No process owns a room: a batch locks the room's row, so any process may
 * shoot it. Fish swim by the database's clock.
 */
export class FishHouse {
  readonly processId = crypto.randomUUID();
  readonly clock: DatabaseClock;
  private readonly deps: HouseDeps;
  private readonly halls = new Map<bigint, Hall>();
  private readonly unlisten: () => void;
  private loop: { stop(): Promise<void> } | undefined;
  private turns = 0;
  private asking: Promise<void> | undefined;

  constructor(deps: HouseDeps) {
    this.deps = deps;
    this.clock = databaseClock(deps.database);
    this.unlisten = deps.wake.listen((told) => {
      if (told.kind === 'events') void this.refresh(told.table);
    });
  }

  start(): void {
    const { timing, logger } = this.deps;
    this.loop ??= every(timing.everyMs, 'look after fish rooms', () => this.look(), logger);
  }

  stamp<T extends object>(message: T): T & { now: number } {
    return { now: this.clock.now(), ...message };
  }

  /** Admits a player who has a seat: sends a snapshot and then every later event. */
  async enter(guest: FishGuest): Promise<void> {
    await this.sendSnapshot(guest);
    const hall = this.halls.get(guest.roomId) ?? new Hall();
    this.halls.set(guest.roomId, hall);
    hall.guests.add(guest);
    hall.seq = Math.min(hall.seq, guest.seq);
    await this.refresh(guest.roomId);
  }

  private async sendSnapshot(guest: FishGuest): Promise<void> {
    const { seq, state } = await readSnapshot(this.deps.database, guest.roomId);
    guest.seq = seq;
    guest.send(this.stamp({ type: 'snapshot' as const, seq, state }));
  }

  async leave(guest: FishGuest): Promise<void> {
    const hall = this.halls.get(guest.roomId);
    hall?.guests.delete(guest);
    if (hall?.guests.size === 0) this.halls.delete(guest.roomId);
    await leaveSeat(this.deps.database, guest.roomId, guest.connection);
    await this.changed(guest.roomId);
  }

  /** Call it after adding events: this process and the others read them. */
  async changed(roomId: bigint): Promise<void> {
    await this.refresh(roomId);
    await this.deps.wake.tell({ kind: 'events', table: roomId });
  }

  /** Reads new events. Calls during a read share one further read. */
  refresh(roomId: bigint): Promise<void> {
    const hall = this.halls.get(roomId);
    if (!hall) return Promise.resolve();
    hall.again = true;
    hall.running ??= this.readAll(roomId, hall)
      .catch((error) => this.deps.logger.error({ err: error, room: roomId }, 'a fish room could not be read'))
      .finally(() => {
        hall.running = undefined;
      });
    return hall.running;
  }

  private async readAll(roomId: bigint, hall: Hall): Promise<void> {
    while (hall.again && hall.guests.size > 0) {
      hall.again = false;
      const from = hall.seq;
      const events = await eventsAfter(this.deps.database, roomId, from);
      const [first] = events;
      // Old events are deleted, so a player who was away longer gets a snapshot.
      if (first && first.seq !== from + 1) {
        for (const guest of hall.guests) await this.sendSnapshot(guest);
        hall.seq = Math.min(...[...hall.guests].map(({ seq }) => seq));
        continue;
      }
      for (const { seq, event } of events) {
        const text = JSON.stringify(this.stamp({ type: 'event' as const, seq, event }));
        for (const guest of hall.guests) this.tell(guest, seq, text);
        hall.seq = seq;
      }
      if (events.some(({ event }) => event.kind === 'seat')) await this.dismissReplaced(hall);
    }
    await this.helpSlow(hall);
  }

  private tell(guest: FishGuest, seq: number, text: string): void {
    if (seq <= guest.seq) return;
    if (guest.unsentBytes > SLOW_BYTES) guest.isBehind = true;
    if (guest.isBehind) return;
    guest.seq = seq;
    guest.sendText(text);
  }

  private async helpSlow(hall: Hall): Promise<void> {
    for (const guest of hall.guests) {
      if (!guest.isBehind || guest.unsentBytes > CAUGHT_UP_BYTES) continue;
      await this.sendSnapshot(guest);
      guest.isBehind = false;
    }
  }

  /** Closes sockets of players who have a later connection or whose seat was freed. */
  private async dismissReplaced(hall: Hall): Promise<void> {
    const guests = [...hall.guests];
    if (guests.length === 0) return;
    const players = guests.map(({ session }) => session.playerId);
    const seated = await this.deps.database.read((db) =>
      db
        .selectFrom('studio.fish_seats')
        .select(['connection', 'player_id'])
        .where('player_id', 'in', players)
        .execute(),
    );
    const connections = new Set(seated.map(({ connection }) => connection));
    const elsewhere = new Set(seated.map(({ player_id }) => player_id));
    for (const guest of guests) {
      if (connections.has(guest.connection) || !hall.guests.delete(guest)) continue;
      // A player without any seat lost it because this process was taken for dead. The page connects and sits down again.
      guest.bye(this.clock.now(), elsewhere.has(guest.session.playerId) ? 'replaced' : 'restart');
    }
  }

  private async look(): Promise<void> {
    const { database, timing } = this.deps;
    if (this.halls.size > 0) {
      await beat(database, this.processId);
      await this.clock.compare();
    }
    for (const roomId of await sweepSeats(database, { deadMs: timing.deadMs, processId: this.processId }))
      await this.changed(roomId);
    await dropUntaken(database);
    if (this.turns++ % FORGET_EVERY === 0) await forgetEvents(database);
    await Promise.all([...this.halls.keys()].map((roomId) => this.refresh(roomId)));
    this.asking ??= this.askWhoStays().finally(() => {
      this.asking = undefined;
    });
  }

  private guests(): FishGuest[] {
    return [...this.halls.values()].flatMap((hall) => [...hall.guests]);
  }

  /**
   * Players whose break or exclusion has begun, or whose session is over, leave. Wallets are slow, so nothing waits for
   * this.
   */
  private async askWhoStays(): Promise<void> {
    const { wallet, timing, logger } = this.deps;
    try {
      const times = { nowMs: this.clock.now(), askMs: timing.stayAskMs };
      for (const { guest, cause } of await askStaying(wallet, this.guests(), times)) guest.leaving ??= cause;
      await this.dismissLeavers();
    } catch (error) {
      logger.warn({ err: error }, 'wallets could not be asked about players in fish rooms');
    }
  }

  /** Closes the sockets of leaving players who have no staked batch waiting for its draw. */
  async dismissLeavers(): Promise<void> {
    for (const guest of this.guests()) {
      if (!guest.leaving) continue;
      const isWaiting = await this.deps.database.read((db) => hasUndecided(db, guest.session));
      if (!isWaiting) guest.bye(this.clock.now(), guest.leaving);
    }
  }

  async stop(): Promise<void> {
    this.unlisten();
    await this.loop?.stop();
    await this.asking;
    for (const [roomId, hall] of this.halls) {
      await hall.running;
      for (const guest of hall.guests) {
        guest.bye(this.clock.now(), 'restart');
        await leaveSeat(this.deps.database, roomId, guest.connection);
      }
    }
    this.halls.clear();
  }
}
