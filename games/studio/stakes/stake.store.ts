import { type Selectable, sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { StakeState } from './stake.rules.ts';
import type { PayoutTable, StakeTable } from './stake.tables.ts';

export type Stake = Selectable<StakeTable>;
export type Payout = Selectable<PayoutTable>;

/** Uses the database's clock, which all processes share. */
const later = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

export interface NewStake {
  id: string;
  session: StudioSession;
  round: string;
  amount: Amount;
  leaseMs: number;
}

/** Stores a stake before the wallet is asked; returns the stored one if the id is known already. */
export async function insertStake(
  db: Writer,
  { id, session, round, amount, leaseMs }: NewStake,
): Promise<{ stake: Stake; isNew: boolean }> {
  const made = await db
    .insertInto('studio.stakes')
    .values({
      id,
      session_id: session.id,
      player_id: session.playerId,
      game_code: session.gameCode,
      round,
      amount,
      state: 'asking',
      rollback_id: crypto.randomUUID(),
      next_attempt_at: later(leaseMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { stake: made, isNew: true };
  const stake = await db.selectFrom('studio.stakes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { stake, isNew: false };
}

export const findStake = (db: Reader, id: string): Promise<Stake | undefined> =>
  db.selectFrom('studio.stakes').selectAll().where('id', '=', id).executeTakeFirst();

export interface StakeStep {
  from: StakeState;
  to: StakeState;
  walletStatus?: string;
  /** When the background looks at it again; never if omitted. */
  againInMs?: number;
}

/** Moves a stake from one state to another; undefined when it was not in the state `from`. */
export function stepStake(
  db: Writer,
  id: string,
  { from, to, walletStatus, againInMs }: StakeStep,
): Promise<Stake | undefined> {
  return db
    .updateTable('studio.stakes')
    .set({
      state: to,
      wallet_status: walletStatus ?? null,
      next_attempt_at: againInMs === undefined ? null : later(againInMs),
      ended_at: to === 'refused' || to === 'undone' ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** Gives held stakes back; stakes in other states stay as they are. */
export async function undoHeld(db: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update studio.stakes set state = 'undoing', next_attempt_at = now()
            where id = any(${ids}::uuid[]) and state = 'held'`.execute(db);
}

/**
 * Gives stakes back that are still being asked for. A stake that is being decided at this moment is skipped: its
 * `accept` will find that it is too late.
 */
export async function undoAsking(db: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update studio.stakes set state = 'undoing', next_attempt_at = now()
            where id in (select id from studio.stakes where id = any(${ids}::uuid[]) and state = 'asking'
                         for update skip locked)`.execute(db);
}

export interface NewPayout {
  id: string;
  round: string;
  /** A held stake of the round. */
  stakeId: string;
  amount: Amount;
}

/** Stores the payouts of a round, in the transaction that decides it. Existing payouts of a round are not changed. */
export async function insertPayouts(db: Writer, payouts: readonly NewPayout[]): Promise<void> {
  if (payouts.length === 0) return;
  const column = <K extends keyof NewPayout>(key: K) => payouts.map((payout) => payout[key]);
  await sql`
    insert into studio.payouts (id, session_id, player_id, game_code, round, stake_id, amount, state, next_attempt_at)
    select p.id, s.session_id, s.player_id, s.game_code, p.round, s.id, p.amount, 'owed', now()
    from unnest(${column('id')}::uuid[], ${column('round')}::text[], ${column('stakeId')}::uuid[], ${column('amount').map(String)}::bigint[])
      as p (id, round, stake_id, amount)
    join studio.stakes s on s.id = p.stake_id and s.state = 'held'
    on conflict (round) do nothing`.execute(db);
}

export function stepPayout(
  db: Writer,
  id: string,
  step: { state: Payout['state']; walletStatus: string; balance?: Amount; againInMs?: number },
): Promise<Payout | undefined> {
  return db
    .updateTable('studio.payouts')
    .set({
      state: step.state,
      wallet_status: step.walletStatus,
      balance_after: step.balance ?? null,
      next_attempt_at: step.againInMs === undefined ? null : later(step.againInMs),
      ended_at: step.state === 'paid' ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .returningAll()
    .executeTakeFirst();
}

/** Whether a stake or a payout is due: one query instead of two transactions when nothing is. */
export async function isAnyDue(database: Database): Promise<boolean> {
  const { rows } = await database.read((db) =>
    sql<{ due: boolean }>`
      select exists (select from studio.stakes where next_attempt_at <= now())
          or exists (select from studio.payouts where next_attempt_at <= now()) as due`.execute(db as Writer),
  );
  return rows[0]?.due ?? false;
}

/** Claims due stakes for `leaseMs`: until then no other process gets them. */
export function claimStakes(database: Database, limit: number, leaseMs: number): Promise<Stake[]> {
  return database.transact(async (db) => {
    const claimed = await sql<Stake>`
      update studio.stakes set next_attempt_at = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
      where id in (select id from studio.stakes where next_attempt_at <= now() order by next_attempt_at limit ${limit}
                   for update skip locked) returning *`.execute(db);
    return claimed.rows;
  });
}

export function claimPayouts(database: Database, limit: number, leaseMs: number): Promise<Payout[]> {
  return database.transact(async (db) => {
    const claimed = await sql<Payout>`
      update studio.payouts set next_attempt_at = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
      where id in (select id from studio.payouts where next_attempt_at <= now() order by next_attempt_at limit ${limit}
                   for update skip locked) returning *`.execute(db);
    return claimed.rows;
  });
}
