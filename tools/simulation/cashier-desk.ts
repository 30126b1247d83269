import { sql } from 'kysely';
import type { Calls, Heard } from './cashier-calls.ts';
import type { CashierHouse } from './cashier-house.ts';
import { type CashierTally, count } from './cashier-tally.ts';
import type { Chance } from './chance.ts';

export interface Drill {
  house: CashierHouse;
  calls: Calls;
  chance: Chance;
  tally: CashierTally;
}

export const NOTE = 'checked in the drill';

/** Makes a call as one of the two operators. */
export function asOperator({ house, calls, tally }: Drill, who: 0 | 1, route: string, body?: object): Promise<Heard> {
  count(tally.done, 'operators’ calls');
  const headers = {
    cookie: `__Host-office=${house.operators[who]}; office=${house.operators[who]}`,
    origin: house.config.backofficeUrl,
  };
  return calls.call(house.config.backofficeUrl, route, { headers, ...(body ? { body } : {}) });
}

/** Rows that the drill needs to look up; it never writes them. */
export function rowsOf<Row>({ house }: Pick<Drill, 'house'>, query: ReturnType<typeof sql>): Promise<Row[]> {
  return house.foundation.database.read(async (db) => (await query.execute(db)).rows as Row[]);
}

const either = (chance: Chance): 0 | 1 => (chance.percent(50) ? 0 : 1);

/** Approves or rejects at the desk; sometimes both operators at once, sometimes neither. */
export async function decide(drill: Drill, orderNo: string): Promise<void> {
  const { chance } = drill;
  const [row] = await rowsOf<{ id: bigint; state: string }>(
    drill,
    sql`select id, state from cashier.withdrawals where order_no = ${orderNo}`,
  );
  if (row?.state !== 'requested' || chance.percent(6)) return;
  const base = `POST /office/withdrawals/${row.id}`;
  const approve = (who: 0 | 1, from = 'requested') => asOperator(drill, who, `${base}/approve`, { from });
  const reject = (who: 0 | 1) => asOperator(drill, who, `${base}/reject`, { from: 'requested', reason: NOTE });
  if (chance.percent(10)) return void (await Promise.all([reject(either(chance)), reject(either(chance))]));
  if (chance.percent(10)) return void (await Promise.all([approve(0), approve(1), approve(0), reject(1)]));
  const { value } = await approve(0);
  if (value?.state === 'first_approved') await approve(1, 'first_approved');
}

/** A payment that could not be assigned automatically: credited or dismissed, sometimes by both operators at once. */
export async function settleNotice(drill: Drill, paymentId: string, orderNo: string): Promise<void> {
  const { chance } = drill;
  const [row] = await rowsOf<{ id: bigint; deposit_id: bigint | null }>(
    drill,
    sql`select id, deposit_id from cashier.payment_notices
         where payment_id = ${paymentId} and resolution is null order by id limit 1`,
  );
  if (!row) return;
  const credit = row.deposit_id === null ? { orderNo } : {};
  const how = (who: 0 | 1) =>
    chance.percent(70)
      ? asOperator(drill, who, `POST /office/payments/notices/${row.id}/credit`, credit)
      : asOperator(drill, who, `POST /office/payments/notices/${row.id}/dismiss`, { reason: NOTE });
  await (chance.percent(20) ? Promise.all([how(0), how(1), how(0)]) : how(either(chance)));
}

/** Proposed by one operator, decided by the other: sent twice at once, to check that money moves once. */
export async function adjust(drill: Drill, playerId: bigint): Promise<void> {
  const { chance } = drill;
  const debit = chance.percent(40);
  const { value, code } = await asOperator(drill, 0, 'POST /office/adjustments', {
    playerId: `${playerId}`,
    direction: debit ? 'debit' : 'credit',
    amount: `${1 + chance.below(20)}`,
    kind: debit ? 'correction' : 'compensation',
    reason: NOTE,
    requestKey: crypto.randomUUID(),
  });
  if (code || !value?.id) return;
  const how = (what: 'approve' | 'refuse') =>
    asOperator(drill, 1, `POST /office/adjustments/${value.id}/${what}`, { note: NOTE });
  if (chance.percent(10)) await how('refuse');
  else await (chance.percent(15) ? Promise.all([how('approve'), how('approve'), how('refuse')]) : how('approve'));
}

export interface OpenReceipt {
  id: bigint;
  order_no: string;
  player_id: bigint;
  vnd: bigint;
  state: string;
  version: number;
}

export async function resolve(drill: Drill, receipt: OpenReceipt): Promise<void> {
  const { chance } = drill;
  const outcome = ['refund', 'refund', 'refund', 'received', 'forced'][chance.below(5)];
  const how = (who: 0 | 1, version: number) =>
    asOperator(drill, who, `POST /office/receipts/${receipt.id}/resolve`, { version, outcome, note: NOTE });
  const [first] = await Promise.all(
    chance.percent(15) ? [how(0, receipt.version), how(1, receipt.version)] : [how(0, receipt.version)],
  );
  if (first?.value?.refundAsked) await how(1, receipt.version + 1);
}

/** Payouts without an answer: decided by the bank's books. */
export async function decidePayouts(drill: Drill): Promise<number> {
  const rows = await rowsOf<{ id: bigint; state: string; paid: boolean }>(
    drill,
    sql`select w.id, w.state, b.paid_at is not null as paid from cashier.payouts p
          join cashier.withdrawals w on w.id = p.withdrawal_id
          left join cashier.simulated_payouts b on b.order_no = w.order_no
         where p.attention is not null limit 200`,
  );
  for (const { id, state, paid } of rows) {
    const base = `POST /office/withdrawals/${id}`;
    if (state !== 'paying') {
      await asOperator(drill, 0, `${base}/acknowledge`, { note: NOTE });
      continue;
    }
    const outcome = paid ? 'paid' : 'failed';
    const { value } = await asOperator(drill, 0, `${base}/propose`, { outcome, proof: NOTE });
    if (value?.id) await asOperator(drill, 1, `${base}/decide`, { decision: value.id, accept: true });
  }
  return rows.length;
}

/** Transfers that a vendor left unclear for an hour: operators ask once more. */
export async function askVendors(drill: Drill): Promise<number> {
  const rows = await rowsOf<{ id: bigint }>(
    drill,
    sql`select id from cashier.wallet_transfers where state = 'review' limit 200`,
  );
  for (const { id } of rows) await asOperator(drill, 0, `POST /office/payments/wallet-transfers/${id}/ask`);
  return rows.length;
}
