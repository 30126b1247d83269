import { priceText } from '#games/engines/odds/formats.ts';
import type { Writer } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { BetReply } from '../wallet-b/bet-wallet.ts';
import { type BetRow, betRows, betsById, type LegRow, lockBetRow, priceOf, stepBet } from './bet.store.ts';
import { type BettingDeps, wireGame } from './betting-deps.ts';
import { lockEvents } from './feed.store.ts';
import { leagueName, teamName } from './names.ts';
import { selectionText } from './selection-text.ts';

/** Asks the wallet for the stake of a stored bet and stores the reply. */
export async function askWallet(deps: BettingDeps, session: StudioSession, id: string): Promise<BetReply | undefined> {
  const { rows, legs } = await deps.database.read((db) => betRows(db, [id]));
  const [row] = rows;
  if (row?.state !== 'asking') return undefined;
  const own = legs.get(id) ?? [];
  const reply = await askForStake(deps, session, { row, legs: own, events: await eventsOf(deps, own) });
  await hear(deps, id, reply);
  return reply;
}

/** A stored bet with the events that the wallet is told about. */
export interface AskedBet {
  row: BetRow;
  legs: readonly LegRow[];
  events: readonly EventFacts[];
}

export function askForStake(
  deps: BettingDeps,
  session: StudioSession,
  { row, legs, events }: AskedBet,
): Promise<BetReply> {
  return deps.wallet.deduct(session, walletBet(row), {
    betTime: row.placed_at,
    orderDetail: orderDetail(row, legs, events, session.language === 'vi' ? 'vi' : 'en'),
    round: legs[0]?.event_id ?? '',
  });
}

/** Stores a wallet's reply to a stake. */
export async function hear(deps: BettingDeps, id: string, reply: BetReply): Promise<void> {
  await deps.database.transact(async (trx) => {
    const heard = { walletCode: String(reply.code), balance: reply.balance ?? null };
    if (reply.verdict === 'done') {
      await stepBet(trx, id, { from: 'asking', to: 'running', ...heard });
      return;
    }
    await uncount(deps, trx, id);
    if (reply.verdict === 'refused') {
      const problem = reply.isLimit ? 'limit_reached' : (PROBLEM_OF[reply.code] ?? 'wallet_refused');
      await stepBet(trx, id, { from: 'asking', to: 'refused', problem, counted: false, ...heard });
    } else {
      const again = { againInMs: 0, problem: 'wallet_unsure', counted: false };
      await stepBet(trx, id, { from: 'asking', to: 'undoing', ...again, ...heard });
    }
  });
}

const PROBLEM_OF: Readonly<Record<string | number, string>> = {
  1: 'player_disabled',
  5: 'balance_short',
};

export function walletBet(row: Pick<BetRow, 'ref' | 'game_code' | 'at_risk'>) {
  return { ref: row.ref, game: wireGame(row.game_code), atRisk: row.at_risk };
}

/** Removes a bet that will not run from the exposure. */
export async function uncount(deps: BettingDeps, trx: Writer, id: string): Promise<void> {
  const known = (await betsById(trx, [id])).get(id);
  if (!known?.row.counted) return;
  const events = await lockEvents(trx, [...new Set(known.legs.map(({ event_id }) => event_id))].sort());
  const row = await lockBetRow(trx, id);
  if (row?.counted) await deps.exposure.release(trx, events, [{ id, bet: known.bet }]);
}

type EventFacts = { id: string; home_id: string; away_id: string; league_id: string };

function eventsOf(deps: BettingDeps, legs: readonly LegRow[]): Promise<EventFacts[]> {
  const ids = legs.map(({ event_id }) => event_id);
  if (ids.length === 0) return Promise.resolve([]);
  return deps.database.read((db) =>
    db
      .selectFrom('studio.betting_events')
      .select(['id', 'home_id', 'away_id', 'league_id'])
      .where('id', 'in', ids)
      .execute(),
  );
}

/** Longest text that the vendor protocol allows. */
const MOST_DETAIL = 4_000;

/** What the bet is on, for the operator's bet record, as JSON that fits into MOST_DETAIL. */
function orderDetail(
  row: BetRow,
  legs: readonly LegRow[],
  events: readonly EventFacts[],
  language: 'vi' | 'en',
): string {
  const detail = {
    kind: row.kind,
    oddsType: legs[0]?.format ?? 'decimal',
    legs: legs.slice(0, 20).map((leg) => {
      const event = events.find(({ id }) => id === leg.event_id);
      const league = event && leagueName(event.league_id);
      return {
        event: event ? `${teamName(event.home_id)} - ${teamName(event.away_id)}` : leg.event_id,
        league: league?.vi ?? '',
        market: leg.market,
        line: leg.line,
        outcome: leg.outcome,
        text: selectionText(
          leg,
          { home: teamName(event?.home_id ?? ''), away: teamName(event?.away_id ?? '') },
          language,
        ),
        odds: priceText(priceOf(leg)),
      };
    }),
  };
  const whole = JSON.stringify(detail);
  if (whole.length <= MOST_DETAIL) return whole;
  // The JSON of a long parlay keeps only the readable fields of each leg. Truncated JSON could not be read at all.
  return JSON.stringify({ ...detail, legs: detail.legs.map(({ event, text, odds }) => ({ event, text, odds })) });
}
