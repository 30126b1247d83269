import { chaseTotals } from '#games/engines/lottery/chase.ts';
import type { Reader } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import { FUN, type Operator, type OperatorBook } from '../sessions/operators.ts';
import { cancelTicket, type LotteryDeps } from './buy.ts';
import { chaseOf, loadChase } from './chase.store.ts';
import { cancelChase } from './chase-clock.ts';
import { wireRound } from './lottery.rules.ts';
import { timesOf } from './lottery-games.ts';
import { lotteryOrdersContract } from './orders.contract.ts';
import { answerSigned } from './signed-ask.ts';
import { chasedTickets, type TicketRow, ticketRow } from './ticket.store.ts';
import { oddsText } from './told-bets.ts';

interface OrdersDeps extends LotteryDeps {
  operators: OperatorBook;
}

/** Tickets and chases of one player, for the operator's record page. */
export function lotteryOrdersService(deps: OrdersDeps): Service {
  const signed = answerSigned(deps.operators);
  return service(lotteryOrdersContract, {
    'POST /api/lottery/order': (ask) => signed(ask, (operator) => oneOrder(deps, operator, ask.body)),
    'POST /api/lottery/chase': (ask) => signed(ask, (operator) => oneChase(deps, operator, ask.body)),
    'POST /api/lottery/chased': (ask) => signed(ask, (operator) => chased(deps, operator, ask.body)),
    'POST /api/lottery/cancel': (ask) => signed(ask, (operator) => cancelAll(deps, operator, ask.body)),
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The operator's player in each currency. Demo play is nobody's order. */
async function playerIdsOf(db: Reader, { operatorId }: Operator, user: string): Promise<bigint[]> {
  const rows = await db
    .selectFrom('studio.players')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('operator_user', '=', user)
    .where('currency', '<>', FUN.code)
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined for the ticket of another player or operator, and for one that never was. */
async function ownTicket(
  { database }: OrdersDeps,
  operator: Operator,
  { user, round }: { user: string; round: string },
): Promise<TicketRow | undefined> {
  const id = round.split('.')[0] ?? '';
  if (!UUID.test(id)) return undefined;
  return database.read(async (db) => {
    const row = await ticketRow(db, id);
    const isOwn = row && (await playerIdsOf(db, operator, user)).includes(row.player_id);
    return isOwn ? row : undefined;
  });
}

async function oneOrder(deps: OrdersDeps, operator: Operator, asked: { user: string; round: string }) {
  const row = await ownTicket(deps, operator, asked);
  if (!row) return { problem: `There is no ticket ${asked.round}.` };
  const isOpen = row.state === 'held' && row.issue_state === 'open' && deps.now() < row.locks_at.getTime();
  return { lines: row.lines, odds: oddsText(row), numbers: row.numbers, state: row.state, open: isOpen };
}

async function oneChase(deps: OrdersDeps, operator: Operator, { user, chase }: { user: string; chase: string }) {
  const stored = await deps.database.read(async (db) => {
    const found = await loadChase(db, chase);
    const isOwn = found && (await playerIdsOf(db, operator, user)).includes(found.row.player_id);
    return isOwn ? found : undefined;
  });
  if (!stored) return { problem: `There is no chase ${chase}.` };
  const { row, periods } = stored;
  const { staked, paid } = chaseTotals(chaseOf(stored));
  return {
    lines: row.lines,
    stop_at_win: row.stop_at_win,
    status: row.status,
    staked: staked.toString(),
    paid: paid.toString(),
    periods: periods.map(({ issue, stake, payout, status, ticket_id: id }) => ({
      issue,
      stake: stake.toString(),
      payout: payout.toString(),
      status,
      round: wireRound({ id, player_id: row.player_id }),
      open: status === 'held' && deps.now() < (timesOf(row.game, issue)?.locksAtMs ?? 0),
    })),
  };
}

/** Rounds in one page of chased tickets. */
const PAGE = 5000;

async function chased(
  { database }: OrdersDeps,
  operator: Operator,
  { user, from, to, after }: { user: string; from: number; to: number; after?: string | undefined },
) {
  const rows = await database.read(async (db) => {
    const playerIds = await playerIdsOf(db, operator, user);
    return chasedTickets(db, { playerIds, from: new Date(from), to: new Date(to), after, limit: PAGE });
  });
  return { rounds: rows.map(wireRound), next: rows.length === PAGE ? rows.at(-1)!.id : null };
}

async function cancelAll(deps: OrdersDeps, operator: Operator, asked: { user: string; rounds: string[] }) {
  const orders = [];
  for (const round of asked.rounds)
    orders.push({ round, outcome: await cancelOne(deps, operator, { user: asked.user, round }) });
  return { orders };
}

async function cancelOne(
  deps: OrdersDeps,
  operator: Operator,
  asked: { user: string; round: string },
): Promise<'cancelled' | 'late' | 'unknown'> {
  const row = await ownTicket(deps, operator, asked);
  if (!row) return 'unknown';
  const done = await cancelTicket(deps, row.player_id, row.id);
  if ('refused' in done) return done.refused === 'lottery.late' ? 'late' : 'unknown';
  // The chase would see it at its next turn; so its player sees it at once.
  if (row.chase_id) await cancelChase(deps, row.player_id, { id: row.chase_id, issue: row.issue });
  return 'cancelled';
}
