import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { BetState } from '../bets/bet.rules.ts';
import '../wagers.tables.ts';

/** `members` is a query of member_id. Times are those at which bets were placed. */
interface TeamAsk {
  members: RawBuilder<unknown>;
  since: Date;
  until: Date;
  page: number;
  size: number;
}

export interface TeamBet {
  id: bigint;
  playerId: bigint;
  vendor: number;
  vendorCode: string;
  game: number;
  round: string;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  state: BetState;
  placedAt: Date;
  settledAt: Date | null;
}

export interface TeamBetSums {
  bets: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  profit: bigint;
}

/** A team's bets, latest first, and the sums of all matches. `games` undefined means all. */
export async function readTeamBets(
  db: Reader,
  ask: TeamAsk & { games: readonly number[] | undefined; state: BetState | undefined },
): Promise<{ rows: TeamBet[]; sums: TeamBetSums }> {
  const games = ask.games === undefined ? sql`true` : sql`b.game = any(${[...ask.games]}::int[])`;
  const state = ask.state === undefined ? sql`true` : sql`b.state = ${ask.state}`;
  const from = sql`(${ask.members}) m join wagers.bets b on b.player_id = m.member_id
    where b.placed_at >= ${ask.since} and b.placed_at < ${ask.until} and ${games} and ${state}`;
  const { rows } = await sql<TeamBet>`
    select x.*, v.code as "vendorCode" from (
      select b.id, b.player_id as "playerId", b.vendor, b.game, b.round, b.stake, b.payout, b.turnover, b.state,
             b.placed_at as "placedAt", b.settled_at as "settledAt" from ${from}
       order by b.placed_at desc, b.id desc limit ${ask.size} offset ${(ask.page - 1) * ask.size}) x
      left join wagers.vendors v on v.id = x.vendor order by "placedAt" desc, id desc`.execute(db);
  const summed = await sql<TeamBetSums>`
    select count(*) as bets, coalesce(sum(b.stake) filter (where b.state <> 'void'), 0)::bigint as stake,
           coalesce(sum(b.payout) filter (where b.state <> 'void'), 0)::bigint as payout,
           coalesce(sum(b.turnover), 0)::bigint as turnover,
           coalesce(sum(b.payout - b.stake) filter (where b.state = 'settled'), 0)::bigint as profit from ${from}`.execute(
    db,
  );
  return { rows, sums: summed.rows[0] ?? { bets: 0n, stake: 0n, payout: 0n, turnover: 0n, profit: 0n } };
}

export interface TeamTransaction {
  id: bigint;
  playerId: bigint;
  kind: number;
  key: string;
  amount: bigint;
  balance: bigint;
  at: Date;
}

/** A team's movements of money, latest first, with the sums of incoming and outgoing amounts. */
export async function readTeamTransactions(
  db: Reader,
  ask: TeamAsk & { kinds: readonly number[] | undefined },
): Promise<{ rows: TeamTransaction[]; total: number; moneyIn: bigint; moneyOut: bigint }> {
  const kinds = ask.kinds === undefined ? sql`true` : sql`r.kind = any(${[...ask.kinds]}::smallint[])`;
  const from = sql`(${ask.members}) m join wagers.account_records r on r.player_id = m.member_id
    where r.at >= ${ask.since} and r.at < ${ask.until} and ${kinds}`;
  const { rows } = await sql<TeamTransaction>`
    select r.id, r.player_id as "playerId", r.kind, r.key, r.amount, r.balance, r.at from ${from}
     order by r.at desc, r.id desc limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(db);
  const summed = await sql<{ total: bigint; moneyIn: bigint; moneyOut: bigint }>`
    select count(*) as total, coalesce(sum(r.amount) filter (where r.amount > 0), 0)::bigint as "moneyIn",
           coalesce(-sum(r.amount) filter (where r.amount < 0), 0)::bigint as "moneyOut" from ${from}`.execute(db);
  const { total = 0n, moneyIn = 0n, moneyOut = 0n } = summed.rows[0] ?? {};
  return { rows, total: Number(total), moneyIn, moneyOut };
}
