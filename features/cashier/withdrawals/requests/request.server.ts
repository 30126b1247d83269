import { randomInt } from 'node:crypto';
import type { Writer } from '#platform/db/database.ts';
import type { PlayerCaller } from '#platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Ask, playerOf } from '#platform/http/service.ts';
import { type Amount, fromWire, toWireNumber } from '#platform/money/money.ts';
import { wageringOf } from '../../wagering/wagering.store.ts';
import { isUsable, mayBind } from '../cards/cards.rules.ts';
import { cardOf, lockMoneyOut, type PayoutAccount } from '../cards/cards.store.ts';
import { clockText, isOpenAt } from './brand-day.rules.ts';
import { missingInformation, WIRE_INFORMATION } from './checklist.rules.ts';
import { type DayUse, left, passedLimits } from './day-use.rules.ts';
import {
  amountProblem,
  approvalsFor,
  arrivingVnd,
  feeOf,
  firstState,
  resetEndsAt,
  termsText,
  type WithdrawTerms,
} from './terms.rules.ts';
import { transactOrUndo } from './undo.ts';
import type { withdrawContract } from './withdraw.contract.ts';
import {
  confirmWay,
  memberFacts,
  midnight,
  passwordWanted,
  tellPlayer,
  termsOf,
  usedToday,
  type WithdrawDeps,
} from './withdraw.deps.ts';
import { holds } from './withdraw.postings.ts';
import { addStep, dayUse, findByKey, insertWithdrawal, type WithdrawalRow } from './withdraw.store.ts';

type Route = 'POST /wps/v2/transaction/withdraw';
type Submit = Ask<(typeof withdrawContract)[Route]>;
export type RequestRefusal = (typeof withdrawContract)[Route]['errors'][number];
type Refused = Refusal<RequestRefusal>;

interface Wish {
  amount: Amount;
  cardId: bigint;
  requestKey: string | null;
}

/** Every limit that the request would exceed, and by how much. */
async function unmetLimits(
  deps: WithdrawDeps,
  { caller }: Submit,
  { terms, amount }: { terms: WithdrawTerms; amount: Amount },
) {
  return unmetOf(terms, await usedToday(deps, caller.brandId, playerOf(caller).id), amount);
}

function unmetOf(terms: WithdrawTerms, use: DayUse, amount: Amount) {
  return passedLimits(terms, use, amount).map(({ limit, most, over }) => ({
    limit,
    most: limit === 'dailyCount' ? Number(most) : toWireNumber(most),
    over: limit === 'dailyCount' ? Number(over) : toWireNumber(over),
  }));
}

/** The order that was opened, now or by an earlier identical request. */
export async function requestWithdrawal(deps: WithdrawDeps, ask: Submit): Promise<{ orderNo: string } | Refused> {
  const { caller, body } = ask;
  const player = playerOf(caller);
  // The card may have been bound before the account got its present type.
  if (!mayBind(player.type)) return refuse('withdraw.type.barred');
  const terms = await termsOf(deps, { brandId: caller.brandId, playerId: player.id });
  const amount = fromWire(body.amount);
  if (amount === undefined || amount <= 0n) return refuse('withdraw.amount.invalid');
  const wish: Wish = { amount, cardId: BigInt(body.bankCardId), requestKey: keyOf(ask) };
  // Checked before the limits, which may have been lowered since the first of two identical requests.
  const before = await repeated(deps, player.id, wish);
  if (before) return before;
  const problem = amountProblem(amount, terms);
  if (problem) {
    const values = { min: toWireNumber(terms.minimum), max: toWireNumber(terms.maximum) };
    return refuse(problem, { values, detail: { data: { unmet: await unmetLimits(deps, ask, { terms, amount }) } } });
  }
  const { password, authCode } = body;
  const typed = { password: password ?? '', code: authCode ?? '' };
  const refused = await proofs(deps, player, { brandId: caller.brandId, terms, ...typed });
  if (refused) return refused;
  const opened = await open(deps, { player, brandId: caller.brandId, ip: caller.ip, terms, wish });
  if (!isRefusal(opened)) await tellPlayer(deps, player.id);
  return opened;
}

/** Some clients mark requests with the header instead. A key longer than we store is ignored. */
function keyOf({ body, request }: Submit): string | null {
  const header = request.headers['idempotency-key'];
  const key = body.requestKey || (typeof header === 'string' ? header : '');
  return key !== '' && key.length <= 80 ? key : null;
}

/** A repeated request is answered with its order. The same key with other facts is the client's mistake. */
async function repeated(
  { database }: Pick<WithdrawDeps, 'database'>,
  playerId: bigint,
  wish: Wish,
): Promise<{ orderNo: string } | Refused | undefined> {
  const { requestKey } = wish;
  if (requestKey === null) return undefined;
  return sameWish(await database.read((db) => findByKey(db, playerId, requestKey)), wish);
}

function sameWish(row: WithdrawalRow | undefined, wish: Wish): { orderNo: string } | Refused | undefined {
  if (!row) return undefined;
  const same = row.amount === wish.amount && row.payout_account === wish.cardId;
  return same ? { orderNo: row.order_no } : refuse('withdraw.request.differs');
}

/** Checks the player's data and identity, before any lock is taken. */
async function proofs(
  deps: WithdrawDeps,
  player: PlayerCaller,
  { brandId, terms, password, code }: { brandId: number; terms: WithdrawTerms; password: string; code: string },
): Promise<Refused | undefined> {
  const facts = await memberFacts(deps, brandId, player.id);
  const missing = missingInformation(terms, facts);
  if (missing.length > 0) {
    const data = missing.map((one) => WIRE_INFORMATION[one]);
    return refuse('required_member_information_incomplete', { detail: { data } });
  }
  const wrong = (await passwordWanted(deps, brandId)) ? await deps.provePayment(player.id, password) : undefined;
  if (wrong) return wrong;
  const waitMs = (resetEndsAt(facts.paymentResetAt, terms) ?? 0) - deps.clock.now();
  if (waitMs > 0) {
    const values = { hours: Math.ceil(waitMs / 3_600_000) };
    return refuse('withdraw.reset.cooling', { values, detail: { usableAt: deps.clock.now() + waitMs } });
  }
  // A correct code is used up, so it is checked last.
  if (!(await confirmWay(deps, brandId, player.id))) return undefined;
  return deps.stepUp.refusal({ playerId: player.id, sessionId: player.sessionId, code });
}

interface Opening {
  player: PlayerCaller;
  brandId: number;
  ip: string;
  terms: WithdrawTerms;
  wish: Wish;
}

/**
 * Serialized per player: the day's limits and the request's key are checked under the lock. The row, its first step and
 * the money are one commit. The ledger comes last, because its lane stays locked until the commit.
 */
async function open(deps: WithdrawDeps, opening: Opening): Promise<{ orderNo: string } | Refused> {
  const { player, brandId, terms, wish } = opening;
  const [account, since, { timeZone }, vndPerUnit] = await Promise.all([
    deps.ledgerAccountOf(player.id),
    midnight(deps, brandId),
    deps.site.brands.byId(brandId),
    deps.vndPerUnitOf(brandId),
  ]);
  return transactOrUndo<{ orderNo: string }, RequestRefusal>(deps.database, async (trx, undo) => {
    await lockMoneyOut(trx, player.id);
    const known = wish.requestKey === null ? undefined : await findByKey(trx, player.id, wish.requestKey);
    const before = sameWish(known, wish);
    if (before) return isRefusal(before) ? undo(before) : before;
    const card = await cardOf(trx, player.id, wish.cardId);
    const nowMs = deps.clock.now();
    const use = await dayUse(trx, player.id, since);
    const against =
      againstCard(card, nowMs) ??
      (await againstTurnover(deps, trx, player.id)) ??
      againstDay(terms, { use, amount: wish.amount, isOpen: isOpenAt(nowMs, timeZone, terms) });
    if (against || !card) return undo(against ?? refuse('card.unknown'));
    const fee = feeOf(wish.amount, { feeBps: terms.feeBps, freeLeft: left(terms, use).free }, vndPerUnit);
    const row = await write(trx, { ...opening, deps, account, card, fee, use, vndPerUnit });
    for (const hold of holds({ orderNo: row.order_no, ledgerAccount: account, amount: row.amount, fee })) {
      const held = await deps.inTransaction(trx).hold(hold);
      if (!held.ok) undo(fundsRefusal(held.reason));
    }
    // Checked again under the ledger's lane: a deposit that came while we waited has added wagering.
    const late = await againstTurnover(deps, trx, player.id);
    return late ? undo(late) : { orderNo: row.order_no };
  });
}

function againstCard(card: PayoutAccount | undefined, nowMs: number): Refused | undefined {
  if (!card) return refuse('card.unknown');
  const usableAt = card.usable_at.getTime();
  return isUsable(usableAt, nowMs) ? undefined : refuse('bank_card_is_frozen', { detail: { usableAt } });
}

async function againstTurnover(
  { turnoverSince }: Pick<WithdrawDeps, 'turnoverSince'>,
  trx: Writer,
  playerId: bigint,
): Promise<Refused | undefined> {
  const { met, required, actual } = await wageringOf(trx, playerId, turnoverSince);
  if (met) return undefined;
  const requiredTurnover = toWireNumber(required);
  const actualTurnover = toWireNumber(actual);
  return refuse('withdraw_turnover_not_enough', {
    detail: { data: { requiredTurnover, actualTurnover } },
    values: { required: requiredTurnover, actual: actualTurnover },
  });
}

function againstDay(
  terms: WithdrawTerms,
  { use, amount, isOpen }: { use: { count: number; sum: Amount }; amount: Amount; isOpen: boolean },
): Refused | undefined {
  if (!isOpen) {
    const values = { from: clockText(terms.fromMinute), to: clockText(terms.toMinute) };
    return refuse('withdraw.hours.closed', { values });
  }
  const rest = left(terms, use);
  const detail = { data: { unmet: unmetOf(terms, use, amount) } };
  if (rest.count === 0) return refuse('withdraw.daily.count', { values: { count: terms.dailyCount }, detail });
  if (amount > rest.amount)
    return refuse('withdraw.daily.amount', { values: { left: toWireNumber(rest.amount) }, detail });
  return undefined;
}

function fundsRefusal(reason: string): Refused {
  // A closed wallet is answered like one without funds: the player can do nothing else about it.
  if (reason === 'insufficient_funds' || reason === 'account_closed') return refuse('withdraw.funds.short');
  throw new Error(`the ledger refused to hold a withdrawal: ${reason}`);
}

interface Writing extends Opening {
  deps: WithdrawDeps;
  account: bigint;
  card: PayoutAccount;
  fee: Amount;
  use: { count: number; sum: Amount };
  vndPerUnit: bigint;
}

async function write(trx: Writer, writing: Writing): Promise<WithdrawalRow> {
  const { deps, player, brandId, ip, terms, wish, account, card, fee, use, vndPerUnit } = writing;
  const { amount } = wish;
  const at = new Date(deps.clock.now());
  const approvals = approvalsFor(amount, terms);
  const state = firstState(approvals);
  const met = { vndPerUnit, cardUsableAt: card.usable_at, requiredTurnover: 0n, useBefore: use };
  const row = await insertWithdrawal(trx, {
    brand_id: brandId,
    player_id: player.id,
    ledger_account: account,
    payout_account: card.id,
    amount,
    fee,
    ip,
    order_no: orderNoAt(at),
    vnd: arrivingVnd(amount, fee, vndPerUnit),
    state,
    approvals_needed: approvals,
    terms: termsText(terms, met),
    requested_at: at,
    request_key: wish.requestKey,
  });
  await addStep(trx, { withdrawalId: row.id, state: 'requested', at });
  if (state === 'approved') await addStep(trx, { withdrawalId: row.id, state, at, note: 'below autoApproveBelow' });
  return row;
}

/** Letters and digits without those that look or sound alike: no 0 O 1 I L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function orderNoAt(at: Date): string {
  const letters = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `W-${at.toISOString().slice(2, 10).replaceAll('-', '')}-${letters}`;
}
