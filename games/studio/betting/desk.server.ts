import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Writer } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { Operator, OperatorBook } from '../sessions/operators.ts';
import { isSigned, SIGNATURE_HEADER } from '../wallet/signature.ts';
import type { BettingDeps } from './betting-deps.ts';
import type { Cockpit } from './cockpit.ts';
import { type DeskDecision, deskContract } from './desk.contract.ts';
import {
  type DeskMarket,
  decideMarkets,
  decideOrder,
  liabilities,
  lockOrder,
  type OrderRow,
  ordersOf,
  orderView,
  writeOrder,
} from './desk.store.ts';
import { deskBouts } from './desk-bouts.ts';
import { lockEvents } from './feed.store.ts';
import type { EventRow } from './match-book.ts';
import { applyDecisions } from './settle.ts';

export interface DeskDeps extends BettingDeps {
  operators: OperatorBook;
  cockpit: Cockpit;
}

interface SignedAsk<B> {
  body: B;
  rawBody: Buffer;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Signed {
  operator_id: string;
  actor: string;
}

interface About extends Signed {
  eventId: string;
  reason: string;
}

type EventSettings = Partial<Pick<EventRow, 'stopped_by' | 'margin_bps' | 'next_at' | 'event_limit' | 'market_limit'>>;

/**
 * Calls of a trading desk. Orders are stored with the name of who gave them; settling by hand needs a second person.
 */
export function bettingDesk(deps: DeskDeps): Service {
  const order =
    (action: string, change: (trx: Writer, event: EventRow, body: never) => Promise<unknown>) =>
    (ask: SignedAsk<About>) =>
      asOperator(deps, ask, (operator) => orderEvent(deps, operator, ask, { action, change }));
  const set = (action: string, values: (body: never) => EventSettings) =>
    order(action, (trx, event, body) =>
      trx.updateTable('studio.betting_events').set(values(body)).where('id', '=', event.id).execute(),
    );
  return service(deskContract, {
    'POST /api/betting/desk/liability': (ask) =>
      asOperator(deps, ask, async () => ({ events: await liabilities(deps, ask.body) })),
    'POST /api/betting/desk/stop': set('stop', ({ actor }: About) => ({ stopped_by: actor })),
    'POST /api/betting/desk/resume': set('resume', () => ({ stopped_by: null })),
    'POST /api/betting/desk/margin': set('margin', ({ marginBps }: About & { marginBps: number }) => ({
      margin_bps: marginBps,
      next_at: new Date(deps.now()),
    })),
    'POST /api/betting/desk/limits': set('limits', (body: About & { event: string | null; market: string | null }) => ({
      event_limit: body.event === null ? null : BigInt(body.event),
      market_limit: body.market === null ? null : BigInt(body.market),
    })),
    'POST /api/betting/desk/price': order('price', setPrice),
    'POST /api/betting/desk/settlement': (ask) => asOperator(deps, ask, (operator) => propose(deps, operator, ask)),
    'POST /api/betting/desk/decide': (ask) => asOperator(deps, ask, (operator) => decide(deps, operator, ask)),
    'POST /api/betting/desk/orders': (ask) =>
      asOperator(deps, ask, async ({ operatorId }) => {
        const { eventId, state } = ask.body;
        return { orders: (await ordersOf(deps.database, { operatorId, eventId, state })).map(orderView) };
      }),
    'POST /api/betting/desk/bouts': (ask) =>
      asOperator(deps, ask, async () => ({ bouts: await deskBouts(deps.database, ask.body.limit) })),
    'POST /api/betting/desk/bout': (ask) =>
      asOperator(deps, ask, async ({ operatorId }) => {
        const { actor, boutId, reason } = ask.body;
        if (!(await deps.cockpit.callOff(boutId, reason))) return conflict(ask.reply, 'the bout is not running');
        const facts = { boutId, reason };
        const kept = await deps.database.transact((trx) =>
          writeOrder(trx, { operatorId, actor, action: 'bout', eventId: null, facts }),
        );
        return { order: orderView(kept) };
      }),
  });
}

async function asOperator<B extends Signed, T>(
  { operators }: DeskDeps,
  { body, rawBody, request, reply }: SignedAsk<B>,
  act: (operator: Operator) => Promise<T>,
) {
  const operator = await operators.find(body.operator_id);
  const genuine = operator && (await isSigned(rawBody, request.headers[SIGNATURE_HEADER], operator.publicKey));
  if (operator && genuine) return act(operator);
  reply.status(403);
  return { error: 'The signature does not belong to the operator_id.' };
}

function conflict(reply: FastifyReply, error: string) {
  reply.status(409);
  return { error };
}

interface EventOrder {
  action: string;
  change: (trx: Writer, event: EventRow, body: never) => Promise<unknown>;
}

async function orderEvent(deps: DeskDeps, operator: Operator, ask: SignedAsk<About>, { action, change }: EventOrder) {
  const { operator_id: _, actor, eventId, ...facts } = ask.body;
  const kept = await deps.database.transact(async (trx) => {
    const [event] = await lockEvents(trx, [eventId]);
    if (!event || event.voided_by !== null) return undefined;
    await change(trx, event, ask.body as never);
    return writeOrder(trx, { operatorId: operator.operatorId, actor, action, eventId, facts });
  });
  if (!kept) return conflict(ask.reply, 'unknown event, or a voided one');
  deps.changed([eventId]);
  return { order: orderView(kept) };
}

type PriceBody = About & DeskMarket & { outcomes: { outcome: string; centi: number | null }[] };

async function setPrice(trx: Writer, event: EventRow, { market, line, outcomes }: PriceBody) {
  await trx
    .updateTable('studio.betting_markets')
    .set({ manual: outcomes.length === 0 ? null : JSON.stringify(outcomes) })
    .where('event_id', '=', event.id)
    .where('market', '=', market)
    .where('line', '=', line)
    .execute();
}

type ProposalAsk = SignedAsk<About & { markets?: DeskMarket[] | undefined; decision: DeskDecision }>;

async function propose(deps: DeskDeps, { operatorId }: Operator, { body, reply }: ProposalAsk) {
  const { actor, eventId, markets, decision, reason } = body;
  const kept = await deps.database.transact(async (trx) => {
    const [event] = await lockEvents(trx, [eventId]);
    if (!event) return undefined;
    if (decision.kind === 'settled' && decision.result.sport !== event.sport) return undefined;
    if (decision.kind === 'cancelled' && event.voided_by !== null) return undefined;
    const facts = { markets: markets ?? null, decision, reason };
    return writeOrder(trx, { operatorId, actor, action: 'settlement', eventId, facts, state: 'proposed' });
  });
  return kept
    ? { order: orderView(kept) }
    : conflict(reply, 'unknown event, a voided one, or a result of another sport');
}

type DecideAsk = SignedAsk<Signed & { orderId: string; approve: boolean }>;

async function decide(deps: DeskDeps, { operatorId }: Operator, { body, reply }: DecideAsk) {
  const { actor, orderId, approve } = body;
  const decided = await deps.database.transact(async (trx): Promise<OrderRow | string> => {
    const order = await lockOrder(trx, operatorId, BigInt(orderId));
    if (order?.state !== 'proposed' || order.event_id === null) return 'nothing waits under this number';
    if (order.actor === actor) return 'who proposed it cannot approve it';
    if (approve) {
      const [event] = await lockEvents(trx, [order.event_id]);
      const { markets, decision } = order.facts as { markets: DeskMarket[] | null; decision: DeskDecision };
      await decideMarkets(trx, event!, { markets: markets ?? undefined, decision, by: actor });
    }
    return decideOrder(trx, order.id, actor, approve ? 'approved' : 'rejected');
  });
  if (typeof decided === 'string') return conflict(reply, decided);
  const eventId = decided.event_id!;
  if (approve) {
    deps.changed([eventId]);
    await applyDecisions(deps, eventId);
  }
  return { order: orderView(decided) };
}
