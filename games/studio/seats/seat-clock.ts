import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseClock } from '#platform/clock/database-clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { liveSession, sessionOfRound } from '../sessions/sessions.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { leaveCause } from '../tables/may-stay.ts';
import type { TableWake } from '../tables/table-wake.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { betweenHands } from './between-hands.ts';
import { INTERRUPTED_MS, TAKEOVER_GRACE_MS } from './hand.rules.ts';
import { stepHand, voidHand } from './hand-steps.ts';
import { botAction, thinkMs } from './seat-bots.ts';
import { sweepGuests } from './seat-guests.ts';
import { asSeatOwner, releaseSeatLease, type SeatLease } from './seat-lease.ts';
import {
  dueOf,
  engineOf,
  type Hand,
  isBot,
  latestHand,
  type SeatTable,
  type Sitting,
  sittingsAt,
} from './seat-rows.ts';
import { setLeaving } from './stand-up.ts';

export interface SeatClockDeps {
  database: Database;
  stakes: Stakes;
  wallet: Wallet;
  wake: TableWake;
  clock: DatabaseClock;
  logger: Logger;
  deadMs: number;
  /** Longest pause between two questions to players' wallets, asked between hands, about whether they may stay. */
  stayAskMs: number;
}

export interface SeatClock {
  lease: SeatLease;
  /** Something else changed the table: the clock looks again at once. */
  poke(): void;
  /** The lease was lost to another process: the clock writes nothing any more. */
  lost(): void;
  /** Ends after the current step. */
  stop(): Promise<void>;
}

/** What the clock does next: sleep until a time of the shared clock, leave the table, or end. */
export type NextLook = { at: number } | 'rest' | 'lost';

const FAILED_PAUSE_MS = 500;
/** Pause when nothing is due. The next look also finds changes whose wake-up was lost. */
export const IDLE_MS = 2000;
/** This many failures of one hand in a row make it void. */
const FAULTS = 3;

/**
 * Drives one table while this process holds its lease: time-outs, bots, and everything between hands. Any process takes
 * actions of players. The clock keeps no state outside the database.
 */
export function startSeatClock(deps: SeatClockDeps, lease: SeatLease, left: () => void): SeatClock {
  let stopped = false;
  let poked = false;
  let rouse = () => {};
  let faults = 0;
  const checked = { hand: 0n, atMs: 0 };

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      if (poked) return resolve();
      const timer = setTimeout(resolve, Math.max(0, Math.min(ms, IDLE_MS)));
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function look(): Promise<NextLook> {
    try {
      const next = await step(deps, lease, checked);
      faults = 0;
      return next;
    } catch (error) {
      deps.logger.error({ err: error, table: lease.tableId }, 'a step of a table failed, trying again');
      faults += 1;
      if (faults >= FAULTS) await giveUp(deps, lease).catch(() => {});
      return { at: deps.clock.now() + FAILED_PAUSE_MS };
    }
  }

  async function run(): Promise<void> {
    await graceAfterTakeover(deps, lease).catch((error) => deps.logger.error({ err: error }, 'a takeover failed'));
    while (!stopped) {
      poked = false;
      const next = await look();
      if (next === 'lost') break;
      if (next === 'rest') {
        await releaseSeatLease(deps.database, lease);
        break;
      }
      if (!stopped) await sleep(next.at - deps.clock.now());
    }
  }

  const done = run()
    .catch((error) => deps.logger.error({ err: error, table: lease.tableId }, 'the clock of a table ended'))
    .finally(left);
  const end = () => {
    stopped = true;
    rouse();
  };
  return {
    lease,
    poke() {
      poked = true;
      rouse();
    },
    lost: end,
    async stop() {
      end();
      await done;
      await releaseSeatLease(deps.database, lease);
    },
  };
}

async function step(deps: SeatClockDeps, lease: SeatLease, checked: { hand: bigint; atMs: number }): Promise<NextLook> {
  const { database, clock, wake, stakes, deadMs, stayAskMs } = deps;
  const { tableId } = lease;
  const seq = await seqOf(database, tableId);
  const hand = await database.read((db) => latestHand(db, tableId));
  const nowMs = clock.now();
  const isNew = hand?.phase === 'ended' && checked.hand !== hand.id;
  if (hand?.phase !== 'playing' && (isNew || nowMs - checked.atMs >= stayAskMs)) {
    Object.assign(checked, { hand: hand?.id ?? 0n, atMs: nowMs });
    await dismissDisabled(deps, lease);
  }
  const next = await asSeatOwner(database, lease, async (db, table) => {
    await sweepGuests(db, tableId, { deadMs, processId: lease.owner });
    const now = await latestHand(db, tableId);
    if (now?.phase === 'playing') return driveHand(db, table, now, nowMs);
    return betweenHands(db, stakes, table, now, { nowMs, deadMs });
  });
  if (next === undefined) return 'lost';
  if ((await seqOf(database, tableId)) !== seq) await wake.tell({ kind: 'events', table: tableId });
  return next;
}

const seqOf = async (database: Database, id: bigint): Promise<bigint> =>
  (
    await database.read((db) =>
      db.selectFrom('studio.seat_tables').select('last_seq').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).last_seq;

/** Bots act and time-outs are applied, one at a time, each from the newest state. */
async function driveHand(db: Writer, table: SeatTable, hand: Hand, nowMs: number): Promise<NextLook> {
  const sittings = await sittingsAt(db, table.id);
  let soonest = nowMs + IDLE_MS;
  for (const sitting of sittings) {
    const due = dueAt(table, hand, sitting);
    if (due === undefined) continue;
    if (due > nowMs) {
      soonest = Math.min(soonest, due);
      continue;
    }
    await actFor(db, table, hand, sitting);
    return { at: nowMs };
  }
  return { at: soonest };
}

function dueAt(table: SeatTable, hand: Hand, sitting: Sitting): number | undefined {
  const due = dueOf(table, hand, sitting);
  if (due === undefined || !isBot(sitting) || !hand.turn_since) return due;
  return hand.turn_since.getTime() + thinkMs(table, hand, sitting.seat);
}

async function actFor(db: Writer, table: SeatTable, hand: Hand, sitting: Sitting): Promise<void> {
  if (hand.state === null) return;
  const bot = isBot(sitting);
  const action = bot ? botAction(table, hand, sitting.seat) : engineOf(table).timeout(hand.state, sitting.seat);
  const done = await stepHand(db, table, hand, { sitting, action, by: bot ? 'bot' : 'timeout', key: null });
  if (done !== 'done') throw new Error(`hand ${hand.ref} refuses ${JSON.stringify(action)}: ${done.refused}`);
}

/** After a takeover: gives the seat at turn TAKEOVER_GRACE_MS, or voids a hand that stood still too long. */
async function graceAfterTakeover({ database, wake }: SeatClockDeps, lease: SeatLease): Promise<void> {
  const changed = await asSeatOwner(database, lease, async (db, table) => {
    const hand = await latestHand(db, table.id);
    if (hand?.phase !== 'playing' || !hand.turn_until) return false;
    const { rows } = await sql<{ late: boolean }>`
      select clock_timestamp() > ${hand.turn_until}::timestamptz
        + ${table.pace.bankMostMs + INTERRUPTED_MS} * interval '1 millisecond' as late`.execute(db);
    if (rows[0]?.late) return voidHand(db, table, hand, 'interrupted');
    const graced = sql<Date>`greatest(turn_until, clock_timestamp() + ${TAKEOVER_GRACE_MS} * interval '1 millisecond')`;
    await db.updateTable('studio.seat_hands').set({ turn_until: graced }).where('id', '=', hand.id).execute();
    return true;
  });
  if (changed) await wake.tell({ kind: 'events', table: lease.tableId });
}

/** Voids a hand that cannot be continued; no money moves. */
async function giveUp({ database, wake, logger }: SeatClockDeps, lease: SeatLease): Promise<void> {
  const voided = await asSeatOwner(database, lease, async (db, table) => {
    const hand = await latestHand(db, table.id);
    return hand?.ended_at === null && voidHand(db, table, hand, 'fault');
  });
  if (!voided) return;
  logger.error({ table: lease.tableId }, 'a hand could not be played on and is void');
  await wake.tell({ kind: 'events', table: lease.tableId });
}

/**
 * Asks wallets between hands: a player whose break or exclusion has begun, or whose session the operator ended, stands
 * up before the next hand.
 */
async function dismissDisabled(deps: SeatClockDeps, lease: SeatLease): Promise<void> {
  const { database, wallet, logger } = deps;
  const sittings = await database.read((db) => sittingsAt(db, lease.tableId));
  const gone: bigint[] = [];
  await Promise.all(
    sittings.map(async ({ id, player_id, session_id, game, state }) => {
      if (player_id === null || session_id === null || state !== 'seated') return;
      // A player who opened the game again since sitting down plays in the newer session.
      const session = (await liveSession(database, player_id, game)) ?? (await sessionOfRound(database, session_id));
      if (await leaveCause(wallet, session)) gone.push(id);
    }),
  ).catch((error) => logger.warn({ err: error }, 'wallets could not be asked after a hand'));
  if (gone.length === 0) return;
  await asSeatOwner(database, lease, async (db) => {
    for (const sitting of await sittingsAt(db, lease.tableId))
      if (gone.includes(sitting.id) && sitting.state === 'seated') await setLeaving(db, sitting);
  });
}
