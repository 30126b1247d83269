import type { Database } from '#platform/db/database.ts';
import { seedOnce } from '../seeded.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import type { DefaultTable } from './default-tables.ts';
import { rulesOf } from './games/table-rules-shelf.ts';

/** Gives every operator its first tables in each of its currencies. Existing tables stay as the operator set them. */
export async function seedTables(
  database: Database,
  operators: OperatorBook,
  tables: readonly DefaultTable[],
): Promise<void> {
  for (const operator of await operators.all()) {
    for (const { code } of operator.currencies)
      await seedOnce(database, `tables ${operator.operatorId} ${code}`, () =>
        seedFor(database, operator.operatorId, code, tables),
      );
  }
}

async function seedFor(
  database: Database,
  operator_id: string,
  currency: string,
  tables: readonly DefaultTable[],
): Promise<void> {
  const known = await database.read((db) =>
    db
      .selectFrom('studio.tables')
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
    preset: table.preset,
    config: JSON.stringify(presetOf(table)),
    limits: JSON.stringify(table.limits),
    pace: JSON.stringify(table.pace),
    place: tables.indexOf(table),
  }));
  await database.transact((db) =>
    db
      .insertInto('studio.tables')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

function presetOf({ game, preset }: DefaultTable) {
  const found = rulesOf(game).presets.find(({ key }) => key === preset);
  if (!found) throw new Error(`${game} has no preset ${preset}`);
  return found.config;
}
