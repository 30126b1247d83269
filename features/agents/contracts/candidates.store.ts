import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { ContractKind } from '../agents.rules.ts';

/** Direct downlines without a contract or an open request of a kind. */
export async function candidatesOf(
  db: Reader,
  { upline, kind }: { upline: bigint; kind: ContractKind },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select m.member_id as id from agents.member m
     where m.upline_id = ${upline}
       and not exists (select from agents.contract c
                        where c.holder_id = m.member_id and c.kind = ${kind} and c.state <> 'terminated')
       and not exists (select from agents.request r
                        where r.holder_id = m.member_id and r.kind = ${kind} and r.state = 'proposed')
     order by m.directs desc, m.member_id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}
