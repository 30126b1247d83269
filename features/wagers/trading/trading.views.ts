import type { OutputOf } from '#platform/http/contract.ts';
import { toDecimal } from '#platform/money/money.ts';
import { whatOf } from './order-what.ts';
import type { StudioBout, StudioDraw, StudioEvent, StudioOrder } from './studio.answers.ts';
import type { tradingContract } from './trading.contract.ts';

type EventLine = OutputOf<(typeof tradingContract)['GET /office/trading/events']>['list'][number];
type Order = OutputOf<(typeof tradingContract)['POST /office/trading/orders/{id}/decide']>;
type BoutLine = OutputOf<(typeof tradingContract)['GET /office/trading/bouts']>['list'][number];
type DrawLine = OutputOf<(typeof tradingContract)['GET /office/trading/draws']>['list'][number];

export const units = (amount: string): string => toDecimal(BigInt(amount));

export function eventLine(event: StudioEvent): EventLine {
  return {
    id: event.eventId,
    name: event.name,
    startAt: Date.parse(event.startAt),
    status: event.status,
    stopped: event.stopped,
    voided: event.voided,
    marginBps: event.marginBps,
    bets: event.bets,
    staked: units(event.staked),
    worst: units(event.worst),
    limit: units(event.limit),
  };
}

export function orderView(order: StudioOrder, caller: string): Order {
  const { reason } = order.facts;
  return {
    id: order.id,
    actor: order.actor,
    action: order.action,
    reason: typeof reason === 'string' ? reason : '',
    what: whatOf(order),
    state: order.state,
    decidedBy: order.decidedBy,
    at: Date.parse(order.at),
    mine: order.actor === caller,
  };
}

export function boutLine({ meron, wala, opensAt, staked, paid, ...bout }: StudioBout): BoutLine {
  return {
    ...bout,
    name: `${meron} - ${wala}`,
    opensAt: Date.parse(opensAt),
    staked: units(staked),
    paid: units(paid),
  };
}

export function drawLine(draw: StudioDraw, caller: string): DrawLine {
  const sum = (pick: (book: StudioDraw['books'][number]) => string) =>
    toDecimal(draw.books.reduce((all, book) => all + BigInt(pick(book)), 0n));
  return {
    id: draw.code,
    game: draw.game,
    station: draw.station,
    drawsAt: draw.draws_at,
    cutOffAt: draw.cut_off_at,
    state: draw.state,
    version: draw.version,
    numbers: draw.numbers,
    entries: draw.entries.map((entry) => ({ ...entry, mine: entry.actor === caller })),
    tickets: draw.books.reduce((all, { tickets }) => all + tickets, 0),
    staked: sum(({ staked }) => staked),
    exposure: sum(({ exposure }) => exposure),
  };
}
