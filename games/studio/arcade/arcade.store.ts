import { type Selectable, sql } from 'kysely';
import {
  readState,
  type StepBet,
  type StepConfig,
  type StepGame,
  type StepState,
} from '#games/engines/arcade/step-game.ts';
import { stepGameOf } from '#games/engines/arcade/step-games.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { Payment } from './arcade.rules.ts';
import { wireRound } from './arcade.rules.ts';
import type { ArcadeRoundTable } from './arcade.tables.ts';

export type Round = Selectable<ArcadeRoundTable>;

const later = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/**
 * The engine, config and bet of a stored round. Throws when they cannot be read, since only this folder writes them.
 */
export function engineOf(round: Round): { game: StepGame; config: StepConfig; bet: StepBet } {
  const game = stepGameOf(round.game_code);
  const config = game?.readConfig(round.config);
  if (!game || !config) throw new Error(`round ${round.ref} has a game or config that nobody knows`);
  const read = game.readBet(config, round.bet);
  if ('refused' in read) throw new Error(`round ${round.ref} has a bet that its game refuses`);
  return { game, config, bet: read.bet };
}

export function stateOf(round: Round): StepState {
  const state = readState(round.state);
  if (!state) throw new Error(`round ${round.ref} has no state`);
  return state;
}

export const findRound = (db: Reader, ref: string): Promise<Round | undefined> =>
  db.selectFrom('studio.arcade_rounds').selectAll().where('ref', '=', ref).executeTakeFirst();

export const roundOfPress = (db: Reader, press: string): Promise<Round | undefined> =>
  db.selectFrom('studio.arcade_rounds').selectAll().where('press', '=', press).executeTakeFirst();

/** Locks a round until the transaction ends: its actions, stakes and closing are serialized. */
export const lockRound = (db: Writer, ref: string): Promise<Round | undefined> =>
  db.selectFrom('studio.arcade_rounds').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst();

export const unfinishedRound = (
  db: Reader,
  player: { playerId: bigint; gameCode: string },
): Promise<Round | undefined> =>
  db
    .selectFrom('studio.arcade_rounds')
    .selectAll()
    .where('player_id', '=', player.playerId)
    .where('game_code', '=', player.gameCode)
    .where('status', 'in', ['asking', 'open'])
    .executeTakeFirst();

export interface NewRound {
  press: string;
  session: { id: bigint; playerId: bigint; gameCode: string };
  seedId: bigint;
  nonce: bigint;
  config: string;
  bet: string;
  stake: bigint;
}

export function insertRound(db: Writer, ref: string, made: NewRound): Promise<unknown> {
  return db
    .insertInto('studio.arcade_rounds')
    .values({
      ref,
      press: made.press,
      session_id: made.session.id,
      player_id: made.session.playerId,
      game_code: made.session.gameCode,
      seed_id: made.seedId,
      nonce: made.nonce,
      config: made.config,
      bet: made.bet,
      stake: made.stake,
      status: 'asking',
    })
    .execute();
}

/** Stores the state that the engine returned. While the round is open, `closeAfterMs` starts again from now. */
export function storeState(db: Writer, round: Round, state: StepState, closeAfterMs: number): Promise<Round> {
  return db
    .updateTable('studio.arcade_rounds')
    .set({
      state: JSON.stringify(state),
      status: state.over ? 'settled' : 'open',
      stake: BigInt(state.stake),
      payout: BigInt(state.payout),
      abandoned: state.abandoned,
      pending: null,
      close_at: state.over ? null : later(closeAfterMs),
      ended_at: state.over ? sql<Date>`now()` : null,
    })
    .where('id', '=', round.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface DoneAction {
  press: string;
  action: unknown;
  extraStake: bigint;
}

/** Appends an action and counts it. */
export async function storeAction(db: Writer, round: Round, done: DoneAction): Promise<void> {
  await db
    .insertInto('studio.arcade_actions')
    .values({
      press: done.press,
      round_id: round.id,
      step: round.steps,
      action: JSON.stringify(done.action),
      extra_stake: done.extraStake,
    })
    .execute();
  await db
    .updateTable('studio.arcade_rounds')
    .set({ steps: round.steps + 1 })
    .where('id', '=', round.id)
    .execute();
}

export const actionOfPress = (db: Reader, press: string) =>
  db.selectFrom('studio.arcade_actions').select('round_id').where('press', '=', press).executeTakeFirst();

export async function actionsOf(db: Reader, roundId: bigint): Promise<unknown[]> {
  const rows = await db
    .selectFrom('studio.arcade_actions')
    .select('action')
    .where('round_id', '=', roundId)
    .orderBy('step')
    .execute();
  return rows.map(({ action }) => action);
}

export function setPending(db: Writer, id: bigint, press: string): Promise<unknown> {
  return db.updateTable('studio.arcade_rounds').set({ pending: press }).where('id', '=', id).execute();
}

/**
 * Makes rounds void whose first stake was not taken, and drops further stakes that were not taken. The background runs
 * it too: a process may have died between the wallet's answer and this call.
 */
export function dropUntaken(database: Database): Promise<void> {
  return database.transact(async (db) => {
    await sql`
      update studio.arcade_rounds r set status = 'void', ended_at = now() from studio.stakes s
      where r.status = 'asking' and s.id = r.press and s.state not in ('asking', 'held')`.execute(db);
    await sql`
      update studio.arcade_rounds r set pending = null from studio.stakes s
      where r.pending is not null and s.id = r.pending and s.state not in ('asking', 'held')`.execute(db);
  });
}

/** Whether the background has work: a stake that is being asked for, or an open round that is due to close. */
export async function isWorkDue(database: Database): Promise<boolean> {
  const { rows } = await database.read((db) =>
    sql<{ due: boolean }>`
      select exists (select from studio.arcade_rounds where status = 'asking')
          or exists (select from studio.arcade_rounds where pending is not null)
          or exists (select from studio.arcade_rounds where status = 'open' and pending is null and close_at <= now())
             as due`.execute(db as Writer),
  );
  return rows[0]?.due ?? false;
}

/** Locks an open round that is due to close; undefined when there is none. */
export function lockDueRound(db: Writer): Promise<Round | undefined> {
  return db
    .selectFrom('studio.arcade_rounds')
    .selectAll()
    .where('status', '=', 'open')
    .where('pending', 'is', null)
    .where('close_at', '<=', sql<Date>`now()`)
    .orderBy('close_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The player's rounds in a game, newest first, older than `before`. */
export function roundsOf(
  db: Reader,
  page: { playerId: bigint; gameCode: string; before?: string | undefined; limit: number; endedOnly?: boolean },
): Promise<Round[]> {
  let query = db
    .selectFrom('studio.arcade_rounds')
    .selectAll()
    .where('player_id', '=', page.playerId)
    .where('game_code', '=', page.gameCode);
  if (page.endedOnly) query = query.where('status', '=', 'settled');
  const { before } = page;
  if (before !== undefined) {
    query = query.where('id', '<', (eb) =>
      eb.selectFrom('studio.arcade_rounds as other').select('other.id').where('other.ref', '=', before),
    );
  }
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

export async function markShown(database: Database, playerId: bigint, ref: string): Promise<boolean> {
  const done = await database.transact((db) =>
    db
      .updateTable('studio.arcade_rounds')
      .set({ shown_at: new Date() })
      .where('ref', '=', ref)
      .where('player_id', '=', playerId)
      .executeTakeFirst(),
  );
  return done.numUpdatedRows > 0n;
}

/** Payment states of rounds, by their names on the wire. */
export async function paymentsOf(
  db: Reader,
  rounds: readonly Round[],
): Promise<Map<string, { payment: Payment; balance: bigint | null }>> {
  const settled = rounds.filter(({ status }) => status === 'settled').map(wireRound);
  if (settled.length === 0) return new Map();
  const rows = await db
    .selectFrom('studio.payouts')
    .select(['round', 'state', 'balance_after'])
    .where('round', 'in', settled)
    .execute();
  return new Map(rows.map((row) => [row.round, { payment: row.state, balance: row.balance_after }]));
}
