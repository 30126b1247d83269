import { laneOf } from '#ledger/encode.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { Writer } from '#platform/db/database.ts';
import { movePoints, type PointMove } from './point-book.store.ts';

export interface ExchangeMoves {
  /** The player's points account and its move. */
  points?: { account: bigint; move: PointMove };
  /** The player's wallet and its moves; `key` is the business fact. */
  money?: { account: bigint; moves: readonly { key: string; amount: bigint }[] };
}

export type MoveRefusal = 'points' | 'money' | 'closed';

/** Moves the points and money of one exchange in ascending order of their lanes, as the ledger requires. */
export async function moveExchange(trx: Writer, { points, money }: ExchangeMoves): Promise<MoveRefusal | undefined> {
  const steps = [
    ...(points ? [{ lane: laneOf(points.account), go: () => postPoints(trx, points) }] : []),
    ...(money?.moves.length ? [{ lane: laneOf(money.account), go: () => postMoney(trx, money) }] : []),
  ].sort((a, b) => a.lane - b.lane);
  for (const step of steps) {
    const refused = await step.go();
    if (refused) return refused;
  }
  return undefined;
}

async function postPoints(
  trx: Writer,
  { account, move }: NonNullable<ExchangeMoves['points']>,
): Promise<MoveRefusal | undefined> {
  const done = await movePoints(trx, account, move);
  if (done === 'insufficient') return 'points';
  return done === 'closed' ? 'closed' : undefined;
}

async function postMoney(
  trx: Writer,
  { account, moves }: NonNullable<ExchangeMoves['money']>,
): Promise<MoveRefusal | undefined> {
  for (const { key, amount } of moves) {
    const posted = await inTransaction(trx).post({ key, account, house: 'promotion', amount, kind: 'points_exchange' });
    if (posted.ok) continue;
    if (posted.reason === 'insufficient_funds') return 'money';
    if (posted.reason === 'account_closed') return 'closed';
    throw new Error(`the ledger refused ${key}: ${posted.reason}`);
  }
  return undefined;
}
