import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { SimulatedScenario } from '../../withdrawals/payout/payout.rules.ts';
import type { SimulatedPayoutTable } from '../../withdrawals/payout/payout.tables.ts';
import '../../withdrawals/payout/payout.tables.ts';
import type { PayoutAnswer, PayoutNoticeReading, PayoutProvider } from '../../withdrawals/payout/payout-provider.ts';
import {
  isKeepable,
  keepable,
  SIGNATURE_HEADER,
  type SignedInput,
  safeJson,
  signatureProblem,
  signNotice,
  TIMESTAMP_HEADER,
} from '../providers/signature.ts';

export interface BankOptions {
  code: string;
  database: Database;
  clock: Clock;
  /** Signs the bank's notices. */
  secret: Buffer;
  /** Sends a notice to POST /payments/payout-notify/{provider}; answers the result. */
  deliver(body: string, headers: Record<string, string>): Promise<string>;
}

export interface SimulatedBank extends PayoutProvider {
  /** Sets how the bank treats an order, or triggers it for an order it already has; answers the result. */
  act(orderNo: string, scenario: SimulatedScenario): Promise<string>;
}

type Row = Selectable<SimulatedPayoutTable>;

const Notice = z.object({
  orderNo: z.string().min(1).max(40).refine(isKeepable),
  paymentId: z.string().min(1).max(64).refine(isKeepable),
  state: z.enum(['paid', 'refused']),
  amount: z.string().regex(/^\d{1,15}$/),
  reason: z.string().max(200).default('').transform(keepable),
});

/** How long the bank waits before it pays an order by itself. */
const LIES_MS: Partial<Record<SimulatedScenario, number>> = { pending: 20_000, forged: 20_000, late: 5 * 60_000 };
const REFUSAL = 'the account of the payee is closed';

/**
 * A simulated bank for payouts. It stands for the outside world: its books survive a rollback of the platform. It pays
 * one order number once, however often it is sent.
 */
export function simulatedBank(options: BankOptions): SimulatedBank {
  const { code, database, clock } = options;
  return {
    code,
    pay: async ({ orderNo, vnd }) => {
      const row = await database.transact((trx) => receive(trx, { orderNo, vnd, at: new Date(clock.now()) }));
      if (row.requests > 1) return answerOf(row);
      if (row.scenario === 'refused') return answerOf(await close(options, row, 'refused'));
      if (row.scenario === 'forged') await tell(options, { ...row, payment_id: randomUUID() }, { forged: true });
      if (row.scenario !== 'success' && row.scenario !== 'duplicate') return answerOf(row);
      const paid = await close(options, row, 'paid');
      if (row.scenario === 'duplicate') await tell(options, paid, { times: 3 });
      return answerOf(paid);
    },
    status: async (orderNo) => {
      const row = await database.read((db) =>
        db.selectFrom('cashier.simulated_payouts').selectAll().where('order_no', '=', orderNo).executeTakeFirst(),
      );
      if (!row?.received_at) return { state: 'unknown' };
      const lies = LIES_MS[row.scenario];
      const over = lies !== undefined && clock.now() >= row.received_at.getTime() + lies;
      return answerOf(over && isOpen(row) ? await close(options, row, 'paid') : row);
    },
    act: (orderNo, scenario) => act(options, orderNo, scenario),
    readNotice: (input) => readNotice(options.secret, input),
  };
}

const isOpen = ({ paid_at, refused_at }: Row) => paid_at === null && refused_at === null;

function answerOf(row: Row): PayoutAnswer {
  if (row.paid_at) return { state: 'paid', paymentId: row.payment_id ?? '' };
  if (row.refused_at) return { state: 'refused', reason: REFUSAL };
  return { state: row.scenario === 'never' || row.scenario === 'late' ? 'unclear' : 'pending' };
}

async function act(options: BankOptions, orderNo: string, scenario: SimulatedScenario): Promise<string> {
  const row = await options.database.transact((trx) =>
    trx
      .insertInto('cashier.simulated_payouts')
      .values({ ...EMPTY, order_no: orderNo, scenario })
      .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ scenario }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  if (!row.received_at) return 'planned';
  if (scenario === 'forged') return tell(options, { ...row, payment_id: randomUUID() }, { forged: true });
  if (scenario === 'never') return 'silent';
  const closed = isOpen(row) ? await close(options, row, scenario === 'refused' ? 'refused' : 'paid') : row;
  return tell(options, closed, { times: scenario === 'duplicate' ? 3 : 1 });
}

const EMPTY = { received_at: null, vnd: null, payment_id: null, paid_at: null, refused_at: null };

function receive(trx: Writer, order: { orderNo: string; vnd: bigint; at: Date }): Promise<Row> {
  return trx
    .insertInto('cashier.simulated_payouts')
    .values({
      ...EMPTY,
      order_no: order.orderNo,
      scenario: 'success',
      received_at: order.at,
      vnd: order.vnd,
      requests: 1,
    })
    .onConflict((conflict) =>
      conflict.column('order_no').doUpdateSet((eb) => ({
        requests: eb('cashier.simulated_payouts.requests', '+', 1),
        received_at: eb.fn.coalesce('cashier.simulated_payouts.received_at', 'excluded.received_at'),
        vnd: eb.fn.coalesce('cashier.simulated_payouts.vnd', 'excluded.vnd'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Pays or refuses an order unless that was done before; answers the stored row. */
async function close({ database, clock }: BankOptions, row: Row, how: 'paid' | 'refused'): Promise<Row> {
  const at = new Date(clock.now());
  const done =
    how === 'paid' ? { paid_at: at, payment_id: randomUUID() } : { refused_at: at, payment_id: randomUUID() };
  return database.transact(async (trx) => {
    const closed = await trx
      .updateTable('cashier.simulated_payouts')
      .set(done)
      .where('order_no', '=', row.order_no)
      .where('paid_at', 'is', null)
      .where('refused_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (closed) return closed;
    const books = trx.selectFrom('cashier.simulated_payouts').selectAll().where('order_no', '=', row.order_no);
    return books.executeTakeFirstOrThrow();
  });
}

async function tell(
  { secret, clock, deliver }: BankOptions,
  row: Row,
  { times = 1, forged = false }: { times?: number; forged?: boolean },
): Promise<string> {
  const body = JSON.stringify({
    orderNo: row.order_no,
    paymentId: row.payment_id ?? '',
    state: row.refused_at ? 'refused' : 'paid',
    amount: (row.vnd ?? 0n).toString(),
    reason: row.refused_at ? REFUSAL : '',
  });
  let outcome = '';
  for (let time = 0; time < times; time++) {
    const timestamp = String(clock.now());
    const signature = signNotice(forged ? Buffer.alloc(32) : secret, timestamp, body);
    outcome = await deliver(body, {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    });
  }
  return outcome;
}

function readNotice(secret: Buffer, input: SignedInput): PayoutNoticeReading {
  const reason = signatureProblem(secret, input);
  if (reason) return { ok: false, reason };
  const parsed = Notice.safeParse(safeJson(input.rawBody));
  if (!parsed.success) return { ok: false, reason: 'unreadable' };
  const { orderNo, paymentId, state, amount, reason: why } = parsed.data;
  return { ok: true, notice: { orderNo, paymentId, told: state, vnd: BigInt(amount), reason: why } };
}

/** For `deliver`: sends over HTTP to the platform, as a gateway outside would. A disabled gateway is not called. */
export function deliverOverHttp(url: string): BankOptions['deliver'] {
  return async (body, headers) => {
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
      const answer = (await response.json()) as { outcome?: string; errorCode?: string };
      return answer.outcome ?? answer.errorCode ?? 'unknown';
    } catch {
      return 'undelivered';
    }
  };
}
