import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { Amount } from '#platform/money/money.ts';
import type { PaymentNotice, PaymentProvider } from '../providers/payment-provider.ts';
import { type CreditDeps, creditPayment } from './crediting.ts';
import { noticeContract } from './deposit.contract.ts';
import {
  creditFor,
  heldBecause,
  judgeNotice,
  type NoticeOutcome,
  type NoticeVerdict,
  referencesIn,
} from './deposit.rules.ts';
import { type DepositRow, factsOfReference, lockByReference, lockPlayerOrders, moveDeposit } from './deposit.store.ts';
import {
  countRepeat,
  findConflict,
  insertNotice,
  lockFirstNotice,
  markCredited,
  noteWithoutProvider,
} from './notice.store.ts';
import { type UnsignedCap, unsignedCap } from './unsigned-cap.ts';

/** Whether a player may get a bonus now: their own limits and exclusions (features/compliance). */
export type MayTakePart = (playerId: bigint) => Promise<boolean>;

/**
 * The player's own limits and exclusions (features/compliance), checked for money that has already arrived. `except`:
 * the order that it pays. Called under the lock on the player's orders.
 */
export type CreditProblem = (
  db: Reader,
  ask: { playerId: bigint; brandId: number; amount: Amount; except?: bigint | undefined },
) => Promise<'over_limit' | 'player_excluded' | undefined>;

export interface NoticeDeps extends CreditDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  paymentProviders: readonly PaymentProvider[];
  /** Whether a brand accepts notices of this provider; without a brand: whether any brand does. */
  acceptsPayment(provider: string, brandId: number | undefined): Promise<boolean>;
  mayTakePart: MayTakePart;
  creditProblem: CreditProblem;
}

const OUTCOMES: Record<NoticeVerdict, NoticeOutcome> = {
  credit: 'credited',
  'credit-late': 'credited_late',
  'wrong-amount': 'wrong_amount',
  'already-credited': 'already_credited',
  'in-review': 'in_review',
  'unknown-reference': 'unknown_reference',
};

export function noticeService(deps: NoticeDeps): Service {
  const cap = unsignedCap(deps.logger);
  return service(noticeContract, {
    'POST /payments/notify/{provider}': async ({ params, rawBody, request, caller }) => {
      const provider = deps.paymentProviders.find(({ code }) => code === params.provider);
      if (!provider) return withoutProvider(deps, cap, { code: params.provider, rawBody, ip: caller.ip });
      if (!(await deps.acceptsPayment(provider.code, undefined))) return UNKNOWN;
      const reading = provider.readNotice({ rawBody, headers: request.headers, nowMs: deps.clock.now() });
      const bodySha256 = createHash('sha256').update(rawBody).digest();
      const received = { provider, bodySha256, ip: caller.ip, mayTakeBonus: false };
      if (!reading.ok) {
        // Stored for the operator only. It has no payment id, so a forgery cannot block the true notice. Anybody can
        // send or replay such notices, so only a few per second are kept.
        const { reason } = reading;
        if (reason === 'unreadable' || cap.allows(reason, deps.clock.now()))
          await deps.database.transact((trx) => record(deps, trx, received, { outcome: reason }));
        return refuse('payment.notice.refused', { status: 403 });
      }
      const references = referencesIn(reading.notice.text);
      const facts = await deps.database.read((db) => factsOfReference(db, provider.code, references));
      if (facts && !(await deps.acceptsPayment(provider.code, facts.brand_id))) return UNKNOWN;
      const mayTakeBonus = await bonusAllowed(deps, facts);
      return { received: true, outcome: await receive(deps, { ...received, mayTakeBonus }, reading.notice) };
    },
  });
}

/**
 * A gateway that has been removed may still report money for its old orders. Its signature cannot be checked, so the
 * order does not move: one row tells the operators, and the answer is that of any unknown address, so that the gateway
 * sends again.
 */
async function withoutProvider(
  deps: NoticeDeps,
  cap: UnsignedCap,
  { code, rawBody, ip }: { code: string; rawBody: Buffer; ip: string },
): Promise<typeof UNKNOWN> {
  const facts = await deps.database.read((db) => factsOfReference(db, code, referencesIn(rawBody.toString())));
  if (!facts || !cap.allows('provider_gone', deps.clock.now())) return UNKNOWN;
  const bodySha256 = createHash('sha256').update(rawBody).digest();
  const row = { provider: code, receivedAt: new Date(deps.clock.now()), depositId: facts.id, bodySha256, ip };
  await deps.database.transact((trx) => noteWithoutProvider(trx, row));
  return UNKNOWN;
}

const UNKNOWN = refuse('payment.provider.unknown', { status: 404 });

interface Received {
  provider: PaymentProvider;
  bodySha256: Buffer;
  ip: string;
  mayTakeBonus: boolean;
}

/** Called before the transaction, so that no lock is held meanwhile. Only an order with a bonus needs it. */
export async function bonusAllowed(
  deps: Pick<NoticeDeps, 'mayTakePart'>,
  order: Pick<DepositRow, 'brand_id' | 'player_id' | 'bonus_id'> | undefined,
): Promise<boolean> {
  if (!order || order.bonus_id === null) return false;
  return deps.mayTakePart(order.player_id);
}

/** Answers the row's id, or undefined when this payment is already stored. */
function record(
  deps: NoticeDeps,
  trx: Writer,
  { provider, bodySha256, ip }: Received,
  facts: { outcome: NoticeOutcome; notice?: PaymentNotice; depositId?: bigint | null | undefined },
): Promise<bigint | undefined> {
  return insertNotice(trx, {
    provider: provider.code,
    receivedAt: new Date(deps.clock.now()),
    notice: facts.notice,
    outcome: facts.outcome,
    depositId: facts.depositId ?? null,
    bodySha256,
    ip,
  });
}

/** One commit per notice: its record, the order's new state and the money. */
async function receive(deps: NoticeDeps, received: Received, notice: PaymentNotice): Promise<NoticeOutcome> {
  const done = await deps.database.transact(async (trx) => {
    const deposit = await lockByReference(trx, received.provider.code, referencesIn(notice.text));
    const verdict = judgeNotice(deposit, notice.amountVnd, deps.clock.now());
    const held = deposit && (await heldBack(deps, trx, { verdict, deposit, notice }));
    const outcome = held ?? OUTCOMES[verdict];
    const noticeId = await record(deps, trx, received, { outcome, notice, depositId: deposit?.id });
    if (noticeId === undefined) return repeat(deps, trx, { received, notice, deposit });
    if (deposit && (held || verdict === 'wrong-amount')) await moveDeposit(trx, deposit.id, deposit.state, 'review');
    if (deposit && !held && isCredit(verdict)) await credit(deps, trx, { noticeId, received, notice, deposit });
    return { outcome, playerId: deposit?.player_id };
  });
  if (done.playerId !== undefined) await tellPlayer(deps, done.playerId);
  return done.outcome;
}

const isCredit = (verdict: NoticeVerdict) => verdict === 'credit' || verdict === 'credit-late';

/** Money that must not be credited automatically to this player. It waits for a person. */
async function heldBack(
  deps: NoticeDeps,
  trx: Writer,
  { verdict, deposit, notice }: { verdict: NoticeVerdict; deposit: DepositRow; notice: PaymentNotice },
): Promise<NoticeOutcome | undefined> {
  if (verdict !== 'credit' && verdict !== 'credit-late') return undefined;
  await lockPlayerOrders(trx, deposit.player_id);
  const amount = creditFor(deposit, notice.amountVnd);
  const ask = { playerId: deposit.player_id, brandId: deposit.brand_id, amount, except: deposit.id };
  return heldBecause(verdict, await deps.creditProblem(trx, ask));
}

/** Called after the commit. A failure only delays the screen's update, so it is logged and ignored. */
export async function tellPlayer({ bus, logger }: Pick<NoticeDeps, 'bus' | 'logger'>, playerId: bigint): Promise<void> {
  try {
    await bus.publish(`player.${playerId}`, { type: 'deposit' });
    await bus.publish(`player.${playerId}`, { type: 'balance' });
  } catch (error) {
    logger.error({ err: error, playerId: playerId.toString() }, 'a player could not be told of a deposit');
  }
}

/**
 * Handles a repeated notice. The same facts only raise a counter; different facts are stored as a conflict for an
 * operator. Either way the provider gets its first answer again, and no money moves.
 */
async function repeat(
  deps: NoticeDeps,
  trx: Writer,
  { received, notice, deposit }: { received: Received; notice: PaymentNotice; deposit: DepositRow | undefined },
): Promise<{ outcome: NoticeOutcome; playerId: undefined }> {
  const provider = received.provider.code;
  const first = await lockFirstNotice(trx, provider, notice.paymentId);
  const same = first.text === notice.text && first.vnd === notice.amountVnd;
  const known = same ? first : await findConflict(trx, provider, notice);
  if (known) await countRepeat(trx, known.id);
  else await record(deps, trx, received, { outcome: 'conflict', notice, depositId: deposit?.id ?? first.deposit_id });
  return { outcome: first.outcome, playerId: undefined };
}

async function credit(
  deps: NoticeDeps,
  trx: Writer,
  facts: { noticeId: bigint; received: Received; notice: PaymentNotice; deposit: DepositRow },
): Promise<void> {
  const { noticeId, received, notice, deposit } = facts;
  const credit = await creditPayment(deps, trx, {
    order: deposit,
    provider: received.provider.code,
    paymentId: notice.paymentId,
    amount: creditFor(deposit, notice.amountVnd),
    at: new Date(deps.clock.now()),
    mayTakeBonus: received.mayTakeBonus,
  });
  // Throwing discards this notice; the provider sends it again.
  if ('ok' in credit) throw new Error(`the ledger refused a deposit: ${credit.reason}`);
  await markCredited(trx, noticeId, credit);
}
