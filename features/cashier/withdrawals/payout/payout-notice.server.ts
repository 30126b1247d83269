import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import { unsignedCap } from '../../deposits/orders/unsigned-cap.ts';
import { payoutNoticeContract } from './payout.contract.ts';
import { judgePayoutNotice, type NoticeOutcome } from './payout.rules.ts';
import { brandOfOrder, callAttention, lockByOrder, type WithdrawalRow } from './payout.store.ts';
import type { PayoutNotice, PayoutProvider } from './payout-provider.ts';
import { flagLedger, giveBack, LedgerRefused, type SettleDeps, settlePaid, tellWithdrawal } from './settle.server.ts';

export interface PayoutNoticeDeps extends SettleDeps {
  providers: readonly Pick<PayoutProvider, 'code' | 'readNotice'>[];
  /** Whether a brand accepts notices of this provider; without a brand: whether any brand does. */
  accepts(provider: string, brandId: number | undefined): Promise<boolean>;
}

interface Received {
  provider: string;
  bodySha256: Buffer;
  ip: string;
}

const UNKNOWN = refuse('payout.provider.unknown', { status: 404 });

export function payoutNoticeService(deps: PayoutNoticeDeps): Service {
  const cap = unsignedCap(deps.logger);
  return service(payoutNoticeContract, {
    'POST /payments/payout-notify/{provider}': async ({ params, rawBody, request, caller }) => {
      const provider = deps.providers.find(({ code }) => code === params.provider);
      if (!provider || !(await deps.accepts(provider.code, undefined))) return UNKNOWN;
      const reading = provider.readNotice({ rawBody, headers: request.headers, nowMs: deps.clock.now() });
      const bodySha256 = createHash('sha256').update(rawBody).digest();
      const received = { provider: provider.code, bodySha256, ip: caller.ip };
      if (!reading.ok) {
        const { reason } = reading;
        // Its content is not trusted. A few per second are stored to show what is going on.
        if (reason === 'unreadable' || cap.allows(reason, deps.clock.now()))
          await deps.database.transact((trx) => record(deps, trx, received, { outcome: reason }));
        return refuse('payout.notice.refused', { status: 403 });
      }
      const brandId = await deps.database.read((db) => brandOfOrder(db, provider.code, reading.notice.orderNo));
      if (brandId !== undefined && !(await deps.accepts(provider.code, brandId))) return UNKNOWN;
      return { received: true, outcome: await receive(deps, received, reading.notice) };
    },
  });
}

/** One commit per notice: its record, the withdrawal's new state and the holds. */
async function receive(deps: PayoutNoticeDeps, received: Received, notice: PayoutNotice): Promise<NoticeOutcome> {
  let named: WithdrawalRow | undefined;
  try {
    const done = await deps.database.transact(async (trx) => {
      named = await lockByOrder(trx, received.provider, notice.orderNo);
      const payout = named && { ...named, paymentId: named.provider_payment };
      const outcome = judgePayoutNotice(payout, notice);
      const first = await record(deps, trx, received, { outcome, notice, withdrawalId: named?.id });
      // A repeated notice with the same facts: the provider gets its first answer again, and nothing moves.
      if (first.repeats > 0 || !named) return { outcome: first.outcome, moved: false };
      return { outcome, moved: await actOn(deps, trx, named, { notice, outcome }) };
    });
    if (done.moved && named) await tellWithdrawal(deps, named.player_id);
    return done.outcome;
  } catch (error) {
    if (error instanceof LedgerRefused && named) await flagLedger(deps, named.id, error);
    throw error;
  }
}

async function actOn(
  deps: PayoutNoticeDeps,
  trx: Writer,
  row: WithdrawalRow,
  { notice, outcome }: { notice: PayoutNotice; outcome: NoticeOutcome },
): Promise<boolean> {
  const at = new Date(deps.clock.now());
  if (outcome === 'wrong_amount' || outcome === 'contradiction') {
    await callAttention(trx, row.id, outcome, at);
    return false;
  }
  if (outcome !== 'settled') return false;
  if (notice.told === 'paid') return settlePaid(deps, trx, row, { at, paymentId: notice.paymentId });
  return giveBack(deps, trx, row, { at, from: 'paying', to: 'failed', reason: '', note: notice.reason });
}

function record(
  { clock }: PayoutNoticeDeps,
  trx: Writer,
  { provider, bodySha256, ip }: Received,
  facts: { outcome: NoticeOutcome; notice?: PayoutNotice; withdrawalId?: bigint | undefined },
): Promise<{ outcome: NoticeOutcome; repeats: number }> {
  const { notice } = facts;
  return (
    trx
      .insertInto('cashier.payout_notices')
      .values({
        provider,
        received_at: new Date(clock.now()),
        order_no: notice?.orderNo ?? null,
        payment_id: notice?.paymentId ?? null,
        told: notice?.told ?? null,
        vnd: notice?.vnd ?? null,
        outcome: facts.outcome,
        withdrawal_id: facts.withdrawalId ?? null,
        body_sha256: bodySha256,
        ip,
      })
      // The same condition as in the index: PostgreSQL infers a partial index only from it.
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'order_no', 'payment_id', 'told', 'vnd'])
          .where(sql<boolean>`order_no is not null`)
          .doUpdateSet((eb) => ({ repeats: eb('cashier.payout_notices.repeats', '+', 1) })),
      )
      .returning(['outcome', 'repeats'])
      .executeTakeFirstOrThrow()
  );
}
