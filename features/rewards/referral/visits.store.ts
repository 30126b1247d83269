import { sql } from 'kysely';
import type { LinkRef } from '#features/accounts/public.ts';
import type { Reader, Writer } from '#platform/db/database.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.link_visit': {
      brand_id: number;
      kind: 'referral' | 'affiliate';
      code: string;
      day: string;
      visits: bigint;
    };
  }
}

interface Visit extends LinkRef {
  brandId: number;
  day: string;
}

export async function countVisit(trx: Writer, { brandId, kind, code, day }: Visit): Promise<void> {
  await trx
    .insertInto('rewards.link_visit')
    .values({ brand_id: brandId, kind, code, day, visits: 1n })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'kind', 'code', 'day'])
        .doUpdateSet((eb) => ({ visits: eb('rewards.link_visit.visits', '+', 1n) })),
    )
    .execute();
}

/** Links visited since a day, most visited first. */
export async function visitedLinks(
  db: Reader,
  { brandId, from, page, size }: { brandId: number; from: string; page: number; size: number },
): Promise<{ rows: (LinkRef & { visits: bigint })[]; total: number }> {
  const { rows } = await sql<LinkRef & { visits: bigint; total: bigint }>`
    select kind, code, sum(visits)::int8 as visits, count(*) over () as total from rewards.link_visit
     where brand_id = ${brandId} and day >= ${from}::date
     group by kind, code order by 3 desc, kind, code limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0n) };
}
