import { sql } from 'kysely';
import type { Writer } from './database.ts';
import { noteLock } from './transaction.ts';

/**
 * Every advisory lock of the program, in the order in which one transaction may take several: from the top down.
 * Transactions that follow the order never deadlock on these locks. In tests a transaction that breaks it fails. Each
 * lock is held until the transaction ends, for one subject (a player, a brand), in that subject's cell.
 */
const ORDER = [
  // One request for a code by address at a time; one use of a proof or of an address at a time.
  'accounts.code',
  'accounts.proof',
  'accounts.email',
  // By brand: set-up of the first operator, and changes of its operators.
  'operators.setup',
  'operators.people',
  'agents.application',
  // By brand: contracts of agents are compared along a line, and moves change the line.
  'agents.contracts',
  // By brand: reading facts of players.
  'rewards.facts',
  // By brand: what it offers, and in which order.
  'lobby.catalogue',
  // By player.
  'lobby.favourites',
  'wagers.launch',
  'compliance.limits',
  'rewards.claims',
  'rewards.points',
  'cashier.gifts',
  'cashier.money-out',
  'cashier.orders',
  'cashier.moves-in',
  // By table of the studio: players sitting down.
  'studio.seating',
  // By round of the studio: stakes where the house's loss is limited.
  'studio.exposure',
  // The whole installation: starting a run of the checks.
  'ledger.reconcile',
  // By lane, ascending. The functions of db/functions/ledger_*.sql take it themselves as (7001, lane).
  'ledger.lane',
  // By brand: chaining the audit trail. Never in a transaction that moves money.
  'compliance.audit',
] as const;

export type LockName = Exclude<(typeof ORDER)[number], 'ledger.lane'>;

/** Waits for the lock of this subject and holds it until the transaction ends. */
export async function takeLock(trx: Writer, name: LockName, ...subject: (string | number | bigint)[]): Promise<void> {
  noteLock(trx, ORDER.indexOf(name), ORDER);
  await sql`select pg_advisory_xact_lock(hashtextextended(${[name, ...subject].join(' ')}, 0))`.execute(trx);
}

const LANE_CLASS = 7001;

/** Waits for a lane of the ledger and holds it until the transaction ends. */
export async function takeLane(trx: Writer, lane: number): Promise<void> {
  noteLane(trx);
  await sql`select pg_advisory_xact_lock(${LANE_CLASS}::int, ${lane}::int)`.execute(trx);
}

/** Records that a function of the ledger is about to take a lane. */
export function noteLane(trx: Writer): void {
  noteLock(trx, ORDER.indexOf('ledger.lane'), ORDER);
}

/** Held by the session that migrates. The number is arbitrary, but every start must use the same. */
export const MIGRATION_LOCK = 7_000_001;
