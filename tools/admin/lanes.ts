import { sql } from 'kysely';
import type { Foundation } from '#apps/wiring/foundation.ts';

/** How the ledger's work is spread over lanes, and how far each projection has read. */
export async function listLanes({ database }: Foundation): Promise<string[]> {
  return database.read(async (db) => {
    const { rows: lanes } = await sql<{ lane: number; accounts: bigint; newest: bigint | null }>`
      select lane, accounts, (select max(id) from ledger.transfer where (account & 31) = lane) as newest
      from (select (id & 31)::int as lane, count(*) as accounts from ledger.account group by 1) as dealt
      order by lane`.execute(db);
    const { rows: readers } = await sql<{ name: string; lane: number; position: bigint }>`
      select name, lane, position from ledger.projection order by name, lane`.execute(db);
    return [
      'lane  accounts  newest transfer',
      ...lanes.map(
        ({ lane, accounts, newest }) =>
          `${lane}`.padStart(4) + `${accounts}`.padStart(10) + `${newest ?? '-'}`.padStart(17),
      ),
      '',
      'projections (lane: read up to)',
      ...Map.groupBy(readers, ({ name }) => name)
        .entries()
        .map(([name, at]) => `${name.padEnd(28)} ${at.map(({ lane, position }) => `${lane}: ${position}`).join('  ')}`),
    ];
  });
}
