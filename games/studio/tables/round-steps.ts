import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { commitmentOf, SERVER_SEED_BYTES } from '#games/engines/fair/fair-draw.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { Stakes } from '../stakes/stakes.ts';
import type { TableRules } from './games/table-rules.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import type { TablePhase } from './table.contract.ts';
import { asOwner, type Lease } from './table-lease.ts';
import { ROUND_STEPS } from './table-round.rules.ts';
import {
  draughtOf,
  type LiveTable,
  type RoundRow,
  type ShoeRow,
  shoeOf,
  shownRound,
  shownShoe,
  tellTable,
} from './table-rows.ts';

const later = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
const newRef = () => randomBytes(8).toString('hex');

/**
 * Each step returns true when it is committed, false when the round was not in the expected phase (or not yet, by the
 * database's clock), and undefined when the lease was lost.
 */
export function openRound(database: Database, lease: Lease, rules: TableRules): Promise<boolean | undefined> {
  return asOwner(database, lease, async (db) => {
    const table = await db
      .updateTable('studio.tables')
      .set((eb) => ({ last_number: eb('last_number', '+', 1n) }))
      .where('id', '=', lease.tableId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const ref = newRef();
    const dealtFrom = rules.randomness === 'shoe' ? await shoeFor(db, table, rules) : undefined;
    const seed = dealtFrom ? undefined : randomBytes(SERVER_SEED_BYTES).toString('hex');
    const until = later(table.pace.bettingMs ?? rules.bettingMs);
    const round = await db
      .insertInto('studio.table_rounds')
      .values({
        ref,
        table_id: table.id,
        number: table.last_number,
        shoe_id: dealtFrom?.shoe.id ?? null,
        place: dealtFrom?.place ?? 0,
        // The odds of a shoe game change only with the next shoe, so that a round is checked with one configuration.
        config: JSON.stringify(dealtFrom?.shoe.config ?? table.config),
        limits: JSON.stringify(table.limits),
        exposure_max: table.exposure_max,
        pace: JSON.stringify(table.pace),
        server_seed: seed ?? null,
        commitment: dealtFrom?.shoe.commitment ?? commitmentOf(seed ?? ''),
        state: 'betting',
        until,
        betting_until: until,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const shoe = dealtFrom ? shownShoe(rules, dealtFrom.shoe, dealtFrom.place) : null;
    await tellTable(db, table.id, { kind: 'open', round: shownRound(round, dealtFrom?.shoe), shoe });
    return true;
  });
}

/**
 * The table's shoe and the place of the next round in it; a new shoe after the cut card. Cards of voided rounds are
 * burned: their place is never played again.
 */
async function shoeFor(db: Writer, table: LiveTable, rules: TableRules): Promise<{ shoe: ShoeRow; place: number }> {
  if (table.shoe_id !== null) {
    const shoe = await shoeOf(db, table.shoe_id);
    const { last } = await db
      .selectFrom('studio.table_rounds')
      .select((eb) => eb.fn.max('place').as('last'))
      .where('shoe_id', '=', shoe.id)
      .executeTakeFirstOrThrow();
    const place = (last ?? -1) + 1;
    const seeds = { serverSeed: shoe.server_seed, clientSeed: shoe.ref, nonce: 0 };
    if (!rules.shoeIsOver({ config: shoe.config, seeds, place })) return { shoe, place };
    await db
      .updateTable('studio.table_shoes')
      .set({ over_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', shoe.id)
      .execute();
    await tellTable(db, table.id, { kind: 'shoe-over', ref: shoe.ref, serverSeed: shoe.server_seed });
  }
  const server_seed = randomBytes(SERVER_SEED_BYTES).toString('hex');
  const shoe = await db
    .insertInto('studio.table_shoes')
    .values({
      ref: newRef(),
      table_id: table.id,
      config: JSON.stringify(table.config),
      server_seed,
      commitment: commitmentOf(server_seed),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.updateTable('studio.tables').set({ shoe_id: shoe.id }).where('id', '=', table.id).execute();
  return { shoe, place: 0 };
}

export interface RoundStep {
  to: TablePhase;
  until: Date | ReturnType<typeof later> | null;
  outcome?: Json;
  drawn?: boolean;
  ended?: boolean;
}

/**
 * Moves a round into its next phase; undefined when its current phase does not allow that. It waits for bets that are
 * being written, and they wait for it.
 */
export function stepRound(db: Writer, roundId: bigint, step: RoundStep): Promise<RoundRow | undefined> {
  const from = (Object.keys(ROUND_STEPS) as TablePhase[]).filter((phase) => ROUND_STEPS[phase].includes(step.to));
  const now = sql<Date>`clock_timestamp()`;
  return db
    .updateTable('studio.table_rounds')
    .set({
      state: step.to,
      since: now,
      until: step.until,
      ...(step.outcome === undefined ? {} : { outcome: JSON.stringify(step.outcome) }),
      ...(step.drawn ? { drawn_at: now } : {}),
      ...(step.ended ? { ended_at: now } : {}),
    })
    .where('id', '=', roundId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

export function closeRound(database: Database, lease: Lease, { id }: RoundRow): Promise<boolean | undefined> {
  return asOwner(database, lease, async (db) => {
    const due = await db
      .selectFrom('studio.table_rounds')
      .select('id')
      .where('id', '=', id)
      .where('betting_until', '<=', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    const closed = due && (await stepRound(db, id, { to: 'closed', until: null }));
    if (!closed) return false;
    await tellTable(db, lease.tableId, { kind: 'closed', ref: closed.ref, since: closed.since.getTime() });
    return true;
  });
}

/** Number of stakes in a round that wallets have not answered yet. */
export async function countAsking(database: Database, roundId: bigint): Promise<number> {
  const { count } = await database.read((db) =>
    db
      .selectFrom('studio.table_bets')
      .innerJoin('studio.stakes', 'studio.stakes.id', 'studio.table_bets.stake_id')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('round_id', '=', roundId)
      .where('studio.stakes.state', '=', 'asking')
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

export async function askingOf(db: Writer, roundId: bigint): Promise<string[]> {
  const asking = await db
    .selectFrom('studio.table_bets')
    .innerJoin('studio.stakes', 'studio.stakes.id', 'studio.table_bets.stake_id')
    .select('stake_id')
    .distinct()
    .where('round_id', '=', roundId)
    .where('studio.stakes.state', '=', 'asking')
    .execute();
  return asking.map(({ stake_id }) => stake_id);
}

/** Draws the outcome. Stakes that are still being asked for are excluded and given back. */
export function drawRound(
  { database, stakes }: { database: Database; stakes: Stakes },
  lease: Lease,
  table: LiveTable,
  { id, shoe_id }: RoundRow,
): Promise<boolean | undefined> {
  const rules = rulesOf(table.game);
  return asOwner(database, lease, async (db) => {
    const round = await db
      .selectFrom('studio.table_rounds')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'closed')
      .forUpdate()
      .executeTakeFirst();
    if (!round) return false;
    await stakes.abandon(db, await askingOf(db, id));
    const shoe = shoe_id === null ? undefined : await shoeOf(db, shoe_id);
    const outcome = rules.draw(draughtOf(round, shoe));
    if (!rules.flight) return show(db, lease, table, { round, shoe, outcome });
    const until = later(rules.flight.endMs(round.config, outcome));
    const drawn = await stepRound(db, id, { to: 'drawn', until, outcome, drawn: true });
    if (!drawn) return false;
    await tellTable(db, table.id, { kind: 'drawn', ref: drawn.ref, since: drawn.since.getTime() });
    return true;
  });
}

/** Publishes the outcome of a flight that has ended. */
export function showRound(
  database: Database,
  lease: Lease,
  table: LiveTable,
  { id }: RoundRow,
): Promise<boolean | undefined> {
  return asOwner(database, lease, async (db) => {
    const round = await db
      .selectFrom('studio.table_rounds')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'drawn')
      .where('until', '<=', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    if (!round || round.outcome === null) return false;
    return show(db, lease, table, { round, shoe: undefined, outcome: round.outcome });
  });
}

async function show(
  db: Writer,
  lease: Lease,
  table: LiveTable,
  { round, shoe, outcome }: { round: RoundRow; shoe: ShoeRow | undefined; outcome: Json },
): Promise<boolean> {
  const rules = rulesOf(table.game);
  const until = later(round.pace.resultMs ?? rules.resultMs(outcome));
  const shown = await stepRound(db, round.id, {
    to: 'shown',
    until,
    outcome,
    ...(round.drawn_at ? {} : { drawn: true }),
  });
  if (!shown?.until) return false;
  await tellTable(db, lease.tableId, {
    kind: 'shown',
    ref: shown.ref,
    since: shown.since.getTime(),
    until: shown.until.getTime(),
    outcome,
    serverSeed: shown.server_seed,
    dealt: shoe ? shownShoe(rules, shoe, round.place + 1).dealt : null,
  });
  return true;
}
