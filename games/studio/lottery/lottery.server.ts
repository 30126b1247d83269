import type { FastifyRequest } from 'fastify';
import { fastGame } from '#games/engines/lottery/fast/games.ts';
import { lotteryPlays } from '#games/engines/lottery/replay-draw.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Ask, type Service, service } from '#platform/http/service.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { stakeRefusalOf } from '../stakes/stake-codes.ts';
import { type BoardDeps, fastDraws, statisticsOf, vietnamDraws } from './board.ts';
import { buyTicket, cancelTicket, type LotteryDeps, type Refused } from './buy.ts';
import { chasesOfPlayer, loadChase } from './chase.store.ts';
import { cancelChase, orderChase, runChase } from './chase-clock.ts';
import { findIssue } from './issue.store.ts';
import { type BuyError, type LotteryNow, lotteryContract } from './lottery.contract.ts';
import { chaseView, issueProof, ticketView } from './lottery.views.ts';
import { lotteryGame, timesOf } from './lottery-games.ts';
import { mostOn, stakedOn } from './number-book.ts';
import { termsOf } from './terms.ts';
import { ticketRow, ticketsOfPlayer } from './ticket.store.ts';

export interface LotteryServiceDeps extends LotteryDeps, BoardDeps {
  board(): Promise<LotteryNow>;
  sessionOf(request: FastifyRequest): StudioSession;
}

type Contract = typeof lotteryContract;

export function lotteryService(deps: LotteryServiceDeps): Service {
  const { database, sessionOf } = deps;
  return service(lotteryContract, {
    'GET /game/lottery/now': () => deps.board(),
    'GET /game/lottery/draws/{game}': async ({ params, query }) => {
      const game = fastGame(params.game);
      return game ? { draws: await fastDraws(deps, game, query.limit) } : refuse('lottery.game.unknown');
    },
    'POST /game/lottery/tickets': (ask) => buyAll(deps, ask),
    'GET /game/lottery/tickets': async ({ query, request }) => {
      const { playerId } = sessionOf(request);
      const { game, view, before, limit } = query;
      const rows = await database.read((db) => ticketsOfPlayer(db, { playerId, game, view, before, limit: limit + 1 }));
      return { tickets: rows.slice(0, limit).map(ticketView), more: rows.length > limit };
    },
    'GET /game/lottery/tickets/{id}': async ({ params, request }) => {
      const row = await database.read((db) => ticketRow(db, params.id));
      return row?.player_id === sessionOf(request).playerId ? ticketView(row) : refuse('lottery.ticket.unknown');
    },
    'POST /game/lottery/tickets/{id}/cancel': async ({ params, request }) => {
      const done = await cancelTicket(deps, sessionOf(request).playerId, params.id);
      return 'refused' in done ? refuse(done.refused) : { cancelled: true as const };
    },
    'POST /game/lottery/chases': (ask) => startChase(deps, ask),
    'GET /game/lottery/chases': async ({ query, request }) => {
      const { playerId } = sessionOf(request);
      const found = await database.read((db) =>
        chasesOfPlayer(db, { ...query, before: query.before, playerId, limit: query.limit + 1 }),
      );
      return { chases: found.slice(0, query.limit).map(chaseView), more: found.length > query.limit };
    },
    'GET /game/lottery/chases/{id}': async ({ params, request }) => {
      const stored = await database.read((db) => loadChase(db, params.id));
      const isOwn = stored?.row.player_id === sessionOf(request).playerId;
      return stored && isOwn ? chaseView(stored) : refuse('lottery.chase.unknown');
    },
    'POST /game/lottery/chases/{id}/cancel': async ({ params, body, request }) => {
      const { playerId } = sessionOf(request);
      const done = await cancelChase(deps, playerId, { id: params.id, issue: body.issue });
      if ('refused' in done) return refuse(done.refused);
      const stored = await database.read((db) => loadChase(db, params.id));
      return stored ? chaseView(stored) : refuse('lottery.chase.unknown');
    },
    'GET /game/lottery/vietnam/draws': async ({ query }) => ({
      now: deps.now(),
      draws: await vietnamDraws(deps, query.date),
    }),
    'GET /game/lottery/vietnam/free': (ask) => freeNumbers(deps, ask),
    'GET /game/lottery/vietnam/statistics': ({ query }) => statisticsOf(deps, query.region, query.draws),
    'GET /game/lottery/issues/{game}/{issue}': async ({ params, reply }) => {
      const proof = await issueProof(deps, params.game, params.issue);
      if (proof) return { ...proof };
      reply.status(404);
      return { kind: 'unknown', ref: `${params.game}:${params.issue}` };
    },
  });
}

async function buyAll(deps: LotteryServiceDeps, { body, request }: Ask<Contract['POST /game/lottery/tickets']>) {
  const session = deps.sessionOf(request);
  let balance: string | null = null;
  const tickets = [];
  // One after the other: money and limits that the first ticket uses are gone for the second.
  for (const { stakePerUnit, ...order } of body.tickets) {
    const bought = await buyTicket(deps, session, { ...order, stakePerUnit: BigInt(stakePerUnit) });
    if ('refused' in bought) {
      const { refused } = bought;
      const free =
        refused.code === 'lottery.exposure.full'
          ? refused.free?.map((one) => ({ number: one.number, free: one.free.toString() }))
          : undefined;
      tickets.push({ ok: false as const, id: order.id, error: errorOf(refused), ...(free ? { free } : {}) });
      continue;
    }
    balance = bought.balance?.toString() ?? balance;
    const row = await deps.database.read((db) => ticketRow(db, order.id));
    if (!row) throw new Error(`the ticket ${order.id} was bought and is not there`);
    tickets.push({ ok: true as const, ticket: ticketView(row) });
  }
  return { balance, tickets };
}

async function startChase(deps: LotteryServiceDeps, { body, request }: Ask<Contract['POST /game/lottery/chases']>) {
  const session = deps.sessionOf(request);
  const ordered = await orderChase(deps, session, { ...body, stakePerUnit: BigInt(body.stakePerUnit) });
  if ('refused' in ordered) return refuse(errorOf(ordered.refused));
  const refused = await runChase(deps, body.id);
  const stored = await deps.database.read((db) => loadChase(db, body.id));
  if (!stored) throw new Error(`the chase ${body.id} was ordered and is not there`);
  return refused && stored.row.status === 'refused' ? refuse(errorOf(refused)) : chaseView(stored);
}

async function freeNumbers(
  { database, sessionOf }: LotteryServiceDeps,
  { query, request }: Ask<Contract['GET /game/lottery/vietnam/free']>,
) {
  const { operatorId, currency } = sessionOf(request);
  const game = regionGameOf(query.issue);
  const play = game && lotteryPlays(game).find(({ code }) => code === query.play);
  if (!game || !play || !timesOf(game, query.issue)) return refuse('lottery.issue.unknown');
  return database.read(async (db) => {
    const terms = await termsOf(db, operatorId, currency);
    const most = mostOn(play, terms.numberLimit);
    const issue = await findIssue(db, game, query.issue);
    const staked = issue
      ? await stakedOn(db, { issueId: issue.id, operatorId, currency }, play.code)
      : new Map<string, bigint>();
    const numbers = [...staked]
      .filter(([, sum]) => sum > 0n)
      .map(([number, sum]) => ({ number, free: (sum >= most ? 0n : most - sum).toString() }));
    return { most: most.toString(), numbers };
  });
}

/** The game of a Vietnamese draw's code: "north-ha-noi-20261123" belongs to the north. */
export function regionGameOf(issue: string): string | undefined {
  const games = { north: 'xs-mien-bac', central: 'xs-mien-trung', south: 'xs-mien-nam' } as const;
  const code = games[issue.split('-')[0] as keyof typeof games];
  return code && lotteryGame(code) ? code : undefined;
}

export function errorOf(refused: Refused): BuyError {
  if (refused.code !== 'wallet') return refused.code;
  if (refused.taken.kind === 'late') return 'lottery.late';
  return refused.taken.kind === 'refused' ? stakeRefusalOf(refused.taken.status) : 'studio.bet.undone';
}
