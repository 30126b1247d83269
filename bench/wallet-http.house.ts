import { sql } from 'kysely';
import type { PlayerFacts } from '#features/wagers/public.ts';
import { insertSession } from '#features/wagers/session/game-session.store.ts';
import { openPoster } from '#ledger/poster.ts';
import { setRoom } from '#ledger/room.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';

/** The token of a player of the benchmark; it is predictable, so that bodies can be signed once for all runs. */
export function tokenOf(player: number): string {
  return `bench-session-of-player-${player.toString().padStart(8, '0')}`;
}

/** Players with money, each with an open session of the game "lotus" at the vendor BENCH. */
export async function seatPlayers(url: string, count: number): Promise<void> {
  const database = openDatabase({ url });
  const poster = openPoster({ url });
  const opened = await database.transact((trx) =>
    sql<{ id: bigint; owner: bigint }>`
      select ledger.open_account(1, 'VNDK', 'player', n, 0) as id, n::bigint as owner from generate_series(1, ${count}::int) n`.execute(
      trx,
    ),
  );
  await Promise.all(
    opened.rows.map(({ id: account, owner }) =>
      poster.post({ key: `bank:${owner}`, account, house: 'cash', amount: 10n ** 12n, kind: 'deposit' }),
    ),
  );
  for (const { id: account, owner: playerId } of opened.rows)
    await insertSession(database, {
      token: tokenOf(Number(playerId)),
      playerId,
      account,
      brandId: 1,
      currency: 'VNDK',
      vendor: 'BENCH',
      gameId: 1,
      expiresAt: new Date(Date.now() + 86_400_000),
    });
  await poster.drain();
  await database.close();
}

/** Every player has limits on stakes and losses that no run can reach. */
export async function limitPlayers(url: string): Promise<void> {
  const database = openDatabase({ url });
  const accounts = await database.read((db) => sql<{ id: bigint }>`select id from ledger.account`.execute(db));
  const times = { from: new Date(), until: new Date(Date.now() + 86_400_000) };
  await database.transact(async (trx) => {
    for (const { id } of accounts.rows) await setRoom(trx, id, { stake: 10n ** 12n, loss: 10n ** 12n, ...times });
  });
  await database.close();
}

export async function readPlayers(database: Database): Promise<Map<bigint, PlayerFacts>> {
  const found = await database.read((db) =>
    sql<{ id: bigint; owner_id: bigint }>`select id, owner_id from ledger.account`.execute(db),
  );
  return new Map(
    found.rows.map(({ id, owner_id }) => [
      owner_id,
      { id: owner_id, brandId: 1, ledgerAccount: id, currency: 'VNDK', mayPlay: true },
    ]),
  );
}
