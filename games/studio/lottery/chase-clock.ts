import { type Chase, type ChaseEvent, isDue, startChase, stepChase } from '#games/engines/lottery/chase.ts';
import type { Writer } from '#platform/db/database.ts';
import { type StudioSession, sessionOfRound } from '../sessions/sessions.ts';
import { buyTicket, cancelTicket, type LotteryDeps, objectionTo, type Refused, readSelection } from './buy.ts';
import {
  chaseOf,
  claimChases,
  insertChase,
  loadChase,
  type PeriodRow,
  type StoredChase,
  storeChase,
} from './chase.store.ts';
import { timesOf } from './lottery-games.ts';
import { termsOf } from './terms.ts';
import { findTicket, type Ticket } from './ticket.store.ts';

export interface ChaseOrder {
  id: string;
  game: string;
  play: string;
  selection: string;
  stakePerUnit: bigint;
  stopAtWin: boolean;
  periods: readonly { issue: string; multiplier: number }[];
}

/** Longest duration of a wallet call. Until then no other process handles the chase. */
const LEASE_MS = 45_000;
const AGAIN_MS = 1000;
const FIRST_MS = 8000;
const AT_ONCE = 20;

/** Stores a chase. `runChase` takes its first stake at once. */
export async function orderChase(
  deps: LotteryDeps,
  session: StudioSession,
  order: ChaseOrder,
): Promise<{ refused: Refused } | { stored: true }> {
  const known = await deps.database.read((db) => loadChase(db, order.id));
  if (known) return known.row.player_id === session.playerId ? { stored: true } : used;
  const first = order.periods[0];
  if (!first || order.periods.some(({ issue }) => !timesOf(order.game, issue)))
    return { refused: { code: 'lottery.issue.unknown' } };
  const read = readSelection({ ...order, multiplier: 1 });
  if ('code' in read) return { refused: read };
  const terms = await deps.database.read((db) => termsOf(db, session.operatorId, session.currency));
  const highest = BigInt(Math.max(...order.periods.map(({ multiplier }) => multiplier)));
  const { perUnit, amount, exposure } = read;
  const largest = { perUnit: perUnit * highest, amount: amount * highest, exposure: exposure * highest };
  const objection = objectionTo(terms, order, largest);
  if (objection) return { refused: objection };
  if ((timesOf(order.game, first.issue)?.locksAtMs ?? 0) <= deps.now()) return { refused: { code: 'lottery.late' } };
  const chase = startChase(
    order.periods.map(({ issue }) => issue),
    order.periods.map(({ multiplier }) => multiplier),
    read.amount,
    order.stopAtWin,
  );
  if (!chase) return { refused: { code: 'lottery.selection.wrong' } };
  const now = new Date(deps.now());
  await deps.database.transact((db) =>
    insertChase(
      db,
      {
        id: order.id,
        session_id: session.id,
        player_id: session.playerId,
        game: order.game,
        play: order.play,
        selection: read.selection.text,
        lines: read.selection.lines.length,
        stake_per_unit: order.stakePerUnit,
        cost: read.amount,
        stop_at_win: order.stopAtWin,
        created_at: now,
        // The request itself takes the first stake. The clock does it if the request dies.
        look_at: new Date(now.getTime() + FIRST_MS),
      },
      chase,
    ),
  );
  return { stored: true };
}

const used = { refused: { code: 'lottery.press.used' } } as const;

/** Runs the chases that are due, each in one process. */
export async function runDueChases(deps: LotteryDeps): Promise<void> {
  const due = await claimChases(deps.database, { now: new Date(deps.now()), leaseMs: LEASE_MS, limit: AT_ONCE });
  await Promise.all(due.map((id) => runChase(deps, id)));
}

/**
 * Brings a chase up to date: writes the results of held periods, skips periods whose time has passed, and stakes the
 * period that is open. Returns the refusal of that stake, if any.
 */
export async function runChase(deps: LotteryDeps, id: string): Promise<Refused | undefined> {
  await followTickets(deps, id);
  const stored = await deps.database.read((db) => loadChase(db, id));
  if (!stored) return undefined;
  const next = nextPeriod(deps, stored);
  if (!next) {
    await keep(deps, id, []);
    return undefined;
  }
  const session = await sessionOfRound(deps.database, stored.row.session_id);
  const bought = await buyTicket(
    deps,
    session,
    {
      id: next.ticket_id,
      game: stored.row.game,
      issue: next.issue,
      play: stored.row.play,
      selection: stored.row.selection,
      stakePerUnit: stored.row.stake_per_unit,
      multiplier: next.multiplier,
    },
    id,
  );
  const { issue } = next;
  if ('ticket' in bought) {
    await keep(deps, id, [{ type: 'hold', issue }]);
    return undefined;
  }
  await keep(deps, id, [{ type: bought.refused.code === 'lottery.late' ? 'miss' : 'refuse', issue }]);
  return bought.refused;
}

/** The period that is open for bets now, if its stake may be taken. */
function nextPeriod(deps: LotteryDeps, stored: StoredChase): PeriodRow | undefined {
  const chase = chaseOf(stored);
  const nowMs = deps.now();
  return stored.periods.find(({ issue, status }) => {
    const times = timesOf(stored.row.game, issue);
    const isOpen = times && times.opensAtMs <= nowMs && nowMs < times.locksAtMs;
    return isOpen && status === 'waiting' && isDue(chase, issue);
  });
}

/** Writes the results of held periods, and skips missed periods. */
async function followTickets(deps: LotteryDeps, id: string): Promise<void> {
  const stored = await deps.database.read((db) => loadChase(db, id));
  if (!stored) return;
  const events: ChaseEvent[] = [];
  for (const { issue, status, ticket_id } of stored.periods) {
    const ticket = await deps.database.read((db) => findTicket(db, ticket_id));
    // A process died between taking the stake and marking the period: the ticket says what happened.
    if (status === 'waiting' && ticket && ticket.state !== 'asking')
      events.push({ type: ticket.state === 'refused' ? 'refuse' : 'hold', issue });
    const result = ticket && resultEvent(ticket, issue);
    if (result && (status === 'held' || status === 'waiting')) events.push(result);
    const times = timesOf(stored.row.game, issue);
    if (status === 'waiting' && !ticket && times && times.locksAtMs <= deps.now()) events.push({ type: 'miss', issue });
  }
  if (events.length > 0) await keep(deps, id, events);
}

function resultEvent({ state, payout }: Ticket, issue: string): ChaseEvent | undefined {
  if (state === 'won' || state === 'lost' || state === 'returned')
    return { type: 'settle', issue, outcome: state, payout };
  if (state === 'void') return { type: 'void', issue };
  return state === 'cancelled' ? { type: 'cancel-period', issue } : undefined;
}

/** Applies events under the lock of the chase. Events that no longer fit are left out. */
async function keep(deps: LotteryDeps, id: string, events: readonly ChaseEvent[]): Promise<Chase | undefined> {
  return deps.database.transact(async (db) => {
    const stored = await loadChase(db, id, true);
    if (!stored) return undefined;
    let chase = chaseOf(stored);
    for (const event of events) {
      const next = stepChase(chase, event);
      if (typeof next !== 'string') chase = next;
    }
    await write(deps, db, stored, chase);
    return chase;
  });
}

const write = (deps: LotteryDeps, db: Writer, stored: StoredChase, chase: Chase) =>
  storeChase(db, stored, chase, { lookAt: lookAt(deps, stored, chase), now: new Date(deps.now()) });

/** When the clock looks again: at the draw of a held period, at the opening of the next period, or soon in between. */
function lookAt(deps: LotteryDeps, { row }: StoredChase, chase: Chase): Date {
  const nowMs = deps.now();
  const moments = chase.periods.flatMap(({ issue, status }) => {
    const times = timesOf(row.game, issue);
    if (!times) return [];
    if (status === 'held') return [times.drawsAtMs];
    return status === 'waiting' ? [times.opensAtMs] : [];
  });
  const first = moments.length > 0 ? Math.min(...moments) : nowMs;
  return new Date(Math.max(first, nowMs + AGAIN_MS));
}

export type ChaseCancelled = { cancelled: true } | { refused: 'lottery.chase.unknown' | 'lottery.late' };

/** Cancels the periods to come. With `issue` it cancels only that period, even if its stake is held, until the lock. */
export async function cancelChase(
  deps: LotteryDeps,
  playerId: bigint,
  { id, issue }: { id: string; issue: string | undefined },
): Promise<ChaseCancelled> {
  const stored = await deps.database.read((db) => loadChase(db, id));
  if (stored?.row.player_id !== playerId) return { refused: 'lottery.chase.unknown' };
  if (issue === undefined) {
    const chase = await keep(deps, id, [{ type: 'cancel' }]);
    return chase?.status === 'cancelled' ? { cancelled: true } : { refused: 'lottery.late' };
  }
  const period = stored.periods.find((one) => one.issue === issue);
  if (!period) return { refused: 'lottery.chase.unknown' };
  if (period.status === 'held') {
    const done = await cancelTicket(deps, playerId, period.ticket_id);
    if ('refused' in done) return { refused: 'lottery.late' };
  }
  const after = await keep(deps, id, [{ type: 'cancel-period', issue }]);
  const status = after?.periods.find((one) => one.issue === issue)?.status;
  return status === 'cancelled' ? { cancelled: true } : { refused: 'lottery.late' };
}
