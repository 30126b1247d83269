import { sql } from 'kysely';
import type { Transfer } from '#ledger/journal.ts';
import { TRANSFER_KINDS } from '#ledger/kinds.ts';
import type { Writer } from '#platform/db/database.ts';
import { jsonOf } from './bet.store.ts';
import { HOUR_MS } from './bet-hours.ts';

/**
 * Whether the account record shows a transfer: whenever the balance moved. A posted hold moved it when the hold was
 * made; a lost round and a tombstone move nothing.
 */
export function movesBalance(transfer: Pick<Transfer, 'amount' | 'fromHold'>): boolean {
  return transfer.amount !== 0n && !transfer.fromHold;
}

/** Writes the account records of a batch and adds them to the hourly sums. */
export async function writeAccountRecords(trx: Writer, transfers: readonly Transfer[]): Promise<void> {
  const moved = transfers.filter(movesBalance);
  if (moved.length === 0) return;
  const rows = moved.map((transfer) => ({
    id: transfer.id,
    player: transfer.ownerId,
    brand: transfer.brandId,
    account: transfer.account,
    at: transfer.at,
    kind: TRANSFER_KINDS[transfer.kind],
    amount: transfer.amount,
    balance: transfer.balance,
    key: transfer.key,
    round: transfer.round,
    vendor: transfer.vendor,
    game: transfer.game,
  }));
  await sql`
    insert into wagers.account_records (id, player_id, brand_id, account, at, kind, amount, balance, key, round, vendor, game)
    select * from json_to_recordset(${jsonOf(rows)}::json) as r(
      id bigint, player bigint, brand int, account bigint, at timestamptz, kind smallint, amount bigint, balance bigint,
      key text, round text, vendor smallint, game int)`.execute(trx);
  await addHours(trx, rows);
}

interface HourSum {
  player: bigint;
  hour: Date;
  kind: number;
  records: bigint;
  moneyIn: bigint;
  moneyOut: bigint;
}

async function addHours(
  trx: Writer,
  rows: readonly { player: bigint; at: Date; kind: number; amount: bigint }[],
): Promise<void> {
  const hours = new Map<string, HourSum>();
  for (const { player, at, kind, amount } of rows) {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const key = `${player} ${hour.getTime()} ${kind}`;
    const sum = hours.get(key) ?? { player, hour, kind, records: 0n, moneyIn: 0n, moneyOut: 0n };
    hours.set(key, sum);
    sum.records++;
    if (amount > 0n) sum.moneyIn += amount;
    else sum.moneyOut -= amount;
  }
  const sums = [...hours].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  await sql`
    insert into wagers.account_hours as h (player_id, hour, kind, records, money_in, money_out)
    select * from json_to_recordset(${jsonOf(sums)}::json) as r(
      player bigint, hour timestamptz, kind smallint, records bigint, "moneyIn" bigint, "moneyOut" bigint)
    on conflict (player_id, hour, kind) do update set
      records = h.records + excluded.records, money_in = h.money_in + excluded.money_in,
      money_out = h.money_out + excluded.money_out`.execute(trx);
}
