import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Bet, Leg } from '#games/engines/odds/slip.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Ask } from '#platform/http/service.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { Amount } from '#platform/money/money.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import { betsById } from './bet.store.ts';
import { viewBets } from './bet.views.ts';
import { type BetRefusal, bettingContract, type Placed } from './betting.contract.ts';
import type { BettingDeps } from './betting-deps.ts';
import { cashOffer, takeCashOut } from './cash-out.ts';
import type { Cockpit } from './cockpit.ts';
import { viewEvents } from './event.views.ts';
import { listEvents, resultsOf } from './event-lists.ts';
import { eventById } from './feed.store.ts';
import { leagueName } from './names.ts';
import type { PlaceAnswer, Placing } from './place.ts';
import type { PriceBoard } from './price-board.ts';

export interface BettingServerDeps extends BettingDeps {
  board: PriceBoard;
  cockpit: Cockpit;
  placing: Placing;
  sessionOf(request: FastifyRequest): StudioSession;
}

type BetsAsk = Ask<(typeof bettingContract)['GET /game/betting/bets']>;
type BetAsk = Ask<(typeof bettingContract)['POST /game/betting/bets']>;

export function bettingService(deps: BettingServerDeps): Service {
  const { sessionOf } = deps;
  return service(bettingContract, {
    'GET /game/betting/list': ({ query }) => list(deps, query),
    'GET /game/betting/events/{id}': async ({ params }) => {
      const view = await deps.database.read(async (db) => {
        const event = await eventById(db, params.id);
        return event && (await viewEvents(db, deps, [event]))[0];
      });
      if (!view) return refuse('studio.betting.event.unknown');
      deps.board.watch([params.id]);
      return view.page;
    },
    'POST /game/betting/bets': (ask) => placeBet(deps, ask),
    'GET /game/betting/bets/{id}': async ({ params, request }) => {
      const own = await ownBet(deps, sessionOf(request), params.id);
      return own ? answerWith(deps, params.id, ACCEPTED) : refuse('studio.betting.bet.unknown');
    },
    'GET /game/betting/bets': (ask) => listBets(deps, ask),
    'GET /game/betting/bets/{id}/cash-out': async ({ params, request }) => {
      const own = await ownBet(deps, sessionOf(request), params.id);
      return own ? offerView(await cashOffer(deps, own)) : refuse('studio.betting.bet.unknown');
    },
    'POST /game/betting/bets/{id}/cash-out': async ({ params, body, request }) => {
      const own = await ownBet(deps, sessionOf(request), params.id);
      if (!own) return refuse('studio.betting.bet.unknown');
      const { done, offer } = await takeCashOut(deps, params.id, BigInt(body.amount));
      const [bet] = await viewBets(deps, [params.id]);
      return { done, offer: offerView(offer), bet: bet! };
    },
    'GET /game/betting/results': async ({ query }) => ({ results: await resultsOf(deps, query.sport, query.day) }),
    'GET /game/betting/cockfight': ({ request }) => deps.cockpit.table(sessionOf(request)),
    'POST /game/betting/cockfight/bets': async ({ body, request }) =>
      deps.cockpit.bet(sessionOf(request), { ...body, stake: BigInt(body.stake) }),
    'POST /game/betting/cockfight/bouts/{id}/take-back': async ({ params, request }) => {
      const bets = await deps.cockpit.takeBack(sessionOf(request), params.id);
      return bets ? { bets: bets.length } : refuse('studio.betting.bout.closed');
    },
  });
}

const ACCEPTED: PlaceAnswer = { stored: true, problem: null, legs: [], most: null };

function offerView({ amount, reason }: { amount: Amount | null; reason: 'suspended' | 'over' | 'small' | null }) {
  return { amount: amount?.toString() ?? null, reason };
}

async function list(
  deps: BettingServerDeps,
  query: {
    sport: 'football' | 'esports';
    view: 'live' | 'day' | 'soon';
    day?: string | undefined;
    league?: string | undefined;
  },
) {
  const { events, days, live } = await listEvents(deps, query);
  const views = await deps.database.read((db) => viewEvents(db, deps, events));
  deps.board.watch(events.filter(({ status }) => status === 'live').map(({ id }) => id));
  const leagues = Map.groupBy(
    views.map(({ line }) => line),
    ({ leagueId }) => leagueId,
  );
  return {
    serverNow: new Date(deps.now()).toISOString(),
    days,
    live,
    leagues: [...leagues].map(([id, lines]) => ({ id, name: leagueName(id), events: lines })),
  };
}

async function placeBet(deps: BettingServerDeps, { body, request }: BetAsk): Promise<Placed> {
  const session = deps.sessionOf(request);
  const legs = body.legs.map(
    ({ eventId, market, line, outcome, from, price }): Leg => ({
      eventId,
      price,
      selection: { market, line, outcome, from },
    }),
  );
  const stake = BigInt(body.stake);
  const bet: Bet =
    body.kind === 'single'
      ? { kind: 'single', stake, leg: legs[0]! }
      : body.kind === 'parlay'
        ? { kind: 'parlay', stake, legs }
        : { kind: 'system', stake, legs, sizes: body.sizes };
  deps.board.watch(legs.map(({ eventId }) => eventId));
  const answer =
    body.kind === 'single' && legs.length > 1
      ? { ...ACCEPTED, stored: false, problem: 'too_many_legs' as const }
      : await deps.placing.place(session, { id: body.id, mode: body.mode, bet });
  return answerWith(deps, body.id, answer);
}

/** The bet's row may be newer than the answer to the press, so the row decides. */
async function answerWith(deps: BettingServerDeps, id: string, answer: PlaceAnswer): Promise<Placed> {
  const [bet] = answer.stored ? await viewBets(deps, [id]) : [];
  const row = bet && (await deps.database.read((db) => betsById(db, [id]))).get(id)?.row;
  const failed = bet && ['refused', 'undoing', 'undone'].includes(bet.state);
  return {
    bet: bet ?? null,
    problem: failed ? problemOf(bet.problem) : answer.problem,
    legs: answer.legs.map(({ index, problem, offer }) => ({
      index,
      problem,
      now: offer && { price: offer.price, from: offer.from, status: offer.open ? 'open' : 'suspended' },
    })),
    most: answer.most?.toString() ?? null,
    balance: shownBalance(row?.balance_after),
  };
}

/** What can be staked now: 0 if the balance is negative. */
function shownBalance(balance: Amount | null | undefined): string | null {
  if (balance === null || balance === undefined) return null;
  return (balance > 0n ? balance : 0n).toString();
}

const LEG_PROBLEMS: readonly string[] = ['closed', 'score_changed', 'odds_changed'];

function problemOf(problem: string | null): BetRefusal {
  if (problem === null || LEG_PROBLEMS.includes(problem)) return 'legs';
  return problem as BetRefusal;
}

async function ownBet(deps: BettingServerDeps, session: StudioSession, id: string) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined;
  const stored = (await deps.database.read((db) => betsById(db, [id]))).get(id);
  return stored?.row.player_id === session.playerId ? stored : undefined;
}

async function listBets(deps: BettingServerDeps, { query, request }: BetsAsk) {
  const session = deps.sessionOf(request);
  const open = ['pending', 'asking', 'running', 'undoing'] as const;
  const rows = await deps.database.read((db) =>
    db
      .selectFrom('studio.betting_bets')
      .select(['id', 'placed_at'])
      .where('player_id', '=', session.playerId)
      .where('game_code', '=', session.gameCode)
      .where('state', query.view === 'open' ? 'in' : 'not in', [...open])
      .where('state', '<>', 'refused')
      .$if(query.before !== undefined, (asked) => asked.where('placed_at', '<', new Date(query.before!)))
      .orderBy('placed_at', 'desc')
      .limit(query.limit + 1)
      .execute(),
  );
  const bets = await viewBets(
    deps,
    rows.slice(0, query.limit).map(({ id }) => id),
  );
  const { openRisk, openCount } = await openRiskOf(deps, session);
  return { bets, more: rows.length > query.limit, openRisk: openRisk.toString(), openCount };
}

/** What the player loses if every open bet is lost. */
export async function openRiskOf({ database }: Pick<BettingDeps, 'database'>, session: StudioSession) {
  const row = await database.read((db) =>
    db
      .selectFrom('studio.betting_bets')
      .select([sql<bigint>`coalesce(sum(at_risk), 0)::int8`.as('risk'), sql<bigint>`count(*)::int8`.as('bets')])
      .where('player_id', '=', session.playerId)
      .where('state', 'in', ['pending', 'asking', 'running'])
      .where('demo', '=', isDemo(session))
      .executeTakeFirstOrThrow(),
  );
  return { openRisk: row.risk, openCount: Number(row.bets) };
}
