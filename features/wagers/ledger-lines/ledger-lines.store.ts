import { sql } from 'kysely';
import { readLineDetails } from '#ledger/readings.ts';
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
  /** 3 paid, 4 returned; null while it is held, and if it was never held. */
  outcome: number | null;
}

type Sides = Pick<LedgerLine, 'house' | 'flags' | 'outcome'>;

/** Reads the account's record, which is indexed by player; only the journal has the house's side. */
export async function readLedgerLines(
  db: Reader,
  { playerId, before, limit }: { playerId: bigint; before: bigint | undefined; limit: number },
): Promise<LedgerLine[]> {
  const older =
    before === undefined
      ? sql`true`
      : sql`(r.at, r.id) < (
    select l.at, l.id from wagers.account_records l where l.player_id = ${playerId} and l.id = ${before})`;
  const { rows } = await sql<Omit<LedgerLine, keyof Sides> & { account: bigint }>`
    select r.id, r.account, r.at, r.kind, r.amount, r.balance, r.key, r.game
      from wagers.account_records r where r.player_id = ${playerId} and ${older}
     order by r.at desc, r.id desc limit ${limit}`.execute(db);
  const details = await readLineDetails(db, rows);
  return rows.flatMap(({ account: _, ...row }) => {
    const detail = details.get(row.id);
    return detail ? [{ ...row, house: detail.house, flags: detail.flags, outcome: detail.outcome }] : [];
  });
}
