import type { OutputOf } from '#platform/http/contract.ts';
import { toDecimal } from '#platform/money/money.ts';
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
    marginBps: event.marginBps,
    bets: event.bets,
    staked: units(event.staked),
    worst: units(event.worst),
    limit: units(event.limit),
  };
}

export function orderView(order: StudioOrder, caller: string): Order {
  const { reason, ...facts } = order.facts;
  return {
    id: order.id,
    actor: order.actor,
    action: order.action,
    reason: typeof reason === 'string' ? reason : '',
    what: inOneLine(facts),
    state: order.state,
    decidedBy: order.decidedBy,
    at: Date.parse(order.at),
    mine: order.actor === caller,
  };
}

const MOST_CHARACTERS = 300;

/** For people only, not for programs: "marginBps 200", "market 1x2, line 0, outcomes home 2.10 draw 3.20". */
function inOneLine(facts: Record<string, unknown>): string {
  const parts = Object.entries(facts).flatMap(([name, value]) => {
    const said = plain(value);
    return said === '' ? [] : [`${name} ${said}`];
  });
  return parts.join(', ').slice(0, MOST_CHARACTERS);
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join(' ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => (name === 'kind' ? plain(inner) : `${name} ${plain(inner)}`))
      .join(' ');
  }
  return String(value);
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
