import type { Database } from '#platform/db/database.ts';
import { seedOnce } from '../seeded.ts';
import { FUN, type OperatorBook } from '../sessions/operators.ts';
import type { DefaultSeats } from './default-tables.ts';

/** Gives every operator its first tables. Existing tables stay as the operator set them. */
export async function seedSeats(
  database: Database,
  operators: OperatorBook,
  tables: readonly DefaultSeats[],
): Promise<void> {
  for (const { operatorId, currencies } of await operators.all()) {
    const practice = tables.filter(({ bots }) => bots > 0);
    await seedOnce(database, `practice seats ${operatorId}`, () => seedFor(database, operatorId, FUN.code, practice));
    for (const { code } of currencies) {
      const people = tables.filter(({ bots }) => bots === 0);
      await seedOnce(database, `seats ${operatorId} ${code}`, () => seedFor(database, operatorId, code, people));
    }
  }
}

async function seedFor(
  database: Database,
  operator_id: string,
  currency: string,
  tables: readonly DefaultSeats[],
): Promise<void> {
  const known = await database.read((db) =>
    db
      .selectFrom('studio.seat_tables')
      .select('code')
      .where('operator_id', '=', operator_id)
      .where('currency', '=', currency)
      .execute(),
  );
  const codes = new Set(known.map(({ code }) => code));
  const missing = tables.filter(({ code }) => !codes.has(code));
  if (missing.length === 0) return;
  const rows = missing.map((table) => ({
    operator_id,
    currency,
    code: table.code,
    game: table.game,
    name: JSON.stringify(table.name),
    config: JSON.stringify(table.config),
    stake: table.stake,
    least_buy_in: table.leastBuyIn,
    most_buy_in: table.mostBuyIn,
    seats: table.seats,
    bots: table.bots,
    pace: JSON.stringify(table.pace),
    place: tables.indexOf(table),
  }));
  await database.transact((db) =>
    db
      .insertInto('studio.seat_tables')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
