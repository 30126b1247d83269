import { sql } from 'kysely';
import { playerFacts } from '#features/accounts/public.ts';
import type { Reader } from '#platform/db/database.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { Who } from '../rebate/rebate.server.ts';
import type { ClaimDeps } from '../rewards.deps.ts';
import { monthStart } from '../vip/month.rules.ts';
import { maskedName } from './referral.rules.ts';

interface Row {
  playerId: bigint;
  friends: bigint;
  amount: bigint;
}

const SHOWN = 10;

/** Paid bonuses of the brand's month: most friends first; of equal counts the one reached earlier. */
async function readBoard(db: Reader, brandId: number, since: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select player_id as "playerId", count(*)::int8 as friends, sum(amount)::int8 as amount from rewards.claim
     where brand_id = ${brandId} and kind = 'referral' and claimed_at >= ${since}
     group by player_id order by 2 desc, max(id)`.execute(db);
  return rows;
}

export async function leaderboard(deps: ClaimDeps, { brandId, playerId }: Who) {
  const { timeZone } = await deps.site.brands.byId(brandId);
  const from = monthStart(deps.clock.now(), timeZone);
  const rows = await deps.database.read((db) => readBoard(db, brandId, new Date(from)));
  const shown = rows.slice(0, SHOWN);
  const facts = await deps.database.read((db) =>
    playerFacts(
      db,
      shown.map((row) => row.playerId),
    ),
  );
  const names = new Map(facts.map(({ id, username }) => [id, maskedName(username)]));
  const place = rows.findIndex((row) => row.playerId === playerId) + 1;
  const own = rows[place - 1];
  return {
    from,
    list: shown.map((row, index) => ({
      place: index + 1,
      name: names.get(row.playerId) ?? '***',
      own: row.playerId === playerId,
      friends: Number(row.friends),
      amount: toWireNumber(row.amount),
    })),
    own: { place, friends: Number(own?.friends ?? 0n), amount: toWireNumber(own?.amount ?? 0n) },
  };
}
