import { randomInt } from 'node:crypto';
import type { Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { pointAccount } from './point-book.store.ts';
import { type PaymentRefusal, type PointsDeps, rankOf, tellOfPoints } from './points.deps.ts';
import { convertedAmount, type DeliveryProblem, deliveryProblem, mobileNumber } from './points.rules.ts';
import { type MoveRefusal, moveExchange } from './redemption.money.ts';
import {
  earlierRedemption,
  insertRedemption,
  type NewRedemption,
  type RewardOffer,
  readConversion,
  rewardOffer,
  takeStock,
} from './redemptions.store.ts';
import { undoable } from './undoable.ts';

export interface Exchanging {
  brandId: number;
  playerId: bigint;
  language: string;
}

export interface RedeemWish {
  rewardId: number;
  quantity: number;
  password: string;
  receiver: string;
  mobile: string;
  address: string;
  requestKey: string | null;
}

type MoveCode = 'points.insufficient' | 'points.balance.insufficient' | 'points.account.closed';
export type RedeemRefusal =
  | 'points.reward.unknown'
  | 'points.stock.gone'
  | 'points.key.used'
  | DeliveryProblem
  | MoveCode
  | 'reward.excluded'
  | PaymentRefusal;
export type ConvertRefusal =
  | 'points.exchange.closed'
  | 'points.convert.least'
  | 'points.key.used'
  | MoveCode
  | 'reward.excluded'
  | PaymentRefusal;

const MOVE_CODES: Record<MoveRefusal, MoveCode> = {
  points: 'points.insufficient',
  money: 'points.balance.insufficient',
  closed: 'points.account.closed',
};

interface Done {
  transactionNo: string;
}

/**
 * Exchanges points for goods. Stock, points, money and the record are one commit: of two players who want the last
 * piece, the second waits and finds the stock empty. A repeated request gets the first exchange as its answer
 * (redemptions.store.ts says what counts as repeated).
 */
export async function redeem(
  deps: PointsDeps,
  who: Exchanging,
  wish: RedeemWish,
): Promise<Done | Refusal<RedeemRefusal>> {
  const rank = await rankOf(deps, who);
  const { language: fallback, timeZone } = await deps.site.brands.byId(who.brandId);
  const ask = { brandId: who.brandId, id: wish.rewardId, rank, language: who.language, fallback };
  const offer = await deps.database.read((db) => rewardOffer(db, ask));
  if (!offer) return refuse('points.reward.unknown');
  const problem = deliveryProblem(offer.kind, wish);
  if (problem) return refuse(problem);
  if (!(await deps.mayTakePart(who.playerId))) return refuse('reward.excluded');
  const wrong = await deps.provePayment(who.playerId, wish.password);
  if (wrong) return wrong;
  const wallet = await deps.ledgerAccountOf(who.playerId);
  const at = new Date(deps.clock.now());
  const done = await undoable<Done, RedeemRefusal>(deps.database, async (trx, undo) => {
    await takeLock(trx, 'rewards.points', who.playerId);
    const row = redemptionOf(who, wish, { offer, at, transactionNo: transactionNo(at, timeZone) });
    const before = await earlierRedemption(trx, { ...row, created_at: at });
    if (before) return before === 'other' ? undo(refuse('points.key.used')) : before;
    if (!(await takeStock(trx, offer.id, wish.quantity))) return undo(refuse('points.stock.gone'));
    await insertRedemption(trx, row);
    const refused = await pay(trx, row, wallet);
    return refused ? undo(refuse(MOVE_CODES[refused])) : { transactionNo: row.transaction_no };
  });
  if ('transactionNo' in done) await tellOfPoints(deps, who.playerId);
  return done;
}

function redemptionOf(
  who: Exchanging,
  wish: RedeemWish,
  { offer, at, transactionNo }: { offer: RewardOffer; at: Date; transactionNo: string },
): NewRedemption {
  const count = BigInt(wish.quantity);
  const isCash = offer.kind === 'cash';
  return {
    brand_id: who.brandId,
    player_id: who.playerId,
    transaction_no: transactionNo,
    reward_id: offer.id,
    kind: offer.kind,
    product: offer.name,
    quantity: wish.quantity,
    points: offer.points * count,
    amount: offer.amount * count,
    credit: offer.credit * count,
    created_at: at,
    state: isCash ? ('completed' as const) : ('processing' as const),
    decided_at: isCash ? at : null,
    receiver: isCash ? '' : wish.receiver.trim(),
    mobile: isCash ? '' : (mobileNumber(wish.mobile) ?? ''),
    address: offer.kind === 'goods' ? wish.address.trim() : '',
    request_key: wish.requestKey,
  };
}

/** Exchanges points for credits of the wallet, at the brand's rate. */
export async function convert(
  deps: PointsDeps,
  who: Exchanging,
  wish: { points: bigint; password: string; requestKey: string | null },
): Promise<Done | Refusal<ConvertRefusal>> {
  const rate = await deps.database.read((db) => readConversion(db, who.brandId));
  if (!rate) return refuse('points.exchange.closed');
  const credit = convertedAmount(wish.points, rate);
  if (wish.points < rate.least || credit <= 0n)
    return refuse('points.convert.least', { values: { points: rate.least.toString() } });
  if (!(await deps.mayTakePart(who.playerId))) return refuse('reward.excluded');
  const wrong = await deps.provePayment(who.playerId, wish.password);
  if (wrong) return wrong;
  const wallet = await deps.ledgerAccountOf(who.playerId);
  const { timeZone } = await deps.site.brands.byId(who.brandId);
  const at = new Date(deps.clock.now());
  const done = await undoable<Done, ConvertRefusal>(deps.database, async (trx, undo) => {
    await takeLock(trx, 'rewards.points', who.playerId);
    const row = {
      brand_id: who.brandId,
      player_id: who.playerId,
      transaction_no: transactionNo(at, timeZone),
      reward_id: null,
      kind: 'points' as const,
      product: '',
      quantity: 1,
      points: wish.points,
      amount: 0n,
      credit,
      state: 'completed' as const,
      created_at: at,
      decided_at: at,
      request_key: wish.requestKey,
    };
    const before = await earlierRedemption(trx, row);
    if (before) return before === 'other' ? undo(refuse('points.key.used')) : before;
    await insertRedemption(trx, row);
    const refused = await pay(trx, row, wallet);
    return refused ? undo(refuse(MOVE_CODES[refused])) : { transactionNo: row.transaction_no };
  });
  if ('transactionNo' in done) await tellOfPoints(deps, who.playerId);
  return done;
}

/** Takes the points and the extra payment, and gives the credits. */
async function pay(trx: Writer, row: NewRedemption, wallet: bigint): Promise<MoveRefusal | undefined> {
  const no = row.transaction_no;
  const moves = [
    { key: `points-pay:${no}`, amount: -(row.amount ?? 0n) },
    { key: `points-credit:${no}`, amount: row.credit ?? 0n },
  ].filter(({ amount }) => amount !== 0n);
  const move = {
    brandId: row.brand_id,
    playerId: row.player_id,
    kind: 'redeem' as const,
    points: -row.points,
    source: `redeem:${no}`,
    at: row.created_at as Date,
  };
  return moveExchange(trx, {
    points: { account: await pointAccount(trx, { brandId: row.brand_id, playerId: row.player_id }), move },
    money: { account: wallet, moves },
  });
}

/** "RD-261123-48213907": the day in the brand's zone, and eight random digits. */
export function transactionNo(at: Date, timeZone: string): string {
  const day = zonedDay(at.getTime(), timeZone).slice(2).replaceAll('-', '');
  return `RD-${day}-${randomInt(10_000_000, 100_000_000)}`;
}
