import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import type { FactTable } from './engine.tables.ts';
import './engine.tables.ts';
import type { Selectable } from 'kysely';
import type { Fact, FactConsumer } from './facts.ts';

export interface ReadingDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  timeZoneOf(brandId: number): Promise<string>;
  /** Whether the player passed a deposit limit of their own. */
  limitUse(playerId: bigint): Promise<{ depositsOver: boolean }>;
  factConsumers: readonly FactConsumer[];
}

const BATCH = 1_000;

/** Job: hands all waiting facts to their consumers, brand by brand. Returns how many were read. */
export async function readFacts(deps: ReadingDeps): Promise<number> {
  let read = 0;
  for (const brandId of await deps.database.read(brandsWaiting)) read += await readBrand(deps, brandId);
  return read;
}

async function brandsWaiting(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ brand: number }>`
    select distinct brand_id as brand from rewards.fact where read_at is null and failed_at is null`.execute(db);
  return rows.map(({ brand }) => brand);
}

async function readBrand(deps: ReadingDeps, brandId: number): Promise<number> {
  let read = 0;
  for (;;) {
    const done = await readBatch(deps, brandId, BATCH).catch(() => readOneByOne(deps, brandId));
    read += done;
    if (done < BATCH) return read;
  }
}

/** Reads a failed batch fact by fact: only the failing fact is set aside for an operator. */
async function readOneByOne(deps: ReadingDeps, brandId: number): Promise<number> {
  for (let read = 0; read < BATCH; read++) {
    let at: bigint | undefined;
    try {
      const done = await readBatch(deps, brandId, 1, (id) => {
        at = id;
      });
      if (done === 0) return read;
    } catch (error) {
      deps.logger.error({ err: error, fact: at }, 'a fact could not be read');
      const id = at;
      if (id === undefined) return read;
      await deps.database.transact((trx) =>
        trx
          .updateTable('rewards.fact')
          .set({ failed_at: new Date(deps.clock.now()) })
          .where('id', '=', id)
          .execute(),
      );
    }
  }
  return BATCH;
}

function readBatch(deps: ReadingDeps, brandId: number, limit: number, onFound?: (id: bigint) => void): Promise<number> {
  return deps.database.transact(async (trx) => {
    await takeLock(trx, 'rewards.facts', brandId);
    const rows = await waiting(trx, brandId, limit);
    if (rows.length === 0) return 0;
    onFound?.(rows[0]!.id);
    const timeZone = await deps.timeZoneOf(brandId);
    const facts = rows.map((row) => factOf(row, timeZone));
    const earning = await withoutExcess(deps, facts);
    for (const { onFacts } of deps.factConsumers) await onFacts(trx, earning);
    const ids = facts.map(({ id }) => id);
    await sql`
      update rewards.fact set read_at = ${new Date(deps.clock.now())} where id = any(${ids}::bigint[])`.execute(trx);
    return facts.length;
  });
}

/** A deposit beyond the player's own limit earns no reward of any kind (rewards.md section 4). */
async function withoutExcess({ limitUse }: ReadingDeps, facts: readonly Fact[]): Promise<readonly Fact[]> {
  const over = new Set<bigint>();
  for (const playerId of new Set(facts.flatMap((fact) => (fact.kind === 'deposit' ? fact.playerId : []))))
    if ((await limitUse(playerId)).depositsOver) over.add(playerId);
  return over.size === 0 ? facts : facts.filter(({ kind, playerId }) => kind !== 'deposit' || !over.has(playerId));
}

function waiting(trx: Writer, brandId: number, limit: number): Promise<Selectable<FactTable>[]> {
  return trx
    .selectFrom('rewards.fact')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('read_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function factOf(row: Selectable<FactTable>, timeZone: string): Fact {
  const { id, kind, key, at, amount, other, game, product, ordinal, subject } = row;
  return {
    id,
    kind,
    key,
    at,
    amount,
    other,
    game,
    product,
    ordinal,
    subject,
    brandId: row.brand_id,
    playerId: row.player_id,
    day: zonedDay(at.getTime(), timeZone),
  };
}
