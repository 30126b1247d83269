import { sql } from 'kysely';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import { laidIn } from './settle-round.ts';
import type { ListedTable, TableChips, TableOwn, TableResult, TableState } from './table.contract.ts';
import { HISTORY_LENGTH } from './table.state.ts';
import { type LiveTable, latestRound, type RoundRow, shoeOfRound, shownRound } from './table-rows.ts';
import { playersAt, visitorsAt } from './visitors.ts';

/** The public state of a table, with the number of the last event in it. */
export async function readState(database: Database, tableId: bigint): Promise<{ seq: number; state: TableState }> {
  // The number is read first: an event that comes meanwhile is applied a second time and changes nothing.
  const table = await database.read((db) =>
    db.selectFrom('studio.tables').selectAll().where('id', '=', tableId).executeTakeFirstOrThrow(),
  );
  const round = await database.read((db) => latestRound(db, tableId));
  const isOver = round?.ended_at && round.until && round.until < new Date(Date.now() - OVER_MS);
  const shoe = round && (await shoeOfRound(database, table, round));
  return {
    seq: Number(table.last_seq),
    state: {
      table: viewOfTable(table),
      limits: table.limits,
      round: round && !isOver ? shownRound(round, shoe?.row) : null,
      shoe: shoe?.shown ?? null,
      history: await readResults(database, tableId, HISTORY_LENGTH),
    },
  };
}

/** A round that ended longer ago is history: the table rests. */
const OVER_MS = 15_000;

export function viewOfTable({ code, game, name, preset, open, currency }: LiveTable): TableState['table'] {
  return { code, game, name, preset, open, currency };
}

/** The newest rounds with a public outcome, oldest first. */
export async function readResults(database: Database, tableId: bigint, limit: number): Promise<TableResult[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.table_rounds as round')
      .leftJoin('studio.table_shoes as shoe', 'shoe.id', 'round.shoe_id')
      .select(['round.ref', 'round.number', 'shoe.ref as shoe', 'round.drawn_at', 'round.outcome'])
      .where('round.table_id', '=', tableId)
      .where('round.state', 'in', ['shown', 'settled'])
      .orderBy('round.number', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.reverse().map(({ ref, number, shoe, drawn_at, outcome }) => ({
    ref,
    number: Number(number),
    shoe,
    at: drawn_at?.getTime() ?? 0,
    outcome: outcome as Json,
  }));
}

/** Chips of all players in a round. */
export async function readChips(
  database: Database,
  tableId: bigint,
  round: { id: bigint; ref: string },
  deadMs: number,
): Promise<TableChips> {
  const [pools, seated, laid, takes, players] = await Promise.all([
    database.read((db) => poolsOf(db, round.id)),
    database.read((db) =>
      visitorsAt(db, deadMs)
        .select(['player_id', 'seat', 'name', 'portrait', 'demo'])
        .where('table_id', '=', tableId)
        .where('seat', 'is not', null)
        .orderBy('seat')
        .execute(),
    ),
    database.read((db) => chipsOfSeated(db, tableId, round.id)),
    database.read((db) => takesOf(db, tableId, round.id)),
    playersAt(database, [tableId], deadMs),
  ]);
  return {
    round: round.ref,
    pools: Object.fromEntries(
      pools.map(({ field, amount, players }) => [field, { amount: amount.toString(), players }]),
    ),
    seats: seated.map(({ player_id, seat, name, portrait, demo }) => ({
      seat: seat ?? 1,
      name,
      portrait,
      demo,
      chips: Object.fromEntries(
        laid.filter((one) => one.player_id === player_id).map(({ field, amount }) => [field, amount.toString()]),
      ),
    })),
    takes: takes.map(({ name, demo, hundredths, payout }) => ({ name, demo, hundredths, payout: payout.toString() })),
    players: players.get(tableId) ?? 0,
  };
}

async function poolsOf(db: Reader, roundId: bigint) {
  const { rows } = await sql<{ field: string; amount: bigint; players: number }>`
    select b.field, sum(b.amount)::int8 as amount, count(distinct b.player_id)::int4 as players
    from studio.table_bets b
    join studio.stakes s on s.id = b.stake_id and s.state = 'held'
    join studio.table_parts p on p.round_id = b.round_id and p.player_id = b.player_id and not p.demo
    where b.round_id = ${roundId} group by b.field`.execute(db as Writer);
  return rows;
}

async function chipsOfSeated(db: Reader, tableId: bigint, roundId: bigint) {
  const { rows } = await sql<{ player_id: bigint; field: string; amount: bigint }>`
    select b.player_id, b.field, sum(b.amount)::int8 as amount
    from studio.table_visitors v
    join studio.table_bets b on b.player_id = v.player_id and b.round_id = ${roundId}
    join studio.stakes s on s.id = b.stake_id and s.state = 'held'
    where v.table_id = ${tableId} and v.seat is not null group by b.player_id, b.field`.execute(db as Writer);
  return rows;
}

const TAKES_SHOWN = 30;

async function takesOf(db: Reader, tableId: bigint, roundId: bigint) {
  const { rows } = await sql<{ name: string; demo: boolean; hundredths: number; payout: bigint }>`
    select v.name, p.demo, p.taken_hundredths as hundredths, p.payout
    from studio.table_parts p
    join studio.table_visitors v on v.table_id = ${tableId} and v.player_id = p.player_id
    where p.round_id = ${roundId} and p.taken_at is not null
    order by p.taken_at desc limit ${TAKES_SHOWN}`.execute(db as Writer);
  return rows.reverse();
}

/** A player's own part of the current round. */
export async function readOwn(
  database: Database,
  round: { id: bigint; ref: string } | undefined,
  playerId: bigint,
): Promise<TableOwn> {
  if (!round) return { round: null, stakes: [], byField: {}, staked: '0', taken: null };
  const bets = await database.read((db) =>
    db
      .selectFrom('studio.table_bets as bet')
      .innerJoin('studio.stakes as stake', 'stake.id', 'bet.stake_id')
      .select(['bet.stake_id', 'bet.field', 'bet.amount', 'stake.state'])
      .where('bet.round_id', '=', round.id)
      .where('bet.player_id', '=', playerId)
      .where('stake.state', 'in', ['asking', 'held'])
      .orderBy('stake.created_at')
      .orderBy('bet.stake_id')
      .execute(),
  );
  const part = await database.read((db) =>
    db
      .selectFrom('studio.table_parts')
      .select(['taken_hundredths', 'payout'])
      .where('round_id', '=', round.id)
      .where('player_id', '=', playerId)
      .executeTakeFirst(),
  );
  const stakes = new Map<string, TableOwn['stakes'][number]>();
  const byField = new Map<string, bigint>();
  let staked = 0n;
  for (const { stake_id, field, amount, state } of bets) {
    const stake = stakes.get(stake_id) ?? { id: stake_id, parts: [], state: state === 'held' ? 'held' : 'asking' };
    stake.parts.push({ field, amount: amount.toString() });
    stakes.set(stake_id, stake);
    if (state !== 'held') continue;
    byField.set(field, (byField.get(field) ?? 0n) + amount);
    staked += amount;
  }
  const hundredths = part?.taken_hundredths ?? null;
  return {
    round: round.ref,
    stakes: [...stakes.values()],
    byField: Object.fromEntries([...byField].map(([field, amount]) => [field, amount.toString()])),
    staked: staked.toString(),
    taken: hundredths === null ? null : { hundredths, payout: (part?.payout ?? 0n).toString() },
  };
}

/** Payouts minus accepted stakes of each session; open stakes count as lost. */
export async function netOf(database: Database, sessionIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await database.read((db) =>
    sql<{ id: bigint; net: bigint }>`
      select n.id, (coalesce((select sum(amount) from studio.payouts p where p.session_id = n.id), 0)
        - coalesce((select sum(amount) from studio.stakes s where s.session_id = n.id and s.state = 'held'), 0))::int8
        as net
      from unnest(${sessionIds.map(String)}::bigint[]) as n (id)`.execute(db as Writer),
  );
  return new Map(rows.map(({ id, net }) => [id, net]));
}

export interface PaidPart {
  playerId: bigint;
  staked: bigint;
  payout: bigint;
  byField: Record<string, { staked: string; payout: string }>;
}

/** What an ended round paid these players. Players without accepted stakes in it are left out. */
export async function readPaid(database: Database, table: LiveTable, round: RoundRow, players: ReadonlySet<bigint>) {
  const rules = rulesOf(table.game);
  const laid = await database.read((db) => laidIn(db, round.id));
  const paid = new Map<bigint, PaidPart>();
  for (const row of laid) {
    if (!players.has(row.player_id)) continue;
    const part = paid.get(row.player_id) ?? { playerId: row.player_id, staked: 0n, payout: 0n, byField: {} };
    const taken = row.taken_hundredths !== null;
    const payout = taken
      ? (row.payout ?? 0n)
      : round.outcome === null || round.state === 'void'
        ? 0n
        : rules.payout(round.config, { field: row.field, stake: row.stake }, round.outcome);
    part.staked += row.stake;
    part.payout += payout;
    part.byField[row.field] = { staked: row.stake.toString(), payout: payout.toString() };
    paid.set(row.player_id, part);
  }
  return [...paid.values()];
}

/** Stakes of a voided round that are given back, by player. A player who took before the void keeps the payout. */
export async function readReturned(database: Database, round: RoundRow, players: ReadonlySet<bigint>) {
  const parts = await database.read((db) =>
    db
      .selectFrom('studio.table_parts')
      .select(['player_id', 'staked', 'payout'])
      .where('round_id', '=', round.id)
      .where('staked', '>', 0n)
      .execute(),
  );
  return parts
    .filter(({ player_id }) => players.has(player_id))
    .map(
      ({ player_id, staked, payout }): PaidPart => ({ playerId: player_id, staked, payout: payout ?? 0n, byField: {} }),
    );
}

const ROAD_LENGTH = 60;

/** Tables for a lobby: of one session, or of an operator. */
export async function listTables(
  database: Database,
  tables: readonly LiveTable[],
  deadMs: number,
): Promise<ListedTable[]> {
  const ids = tables.map(({ id }) => id);
  const [players, rounds] = await Promise.all([playersAt(database, ids, deadMs), roundsForList(database, ids)]);
  return tables.map((table) => {
    const own = rounds.filter((round) => round.table_id === table.id);
    const newest = own[0];
    const live = newest && (!newest.ended_at || newest.ended_at.getTime() > Date.now() - OVER_MS) ? newest : undefined;
    const road = own.filter(
      (round) =>
        (round.state === 'shown' || round.state === 'settled') &&
        (table.shoe_id === null || round.shoe_id === table.shoe_id),
    );
    return {
      ...viewOfTable(table),
      limits: table.limits,
      players: players.get(table.id) ?? 0,
      phase: live?.state ?? null,
      until: live && live.state !== 'drawn' ? (live.until?.getTime() ?? null) : null,
      road: road.reverse().map(({ outcome }) => outcome),
    };
  });
}

async function roundsForList(database: Database, tableIds: readonly bigint[]) {
  if (tableIds.length === 0) return [];
  type Row = Pick<RoundRow, 'table_id' | 'state' | 'until' | 'ended_at' | 'outcome' | 'shoe_id'>;
  const { rows } = await database.read((db) =>
    sql<Row>`
      select r.table_id, r.state, r.until, r.ended_at, r.outcome, r.shoe_id
      from unnest(${tableIds.map(String)}::bigint[]) as t (id)
      cross join lateral (
        select * from studio.table_rounds r where r.table_id = t.id order by r.number desc limit ${ROAD_LENGTH}) r
      order by r.table_id, r.number desc`.execute(db as Writer),
  );
  return rows;
}

/** The session's start and net result. */
export async function readSession(
  database: Database,
  session: StudioSession,
): Promise<{ openedAt: number; net: bigint }> {
  const row = await database.read((db) =>
    db.selectFrom('studio.sessions').select('opened_at').where('id', '=', session.id).executeTakeFirstOrThrow(),
  );
  const net = await netOf(database, [session.id]);
  return { openedAt: row.opened_at?.getTime() ?? Date.now(), net: net.get(session.id) ?? 0n };
}
