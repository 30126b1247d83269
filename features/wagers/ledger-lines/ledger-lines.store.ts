import { sql } from 'kysely';
import { FLAGS } from '#ledger/encode.ts';
import type { Reader } from '#platform/db/database.ts';

export interface LedgerLine {
  id: bigint;
  at: Date;
  kind: number;
  house: number;
  flags: number;
  amount: bigint;
  balance: bigint;
  key: string;
  game: number | null;
  /** 3 paid, 4 given back; null while it is held, and for what was never held. */
  outcome: number | null;
}

/** Read from the account's record, which an index knows by player; the house's side stands in the journal alone. */
export async function readLedgerLines(
  db: Reader,
  { playerId, before, limit }: { playerId: bigint; before: bigint | undefined; limit: number },
): Promise<LedgerLine[]> {
  const older =
    before === undefined
      ? sql`true`
      : sql`(r.at, r.id) < (
    select l.at, l.id from wagers.account_records l where l.player_id = ${playerId} and l.id = ${before})`;
  const { rows } = await sql<LedgerLine>`
    select r.id, r.at, r.kind, t.house, t.flags, r.amount, r.balance, r.key, r.game,
           case when t.flags & ${sql.lit(FLAGS.isHold)} <> 0 then z.outcome end as outcome
      from (select * from wagers.account_records r where r.player_id = ${playerId} and ${older}
             order by r.at desc, r.id desc limit ${limit}) r
      join ledger.transfer t on t.account & 31 = r.account & 31 and t.id = r.id
      left join ledger.resolution z on z.target = t.key and z.account = t.account
     order by r.at desc, r.id desc`.execute(db);
  return rows;
}
