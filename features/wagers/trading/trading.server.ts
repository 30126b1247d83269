import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Handlers, operatorOf, type Service, service } from '#platform/http/service.ts';
import { parseAmount } from '#platform/money/money.ts';
import {
  boutsAnswer,
  correctionsAnswer,
  doneAnswer,
  drawsAnswer,
  enteredAnswer,
  type LIMITS,
  liabilityAnswer,
  limitsAnswer,
  numbersAnswer,
  orderAnswer,
  ordersAnswer,
  pageAnswer,
  voidAnswer,
} from './studio.answers.ts';
import { askStudio, readStudio, type StudioEndpoint, type Told } from './studio-desk.ts';
import { tradingContract } from './trading.contract.ts';
import { boutLine, drawLine, eventLine, orderView, units } from './trading.views.ts';

export interface TradingDeps {
  database: Database;
  clock: Clock;
  operatorNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The endpoints of betting house and lotteries; undefined if they are not connected. */
  studio(room: 'betting' | 'lottery'): StudioEndpoint | undefined;
}

type EventOrder = BodyOf<(typeof tradingContract)['POST /office/trading/events/{id}/orders']>;

const CURRENCY = 'VNDK';
const SILENT = refuse('trading.silent');
const MOST_EVENTS = 200;

/** Desks of the betting house and lotteries. The studio decides, and records every order with the operator's name. */
export function tradingService(deps: TradingDeps): Service {
  return service(tradingContract, {
    'GET /office/trading/events': async ({ caller, query }) => {
      const asked = { limit: MOST_EVENTS, ...(query.find ? { find: query.find } : {}) };
      const told = await askAs(deps, caller, 'betting', (studio, actor) =>
        askStudio(studio, '/api/betting/desk/liability', { actor, ...asked }, liabilityAnswer),
      );
      return told.ok ? pageOf(told.value.events.map(eventLine)) : SILENT;
    },
    'GET /office/trading/events/{id}': ({ caller, params }) => oneEvent(deps, caller, params.id),
    'POST /office/trading/events/{id}/orders': async ({ caller, params, body }) => {
      const { path, message } = callOf(body);
      const told = await askAs(deps, caller, 'betting', (studio, actor) =>
        askStudio(studio, path, { actor, eventId: params.id, reason: body.reason, ...message }, orderAnswer),
      );
      if (!told.ok) return unwilling(told);
      await note(deps, caller, { action: `trading.${body.action}`, subject: params.id, facts: body });
      return orderView(told.value.order, await nameOf(deps, caller));
    },
    'POST /office/trading/orders/{id}/decide': async ({ caller, params, body }) => {
      const told = await askAs(deps, caller, 'betting', (studio, actor) =>
        askStudio(studio, '/api/betting/desk/decide', { actor, orderId: params.id, ...body }, orderAnswer),
      );
      if (!told.ok) return unwilling(told);
      const action = body.approve ? 'trading.approved' : 'trading.rejected';
      await note(deps, caller, { action, subject: `order:${params.id}`, facts: {} });
      return orderView(told.value.order, await nameOf(deps, caller));
    },
    'GET /office/trading/bouts': async ({ caller }) => {
      const told = await askAs(deps, caller, 'betting', (studio, actor) =>
        askStudio(studio, '/api/betting/desk/bouts', { actor }, boutsAnswer),
      );
      return told.ok ? pageOf(told.value.bouts.map(boutLine)) : SILENT;
    },
    'POST /office/trading/bouts/{id}/call-off': async ({ caller, params, body }) => {
      const told = await askAs(deps, caller, 'betting', (studio, actor) =>
        askStudio(studio, '/api/betting/desk/bout', { actor, boutId: params.id, reason: body.reason }, orderAnswer),
      );
      if (!told.ok) return unwilling(told);
      await note(deps, caller, { action: 'trading.called-off', subject: `bout:${params.id}`, facts: body });
      return orderView(told.value.order, await nameOf(deps, caller));
    },
    ...drawHandlers(deps),
  });
}

type DrawRoute =
  | Extract<keyof typeof tradingContract, `${string}/draws${string}` | `${string}/lottery-limits`>
  | 'GET /office/trading/corrections';

/** The calls for the lotteries. */
function drawHandlers(deps: TradingDeps): Pick<Handlers<typeof tradingContract>, DrawRoute> {
  return {
    'POST /office/trading/draws/{id}/void': async ({ caller, params, body: { game, reason } }) => {
      const message = { game, issue: params.id, cause: reason };
      const told = await askAs(deps, caller, 'lottery', (studio, actor) =>
        askStudio(studio, '/api/lottery/void', { actor, ...message }, voidAnswer),
      );
      if (!told.ok) return unwilling(told);
      const facts = { reason, state: told.value.state };
      await note(deps, caller, { action: 'trading.voided', subject: params.id, facts });
      return told.value;
    },
    ...limitHandlers(deps),
    'GET /office/trading/draws': async ({ caller, query }) => {
      const told = await askAs(deps, caller, 'lottery', (studio) =>
        askStudio(studio, '/api/lottery/draws', query, drawsAnswer),
      );
      if (!told.ok) return SILENT;
      const name = await nameOf(deps, caller);
      return pageOf(told.value.draws.map((draw) => drawLine(draw, name)));
    },
    'POST /office/trading/draws/{id}/result': async ({ caller, params, body }) => {
      const told = await askAs(deps, caller, 'lottery', (studio, actor) =>
        askStudio(studio, '/api/lottery/enter', { actor, draw: params.id, numbers: body.numbers }, enteredAnswer),
      );
      if (!told.ok) return unwilling(told);
      const facts = { state: told.value.state, numbers: body.numbers.join(' ') };
      await note(deps, caller, { action: 'trading.entered', subject: params.id, facts });
      return told.value;
    },
    'GET /office/trading/draws/{id}/numbers': async ({ caller, params, query }) => {
      const message = { draw: params.id, play: query.play, currency: CURRENCY };
      const told = await askAs(deps, caller, 'lottery', (studio) =>
        askStudio(studio, '/api/lottery/liability', message, numbersAnswer),
      );
      if (!told.ok) return unwilling(told);
      const { limit, numbers } = told.value;
      return {
        limit: units(limit),
        numbers: numbers.map(({ number, staked, owed, free }) => ({
          number,
          staked: units(staked),
          owed: units(owed),
          free: units(free),
        })),
      };
    },
    'GET /office/trading/corrections': async ({ caller }) => {
      const told = await askAs(deps, caller, 'lottery', (studio) =>
        askStudio(studio, '/api/lottery/corrections', { limit: 200 }, correctionsAnswer),
      );
      if (!told.ok) return SILENT;
      return pageOf(
        told.value.corrections.map((one) => ({
          ...one,
          id: `${one.ticket}.${one.version}`,
          payout: units(one.payout),
          difference: units(one.difference),
        })),
      );
    },
  };
}

type LimitRoute = Extract<keyof typeof tradingContract, `${string}/lottery-limits`>;

function limitHandlers(deps: TradingDeps): Pick<Handlers<typeof tradingContract>, LimitRoute> {
  return {
    'GET /office/trading/lottery-limits': async ({ caller }) => {
      const told = await askAs(deps, caller, 'lottery', (studio) =>
        askStudio(studio, '/api/lottery/limits', { currency: CURRENCY }, limitsAnswer),
      );
      if (!told.ok) return SILENT;
      const { terms, plays, actor } = told.value;
      const language = caller.language === 'VI' ? 'vi' : 'en';
      return {
        ...limitsBy((name) => units(terms[name])),
        plays: plays.map(({ type, game, name, stakeMost, payoutMost }) => ({
          type,
          game: game[language],
          name: name[language],
          stakeMost: stakeMost === null ? null : units(stakeMost),
          payoutMost: payoutMost === null ? null : units(payoutMost),
        })),
        changedBy: actor,
      };
    },
    'POST /office/trading/lottery-limits': async ({ caller, body }) => {
      const plays = body.plays.map(({ type, stakeMost, payoutMost }) => [
        type,
        {
          ...(stakeMost !== null && { stakeMost: counted(stakeMost) }),
          ...(payoutMost !== null && { payoutMost: counted(payoutMost) }),
        },
      ]);
      const terms = { ...limitsBy((name) => counted(body[name])!), plays: Object.fromEntries(plays) };
      const told = await askAs(deps, caller, 'lottery', (studio, actor) =>
        askStudio(studio, '/api/lottery/terms', { actor, currency: CURRENCY, terms }, doneAnswer),
      );
      if (!told.ok) return unwilling(told);
      await note(deps, caller, { action: 'trading.lottery-limits', subject: CURRENCY, facts: body });
      return told.value;
    },
  };
}

const pageOf = <T>(list: T[]) => ({ list, total: list.length, totalPages: 1 });

async function oneEvent(deps: TradingDeps, caller: Caller, eventId: string) {
  const asked = { eventId };
  const told = await askAs(deps, caller, 'betting', (studio, actor) =>
    askStudio(studio, '/api/betting/desk/liability', { actor, ...asked }, liabilityAnswer),
  );
  if (!told.ok) return SILENT;
  const [event] = told.value.events;
  if (!event) return refuse('trading.event.unknown');
  const [orders, page] = await Promise.all([
    askAs(deps, caller, 'betting', (studio, actor) =>
      askStudio(studio, '/api/betting/desk/orders', { actor, ...asked }, ordersAnswer),
    ),
    askAs(deps, caller, 'betting', (studio) =>
      readStudio(studio, `/game/betting/events/${encodeURIComponent(eventId)}`, pageAnswer),
    ),
  ]);
  if (!orders.ok) return SILENT;
  const name = await nameOf(deps, caller);
  const prices = page.ok ? page.value.value.all : [];
  return {
    ...eventLine(event),
    sport: page.ok ? page.value.value.sport : '',
    markets: event.markets.map(({ staked, worst, ...market }) => ({
      ...market,
      staked: units(staked),
      worst: units(worst),
      outcomes: prices.find((one) => one.market === market.market && one.line === market.line)?.outcomes ?? [],
    })),
    orders: orders.value.orders.map((order) => orderView(order, name)),
  };
}

/** The studio's call for an order. */
function callOf(order: EventOrder): { path: string; message: object } {
  const desk = '/api/betting/desk';
  switch (order.action) {
    case 'stop':
    case 'resume':
      return { path: `${desk}/${order.action}`, message: {} };
    case 'margin':
      return { path: `${desk}/margin`, message: { marginBps: order.marginBps } };
    case 'limits':
      return { path: `${desk}/limits`, message: { event: counted(order.event), market: counted(order.market) } };
    case 'price': {
      const { market, line, outcomes } = order;
      return { path: `${desk}/price`, message: { market, line, outcomes } };
    }
    case 'cancel':
      return { path: `${desk}/settlement`, message: { decision: { kind: 'cancelled' } } };
    case 'result': {
      const { goals, half, corners } = order;
      const over = { halfOver: true, over: true, abandoned: false };
      const result = { sport: 'football', goals, half, corners, ...over };
      return { path: `${desk}/settlement`, message: { decision: { kind: 'settled', result } } };
    }
  }
}

function limitsBy(value: (name: (typeof LIMITS)[number]) => string): Record<(typeof LIMITS)[number], string> {
  return {
    unitMin: value('unitMin'),
    unitMax: value('unitMax'),
    ticketMax: value('ticketMax'),
    issueLimit: value('issueLimit'),
    numberLimit: value('numberLimit'),
  };
}

/** Main units in the studio's units; null means the house's own limit. */
const counted = (text: string | null): string | null => (text === null ? null : String(parseAmount(text) ?? 0n));

async function askAs<T>(
  deps: TradingDeps,
  caller: Caller,
  room: 'betting' | 'lottery',
  ask: (studio: StudioEndpoint, actor: string) => Promise<Told<T>>,
): Promise<Told<T>> {
  const studio = deps.studio(room);
  if (!studio) return { ok: false, why: 'silent', said: '' };
  return ask(studio, await nameOf(deps, caller));
}

async function nameOf({ operatorNames }: TradingDeps, caller: Caller): Promise<string> {
  const { id } = operatorOf(caller);
  return (await operatorNames([id])).get(id) ?? String(id);
}

const unwilling = ({ why }: { why: 'silent' | 'refused' }) => (why === 'silent' ? SILENT : refuse('trading.refused'));

function note(
  { database, clock }: TradingDeps,
  caller: Caller,
  { action, subject, facts }: { action: Deed; subject: string; facts: object },
) {
  const told = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return database.transact((trx) =>
    writeAudit(trx, {
      brandId: caller.brandId,
      at: new Date(clock.now()),
      operatorId: caller.operator?.id,
      ip: caller.ip,
      action,
      subject,
      facts: told,
    }),
  );
}
