import type { FastPlay } from '#games/engines/lottery/fast/fast-play.ts';
import { fastCost, fastExposure, parseFastSelection } from '#games/engines/lottery/fast/settle.ts';
import type { Selection } from '#games/engines/lottery/line.ts';
import { playTypeOf } from '#games/engines/lottery/play-types.ts';
import { lotteryPlays } from '#games/engines/lottery/replay-draw.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { findStake } from '../stakes/stake.store.ts';
import type { Stakes, Taken } from '../stakes/stakes.ts';
import { addExposure, holdIssue, lockIssue } from './issue.store.ts';
import { wireRound } from './lottery.rules.ts';
import { type IssueTimes, lotteryGame, timesOf } from './lottery-games.ts';
import { addNumbers, mostOn } from './number-book.ts';
import { type Terms, termsOf } from './terms.ts';
import { findTicket, insertTicket, lockTicket, stepTicket, type Ticket } from './ticket.store.ts';

export interface LotteryDeps {
  database: Database;
  stakes: Stakes;
  /** Epoch milliseconds, the same in every process. */
  now(): number;
}

/** What a player orders; `stakePerUnit` is without the multiplier. */
export interface TicketOrder {
  /** The client makes one for each press: the same id is the same ticket. */
  id: string;
  game: string;
  issue: string;
  play: string;
  selection: string;
  stakePerUnit: bigint;
  multiplier: number;
}

export type Refused =
  | {
      code:
        | 'lottery.issue.unknown'
        | 'lottery.late'
        | 'lottery.selection.wrong'
        | 'lottery.stake.wrong'
        | 'lottery.play.limit';
    }
  | { code: 'lottery.exposure.full'; free?: { number: string; free: bigint }[] }
  | { code: 'lottery.press.used' }
  | { code: 'wallet'; taken: Extract<Taken, { kind: 'refused' | 'unsure' | 'late' }> };

export type Bought = { ticket: Ticket; balance: bigint | undefined } | { refused: Refused };

/** An order checked against its game, with its cost and its largest payout. */
interface Priced {
  times: IssueTimes;
  play: FastPlay;
  selection: Selection;
  /** Stake per unit, multiplied. */
  perUnit: bigint;
  amount: bigint;
  exposure: bigint;
}

export function priced(order: TicketOrder): Priced | Refused {
  const times = timesOf(order.game, order.issue);
  if (!times) return { code: 'lottery.issue.unknown' };
  const read = readSelection(order);
  return 'code' in read ? read : { times, ...read };
}

/** Reads the part of an order that does not depend on an issue. */
export function readSelection({
  game,
  play: playCode,
  selection: text,
  stakePerUnit,
  multiplier,
}: Omit<TicketOrder, 'id' | 'issue'>): Omit<Priced, 'times'> | Refused {
  const play = lotteryPlays(game).find((one) => one.code === playCode);
  const parsed = play && parseFastSelection(play, text);
  if (!play || !parsed?.ok) return { code: 'lottery.selection.wrong' };
  const perUnit = stakePerUnit * BigInt(multiplier);
  const { selection } = parsed;
  return {
    play,
    selection,
    perUnit,
    amount: fastCost(play, selection, perUnit),
    exposure: fastExposure(play, selection, perUnit),
  };
}

/** Why an order's stakes are not accepted; undefined when they are. */
export function objectionTo(
  terms: Terms,
  order: Pick<TicketOrder, 'game' | 'play' | 'stakePerUnit'>,
  price: Pick<Priced, 'perUnit' | 'amount' | 'exposure'>,
): Refused | undefined {
  if (order.stakePerUnit < terms.unitMin || price.perUnit > terms.unitMax || price.amount > terms.ticketMax)
    return { code: 'lottery.stake.wrong' };
  const { stakeMost, payoutMost } = terms.plays.get(playTypeOf(order.game, order.play)) ?? {};
  const isAbove =
    (stakeMost !== undefined && price.amount > stakeMost) || (payoutMost !== undefined && price.exposure > payoutMost);
  return isAbove ? { code: 'lottery.play.limit' } : undefined;
}

/** Buys one ticket. A repeated order gets the same ticket. */
export async function buyTicket(
  deps: LotteryDeps,
  session: StudioSession,
  order: TicketOrder,
  chaseId?: string,
): Promise<Bought> {
  const price = priced(order);
  if ('code' in price) return { refused: price };
  const terms = await deps.database.read((db) => termsOf(db, session.operatorId, session.currency));
  const objection = objectionTo(terms, order, price);
  if (objection) return { refused: objection };
  let refused: Refused | undefined;
  const taken = await deps.stakes
    .take(
      { ...session, gameCode: order.game },
      {
        id: order.id,
        round: wireRound({ id: order.id, player_id: session.playerId }),
        amount: price.amount,
        async store(db) {
          refused = await storeTicket(deps, db, { session, order, price, terms, chaseId });
          // Roll back on a refusal, so that it leaves nothing in the books.
          if (refused) throw new StoreRefused();
          return true;
        },
        accept: (db) => acceptTicket(db, order.id),
      },
    )
    .catch((error) => {
      if (error instanceof StoreRefused) return undefined;
      throw error;
    });
  // Another request with this press stored its ticket meanwhile: start again, and the stake gets that request's answer.
  if (refused?.code === 'lottery.press.used') return buyTicket(deps, session, order, chaseId);
  if (!taken) return { refused: refused ?? { code: 'lottery.late' } };
  return afterTaking(deps, session, order, taken);
}

/** Thrown to roll back the storing transaction. */
class StoreRefused extends Error {}

async function afterTaking(
  deps: LotteryDeps,
  session: StudioSession,
  order: TicketOrder,
  taken: Taken,
): Promise<Bought> {
  if (taken.kind === 'key-used') return { refused: { code: 'lottery.press.used' } };
  if (taken.kind !== 'held') {
    await dropTicket(deps, order.id);
    return { refused: { code: 'wallet', taken } };
  }
  const ticket = await deps.database.read((db) => findTicket(db, order.id));
  if (!ticket) throw new Error(`a stake is held for the ticket ${order.id} that does not exist`);
  if (ticket.player_id !== session.playerId) return { refused: { code: 'lottery.press.used' } };
  return { ticket, balance: taken.balance };
}

interface Store {
  session: StudioSession;
  order: TicketOrder;
  price: Priced;
  terms: Terms;
  chaseId: string | undefined;
}

/** Stores the ticket and adds it to the books, before the wallet is asked. */
async function storeTicket(
  { now }: LotteryDeps,
  db: Writer,
  { session, order, price, terms, chaseId }: Store,
): Promise<Refused | undefined> {
  const issue = await holdIssue(db, price.times);
  if (await findStake(db, order.id)) return { code: 'lottery.press.used' };
  // Read the clock while holding the row: so the issue cannot be locked between the two.
  const nowMs = now();
  if (issue.state !== 'open' || nowMs < issue.opens_at.getTime() || nowMs >= issue.locks_at.getTime())
    return { code: 'lottery.late' };
  const book = { issueId: issue.id, operatorId: session.operatorId, currency: session.currency };
  const isVietnam = lotteryGame(order.game)?.kind === 'vietnam';
  if (isVietnam) {
    const full = await addNumbers(db, book, price.play.code, {
      lines: price.selection.lines,
      stakePerUnit: price.perUnit,
      sign: 1n,
      most: mostOn(price.play, terms.numberLimit),
    });
    if (full.length > 0) return { code: 'lottery.exposure.full', free: full };
  }
  const sum = await addExposure(db, book, price.exposure);
  if (!isVietnam && sum > terms.issueLimit) return { code: 'lottery.exposure.full' };
  await insertTicket(db, {
    id: order.id,
    session,
    issueId: issue.id,
    chaseId,
    play: price.play.code,
    selection: price.selection.text,
    lines: price.selection.lines.length,
    stakePerUnit: price.perUnit,
    multiplier: order.multiplier,
    amount: price.amount,
    exposure: price.exposure,
    pays: price.play.pays,
    createdAtMs: nowMs,
  });
  return undefined;
}

/** The wallet has taken the stake: the ticket counts unless its numbers are drawn or its issue is void by now. */
async function acceptTicket(db: Writer, id: string): Promise<boolean> {
  const ticket = await findTicket(db, id);
  const issue = ticket && (await lockIssue(db, ticket.issue_id));
  if (issue?.state !== 'open' && issue?.state !== 'locked') return false;
  return stepTicket(db, id, { from: 'asking', to: 'held' });
}

/** Removes a ticket whose stake was not taken from the books. */
export function dropTicket(deps: LotteryDeps, id: string): Promise<void> {
  return deps.database.transact(async (db) => {
    const found = await findTicket(db, id);
    if (!found) return;
    await lockIssue(db, found.issue_id);
    const stake = await findStake(db, id);
    // The stake is being asked for, or the wallet holds it: then the ticket must not be dropped.
    if (stake?.state === 'asking' || stake?.state === 'held') return;
    if (await stepTicket(db, id, { from: 'asking', to: 'refused', at: new Date(deps.now()) })) await uncount(db, found);
  });
}

/** Removes a ticket from the books. The caller has locked its issue. */
export async function uncount(db: Writer, ticket: Ticket): Promise<void> {
  const book = { issueId: ticket.issue_id, operatorId: ticket.operator_id, currency: ticket.currency };
  await addExposure(db, book, -ticket.exposure);
  const issue = await lockIssue(db, ticket.issue_id);
  if (!issue || lotteryGame(issue.game)?.kind !== 'vietnam') return;
  const play = lotteryPlays(issue.game).find(({ code }) => code === ticket.play);
  const parsed = play && parseFastSelection(play, ticket.selection);
  if (!parsed?.ok) throw new Error(`the selection of ticket ${ticket.id} cannot be read`);
  await addNumbers(db, book, ticket.play, {
    lines: parsed.selection.lines,
    stakePerUnit: ticket.stake_per_unit,
    sign: -1n,
    most: 0n,
  });
}

export type Cancelled = { ticket: Ticket } | { refused: 'lottery.ticket.unknown' | 'lottery.late' };

/** Cancels a held ticket before the lock; its stake is returned. */
export async function cancelTicket(deps: LotteryDeps, playerId: bigint, id: string): Promise<Cancelled> {
  const done = await deps.database.transact(async (db): Promise<Cancelled> => {
    const found = await findTicket(db, id);
    if (found?.player_id !== playerId) return { refused: 'lottery.ticket.unknown' };
    const issue = await lockIssue(db, found.issue_id);
    const ticket = await lockTicket(db, id);
    if (ticket?.state === 'cancelled') return { ticket };
    const nowMs = deps.now();
    if (!ticket || !issue || ticket.state !== 'held' || issue.state !== 'open' || nowMs >= issue.locks_at.getTime())
      return { refused: 'lottery.late' };
    await stepTicket(db, id, { from: 'held', to: 'cancelled', at: new Date(nowMs) });
    await uncount(db, ticket);
    await deps.stakes.giveBack(db, [id]);
    return { ticket: { ...ticket, state: 'cancelled' } };
  });
  if ('ticket' in done) await deps.stakes.settle();
  return done;
}
