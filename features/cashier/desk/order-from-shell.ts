import type { Reader } from '#platform/db/database.ts';
import '../cashier.tables.ts';

/** One step of an order's history. */
interface Step {
  at: Date;
  what: string;
  by: string;
}

/** A deposit or a withdrawal, as support reads it in a shell. */
interface ShellOrder {
  kind: 'deposit' | 'withdrawal';
  playerId: bigint;
  state: string;
  /** `amount` in 1/10,000 units, `vnd` in whole dong. */
  amount: bigint;
  fee: bigint;
  vnd: bigint;
  provider: string;
  transferId: bigint | null;
  steps: Step[];
}

/** The brand's order with this number, or the deposit with this transfer text. */
export async function orderNumbered(db: Reader, brandId: number, number: string): Promise<ShellOrder | undefined> {
  return (await depositNumbered(db, brandId, number)) ?? (await withdrawalNumbered(db, brandId, number));
}

async function depositNumbered(db: Reader, brandId: number, number: string): Promise<ShellOrder | undefined> {
  const order = await db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where((eb) => eb.or([eb('order_no', '=', number), eb('reference', '=', number)]))
    .executeTakeFirst();
  if (!order) return undefined;
  const notices = await db
    .selectFrom('cashier.payment_notices')
    .select(['received_at', 'payment_id', 'vnd', 'outcome', 'resolution'])
    .where('deposit_id', '=', order.id)
    .orderBy('id')
    .execute();
  const { state, amount, fee, vnd, provider, player_id, transfer_id, created_at, expires_at, credited_at } = order;
  const steps = [
    { at: created_at, what: `opened, open until ${expires_at.toISOString()}`, by: 'player' },
    ...notices.map(({ received_at, payment_id, vnd: told, outcome, resolution }) => ({
      at: received_at,
      what: `payment ${payment_id ?? '?'} of ${told ?? '?'} VND: ${outcome}${resolution ? `, ${resolution}` : ''}`,
      by: provider,
    })),
    ...(credited_at ? [{ at: credited_at, what: 'credited', by: 'ledger' }] : []),
  ];
  return { kind: 'deposit', playerId: player_id, state, amount, fee, vnd, provider, transferId: transfer_id, steps };
}

async function withdrawalNumbered(db: Reader, brandId: number, number: string): Promise<ShellOrder | undefined> {
  const order = await db
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_no', '=', number)
    .executeTakeFirst();
  if (!order) return undefined;
  const events = await db
    .selectFrom('cashier.withdrawal_events')
    .select(['at', 'state', 'operator_id', 'note'])
    .where('withdrawal_id', '=', order.id)
    .orderBy('id')
    .execute();
  const { state, amount, fee, vnd, provider, player_id } = order;
  const steps = events.map(({ at, state: what, operator_id, note }) => ({
    at,
    what: note ? `${what}: ${note}` : what,
    by: operator_id === null ? 'system' : `operator ${operator_id}`,
  }));
  const settled = { provider: provider ?? '-', transferId: null, steps };
  return { kind: 'withdrawal', playerId: player_id, state, amount, fee, vnd, ...settled };
}
