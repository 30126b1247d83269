import type { Json } from '#games/engines/fair/replay.ts';
import type { Database } from '#platform/db/database.ts';
import { voidHand } from './hand-steps.ts';
import { lockTable, tell } from './seat-rows.ts';
import { listSeats } from './seat-views.ts';

interface Order {
  operator_id: string;
  actor: string;
  cause: string;
}

/** Tables of an operator, including practice tables. */
export async function listedFor(
  database: Database,
  ask: { operator_id: string; currency?: string | undefined; game?: string | undefined },
) {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.seat_tables')
      .selectAll()
      .where('operator_id', '=', ask.operator_id)
      .where((eb) => (ask.currency ? eb('currency', '=', ask.currency) : eb.lit(true)))
      .where((eb) => (ask.game ? eb('game', '=', ask.game) : eb.lit(true)))
      .orderBy('place')
      .orderBy('id')
      .execute(),
  );
  const listed = await listSeats(database, rows);
  return listed.map((one, i) => {
    const { code, game, name, practice, open, seats, stake, leastBuyIn, worstLoss } = one;
    const { taken, waiting, hand, playing, pot } = one;
    const config = one.config as { smallBlind?: string };
    const smallBlind = config.smallBlind === undefined ? null : (BigInt(config.smallBlind) * 100n).toString();
    const facts = { code, game, name, practice, open, seats, stake, leastBuyIn, worstLoss, smallBlind };
    return { ...facts, currency: rows[i]?.currency ?? '', taken, waiting, hand, playing, pot };
  });
}

/** Opens or closes a table; returns its number, or undefined when there is no such table. */
export function orderOpen(
  database: Database,
  order: Order & { currency: string; table: string; open: boolean },
): Promise<bigint | undefined> {
  return database.transact(async (db) => {
    const table = await db
      .updateTable('studio.seat_tables')
      .set({ open: order.open })
      .where('operator_id', '=', order.operator_id)
      .where('currency', '=', order.currency)
      .where('code', '=', order.table)
      .returning('id')
      .executeTakeFirst();
    if (!table) return undefined;
    await tell(db, table.id, { kind: 'table', open: order.open });
    const { actor, cause } = order;
    await db
      .insertInto('studio.seat_audit')
      .values({ table_id: table.id, actor, cause, action: order.open ? 'open' : 'close', facts: '{}' })
      .execute();
    return table.id;
  });
}

/** Voids a hand; returns the table's number, or the reason why not. */
export async function orderVoid(
  database: Database,
  order: Order & { hand: string },
): Promise<bigint | 'unknown' | 'ended'> {
  const found = await database.read((db) =>
    db
      .selectFrom('studio.seat_hands as hand')
      .innerJoin('studio.seat_tables as table', 'table.id', 'hand.table_id')
      .select('hand.table_id')
      .where('hand.ref', '=', order.hand)
      .where('table.operator_id', '=', order.operator_id)
      .executeTakeFirst(),
  );
  if (!found) return 'unknown';
  return database.transact(async (db) => {
    const table = await lockTable(db, found.table_id);
    const hand = await db
      .selectFrom('studio.seat_hands')
      .selectAll()
      .where('ref', '=', order.hand)
      .executeTakeFirstOrThrow();
    if (!(await voidHand(db, table, hand, 'operator'))) return 'ended';
    const { actor, cause } = order;
    const facts = JSON.stringify({ hand: order.hand, phase: hand.phase, actions: hand.actions } satisfies Json);
    await db
      .insertInto('studio.seat_audit')
      .values({ table_id: table.id, actor, cause, action: 'void', facts })
      .execute();
    return table.id;
  });
}

export async function handsFor(
  database: Database,
  ask: { operator_id: string; currency?: string | undefined; table?: string | undefined },
) {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.seat_hands as hand')
      .innerJoin('studio.seat_tables as table', 'table.id', 'hand.table_id')
      .select(['hand.id', 'hand.ref', 'hand.number', 'hand.phase', 'hand.cause', 'hand.dealt_at', 'hand.ended_at'])
      .select(['hand.rake', 'table.code', 'table.game'])
      .where('table.operator_id', '=', ask.operator_id)
      .where((eb) => (ask.currency ? eb('table.currency', '=', ask.currency) : eb.lit(true)))
      .where((eb) => (ask.table ? eb('table.code', '=', ask.table) : eb('hand.phase', '=', 'playing')))
      .orderBy('hand.id', 'desc')
      .limit(50)
      .execute(),
  );
  const ids = rows.map(({ id }) => id);
  const parts = ids.length
    ? await database.read((db) =>
        db
          .selectFrom('studio.seat_parts as part')
          .leftJoin('studio.players as player', 'player.id', 'part.player_id')
          .select(['part.hand_id', 'part.seat', 'part.before', 'part.delta', 'player.operator_user'])
          .where('part.hand_id', 'in', ids)
          .orderBy('part.seat')
          .execute(),
      )
    : [];
  return rows.map((row) => ({
    ref: row.ref,
    table: row.code,
    game: row.game,
    number: Number(row.number),
    phase: row.phase,
    cause: row.cause,
    dealtAt: row.dealt_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    rake: row.rake.toString(),
    players: parts
      .filter(({ hand_id }) => hand_id === row.id)
      .map((part) => ({
        user: part.operator_user,
        seat: part.seat,
        before: part.before.toString(),
        delta: part.delta?.toString() ?? null,
      })),
  }));
}

export async function signalsFor(
  database: Database,
  { operator_id, before, limit }: { operator_id: string; before?: number | undefined; limit: number },
) {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.seat_signals as signal')
      .innerJoin('studio.players as first', 'first.id', 'signal.first_player')
      .innerJoin('studio.players as second', 'second.id', 'signal.second_player')
      .selectAll('signal')
      .select(['first.operator_user as first_user', 'second.operator_user as second_user'])
      .where('signal.operator_id', '=', operator_id)
      .where((eb) => (before ? eb('signal.at', '<', new Date(before)) : eb.lit(true)))
      .orderBy('signal.at', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id.toString(),
    game: row.game,
    kind: row.kind as 'together' | 'dumping' | 'soft-play',
    players: [row.first_user, row.second_user],
    day: String(row.day),
    at: row.at.getTime(),
    hand: row.hand_ref,
    facts: row.facts,
  }));
}

export async function auditFor(database: Database, { operator_id, limit }: { operator_id: string; limit: number }) {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.seat_audit as audit')
      .innerJoin('studio.seat_tables as table', 'table.id', 'audit.table_id')
      .selectAll('audit')
      .select('table.code')
      .where('table.operator_id', '=', operator_id)
      .orderBy('audit.id', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ at, code, actor, action, cause, facts }) => ({
    at: at.getTime(),
    table: code,
    actor,
    action,
    cause,
    facts,
  }));
}
