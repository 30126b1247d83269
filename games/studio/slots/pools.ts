import { contributionOf } from '#games/engines/slots/jackpot.ts';
import type { JackpotLevel, ProgressiveShare } from '#games/engines/slots/slot-title.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';

/** Rows per pool level. A spin locks one of them, a jackpot win all. */
const STRIPES = 16;
/** Pools count in 1/10,000 of an amount's unit, so that basis points of a stake are exact. */
const FINE = 10_000n;

/** Owner of a pool. An operator's players in one currency win what they themselves contributed. */
export interface PoolOwner {
  operatorId: string;
  currency: string;
}

export interface JackpotView {
  level: JackpotLevel;
  amount: Amount;
}

/** Creates missing pools; every level starts with its seed. */
export async function openPools(db: Writer, owner: PoolOwner, progressive: ProgressiveShare): Promise<void> {
  const rows = progressive.levels.flatMap(({ level, seed }) =>
    Array.from({ length: STRIPES }, (_, stripe) => ({
      ...keyOf(owner, progressive, level),
      stripe,
      pot: stripe === 0 ? seed * FINE : 0n,
      // The first pot is the studio's own money, which contributions pay back.
      reserve: stripe === 0 ? -seed * FINE : 0n,
    })),
  );
  await db
    .insertInto('studio.pools')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The current jackpots as players see them. */
export async function shownPools(db: Reader, owner: PoolOwner, progressive: ProgressiveShare): Promise<JackpotView[]> {
  const rows = await db
    .selectFrom('studio.pools')
    .select(['level', 'pot'])
    .where('operator_id', '=', owner.operatorId)
    .where('currency', '=', owner.currency)
    .where('pool', '=', progressive.pool)
    .execute();
  return progressive.levels.map(({ level }) => ({
    level,
    amount: rows.reduce((sum, row) => (row.level === level ? sum + row.pot : sum), 0n) / FINE,
  }));
}

export interface PooledStake {
  owner: PoolOwner;
  progressive: ProgressiveShare;
  roundId: bigint;
  stake: Amount;
  /** The level that the round's draw won. */
  won: JackpotLevel | null;
}

/**
 * Adds the stake's share. If the round won a level, empties it, exactly once even with concurrent spins. Returns the
 * prize. Call it in the transaction that stores the outcome.
 */
export async function playPools(db: Writer, played: PooledStake): Promise<Amount> {
  let prize = 0n;
  const stripe = Number(played.roundId % BigInt(STRIPES));
  // Every spin locks the levels in the same order, and a winner the rows of a level too, so that no deadlock can occur.
  const levels = played.progressive.levels.toSorted((a, b) => a.level.localeCompare(b.level));
  for (const { level } of levels) {
    if (level === played.won) prize = await empty(db, played, level);
    const share = contributionOf(played.progressive, level, played.stake);
    await db
      .updateTable('studio.pools')
      .set((eb) => ({ pot: eb('pot', '+', share.pot), reserve: eb('reserve', '+', share.reserve) }))
      .where('operator_id', '=', played.owner.operatorId)
      .where('currency', '=', played.owner.currency)
      .where('pool', '=', played.progressive.pool)
      .where('level', '=', level)
      .where('stripe', '=', stripe)
      .execute();
  }
  return prize;
}

async function empty(db: Writer, { owner, progressive, roundId }: PooledStake, level: JackpotLevel): Promise<Amount> {
  const key = keyOf(owner, progressive, level);
  const rows = await db
    .selectFrom('studio.pools')
    .select(['stripe', 'pot', 'reserve'])
    .where('operator_id', '=', key.operator_id)
    .where('currency', '=', key.currency)
    .where('pool', '=', key.pool)
    .where('level', '=', key.level)
    .orderBy('stripe')
    .forUpdate()
    .execute();
  const pot = rows.reduce((sum, row) => sum + row.pot, 0n);
  const reserve = rows.reduce((sum, row) => sum + row.reserve, 0n);
  const prize = pot / FINE;
  const seed = (progressive.levels.find((one) => one.level === level)?.seed ?? 0n) * FINE;
  for (const { stripe } of rows) {
    // The remainder below one unit stays in the pot.
    const next = stripe === 0 ? { pot: seed + (pot % FINE), reserve: reserve - seed } : { pot: 0n, reserve: 0n };
    await db
      .updateTable('studio.pools')
      .set(next)
      .where('operator_id', '=', key.operator_id)
      .where('currency', '=', key.currency)
      .where('pool', '=', key.pool)
      .where('level', '=', key.level)
      .where('stripe', '=', stripe)
      .execute();
  }
  await db
    .insertInto('studio.pool_wins')
    .values({ round_id: roundId, ...key, amount: prize })
    .execute();
  return prize;
}

function keyOf(owner: PoolOwner, progressive: ProgressiveShare, level: JackpotLevel) {
  return { operator_id: owner.operatorId, currency: owner.currency, pool: progressive.pool, level };
}
