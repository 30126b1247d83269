import { openAccount } from '#ledger/accounts.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { POINTS_CURRENCY } from '#ledger/kinds.ts';
import type { Writer } from '#platform/db/database.ts';
import { POINT } from './points.rules.ts';
import type { PointKind } from './points.tables.ts';
import './points.tables.ts';

export interface PointMove {
  brandId: number;
  playerId: bigint;
  kind: PointKind;
  /** Positive amounts are given to the player. */
  points: bigint;
  /** The business fact; it is booked once. */
  source: string;
  unit?: bigint | null;
  ratePoints?: bigint | null;
  at: Date;
  /** Allows a balance below zero, for bets that were voided after their points had been spent. */
  mayOverdraw?: boolean;
}

/** The player's points account, opened with the first move. */
export function pointAccount(trx: Writer, { brandId, playerId }: Pick<PointMove, 'brandId' | 'playerId'>) {
  return openAccount(trx, { brandId, currency: POINTS_CURRENCY, ownerId: playerId });
}

/** Moves points in the ledger and writes the details of the transfer. It holds the account's lane until the commit. */
export async function movePoints(
  trx: Writer,
  account: bigint,
  move: PointMove,
): Promise<{ transferId: bigint } | 'insufficient' | 'closed'> {
  const posted = await inTransaction(trx).post({
    key: pointKey(move),
    account,
    house: 'promotion',
    amount: move.points * POINT,
    kind: 'points',
    ...(move.mayOverdraw && { mayOverdraw: true }),
  });
  if (!posted.ok && posted.reason === 'insufficient_funds') return 'insufficient';
  if (!posted.ok && posted.reason === 'account_closed') return 'closed';
  if (!posted.ok) throw new Error(`the ledger refused ${pointKey(move)}: ${posted.reason}`);
  if (!posted.replayed) {
    await trx
      .insertInto('rewards.point_entry')
      .values({
        brand_id: move.brandId,
        player_id: move.playerId,
        at: move.at,
        kind: move.kind,
        points: move.points,
        accumulated: posted.balance / POINT,
        unit: move.unit ?? null,
        rate_points: move.ratePoints ?? null,
        source: move.source,
        transfer_id: posted.id,
      })
      .execute();
  }
  return { transferId: posted.id };
}

/** The ledger's key is unique in the ledger; a source is unique per player. */
const pointKey = ({ playerId, source }: Pick<PointMove, 'playerId' | 'source'>) => `points:${playerId}:${source}`;
