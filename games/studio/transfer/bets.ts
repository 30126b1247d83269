import { type Selectable, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { RoundTable } from '../studio.tables.ts';

/** Longest period that an operator may ask for: a day. */
export const LONGEST_WINDOW_MS = 86_400_000;
const PAGE_SIZE = 500;

export interface BetsAsk {
  operatorId: string;
  /** By the end of the round, epoch milliseconds: `from` included, `to` excluded. */
  from: number;
  to: number;
  /** From 1. */
  page: number;
}

type Shown = 'ref' | 'game_code' | 'stake' | 'win' | 'created_at' | 'ended_at';
export type SettledBet = Pick<Selectable<RoundTable>, Shown> & { operator_user: string };

/** Rounds of purses that were played to their end. Refused or undone rounds are not bets. */
export async function settledBets(
  db: Reader,
  { operatorId, from, to, page }: BetsAsk,
): Promise<{ rows: SettledBet[]; pages: number }> {
  const settled = db
    .selectFrom('studio.rounds as round')
    .innerJoin('studio.players as player', 'player.id', 'round.player_id')
    // A literal, so that PostgreSQL uses the index on purses' rounds.
    .where('round.purse', '=', sql.lit(true))
    .where('round.state', '=', 'closed')
    .where('round.ended_at', '>=', new Date(from))
    .where('round.ended_at', '<', new Date(to))
    .where('player.operator_id', '=', operatorId);
  const { total } = await settled.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await settled
    .select(['round.ref', 'round.game_code', 'round.stake', 'round.win', 'round.created_at', 'round.ended_at'])
    .select('player.operator_user as operator_user')
    .orderBy('round.ended_at')
    .orderBy('round.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows, pages: Math.max(1, Math.ceil(Number(total) / PAGE_SIZE)) };
}

/** Whether a bet was or will be in a report to the operator. */
export async function isSettledBet(
  db: Reader,
  { operatorId, betNo }: { operatorId: string; betNo: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('studio.rounds as round')
    .innerJoin('studio.players as player', 'player.id', 'round.player_id')
    .select('round.id')
    .where('round.ref', '=', betNo)
    .where('round.purse', '=', true)
    .where('round.state', '=', 'closed')
    .where('player.operator_id', '=', operatorId)
    .executeTakeFirst();
  return row !== undefined;
}
