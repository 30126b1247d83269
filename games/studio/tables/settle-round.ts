import { sql } from 'kysely';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { Stakes } from '../stakes/stakes.ts';
import type { TableRules } from './games/table-rules.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import { stepRound } from './round-steps.ts';
import { asOwner, type Lease } from './table-lease.ts';
import { partRef } from './table-round.rules.ts';
import { type LiveTable, type RoundRow, tellTable } from './table-rows.ts';

/** The stake of one player on one field, summed over the accepted presses. */
export interface LaidRow {
  player_id: bigint;
  field: string;
  stake: bigint;
  /** Any held stake of the player in this round. */
  stake_id: string;
  demo: boolean;
  /** Kite: the multiplier at which the player took; that is paid already. */
  taken_hundredths: number | null;
  payout: bigint | null;
}

/** Accepted stakes of a round by player and field. */
export async function laidIn(db: Reader | Writer, roundId: bigint, playerId?: bigint): Promise<LaidRow[]> {
  const onlyOne = playerId === undefined ? sql`` : sql`and b.player_id = ${playerId}`;
  const { rows } = await sql<LaidRow>`
    select b.player_id, b.field, sum(b.amount)::int8 as stake, min(b.stake_id::text) as stake_id,
           p.demo, p.taken_hundredths, p.payout
    from studio.table_bets b
    join studio.stakes s on s.id = b.stake_id and s.state = 'held'
    join studio.table_parts p on p.round_id = b.round_id and p.player_id = b.player_id
    where b.round_id = ${roundId} ${onlyOne}
    group by b.player_id, b.field, p.demo, p.taken_hundredths, p.payout
    order by b.player_id, b.field`.execute(db as Writer);
  return rows;
}

interface Part {
  playerId: bigint;
  stakeId: string;
  staked: Amount;
  payout: Amount;
  /** True if it was paid before, because the player took. */
  isPaid: boolean;
}

interface Reckoning {
  parts: Part[];
  /** Stakes in real money only. */
  staked: Amount;
  paid: Amount;
  /** Expected return of the stakes, in millionths of 1/10,000 of a unit. */
  expectedMicros: bigint;
}

const MICROS = 1_000_000n;

/** What a round pays each player, and its expected payout. */
export function reckon(rules: TableRules, config: Json, outcome: Json, laid: readonly LaidRow[]): Reckoning {
  const parts = new Map<bigint, Part>();
  const sums: Reckoning = { parts: [], staked: 0n, paid: 0n, expectedMicros: 0n };
  for (const row of laid) {
    const taken = row.taken_hundredths !== null;
    const part = parts.get(row.player_id) ?? {
      playerId: row.player_id,
      stakeId: row.stake_id,
      staked: 0n,
      payout: taken ? (row.payout ?? 0n) : 0n,
      isPaid: taken,
    };
    part.staked += row.stake;
    if (!taken) part.payout += rules.payout(config, { field: row.field, stake: row.stake }, outcome);
    parts.set(row.player_id, part);
    if (row.demo) continue;
    sums.staked += row.stake;
    const { numerator, denominator } = rules.returnOf(config, row.field);
    sums.expectedMicros += (row.stake * numerator * MICROS) / denominator;
  }
  const demo = new Set(laid.filter((row) => row.demo).map((row) => row.player_id));
  sums.parts = [...parts.values()];
  for (const part of sums.parts) if (!demo.has(part.playerId)) sums.paid += part.payout;
  return sums;
}

/** Pays a round to all players with a few statements. Returns like the steps in `round-steps.ts`. */
export function settleRound(
  { database, stakes }: { database: Database; stakes: Stakes },
  lease: Lease,
  table: LiveTable,
  { id }: RoundRow,
): Promise<boolean | undefined> {
  const rules = rulesOf(table.game);
  return asOwner(database, lease, async (db) => {
    const round = await db
      .selectFrom('studio.table_rounds')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'shown')
      .where('until', '<=', sql<Date>`clock_timestamp()`)
      .forUpdate()
      .executeTakeFirst();
    if (!round || round.outcome === null) return false;
    const reckoning = reckon(rules, round.config, round.outcome, await laidIn(db, id));
    const unpaid = reckoning.parts.filter(({ isPaid }) => !isPaid);
    await stakes.owe(
      db,
      unpaid.map(({ playerId, stakeId, payout }) => ({ round: partRef(round.ref, playerId), stakeId, amount: payout })),
    );
    await writeParts(db, id, reckoning.parts);
    await countReturns(db, table.id, reckoning);
    const pauseMs = round.pace.pauseMs ?? rules.pauseMs;
    const until = sql<Date>`clock_timestamp() + ${pauseMs} * interval '1 millisecond'`;
    const settled = await stepRound(db, id, { to: 'settled', until, ended: true });
    if (!settled?.until) throw new Error(`round ${round.ref} could not be settled`);
    const { since, until: end } = settled;
    await tellTable(db, table.id, { kind: 'settled', ref: round.ref, since: since.getTime(), until: end.getTime() });
    await forgetOldEvents(db, table.id);
    return true;
  });
}

async function writeParts(db: Writer, roundId: bigint, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    update studio.table_parts p set staked = n.staked, payout = n.payout
    from unnest(${parts.map(({ playerId }) => playerId.toString())}::bigint[],
                ${parts.map(({ staked }) => staked.toString())}::bigint[],
                ${parts.map(({ payout }) => payout.toString())}::bigint[]) as n (player_id, staked, payout)
    where p.round_id = ${roundId} and p.player_id = n.player_id`.execute(db);
}

async function countReturns(db: Writer, tableId: bigint, { staked, paid, expectedMicros }: Reckoning): Promise<void> {
  if (staked === 0n) return;
  const expected = `${expectedMicros}::numeric / 1000000`;
  await sql`
    insert into studio.table_returns as r (table_id, day, rounds, staked, paid, expected, squares)
    select ${tableId}, (now() at time zone 'UTC')::date, 1, ${staked}, ${paid}, e, (${paid} - e) * (${paid} - e)
    from (select ${sql.raw(expected)} as e) as expected
    on conflict (table_id, day) do update set
      rounds = r.rounds + 1, staked = r.staked + excluded.staked, paid = r.paid + excluded.paid,
      expected = r.expected + excluded.expected, squares = r.squares + excluded.squares`.execute(db);
}

/** A client that is further behind gets a snapshot. */
const KEPT_EVENTS = 200n;

async function forgetOldEvents(db: Writer, tableId: bigint): Promise<void> {
  await sql`
    delete from studio.table_events e using studio.tables t
    where t.id = ${tableId} and e.table_id = t.id and e.seq < t.last_seq - ${KEPT_EVENTS}`.execute(db);
}
