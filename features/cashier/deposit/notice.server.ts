import { createHash } from 'node:crypto';
import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { NoticeOutcome } from '../cashier.tables.ts';
import type { PaymentNotice, PaymentProvider } from '../providers/payment-provider.ts';
import { noticeContract } from './deposit.contract.ts';
import { depositPosting } from './deposit.postings.ts';
import { type DepositLimits, fromVnd, judgeNotice, type NoticeVerdict, referencesIn } from './deposit.rules.ts';
import {
  countRepeat,
  creditDeposit,
  type DepositRow,
  findNotice,
  insertNotice,
  lockByReference,
  moveDeposit,
} from './deposit.store.ts';

export interface NoticeDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
  /** The ledger inside our transaction: the credit and the order's new state are one commit. */
  inTransaction(trx: Writer): { post(request: TransferRequest): Promise<TransferResult> };
  providers: readonly PaymentProvider[];
  limits: DepositLimits;
  referencePrefix: string;
}

const OUTCOMES: Record<NoticeVerdict, NoticeOutcome> = {
  credit: 'credited',
  'credit-late': 'credited_late',
  'wrong-amount': 'wrong_amount',
  'already-credited': 'already_credited',
  'unknown-reference': 'unknown_reference',
};

export function noticeService(deps: NoticeDeps): Service {
  return service(noticeContract, {
    'POST /payments/notify/{provider}': async ({ params, rawBody, request, caller }) => {
      const provider = deps.providers.find(({ code }) => code === params.provider);
      if (!provider) return refuse('payment.provider.unknown', { status: 404 });
      const reading = provider.readNotice({ rawBody, headers: request.headers, nowMs: deps.clock.now() });
      const received = { provider, bodySha256: createHash('sha256').update(rawBody).digest(), ip: caller.ip };
      if (!reading.ok) {
        // Written down for the operator, believed in nothing: no payment id, so that a forgery blocks no true notice.
        await deps.database.transact((trx) => record(deps, trx, received, { outcome: reading.reason }));
        return refuse('payment.notice.refused', { status: 403 });
      }
      return { received: true, outcome: await receive(deps, received, reading.notice) };
    },
  });
}

interface Received {
  provider: PaymentProvider;
  bodySha256: Buffer;
  ip: string;
}

function record(
  deps: NoticeDeps,
  trx: Writer,
  { provider, bodySha256, ip }: Received,
  facts: { outcome: NoticeOutcome; notice?: PaymentNotice; deposit?: DepositRow | undefined },
): Promise<boolean> {
  return insertNotice(trx, {
    provider: provider.code,
    receivedAt: new Date(deps.clock.now()),
    notice: facts.notice,
    outcome: facts.outcome,
    depositId: facts.deposit?.id ?? null,
    bodySha256,
    ip,
  });
}

/** One notice, one commit: the record of it, the order's new state and the money stand or fall together. */
async function receive(deps: NoticeDeps, received: Received, notice: PaymentNotice): Promise<NoticeOutcome> {
  const done = await deps.database.transact(async (trx) => {
    const deposit = await lockByReference(trx, received.provider.code, referencesIn(notice.text, deps.referencePrefix));
    const verdict = judgeNotice(deposit, notice.amountVnd);
    const outcome = OUTCOMES[verdict];
    if (!(await record(deps, trx, received, { outcome, notice, deposit }))) return repeat(trx, received, notice);
    if (deposit && verdict === 'wrong-amount') await moveDeposit(trx, deposit.id, deposit.state, 'review');
    if (deposit && (verdict === 'credit' || verdict === 'credit-late'))
      await credit(deps, trx, { received, notice, deposit });
    return { outcome, playerId: deposit?.player_id };
  });
  if (done.playerId !== undefined) {
    await deps.bus.publish(`player.${done.playerId}`, { type: 'deposit' });
    await deps.bus.publish(`player.${done.playerId}`, { type: 'balance' });
  }
  return done.outcome;
}

async function repeat(
  trx: Writer,
  { provider }: Received,
  { paymentId }: PaymentNotice,
): Promise<{ outcome: NoticeOutcome; playerId: undefined }> {
  const first = await findNotice(trx, provider.code, paymentId);
  if (!first) throw new Error('a notice that conflicts must be there');
  await countRepeat(trx, first.id);
  return { outcome: first.outcome, playerId: undefined };
}

async function credit(
  deps: NoticeDeps,
  trx: Writer,
  facts: { received: Received; notice: PaymentNotice; deposit: DepositRow },
): Promise<void> {
  const { received, notice, deposit } = facts;
  const amount = fromVnd(notice.amountVnd, deps.limits);
  const posting = depositPosting({
    provider: received.provider.code,
    paymentId: notice.paymentId,
    account: deposit.ledger_account,
    amount,
  });
  const result = await deps.inTransaction(trx).post(posting);
  // Nothing of this notice is kept then; the provider tells it again.
  if (!result.ok) throw new Error(`the ledger refused a deposit: ${result.reason}`);
  await creditDeposit(trx, deposit.id, { at: new Date(deps.clock.now()), amount, transferId: result.id });
}
