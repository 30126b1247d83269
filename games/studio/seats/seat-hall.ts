import type { Logger } from 'pino';
import type { DatabaseClock } from '#platform/clock/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import { causeIn } from '../tables/may-stay.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { SeatTable } from './seat-rows.ts';
import type { SocketEnd } from './seat-socket-end.ts';
import { eventsSince, keptSeat, readSeats, type SeatsRead, viewFor } from './seat-views.ts';
import type { SeatEvent } from './seats.contract.ts';

export interface SeatHallDeps {
  database: Database;
  wallet: Wallet;
  clock: DatabaseClock;
  logger: Logger;
}

/**
 * The guests of one table in this process. It reads changes once and sends each guest the part that this guest may see:
 * the events since its last message and the state after them.
 */
export class SeatHall {
  readonly table: SeatTable;
  readonly guests = new Set<SocketEnd>();
  /** Guests whose arrival is in progress. */
  arriving = 0;
  private readonly deps: SeatHallDeps;
  private read: SeatsRead | undefined;
  /** The last state that was sent to the guests. If sending fails, the next one catches up. */
  private told: SeatsRead | undefined;
  private reading: Promise<void> | undefined;
  private readAgain = false;
  private isClosed = false;

  constructor(deps: SeatHallDeps, table: SeatTable) {
    this.deps = deps;
    this.table = table;
  }

  stamp<T extends object>(message: T): T & { now: number } {
    return { now: this.deps.clock.now(), ...message };
  }

  /**
   * Admits a guest: sends the events after `seq`, if they are stored, and the state. Throws when the table cannot be
   * read.
   */
  async welcome(guest: SocketEnd, seq: number | undefined): Promise<void> {
    await this.refresh();
    const kept = await this.elsewhere(guest);
    const missed = seq === undefined ? [] : await eventsSince(this.deps.database, this.table.id, seq);
    const { read } = this;
    if (!read) throw new Error('the table could not be read');
    const events = missed.filter((one) => one.seq <= read.seq);
    const isWhole = seq !== undefined && events.length === read.seq - seq;
    this.send(guest, read, isWhole ? events : [], kept);
    this.guests.add(guest);
  }

  /** Reads what is new. Calls during a read share one further read. */
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
      const read = await readSeats(this.deps.database, this.table.id);
      this.read = read;
      await this.tellAll(this.told, read);
      this.told = read;
    } while (this.readAgain && !this.isClosed);
  }

  private async tellAll(before: SeatsRead | undefined, read: SeatsRead): Promise<void> {
    const behind = [...this.guests].filter((guest) => guest.seq < read.seq && !guest.isSlow);
    const [first] = behind;
    if (!first) return;
    const from = behind.reduce((least, { seq }) => Math.min(least, seq), first.seq);
    const events = await eventsSince(this.deps.database, this.table.id, from);
    const gone = goneSince(before, read);
    for (const guest of behind) {
      const mine = events.filter(({ seq }) => seq > guest.seq && seq <= read.seq);
      this.send(guest, read, mine, null);
      if (gone.has(guest.session.playerId)) void this.tellStood(guest, gone.get(guest.session.playerId) ?? '');
    }
  }

  private send(
    guest: SocketEnd,
    read: SeatsRead,
    events: readonly { seq: number; event: SeatEvent }[],
    elsewhere: string | null,
  ): void {
    const state = viewFor(read, guest.session.playerId, elsewhere);
    guest.seq = read.seq;
    guest.send(this.stamp({ type: 'update' as const, seq: read.seq, events: [...events], state }));
  }

  /** Sends that the rest of the buy-in goes back to the wallet, and the new balance once the wallet has it. */
  private async tellStood(guest: SocketEnd, ref: string): Promise<void> {
    const { database, wallet, logger } = this.deps;
    try {
      const sitting = await database.read((db) =>
        db
          .selectFrom('studio.seat_sittings')
          .select(['buy_in', 'payout', 'state'])
          .where('ref', '=', ref)
          .executeTakeFirst(),
      );
      if (sitting?.state !== 'left') return;
      await this.whenPaid(guest, ref);
      const reply = await wallet.balance(guest.session);
      guest.send(
        this.stamp({
          type: 'stood' as const,
          sitting: ref,
          buyIn: sitting.buy_in.toString(),
          payout: (sitting.payout ?? 0n).toString(),
          balance: reply.balance?.toString() ?? null,
        }),
      );
      const cause = causeIn(reply);
      if (cause) guest.bye(this.deps.clock.now(), cause);
    } catch (error) {
      logger.error({ err: error }, 'a player was not told of the end of a stay');
    }
  }

  /** Waits briefly for the wallet's acknowledgement. The payout itself does not depend on this. */
  private async whenPaid({ session }: SocketEnd, ref: string): Promise<void> {
    for (let tries = 0; tries < 20 && !this.isClosed; tries++) {
      const paid = await this.deps.database.read((db) =>
        db
          .selectFrom('studio.payouts')
          .select('state')
          .where('round', '=', `${ref}.${session.playerId}`)
          .executeTakeFirst(),
      );
      if (!paid || paid.state === 'paid') return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async elsewhere({ session }: SocketEnd): Promise<string | null> {
    const kept = await keptSeat(this.deps.database, session);
    return kept && kept.id !== this.table.id ? kept.code : null;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.reading;
  }
}

/** Players who had a seat in `before` and have none in `read`, with the reference of their stay. */
function goneSince(before: SeatsRead | undefined, read: SeatsRead): ReadonlyMap<bigint, string> {
  const here = new Set(read.sittings.map(({ ref }) => ref));
  const gone = new Map<bigint, string>();
  for (const { ref, player_id } of before?.sittings ?? [])
    if (player_id !== null && !here.has(ref)) gone.set(player_id, ref);
  return gone;
}
