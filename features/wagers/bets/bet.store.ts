import { type Selectable, sql } from 'kysely';
import type { Tables, Writer } from '#platform/db/database.ts';
import type { Bet } from './bet.rules.ts';
import '../wagers.tables.ts';

export interface RoundId {
  account: bigint;
  vendor: number;
  round: string;
}

export function roundKey({ account, vendor, round }: RoundId): string {
  return `${account} ${vendor} ${round}`;
}

/** The bets of these rounds, by `roundKey`, each round's in the order of their stakes. */
export async function loadRounds(trx: Writer, rounds: readonly RoundId[]): Promise<Map<string, Bet[]>> {
  const found = await sql<Selectable<Tables['wagers.bets']>>`
    select b.*
      from unnest(${rounds.map((r) => r.account)}::bigint[], ${rounds.map((r) => r.vendor)}::smallint[],
                  ${rounds.map((r) => r.round)}::text[]) as r(account, vendor, round)
     -- "offset 0" keeps the planner from joining as a whole: one look into the index for each round, whatever it believes.
     cross join lateral (
       select * from wagers.bets x
        where hashtextextended(x.round, x.account) = hashtextextended(r.round, r.account)
          and x.account = r.account and x.vendor = r.vendor and x.round = r.round offset 0) b
     order by b.id`.execute(trx);
  const byRound = new Map(rounds.map((round) => [roundKey(round), [] as Bet[]]));
  for (const row of found.rows) byRound.get(roundKey(row))?.push(betOf(row));
  return byRound;
}

function betOf(row: Selectable<Tables['wagers.bets']>): Bet {
  const { player_id, brand_id, placed_at, settled_at, payout_keys, closed_by, ...same } = row;
  return {
    ...same,
    playerId: player_id,
    brandId: brand_id,
    placedAt: placed_at,
    settledAt: settled_at ?? undefined,
    payoutKeys: payout_keys,
    closedBy: closed_by ?? undefined,
  };
}

/** Writes new bets and changed ones in one statement, whose text does not depend on the number of rows. */
export async function saveBets(trx: Writer, bets: readonly Bet[]): Promise<void> {
  const rows = bets.map((bet) => ({
    ...bet,
    transfers: `{${bet.transfers.join(',')}}`,
    settledAt: bet.settledAt ?? null,
    closedBy: bet.closedBy ?? null,
  }));
  await sql`
    insert into wagers.bets
      (id, player_id, brand_id, account, vendor, game, round, key, stake, payout, turnover, state, placed_at, settled_at,
       transfers, payout_keys, closed_by)
    select r.id, r."playerId", r."brandId", r.account, r.vendor, r.game, r.round, r.key, r.stake, r.payout, r.turnover, r.state,
           r."placedAt", r."settledAt", r.transfers::bigint[], array(select json_array_elements_text(r."payoutKeys")), r."closedBy"
      from json_to_recordset(${jsonOf(rows)}::json) as r(
        id bigint, "playerId" bigint, "brandId" int, account bigint, vendor smallint, game int, round text, key text,
        stake bigint, payout bigint, turnover bigint, state text, "placedAt" timestamptz, "settledAt" timestamptz,
        transfers text, "payoutKeys" json, "closedBy" text)
    on conflict (id) do update set
      payout = excluded.payout, turnover = excluded.turnover, state = excluded.state, settled_at = excluded.settled_at,
      transfers = excluded.transfers, payout_keys = excluded.payout_keys, closed_by = excluded.closed_by`.execute(trx);
}

/** JSON text with bigints as digit strings, so that no amount becomes a double. */
export function jsonOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
}
