import type { Json } from '#games/engines/fair/replay.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import type { TableLimits } from './table.contract.ts';
import { type LiveTable, tellTable } from './table-rows.ts';
import { voidRound } from './void-round.ts';

export interface Order {
  /** The employee, in the operator's words. */
  actor: string;
  cause: string;
}

export type OrderProblem = 'table.unknown' | 'round.unknown' | 'round.ended' | 'limits.malformed' | 'config.refused';

export interface TableName {
  operatorId: string;
  currency: string;
  code: string;
}

async function lockTable(db: Writer, { operatorId, currency, code }: TableName): Promise<LiveTable | undefined> {
  return db
    .selectFrom('studio.tables')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('currency', '=', currency)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

async function note(
  db: Writer,
  tableId: bigint,
  action: string,
  { actor, cause }: Order,
  [before, after]: [Json, Json],
): Promise<void> {
  await db
    .insertInto('studio.table_audit')
    .values({
      table_id: tableId,
      actor,
      action,
      cause,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/** Opens or closes a table. Returns its row for the wake-up. */
export function orderOpen(
  database: Database,
  name: TableName,
  open: boolean,
  order: Order,
): Promise<LiveTable | OrderProblem> {
  return database.transact(async (db) => {
    const table = await lockTable(db, name);
    if (!table) return 'table.unknown';
    if (table.open === open) return table;
    await db.updateTable('studio.tables').set({ open }).where('id', '=', table.id).execute();
    await note(db, table.id, open ? 'open' : 'close', order, [table.open, open]);
    await tellTable(db, table.id, { kind: 'table', open });
    return table;
  });
}

export interface TableChange {
  limits?: TableLimits | undefined;
  /** Null removes the limit. */
  exposureMax?: bigint | null | undefined;
  config?: Json | undefined;
  preset?: string | undefined;
}

/** Changes limits or odds; open rounds keep theirs. */
export function orderLimits(
  database: Database,
  name: TableName,
  change: TableChange,
  order: Order,
): Promise<LiveTable | OrderProblem> {
  return database.transact(async (db) => {
    const table = await lockTable(db, name);
    if (!table) return 'table.unknown';
    const rules = rulesOf(table.game);
    const preset = rules.presets.find(({ key }) => key === change.preset);
    if (change.preset !== undefined && !preset) return 'config.refused';
    const config = preset?.config ?? change.config ?? table.config;
    if (!rules.readConfig(config)) return 'config.refused';
    const limits = change.limits ?? table.limits;
    const exposureMax = change.exposureMax === undefined ? table.exposure_max : change.exposureMax;
    if (!areLimits(limits) || exposureMax === 0n) return 'limits.malformed';
    const key = preset?.key ?? (change.config === undefined ? table.preset : 'own');
    await db
      .updateTable('studio.tables')
      .set({ limits: JSON.stringify(limits), config: JSON.stringify(config), preset: key, exposure_max: exposureMax })
      .where('id', '=', table.id)
      .execute();
    await note(db, table.id, 'limits', order, [
      { limits: table.limits, config: table.config, exposureMax: table.exposure_max?.toString() ?? null },
      { limits, config, exposureMax: exposureMax?.toString() ?? null },
    ]);
    return table;
  });
}

function areLimits({ groups, roundMax }: TableLimits): boolean {
  if (!groups['*'] || BigInt(roundMax) <= 0n) return false;
  return Object.values(groups).every(({ min, max }) => BigInt(min) > 0n && BigInt(min) <= BigInt(max));
}

/** Voids a round of this operator. */
export async function orderVoid(
  deps: { database: Database; stakes: Stakes },
  operatorId: string,
  ref: string,
  order: Order,
): Promise<{ tableId: bigint } | OrderProblem> {
  const round = await deps.database.read((db) =>
    db
      .selectFrom('studio.table_rounds as round')
      .innerJoin('studio.tables as table', 'table.id', 'round.table_id')
      .select(['round.id', 'round.state', 'round.table_id'])
      .where('round.ref', '=', ref)
      .where('table.operator_id', '=', operatorId)
      .executeTakeFirst(),
  );
  if (!round) return 'round.unknown';
  const { table_id: tableId } = round;
  const voided = await voidRound(deps, {
    roundId: round.id,
    cause: 'operator',
    note: (db) => note(db, tableId, 'void', order, [{ round: ref, state: round.state }, { state: 'void' }]),
  });
  return voided ? { tableId } : 'round.ended';
}
