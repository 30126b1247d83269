import type { EventSource } from '#features/support/public.ts';

/** End states of a withdrawal. An approval is announced only while the money has not left yet. */
const ENDS = ['paid', 'rejected', 'failed'] as const;

export const withdrawalEvents: EventSource = {
  kind: 'withdrawal',
  read: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('cashier.withdrawal_events as step')
      .innerJoin('cashier.withdrawals as order', 'order.id', 'step.withdrawal_id')
      .select(['step.id', 'step.state', 'order.brand_id', 'order.player_id', 'order.amount', 'order.fee'])
      .select('order.reason')
      .where((eb) =>
        eb.or([
          eb('step.state', 'in', ENDS),
          eb.and([eb('step.state', '=', 'approved'), eb('order.state', 'in', ['approved', 'paying'])]),
        ]),
      )
      .where('step.at', '>=', from)
      .where('step.at', '<', to)
      .execute();
    return rows.map((row) => ({
      brandId: row.brand_id,
      playerId: row.player_id,
      row: `${row.id}`,
      what: row.state,
      amount: row.state === 'paid' ? row.amount - row.fee : row.amount,
      note: row.reason ?? '',
    }));
  },
};

/** Paid withdrawals that the player should confirm. */
export const receiptEvents: EventSource = {
  kind: 'receipt',
  read: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('cashier.receipts')
      .select(['id', 'brand_id', 'player_id', 'amount', 'due_at'])
      .where('state', '=', 'waiting')
      .where('paid_at', '>=', from)
      .where('paid_at', '<', to)
      .execute();
    return rows.map((row) => ({
      brandId: row.brand_id,
      playerId: row.player_id,
      row: `${row.id}`,
      what: 'due',
      amount: row.amount,
      until: row.due_at,
    }));
  },
};
