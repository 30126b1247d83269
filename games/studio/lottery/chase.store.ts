import { type Selectable, sql } from 'kysely';
import type { Chase, ChasePeriod } from '#games/engines/lottery/chase.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { LotteryChasePeriodTable, LotteryChaseTable } from './lottery.tables.ts';

export type ChaseRow = Selectable<LotteryChaseTable>;
export type PeriodRow = Selectable<LotteryChasePeriodTable>;

export interface StoredChase {
  row: ChaseRow;
  periods: PeriodRow[];
}

export async function insertChase(
  db: Writer,
  row: Omit<ChaseRow, 'ended_at' | 'status' | 'created_at' | 'look_at'> & { created_at: Date; look_at: Date },
  chase: Chase,
): Promise<void> {
  await db
    .insertInto('studio.lottery_chases')
    .values({ ...row, status: chase.status })
    .execute();
  await db
    .insertInto('studio.lottery_chase_periods')
    .values(
      chase.periods.map(({ issue, multiplier, stake, status }, place) => ({
        chase_id: row.id,
        place,
        issue,
        multiplier,
        stake,
        status,
        ticket_id: crypto.randomUUID(),
      })),
    )
    .execute();
}

/** A chase with its periods; with `lock` it is locked until the transaction ends. */
export async function loadChase(db: Reader | Writer, id: string, lock = false): Promise<StoredChase | undefined> {
  let query = db.selectFrom('studio.lottery_chases').selectAll().where('id', '=', id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const periods = await db
    .selectFrom('studio.lottery_chase_periods')
    .selectAll()
    .where('chase_id', '=', id)
    .orderBy('place')
    .execute();
  return { row, periods };
}

export const chaseOf = ({ row, periods }: StoredChase): Chase => ({
  stopAtWin: row.stop_at_win,
  status: row.status,
  periods: periods.map(
    ({ issue, multiplier, stake, payout, status }): ChasePeriod => ({ issue, multiplier, stake, payout, status }),
  ),
});

/** Writes the changes. `lookAt` is when the clock looks again; it never does once all periods are decided. */
export async function storeChase(
  db: Writer,
  { row, periods }: StoredChase,
  chase: Chase,
  { lookAt, now }: { lookAt: Date; now: Date },
): Promise<void> {
  for (const [at, period] of chase.periods.entries()) {
    const before = periods[at];
    if (!before || (before.status === period.status && before.payout === period.payout)) continue;
    await db
      .updateTable('studio.lottery_chase_periods')
      .set({ status: period.status, payout: period.payout })
      .where('chase_id', '=', row.id)
      .where('place', '=', at)
      .execute();
  }
  const isOver = chase.periods.every(({ status }) => status !== 'waiting' && status !== 'held');
  await db
    .updateTable('studio.lottery_chases')
    .set({ status: chase.status, look_at: isOver ? null : lookAt, ended_at: isOver ? now : null })
    .where('id', '=', row.id)
    .execute();
}

/** Claims due chases for `leaseMs`: until then no other process gets them. */
export async function claimChases(
  database: Database,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<string[]> {
  const until = new Date(now.getTime() + leaseMs);
  return database.transact(async (db) => {
    const { rows } = await sql<{ id: string }>`
      update studio.lottery_chases set look_at = ${until}
      where id in (select id from studio.lottery_chases where look_at <= ${now} order by look_at limit ${limit}
                   for update skip locked) returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

export async function chasesOfPlayer(
  db: Reader,
  page: { playerId: bigint; before: string | undefined; limit: number },
): Promise<StoredChase[]> {
  let query = db.selectFrom('studio.lottery_chases').selectAll().where('player_id', '=', page.playerId);
  const { before } = page;
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select o.created_at, o.id from studio.lottery_chases o where o.id = ${before}::uuid)`,
    );
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  if (rows.length === 0) return [];
  const periods = await db
    .selectFrom('studio.lottery_chase_periods')
    .selectAll()
    .where(
      'chase_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place')
    .execute();
  return rows.map((row) => ({ row, periods: periods.filter(({ chase_id }) => chase_id === row.id) }));
}
