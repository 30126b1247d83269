import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import type { Bet } from './bet.rules.ts';
import { jsonOf } from './bet.store.ts';

/** A bet's share of its player's sums. */
export interface BetFigures {
  bets: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  /** Payout less stake, of settled bets. */
  profit: bigint;
}

const NOTHING: BetFigures = { bets: 0n, stake: 0n, payout: 0n, turnover: 0n, profit: 0n };

/** A void bet gave its stake back: it counts as a bet, but with no money. */
export function figuresOf(bet: Pick<Bet, 'state' | 'stake' | 'payout' | 'turnover'> | undefined): BetFigures {
  if (!bet) return NOTHING;
  if (bet.state === 'void') return { ...NOTHING, bets: 1n };
  const profit = bet.state === 'settled' ? bet.payout - bet.stake : 0n;
  return { bets: 1n, stake: bet.stake, payout: bet.payout, turnover: bet.turnover, profit };
}

export const HOUR_MS = 3_600_000;

type Placed = Partial<Bet> & Pick<Bet, 'playerId' | 'placedAt' | 'vendor' | 'game'>;

/** Collects changes of the hourly sums over a batch and writes them once. */
export class BetHours {
  private readonly rows = new Map<
    string,
    { playerId: bigint; hour: Date; vendor: number; game: number } & BetFigures
  >();

  /** Replaces the bet's share `before` by `after`. */
  change(bet: Placed, before: BetFigures, after: BetFigures): void {
    const hour = new Date(Math.floor(bet.placedAt.getTime() / HOUR_MS) * HOUR_MS);
    const key = `${bet.playerId} ${hour.getTime()} ${bet.vendor} ${bet.game}`;
    const row = this.rows.get(key) ?? { playerId: bet.playerId, hour, vendor: bet.vendor, game: bet.game, ...NOTHING };
    this.rows.set(key, {
      ...row,
      bets: row.bets + after.bets - before.bets,
      stake: row.stake + after.stake - before.stake,
      payout: row.payout + after.payout - before.payout,
      turnover: row.turnover + after.turnover - before.turnover,
      profit: row.profit + after.profit - before.profit,
    });
  }

  async write(trx: Writer): Promise<void> {
    // A fixed order, so that two lanes cannot deadlock.
    const rows = [...this.rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (rows.length === 0) return;
    await sql`
      insert into wagers.bet_hours as h (player_id, hour, vendor, game, bets, stake, payout, turnover, profit)
      select * from json_to_recordset(${jsonOf(rows)}::json) as r(
        "playerId" bigint, hour timestamptz, vendor smallint, game int, bets bigint, stake bigint, payout bigint, turnover bigint,
        profit bigint)
      on conflict (player_id, hour, vendor, game) do update set
        bets = h.bets + excluded.bets, stake = h.stake + excluded.stake,
        payout = h.payout + excluded.payout, turnover = h.turnover + excluded.turnover,
        profit = h.profit + excluded.profit`.execute(trx);
  }
}
