import { randomBytes } from 'node:crypto';
import { toJson } from '#games/engines/arcade/read-json.ts';
import { fish } from '#games/engines/fish/fish.ts';
import type { FishWaterCode } from '#games/engines/fish/fish-kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { seedOnce } from '../seeded.ts';
import type { OperatorBook } from '../sessions/operators.ts';

export interface DefaultRoom {
  code: string;
  water: FishWaterCode;
}

const PER_WATER = 4;
const LETTERS: Readonly<Record<FishWaterCode, string>> = { 'ao-lang': 'A', 'song-lon': 'S', 'bien-dong': 'B' };

/** Four rooms for each water. */
export const DEFAULT_ROOMS: readonly DefaultRoom[] = (['ao-lang', 'song-lon', 'bien-dong'] as const).flatMap((water) =>
  Array.from({ length: PER_WATER }, (_, at) => ({ code: `${LETTERS[water]}${at + 1}`, water })),
);

/** Gives every operator its rooms in each of its currencies. Existing rooms are not changed. */
export async function seedRooms(
  database: Database,
  operators: OperatorBook,
  rooms: readonly DefaultRoom[],
): Promise<void> {
  for (const operator of await operators.all())
    for (const { code } of operator.currencies)
      await seedOnce(database, `fish ${operator.operatorId} ${code}`, () =>
        seedFor(database, operator.operatorId, code, rooms),
      );
}

async function seedFor(
  database: Database,
  operator_id: string,
  currency: string,
  rooms: readonly DefaultRoom[],
): Promise<void> {
  const known = await database.read((db) =>
    db
      .selectFrom('studio.fish_rooms')
      .select('code')
      .where('operator_id', '=', operator_id)
      .where('currency', '=', currency)
      .execute(),
  );
  const codes = new Set(known.map(({ code }) => code));
  const missing = rooms.filter(({ code }) => !codes.has(code));
  if (missing.length === 0) return;
  const rows = missing.map(({ code, water }) => ({
    operator_id,
    currency,
    code,
    water,
    place: rooms.findIndex((room) => room.code === code),
    config: JSON.stringify(toJson(fish.defaults)),
    state: JSON.stringify(fish.openRoom({ water, seed: randomBytes(4).readUInt32BE() })),
  }));
  await database.transact((db) =>
    db
      .insertInto('studio.fish_rooms')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
