import { setTimeout } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import { askStaying } from './may-stay.ts';
import type { TableEvent } from './table.contract.ts';
import type { TableHall } from './table-hall.ts';
import { partRef } from './table-round.rules.ts';
import type { RoundRow } from './table-rows.ts';
import { netOf, readOwn, readPaid, readReturned } from './table-views.ts';

/** Sends each player their own messages when their table's round has changed its phase. */
export async function tellEnded(hall: TableHall, event: TableEvent): Promise<void> {
  if (event.kind === 'settled' || event.kind === 'void') {
    const round = await roundByRef(hall.deps.database, event.ref);
    const players = await tellPaid(hall, round);
    await dismissLeavers(hall);
    await Promise.all([followBalances(hall, round, players), askWhoStays(hall)]);
  }
  if (event.kind === 'open' || event.kind === 'table') await dismissLeavers(hall);
}

function roundByRef(database: Database, ref: string): Promise<RoundRow> {
  return database.read((db) =>
    db.selectFrom('studio.table_rounds').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow(),
  );
}

async function tellPaid(hall: TableHall, round: RoundRow): Promise<bigint[]> {
  const { database } = hall.deps;
  const byPlayer = new Map([...hall.seats].map((seat) => [seat.session.playerId, seat]));
  if (byPlayer.size === 0) return [];
  const here = new Set(byPlayer.keys());
  const isVoid = round.state === 'void';
  const parts = isVoid ? await readReturned(database, round, here) : await readPaid(database, hall.table, round, here);
  const sessions = parts.flatMap(({ playerId }) => byPlayer.get(playerId)?.session.id ?? []);
  const nets = await netOf(database, sessions);
  for (const part of parts) {
    const seat = byPlayer.get(part.playerId);
    seat?.send(
      hall.stamp({
        type: 'paid' as const,
        round: round.ref,
        staked: part.staked.toString(),
        payout: part.payout.toString(),
        byField: part.byField,
        void: isVoid,
        net: (nets.get(seat.session.id) ?? 0n).toString(),
      }),
    );
  }
  return parts.map(({ playerId }) => playerId);
}

/** Pauses between checks for acknowledged payouts. */
const BALANCE_LOOKS_MS = [150, 350, 500, 1000, 2000, 4000];

/** Sends each player the balance once the wallet has acknowledged the round's payout. */
async function followBalances(hall: TableHall, round: RoundRow, players: readonly bigint[]): Promise<void> {
  const waiting = new Set(players);
  for (const pauseMs of BALANCE_LOOKS_MS) {
    if (waiting.size === 0) return;
    await setTimeout(pauseMs, undefined, { ref: false, signal: hall.signal }).catch(() => {});
    if (hall.signal.aborted) return;
    const done = await acknowledged(hall, round, [...waiting]);
    for (const [playerId, balance] of done) {
      waiting.delete(playerId);
      const seat = [...hall.seats].find(({ session }) => session.playerId === playerId);
      seat?.send(hall.stamp({ type: 'balance' as const, balance: balance.toString() }));
    }
  }
}

async function acknowledged(
  hall: TableHall,
  round: RoundRow,
  players: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const { database, wallet } = hall.deps;
  if (round.state !== 'void') {
    const refs = players.map((playerId) => partRef(round.ref, playerId));
    const paid = await database.read((db) =>
      db
        .selectFrom('studio.payouts')
        .select(['player_id', 'balance_after'])
        .where('round', 'in', refs)
        .where('state', '=', 'paid')
        .execute(),
    );
    return new Map(
      paid.flatMap(({ player_id, balance_after }) => (balance_after === null ? [] : [[player_id, balance_after]])),
    );
  }
  const open = await database.read((db) =>
    db
      .selectFrom('studio.table_bets as bet')
      .innerJoin('studio.stakes as stake', 'stake.id', 'bet.stake_id')
      .select('bet.player_id')
      .where('bet.round_id', '=', round.id)
      .where('stake.state', '=', 'undoing')
      .execute(),
  );
  const pending = new Set(open.map(({ player_id }) => player_id));
  const found = new Map<bigint, bigint>();
  for (const seat of hall.seats) {
    const { playerId } = seat.session;
    if (!players.includes(playerId) || pending.has(playerId)) continue;
    const { balance } = await wallet.balance(seat.session);
    if (balance !== undefined) found.set(playerId, balance);
  }
  return found;
}

/** Asks wallets after a round: a player whose break or exclusion has begun leaves before the next one. */
async function askWhoStays(hall: TableHall): Promise<void> {
  const { wallet, clock, stayAskMs } = hall.deps;
  const leavers = await askStaying(wallet, [...hall.seats], { nowMs: clock.now(), askMs: stayAskMs });
  for (const { guest, cause } of leavers) guest.leaving ??= cause;
  if (leavers.length > 0) await dismissLeavers(hall);
}

/**
 * Players whose session ended, whose wallet refuses them or whose table was closed leave once they have no undecided
 * paid round.
 */
export async function dismissLeavers(hall: TableHall): Promise<void> {
  const seats = [...hall.seats];
  if (seats.length === 0) return;
  const { database, clock } = hall.deps;
  const alive = await database.read((db) =>
    db
      .selectFrom('studio.sessions')
      .select('id')
      .where(
        'id',
        'in',
        seats.map(({ session }) => session.id),
      )
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date())
      .execute(),
  );
  const living = new Set(alive.map(({ id }) => id));
  for (const seat of seats) {
    if (!living.has(seat.session.id)) seat.leaving ??= 'session.ended';
    const code = seat.leaving ?? (hall.isOpen ? undefined : 'table.closed');
    if (!code || !seat.isOpen) continue;
    const own = await readOwn(database, hall.round, seat.session.playerId);
    if (own.stakes.length > 0 && own.taken === null) continue;
    seat.bye(clock.now(), code);
  }
}
