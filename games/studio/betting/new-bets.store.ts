import { sql } from 'kysely';
import { amountAtRisk, type Bet, highestPayout, legsOf } from '#games/engines/odds/slip.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { BetReply } from '../wallet-b/bet-wallet.ts';
import { type BetRow, type LegRow, newRef } from './bet.store.ts';

/** An accepted bet with the price that its player saw of each leg. */
export interface NewBet {
  id: string;
  sessionId: bigint;
  playerId: bigint;
  gameCode: string;
  mode: string;
  bet: Bet;
  seen: readonly number[];
  demo: boolean;
  /** pending: waits for its delay. asking: the wallet is being asked. */
  state: 'pending' | 'asking';
  /** When the background looks at it. */
  dueInMs: number;
}

/** Which player a bet id belongs to, and what was staked. */
export type KnownBet = Pick<BetRow, 'player_id' | 'kind' | 'stake'>;

export async function knownBets(db: Reader, ids: readonly string[]): Promise<Map<string, KnownBet>> {
  const rows = await db
    .selectFrom('studio.betting_bets')
    .select(['id', 'player_id', 'kind', 'stake'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores bets and their legs with two statements in all. */
export async function insertBets(
  trx: Writer,
  bets: readonly NewBet[],
): Promise<Map<string, { row: BetRow; legs: LegRow[] }>> {
  if (bets.length === 0) return new Map();
  const { rows } = await sql<BetRow>`
    insert into studio.betting_bets (id, ref, session_id, player_id, game_code, kind, sizes, mode, stake, at_risk,
                                     highest, state, counted, demo, due_at)
    select id, ref, session_id, player_id, game_code, kind, sizes, mode, stake, at_risk,
           highest, state, not demo, demo, now() + due_ms * interval '1 millisecond'
      from json_to_recordset(${JSON.stringify(bets.map(betLine))}::json)
           as b(id uuid, ref text, session_id bigint, player_id bigint, game_code text, kind text, sizes int[], mode text,
                stake bigint, at_risk bigint, highest bigint, state text, demo boolean, due_ms float8)
    returning *`.execute(trx);
  const legs = await sql<LegRow>`
    insert into studio.betting_legs (bet_id, position, event_id, market, line, outcome, from_score, format, points, seen)
    select * from json_to_recordset(${JSON.stringify(bets.flatMap(legLines))}::json)
           as l(bet_id uuid, position int, event_id text, market text, line int, outcome text, from_score jsonb,
                format text, points int, seen int)
    returning *`.execute(trx);
  const legsOfBet = Map.groupBy(legs.rows, ({ bet_id }) => bet_id);
  return new Map(rows.map((row) => [row.id, { row, legs: legsOfBet.get(row.id) ?? [] }]));
}

function betLine({ id, sessionId, playerId, gameCode, mode, bet, demo, state, dueInMs }: NewBet) {
  return {
    id,
    ref: newRef('B'),
    session_id: String(sessionId),
    player_id: String(playerId),
    game_code: gameCode,
    kind: bet.kind,
    sizes: bet.kind === 'system' ? bet.sizes : [],
    mode,
    stake: String(bet.stake),
    at_risk: String(amountAtRisk(bet)),
    highest: String(highestPayout(bet)),
    state,
    demo,
    due_ms: dueInMs,
  };
}

function legLines({ id, bet, seen }: NewBet) {
  return legsOf(bet).map(({ eventId, selection, price }, position) => ({
    bet_id: id,
    position,
    event_id: eventId,
    market: selection.market,
    line: selection.line,
    outcome: selection.outcome,
    from_score: selection.from,
    format: price.format,
    points: price.points,
    seen: seen[position],
  }));
}

/** Sets bets to running whose stakes the wallets took. Skips bets that the background has taken over meanwhile. */
export async function startBets(database: Database, taken: readonly { id: string; reply: BetReply }[]): Promise<void> {
  await database.once((db) =>
    sql`
      update studio.betting_bets b set state = 'running', due_at = null, wallet_code = t.code, balance_after = t.balance
        from unnest(${taken.map(({ id }) => id)}::uuid[], ${taken.map(({ reply }) => String(reply.code))}::text[],
                    ${taken.map(({ reply }) => reply.balance?.toString() ?? null)}::bigint[]) as t(id, code, balance)
       where b.id = t.id and b.state = 'asking'`.execute(db),
  );
}
