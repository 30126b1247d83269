import type { Writer } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/keys/secret-box.ts';
import { type Attention, CALL_TIMEOUT_MS, LEASE_MS, pauseAfter } from './payout.rules.ts';
import {
  accountOf,
  callAttention,
  claimDue,
  keepAsking,
  lockReady,
  lockWithdrawal,
  moveWithdrawal,
  startPayout,
  type WithdrawalRow,
} from './payout.store.ts';
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from './payout-provider.ts';
import { flagLedger, giveBack, LedgerRefused, type SettleDeps, settlePaid, tellWithdrawal } from './settle.server.ts';

export interface PayoutJobDeps extends SettleDeps {
  /** Decrypts the numbers of payout accounts. */
  box: Pick<SecretBox, 'open'>;
  providers: readonly PayoutProvider[];
  /** Whether a brand pays out through this provider. */
  accepts(provider: string, brandId: number): Promise<boolean>;
}

const MOST_AT_ONCE = 20;

/**
 * Sends approved payouts and asks about those without an answer. Run every few seconds, by any number of workers at
 * once. Each payout is recorded as under way before its provider is called. After a crash it is asked about under the
 * same order number, and only a definite answer moves money.
 */
export async function runPayouts(deps: PayoutJobDeps): Promise<{ started: number; asked: number }> {
  const due = await claim(deps);
  const started = await start(deps);
  // In parallel: one silent provider must not use up the others' time.
  await Promise.all([...started.map((row) => work(deps, row, 'pay')), ...due.map((row) => work(deps, row, 'status'))]);
  return { started: started.length, asked: due.length };
}

function claim({ database, clock }: PayoutJobDeps): Promise<WithdrawalRow[]> {
  const now = new Date(clock.now());
  const until = new Date(now.getTime() + LEASE_MS);
  return database.transact((trx) => claimDue(trx, { now, until, most: MOST_AT_ONCE }));
}

/** Approved -> paying, with the provider to ask. A payout without a provider goes to people. */
async function start(deps: PayoutJobDeps): Promise<WithdrawalRow[]> {
  const at = new Date(deps.clock.now());
  const rows = await deps.database.transact(async (trx) => {
    const ready = await lockReady(trx, MOST_AT_ONCE);
    for (const row of ready) {
      if (row.state === 'requested')
        await moveWithdrawal(trx, { id: row.id, from: 'requested', to: 'approved' }, { at });
      row.provider = (await providerFor(deps, row))?.code ?? null;
      await moveWithdrawal(trx, { id: row.id, from: 'approved', to: 'paying' }, { at, provider: row.provider });
      const nobody = row.provider === null;
      const nextAt = nobody ? null : new Date(at.getTime() + LEASE_MS);
      await startPayout(trx, row.id, { at, nextAt, attention: nobody ? 'no_provider' : null });
    }
    return ready;
  });
  for (const { player_id } of rows) await tellWithdrawal(deps, player_id);
  return rows.filter(({ provider }) => provider !== null);
}

async function providerFor(deps: PayoutJobDeps, { brand_id, provider }: WithdrawalRow) {
  if (provider !== null) return deps.providers.find(({ code }) => code === provider);
  for (const one of deps.providers) if (await deps.accepts(one.code, brand_id)) return one;
  return undefined;
}

/** One payout, from the call to the commit. A failure affects this one only; it is asked about again. */
async function work(deps: PayoutJobDeps, row: WithdrawalRow, how: 'pay' | 'status'): Promise<void> {
  try {
    const provider = await providerFor(deps, row);
    // The adapter was removed while a payout may be under way: people must find out; it is never paid by hand.
    if (!provider) return await hand(deps, row, 'no_answer');
    const told = how === 'pay' ? undefined : await ask((signal) => provider.status(row.order_no, signal));
    if (told && told.state !== 'unknown') return await settle(deps, row, told);
    // The first attempt, or one that never arrived: sent under the same number, which the provider pays once.
    const order = await orderOf(deps, row);
    if (!order) return await hand(deps, row, 'unreadable_account');
    await settle(deps, row, await ask((signal) => provider.pay(order, signal)));
  } catch (error) {
    if (error instanceof LedgerRefused) return flagLedger(deps, row.id, error);
    deps.logger.error({ err: error, orderNo: row.order_no }, 'a payout could not be settled; it is asked about again');
  }
}

function hand({ database, clock }: PayoutJobDeps, row: WithdrawalRow, why: Attention): Promise<void> {
  return database.transact((trx) => callAttention(trx, row.id, why, new Date(clock.now())));
}

async function orderOf({ database, box }: PayoutJobDeps, row: WithdrawalRow): Promise<PayoutOrder | undefined> {
  const account = await database.read((db) => accountOf(db, row.payout_account));
  const { kind, institution, name, holder, details } = account;
  try {
    const number = box.open(account.number_sealed).toString('utf8');
    return { orderNo: row.order_no, vnd: row.vnd, payee: { kind, institution, name, holder, number, details } };
  } catch {
    // Encrypted with another key: a database that was copied without its keys must not pay out.
    return undefined;
  }
}

/** A provider that throws or times out counts as giving no answer. */
async function ask(call: (signal: AbortSignal) => Promise<PayoutAnswer>): Promise<PayoutAnswer> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const tooLong = new Promise<PayoutAnswer>((resolve) => {
    signal.addEventListener('abort', () => resolve({ state: 'unclear' }), { once: true });
  });
  try {
    return await Promise.race([call(signal), tooLong]);
  } catch {
    return { state: 'unclear' };
  }
}

async function settle(deps: PayoutJobDeps, row: WithdrawalRow, answer: PayoutAnswer): Promise<void> {
  const at = new Date(deps.clock.now());
  const moved = await deps.database.transact(async (trx) => {
    if (answer.state === 'paid' || answer.state === 'refused') {
      const done =
        answer.state === 'paid'
          ? await settlePaid(deps, trx, row, { at, paymentId: answer.paymentId })
          : await giveBack(deps, trx, row, { at, from: 'paying', to: 'failed', reason: '', note: answer.reason });
      if (!done) await compare(trx, row.id, { wanted: answer.state === 'paid' ? 'paid' : 'failed', at });
      return done;
    }
    const next = (tries: number) => {
      const pause = pauseAfter(tries);
      return pause === undefined ? ({ attention: 'no_answer', at } as const) : new Date(at.getTime() + pause);
    };
    await keepAsking(trx, row.id, { answer: answer.state, next });
    return false;
  });
  if (moved) await tellWithdrawal(deps, row.player_id);
}

/** An operator settled it while the provider was answering: if the two contradict each other, a person must look. */
async function compare(
  trx: Writer,
  id: bigint,
  { wanted, at }: { wanted: 'paid' | 'failed'; at: Date },
): Promise<void> {
  const row = await lockWithdrawal(trx, id);
  if (row?.state !== wanted) await callAttention(trx, id, 'contradiction', at);
}
