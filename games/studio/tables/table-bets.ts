import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import { findStake } from '../stakes/stake.store.ts';
import { stakeRefusalOf } from '../stakes/stake-codes.ts';
import type { Stakes, Taken } from '../stakes/stakes.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import { type LaidPart, limitProblem } from './limits.rules.ts';
import type { BetRefusal, UndoRefusal } from './table-codes.ts';
import { isTooMuch, mustStay } from './table-exposure.ts';
import { partRef } from './table-round.rules.ts';
import type { LiveTable, RoundRow } from './table-rows.ts';

export interface Bet {
  id: string;
  /** Reference of the round that the player saw. */
  round: string;
  parts: readonly LaidPart[];
}

export type Placed = { accepted: true; balance: bigint | undefined } | { accepted: false; code: BetRefusal };

/**
 * Places a bet. It is stored before the wallet is asked, and only while the round takes bets by the database's clock.
 * If the wallet answers after the close, the stake still counts until the draw; after that it is given back.
 */
export async function placeBet(
  { stakes }: { stakes: Stakes },
  table: LiveTable,
  session: StudioSession,
  bet: Bet,
): Promise<Placed> {
  let problem: BetRefusal = 'table.late';
  const amount = bet.parts.reduce((sum, part) => sum + part.amount, 0n);
  if (amount <= 0n) return { accepted: false, code: 'table.amount' };
  const taken = await stakes.take(session, {
    id: bet.id,
    round: partRef(bet.round, session.playerId),
    amount,
    async store(db) {
      const refused = await storeBet(db, table, session, bet);
      if (refused) problem = refused;
      return refused === undefined;
    },
    accept: (db) => stillCounts(db, table.id, bet.round),
  });
  return answerTo(taken, problem);
}

/** Writes the bet's rows; returns the reason if it is refused. */
async function storeBet(
  db: Writer,
  table: LiveTable,
  session: StudioSession,
  bet: Bet,
): Promise<BetRefusal | undefined> {
  const round = await roundFor(db, table.id, bet.round);
  if (!round) return 'table.late';
  const [alive, refused] = [await isAlive(db, session), await checkTime(db, round)];
  if (!alive) return 'studio.session.ended';
  if (refused) return refused;
  await lockPart(db, round.id, session);
  // The same press came twice at the same moment, and the other request was first.
  if (await findStake(db, bet.id)) return undefined;
  const rules = rulesOf(table.game);
  const groups = rules.groups(round.config);
  const before = await laidBefore(db, round.id, session.playerId);
  const problem = limitProblem({ limits: round.limits, groups, before, parts: bet.parts });
  if (problem) return problem;
  if (!isDemo(session) && (await isTooMuch(db, rules, round, bet.parts))) return 'table.exposure';
  await db
    .insertInto('studio.table_bets')
    .values(
      bet.parts.map(({ field, amount }) => ({
        stake_id: bet.id,
        field,
        round_id: round.id,
        player_id: session.playerId,
        amount,
      })),
    )
    .execute();
  return undefined;
}

/** The round, locked so that its next phase waits for this transaction. */
async function roundFor(db: Writer, tableId: bigint, ref: string): Promise<RoundRow | undefined> {
  return db
    .selectFrom('studio.table_rounds')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('ref', '=', ref)
    .forShare()
    .executeTakeFirst();
}

async function checkTime(db: Writer, round: RoundRow): Promise<BetRefusal | undefined> {
  if (round.state !== 'betting') return 'table.late';
  const { late } = await db
    .selectNoFrom(sql<boolean>`clock_timestamp() >= ${round.betting_until}`.as('late'))
    .executeTakeFirstOrThrow();
  return late ? 'table.late' : undefined;
}

async function isAlive(db: Writer, session: StudioSession): Promise<boolean> {
  const found = await db
    .selectFrom('studio.sessions')
    .select('id')
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Serializes the presses of one player in a round by locking this row. */
async function lockPart(db: Writer, roundId: bigint, session: StudioSession): Promise<void> {
  await db
    .insertInto('studio.table_parts')
    .values({ round_id: roundId, player_id: session.playerId, demo: isDemo(session) })
    .onConflict((conflict) =>
      conflict.columns(['round_id', 'player_id']).doUpdateSet((eb) => ({ demo: eb.ref('excluded.demo') })),
    )
    .execute();
}

async function laidBefore(db: Writer, roundId: bigint, playerId: bigint): Promise<ReadonlyMap<string, bigint>> {
  const laid = await db
    .selectFrom('studio.table_bets')
    .innerJoin('studio.stakes', 'studio.stakes.id', 'studio.table_bets.stake_id')
    .select((eb) => ['field', sql<bigint>`sum(${eb.ref('studio.table_bets.amount')})::int8`.as('sum')])
    .where('round_id', '=', roundId)
    .where('studio.table_bets.player_id', '=', playerId)
    .where('studio.stakes.state', 'in', ['asking', 'held'])
    .groupBy('field')
    .execute();
  return new Map(laid.map(({ field, sum }) => [field, sum]));
}

async function stillCounts(db: Writer, tableId: bigint, ref: string): Promise<boolean> {
  const round = await roundFor(db, tableId, ref);
  return round?.state === 'betting' || round?.state === 'closed';
}

function answerTo(taken: Taken, problem: BetRefusal): Placed {
  if (taken.kind === 'held') return { accepted: true, balance: taken.balance };
  if (taken.kind === 'late') return { accepted: false, code: problem };
  if (taken.kind === 'unsure') return { accepted: false, code: 'studio.bet.undone' };
  if (taken.kind === 'key-used') return { accepted: false, code: 'studio.spin.key.used' };
  return { accepted: false, code: stakeRefusalOf(taken.status) };
}

interface Undone {
  ids: string[];
  /** Why the other stakes stay. */
  cause: UndoRefusal;
}

/**
 * Takes accepted stakes of the player back while the round still takes bets; returns the stakes that are given back.
 */
export async function undoBets(
  db: Writer,
  stakes: Stakes,
  { table, session, ids }: { table: LiveTable; session: StudioSession; ids: readonly string[] },
): Promise<Undone> {
  const found = await db
    .selectFrom('studio.table_bets')
    .innerJoin('studio.stakes', 'studio.stakes.id', 'studio.table_bets.stake_id')
    .innerJoin('studio.table_rounds', 'studio.table_rounds.id', 'studio.table_bets.round_id')
    .select(['stake_id', 'ref'])
    .distinct()
    .where('studio.table_bets.stake_id', 'in', [...ids])
    .where('studio.table_bets.player_id', '=', session.playerId)
    .where('table_id', '=', table.id)
    .where('studio.stakes.state', '=', 'held')
    .execute();
  const ref = found[0]?.ref;
  const round = ref === undefined ? undefined : await roundFor(db, table.id, ref);
  if (!round || (await checkTime(db, round))) return { ids: [], cause: 'late' };
  const undone = found.filter((bet) => bet.ref === ref).map(({ stake_id }) => stake_id);
  if (!isDemo(session) && (await mustStay(db, rulesOf(table.game), round, undone)))
    return { ids: [], cause: 'exposure' };
  await stakes.giveBack(db, undone);
  return { ids: undone, cause: 'late' };
}
