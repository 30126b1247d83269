import { sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { Fact, FactConsumer } from '../engine/facts.ts';
import { countTurnover, type Lot, type LotChange, NO_RATE, ofRank } from './lots.rules.ts';
import { movePoints, pointAccount } from './point-book.store.ts';
import { earningKind } from './points.rules.ts';
import type { EarningKind } from './points.tables.ts';
import './points.tables.ts';

/** Adds the bets and deposits of facts to the turnover that waits for points. */
export const pointFacts: FactConsumer = {
  name: 'points',
  onFacts: async (trx, facts) => {
    const sums = new Map<string, { player: bigint; kind: EarningKind; brand: number; turnover: bigint; at: Date }>();
    for (const fact of facts) {
      const kind = kindOf(fact);
      if (!kind || fact.amount === 0n) continue;
      const key = `${fact.playerId} ${kind}`;
      const sum = sums.get(key) ?? { player: fact.playerId, kind, brand: fact.brandId, turnover: 0n, at: fact.at };
      sum.turnover += fact.amount;
      sums.set(key, sum);
    }
    await addDue(
      trx,
      [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum),
    );
  },
};

function kindOf({ kind, product }: Fact): EarningKind | undefined {
  if (kind === 'deposit') return 'deposit';
  return kind === 'bets' ? earningKind(product) : undefined;
}

interface Due {
  player: bigint;
  kind: EarningKind;
  brand: number;
  turnover: bigint;
  at: Date;
}

async function addDue(trx: Writer, rows: readonly Due[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('rewards.point_due')
    .values(
      rows.map(({ player, kind, brand, turnover, at }) => ({
        player_id: player,
        kind,
        brand_id: brand,
        turnover,
        since: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'kind'])
        .doUpdateSet((eb) => ({ turnover: eb('rewards.point_due.turnover', '+', eb.ref('excluded.turnover')) })),
    )
    .execute();
}

export interface EarningDeps {
  database: Database;
  now(): number;
  /** VIP ranks of players. */
  ranksOf(ask: { brandId: number; playerIds: readonly bigint[] }): Promise<ReadonlyMap<bigint, number>>;
  /** After the commit: makes open pages refetch. */
  tell(playerId: bigint): Promise<void>;
}

/** Facts are collected for this time, so that an evening of play becomes a few lines instead of hundreds. */
export const GATHER_MS = 5 * 60_000;
const AT_ONCE = 200;

/** Job: gives points for bets and deposits. Returns how many players it counted. */
export async function bookPoints(deps: EarningDeps, gatherMs = GATHER_MS): Promise<number> {
  const until = new Date(deps.now() - gatherMs);
  const waiting = await deps.database.read((db) => duePlayers(db, until));
  const byBrand = Map.groupBy(waiting, ({ brandId }) => brandId);
  for (const [brandId, players] of byBrand) {
    const ranks = await deps.ranksOf({ brandId, playerIds: players.map(({ playerId }) => playerId) });
    for (const { playerId } of players) {
      const who = { brandId, playerId, rank: ranks.get(playerId) ?? 0 };
      const moved = await deps.database.transact((trx) => bookPlayer(trx, who, new Date(deps.now())));
      if (moved) await deps.tell(playerId);
    }
  }
  return waiting.length;
}

async function duePlayers(db: Reader, until: Date): Promise<{ playerId: bigint; brandId: number }[]> {
  const { rows } = await sql<{ playerId: bigint; brandId: number }>`
    select player_id as "playerId", min(brand_id)::int as "brandId" from rewards.point_due where since <= ${until}
     group by player_id order by min(since) limit ${AT_ONCE}`.execute(db);
  return rows;
}

interface Earner {
  brandId: number;
  playerId: bigint;
  rank: number;
}

/** Books all that waits for one player: lots, ledger and details in one commit. */
async function bookPlayer(trx: Writer, who: Earner, at: Date): Promise<boolean> {
  await takeLock(trx, 'rewards.points', who.playerId);
  const due = await trx
    .deleteFrom('rewards.point_due')
    .where('player_id', '=', who.playerId)
    .returning(['kind', 'turnover'])
    .execute();
  const rates = await readRates(trx, who.brandId);
  const earned: { kind: EarningKind; change: LotChange }[] = [];
  for (const { kind, turnover } of due.sort((a, b) => (a.kind < b.kind ? -1 : 1))) {
    const rate = ofRank(
      rates.filter((row) => row.kind === kind),
      who.rank,
    );
    const changes = countTurnover(await lotsOf(trx, who.playerId, kind), turnover, rate ?? NO_RATE);
    for (const change of changes)
      earned.push({ kind, change: { ...change, lot: await saveLot(trx, who, kind, change) } });
  }
  const moved = earned.filter(({ change }) => change.points !== 0n);
  if (moved.length === 0) return false;
  const account = await pointAccount(trx, who);
  for (const { kind, change } of moved) {
    const { unit, ratePoints, id } = change.lot;
    const source = `lot:${id}:${await nextMove(trx, who.playerId)}`;
    const given = {
      ...who,
      kind,
      points: change.points,
      source,
      unit,
      ratePoints,
      at,
      mayOverdraw: change.points < 0n,
    };
    const done = await movePoints(trx, account, given);
    if (done === 'insufficient' || done === 'closed') throw new Error(`points of player ${who.playerId}: ${done}`);
  }
  return true;
}

/** Names one booking. The player's lock is held, so names are unique. */
async function nextMove(trx: Writer, playerId: bigint): Promise<string> {
  const { count } = await trx
    .selectFrom('rewards.point_entry')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return count.toString();
}

async function lotsOf(trx: Writer, playerId: bigint, kind: EarningKind): Promise<Lot[]> {
  const rows = await trx
    .selectFrom('rewards.point_lot')
    .select(['id', 'unit', 'rate_points', 'turnover'])
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, unit, rate_points, turnover }) => ({ id, unit, ratePoints: rate_points, turnover }));
}

async function saveLot(trx: Writer, who: Earner, kind: EarningKind, { lot }: LotChange): Promise<Lot> {
  const { id, unit, ratePoints, turnover } = lot;
  const points = (turnover / unit) * ratePoints;
  if (id !== undefined) {
    await trx.updateTable('rewards.point_lot').set({ turnover, points }).where('id', '=', id).execute();
    return lot;
  }
  const made = await trx
    .insertInto('rewards.point_lot')
    .values({
      brand_id: who.brandId,
      player_id: who.playerId,
      kind,
      unit,
      rate_points: ratePoints,
      turnover,
      points,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...lot, id: made.id };
}

export function readRates(db: Reader, brandId: number) {
  return db
    .selectFrom('rewards.point_rate')
    .select(['kind', 'rank', 'unit', 'points'])
    .where('brand_id', '=', brandId)
    .orderBy('kind')
    .orderBy('rank')
    .execute();
}
