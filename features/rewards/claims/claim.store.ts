import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { ClaimTable } from '../rewards.tables.ts';
import '../rewards.tables.ts';

export type Claim = Selectable<ClaimTable>;
/** A claim before it is paid. */
export type NewClaim = Omit<Insertable<ClaimTable>, 'id' | 'transfer_id'>;

/** Serialises a player's claims: of twenty requests at once, each sees the rows of those before it. */
export async function lockClaims(trx: Writer, playerId: bigint): Promise<void> {
  await takeLock(trx, 'rewards.claims', playerId);
}

export async function claimsByKeys(db: Reader, keys: readonly string[]): Promise<Claim[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('rewards.claim')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute();
}

export async function claimsByIds(db: Reader, ids: readonly bigint[]): Promise<Claim[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('rewards.claim')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertClaim(trx: Writer, claim: NewClaim & { transfer_id: bigint | null }): Promise<void> {
  await trx.insertInto('rewards.claim').values(claim).execute();
}

export interface ClaimPage {
  page: number;
  size: number;
  kinds?: readonly ClaimTable['kind'][] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  oldestFirst?: boolean | undefined;
}

/** A player's claims, newest first by default, with their number and sum. */
export async function readClaims(db: Reader, playerId: bigint, ask: ClaimPage) {
  const { page, size, kinds, from, to, oldestFirst = false } = ask;
  const found = claimsWithin(db, playerId, { kinds, from, to });
  const [rows, sums] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', oldestFirst ? 'asc' : 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    found
      .select((eb) => [eb.fn.countAll<bigint>().as('count'), sql<bigint>`coalesce(sum(amount), 0)::int8`.as('amount')])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(sums.count), sum: sums.amount };
}

type ClaimSpan = Pick<ClaimPage, 'kinds' | 'from' | 'to'>;

function claimsWithin(db: Reader, playerId: bigint, { kinds, from, to }: ClaimSpan) {
  // A rebate that was withheld in full paid nothing, so it is not listed.
  let found = db.selectFrom('rewards.claim').where('player_id', '=', playerId).where('amount', '>', 0n);
  if (kinds) found = found.where('kind', 'in', [...kinds]);
  if (from) found = found.where('claimed_at', '>=', from);
  if (to) found = found.where('claimed_at', '<=', to);
  return found;
}

/** The invited players for whom bonuses were received, and when; of the claims that readClaims sums. */
export async function invitedOf(db: Reader, playerId: bigint, span: ClaimSpan) {
  const rows = await claimsWithin(db, playerId, { ...span, kinds: ['referral'] })
    .select(['invitee_id', 'claimed_at'])
    .execute();
  return rows.flatMap(({ invitee_id, claimed_at }) =>
    invitee_id === null ? [] : [{ playerId: invitee_id, until: claimed_at }],
  );
}

/** Rebates whose hours end after a moment (epoch ms). */
export async function rebatesSince(db: Reader, playerId: bigint, fromMs: number): Promise<Claim[]> {
  return db
    .selectFrom('rewards.claim')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('kind', '=', 'rebate')
    .where('period_end', '>', new Date(fromMs))
    .orderBy('id')
    .execute();
}

/** Records how much later rebates have withheld for these claims. The caller must have locked the player's claims. */
export async function addRecovered(trx: Writer, parts: readonly { id: bigint; amount: bigint }[]): Promise<void> {
  for (const { id, amount } of parts) {
    await trx
      .updateTable('rewards.claim')
      .set((eb) => ({ recovered: eb('recovered', '+', amount) }))
      .where('id', '=', id)
      .execute();
  }
}

/** A player's referral bonuses, by the invited player. */
export async function referralClaims(db: Reader, playerId: bigint): Promise<Map<bigint, Claim>> {
  const rows = await db
    .selectFrom('rewards.claim')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('kind', '=', 'referral')
    .execute();
  return new Map(rows.flatMap((row) => (row.invitee_id === null ? [] : [[row.invitee_id, row] as const])));
}
