import { type Selectable, sql } from 'kysely';
import type { SlotOutcomeJson } from '#games/engines/slots/slot-outcome.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { RoundTable } from '../studio.tables.ts';
import { takeFreeRound } from './free-grants.store.ts';
import type { RoundState } from './round.rules.ts';
import { lockSeedInUse, type SeedInUse, takeNonce } from './seeds.ts';

export type Round = Selectable<RoundTable>;

export interface SpinOrder {
  session: StudioSession;
  spinKey: string;
  stake: Amount;
  /** The operator's grant that pays the stake. */
  reward?: string | undefined;
  /** How long this process may work on the round before another process takes over. */
  leaseMs: number;
}

export type StartedRound =
  | { kind: 'new'; round: Round; seed: SeedInUse }
  | { kind: 'known'; round: Round }
  | { kind: 'open' }
  | { kind: 'free-gone' }
  | { kind: 'session-ended' };

/** Stores a new round with its nonce before anything is sent, or finds the existing round of this spin key. */
export async function startRound(database: Database, order: SpinOrder): Promise<StartedRound> {
  const { session } = order;
  return database.transact(async (db) => {
    const seed = await lockSeedInUse(db, session.id);
    if (!seed) return { kind: 'session-ended' };
    const known = await db
      .selectFrom('studio.rounds')
      .selectAll()
      .where('session_id', '=', session.id)
      .where((eb) => eb.or([eb('spin_key', '=', order.spinKey), eb('state', 'in', ['betting', 'drawn'])]))
      .execute();
    const same = known.find((round) => round.spin_key === order.spinKey);
    if (same) return { kind: 'known', round: same };
    if (known.length > 0) return { kind: 'open' };
    const grant = order.reward === undefined ? undefined : await takeFreeRound(db, order);
    if (order.reward !== undefined && grant === undefined) return { kind: 'free-gone' };
    const round = await db
      .insertInto('studio.rounds')
      .values({
        ref: crypto.randomUUID(),
        session_id: session.id,
        player_id: session.playerId,
        seed_id: seed.id,
        nonce: await takeNonce(db, seed.id),
        game_code: session.gameCode,
        spin_key: order.spinKey,
        stake: order.stake,
        state: 'betting',
        bet_id: crypto.randomUUID(),
        win_id: crypto.randomUUID(),
        rollback_id: crypto.randomUUID(),
        purse: session.hasPurse,
        free_grant: grant ?? null,
        next_attempt_at: later(order.leaseMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'new', round, seed };
  });
}

/** Uses the database's clock, so that several studio processes agree. */
function later(ms: number) {
  return sql<Date>`now() + ${ms} * interval '1 millisecond'`;
}

export interface RoundStep {
  from: RoundState;
  to: RoundState;
  walletStatus: string;
  balanceAfter?: Amount;
  /** True if nothing more will be sent. */
  ended?: boolean;
  /** When the background loop looks at the round again; never if omitted. */
  againInMs?: number;
}

/** Moves a round to another state; undefined when another process has done so meanwhile. */
export async function stepStored(db: Writer, id: bigint, step: RoundStep): Promise<Round | undefined> {
  return db
    .updateTable('studio.rounds')
    .set({
      state: step.to,
      wallet_status: step.walletStatus,
      next_attempt_at: step.againInMs === undefined ? null : later(step.againInMs),
      ...(step.balanceAfter === undefined ? {} : { balance_after: step.balanceAfter }),
      ...(step.ended ? { ended_at: new Date() } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', step.from)
    .returningAll()
    .executeTakeFirst();
}

export interface DrawnFacts {
  to: RoundState;
  againInMs: number;
  outcome: SlotOutcomeJson;
  win: Amount;
  jackpotWin: Amount;
}

/** Locks a round in this state until the transaction ends; false when its state has changed. */
export async function holdRound(db: Writer, id: bigint, state: RoundState): Promise<boolean> {
  const held = await db
    .selectFrom('studio.rounds')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** The step to `drawn`: state and outcome in one write. */
export async function storeOutcome(db: Writer, id: bigint, facts: DrawnFacts): Promise<Round> {
  return db
    .updateTable('studio.rounds')
    .set({
      state: facts.to,
      outcome: JSON.stringify(facts.outcome),
      win: facts.win,
      jackpot_win: facts.jackpotWin,
      wallet_status: 'RS_OK',
      drawn_at: new Date(),
      next_attempt_at: later(facts.againInMs),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Claims due rounds for `leaseMs`: until then no other process gets them. */
export async function claimDue(database: Database, limit: number, leaseMs: number): Promise<Round[]> {
  return database.transact((db) =>
    db
      .updateTable('studio.rounds')
      .set((eb) => ({ next_attempt_at: later(leaseMs), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('studio.rounds')
          .select('id')
          .where('ended_at', 'is', null)
          .where('next_attempt_at', '<=', sql<Date>`now()`)
          .orderBy('next_attempt_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
}

/** Rounds of a player in a game that still need a call to the operator. */
export async function unsettledRounds(database: Database, session: StudioSession): Promise<Round[]> {
  return database.read((db) =>
    db
      .selectFrom('studio.rounds')
      .selectAll()
      .where('player_id', '=', session.playerId)
      .where('game_code', '=', session.gameCode)
      .where('ended_at', 'is', null)
      .where('state', '<>', 'betting')
      .execute(),
  );
}

export async function findRound(db: Reader, ref: string): Promise<Round | undefined> {
  return db.selectFrom('studio.rounds').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/** The player's rounds in a game, newest first, older than `before`. */
export async function roundsOf(
  db: Reader,
  page: { playerId: bigint; gameCode: string; before: string | undefined; limit: number },
): Promise<Round[]> {
  let query = db
    .selectFrom('studio.rounds')
    .selectAll()
    .where('player_id', '=', page.playerId)
    .where('game_code', '=', page.gameCode);
  if (page.before !== undefined) {
    const { before } = page;
    query = query.where('id', '<', (eb) =>
      eb.selectFrom('studio.rounds as other').select('other.id').where('other.ref', '=', before),
    );
  }
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

export async function markShown(database: Database, playerId: bigint, ref: string): Promise<boolean> {
  const done = await database.transact((db) =>
    db
      .updateTable('studio.rounds')
      .set({ shown_at: new Date() })
      .where('ref', '=', ref)
      .where('player_id', '=', playerId)
      .executeTakeFirst(),
  );
  return done.numUpdatedRows > 0n;
}
