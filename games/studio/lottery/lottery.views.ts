import { chaseTotals, stillToHold } from '#games/engines/lottery/chase.ts';
import { vietnamDate } from '#games/engines/lottery/vietnam/schedule.ts';
import type { Database } from '#platform/db/database.ts';
import { type Chains, drawOf } from './chains.ts';
import { chaseOf, type StoredChase } from './chase.store.ts';
import { findIssue } from './issue.store.ts';
import type { ChaseView, LotteryProof, TicketView } from './lottery.contract.ts';
import { timesOf } from './lottery-games.ts';
import { type TicketRow, ticketRow } from './ticket.store.ts';

export const ticketView = (row: TicketRow): TicketView => ({
  id: row.id,
  game: row.game,
  issue: row.issue,
  play: row.play,
  selection: row.selection,
  lines: row.lines,
  stakePerUnit: row.stake_per_unit.toString(),
  multiplier: row.multiplier,
  amount: row.amount.toString(),
  state: row.state,
  payout: row.payout.toString(),
  payment: row.payment,
  createdAt: row.created_at.getTime(),
  locksAt: row.locks_at.getTime(),
  drawsAt: row.draws_at.getTime(),
  numbers: row.numbers,
  chase: row.chase_id,
});

export function chaseView(stored: StoredChase): ChaseView {
  const { row, periods } = stored;
  const chase = chaseOf(stored);
  const { staked, paid } = chaseTotals(chase);
  return {
    id: row.id,
    game: row.game,
    play: row.play,
    selection: row.selection,
    lines: row.lines,
    cost: row.cost.toString(),
    stopAtWin: row.stop_at_win,
    status: row.status,
    createdAt: row.created_at.getTime(),
    staked: staked.toString(),
    paid: paid.toString(),
    stillToHold: stillToHold(chase).toString(),
    periods: periods.map((period) => ({
      issue: period.issue,
      multiplier: period.multiplier,
      stake: period.stake.toString(),
      payout: period.payout.toString(),
      status: period.status,
      ticket: period.ticket_id,
      locksAt: timesOf(row.game, period.issue)?.locksAtMs ?? 0,
    })),
  };
}

export interface ProofDeps {
  database: Database;
  chains: Chains;
  now(): number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The proof of a ticket by its id, or of an issue by "game:issue"; undefined when it is neither. */
export async function lotteryProof(deps: ProofDeps, ref: string): Promise<LotteryProof | undefined> {
  const at = ref.indexOf(':');
  if (at > 0) return issueProof(deps, ref.slice(0, at), ref.slice(at + 1));
  if (!UUID.test(ref)) return undefined;
  const ticket = await deps.database.read((db) => ticketRow(db, ref));
  if (!ticket) return undefined;
  const proof = await issueProof(deps, ticket.game, ticket.issue);
  if (!proof) return undefined;
  const isSettled = ticket.state === 'won' || ticket.state === 'lost' || ticket.state === 'returned';
  return {
    ...proof,
    ref,
    input: {
      issue: ticket.issue,
      ticket: {
        play: ticket.play,
        selection: ticket.selection,
        stakePerUnit: ticket.stake_per_unit.toString(),
        pays: ticket.pays,
      },
    },
    playedAt: ticket.created_at.toISOString(),
    state: ticket.state,
    currency: ticket.currency,
    stake: ticket.amount.toString(),
    win: ticket.payout.toString(),
    outcome: isSettled ? { numbers: ticket.numbers, outcome: ticket.state, payout: ticket.payout.toString() } : null,
  };
}

/** The proof of an issue: always its commitment; its seed and numbers once it is drawn. */
export async function issueProof(deps: ProofDeps, game: string, code: string): Promise<LotteryProof | undefined> {
  const times = timesOf(game, code);
  const chain = times && (await deps.chains.of(game, times.day));
  if (!times || !chain) return undefined;
  const row = await deps.database.read((db) => findIssue(db, game, code));
  const draw = drawOf(chain, times);
  const isDrawn = deps.now() >= times.drawsAtMs && row?.state !== 'open' && row?.state !== 'locked';
  // A result that the desk entered does not follow from the seed, so there is nothing to replay.
  const numbers = row?.source === 'desk' ? null : draw.numbers;
  return {
    kind: 'lottery',
    ref: `${game}:${code}`,
    gameCode: game,
    input: { issue: code },
    playedAt: new Date(times.drawsAtMs).toISOString(),
    state: row?.state ?? (isDrawn ? 'settled' : 'open'),
    currency: null,
    stake: '0',
    win: '0',
    jackpotWin: '0',
    commitment: draw.commitment,
    serverSeed: isDrawn ? draw.serverSeed : null,
    clientSeed: draw.clientSeed,
    nonce: 0,
    outcome: isDrawn && row?.state !== 'void' && numbers ? { numbers } : null,
    day: { commitment: chain.commitment, root: vietnamDate(deps.now()) > times.day ? chain.root : null },
  };
}
