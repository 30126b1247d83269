import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { type Span, type SpanName, type Stretches, spanOf } from './takings.rules.ts';

interface Play {
  stakes: bigint;
  payouts: bigint;
}

interface Moved {
  count: number;
  amount: bigint;
}

type Ask = Stretches & { brandId: number };

/** Sources of the figures: the facts of the agents department, which hold every player, and the cashier's orders. */
export interface TakingsSources {
  housePlay: {
    stretches(db: Reader, ask: Ask): Promise<Play[]>;
    days(db: Reader, ask: { brandId: number; from: string; to: string }): Promise<ReadonlyMap<string, Play>>;
  };
  moneyMoved(db: Reader, ask: Ask): Promise<{ deposited: Moved; paid: Moved }[]>;
}

interface TakingsAsk {
  brandId: number;
  days: SpanName;
  nowMs: number;
  timeZone: string;
}

export interface Row extends Play {
  at: number;
  deposited: Moved;
  paid: Moved;
}

const NOTHING: Play = { stakes: 0n, payouts: 0n };
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
export const ggrOf = ({ stakes, payouts }: Play): bigint => stakes - payouts;
export const netOf = ({ deposited, paid }: Pick<Row, 'deposited' | 'paid'>): bigint => deposited.amount - paid.amount;

/** Stakes, payouts, deposits and withdrawals of a span, with the figures of the span before for comparison. */
export async function readTakings(sources: TakingsSources, db: Reader, ask: TakingsAsk) {
  const { brandId } = ask;
  const span = spanOf(ask.days, ask);
  const { now, before, same } = span;
  const [first = 0] = before.starts;
  const play = await playOf(sources, db, { ...ask, unit: span.unit, ...now, from: span.from, to: span.to });
  const playBefore = await playOf(sources, db, { ...ask, unit: span.unit, ...before });
  const money = await sources.moneyMoved(db, { brandId, ...now });
  const [moneyBefore] = await sources.moneyMoved(db, { brandId, starts: [first], until: same });
  const rows: Row[] = now.starts.map((at, place) => ({
    at,
    ...(play[place] ?? NOTHING),
    ...(money[place] ?? { deposited: { count: 0, amount: 0n }, paid: { count: 0, amount: 0n } }),
  }));
  return {
    span,
    rows,
    before: before.starts.map((at, place) => ({ at, ggr: ggrOf(playBefore[place] ?? NOTHING) })),
    earlier: {
      ggr: await earlierGgr(sources, db, { brandId, span, playBefore }),
      net: moneyBefore ? netOf(moneyBefore) : 0n,
    },
  };
}

interface PlayAsk extends Stretches {
  brandId: number;
  timeZone: string;
  unit: Span['unit'];
  from: string;
  to: string;
}

/** Hours are read from slots of five minutes, days from daily sums. */
async function playOf({ housePlay }: TakingsSources, db: Reader, ask: PlayAsk): Promise<Play[]> {
  const { brandId, unit, starts, until, from, to, timeZone } = ask;
  if (unit === 'hour') return housePlay.stretches(db, { brandId, starts, until });
  const days = await housePlay.days(db, { brandId, from, to });
  return starts.map((at) => days.get(zonedDay(at, timeZone)) ?? NOTHING);
}

/** GGR of the days before. The last of them counts only up to the time of day that it is now. */
async function earlierGgr(
  { housePlay }: TakingsSources,
  db: Reader,
  { brandId, span, playBefore }: { brandId: number; span: Span; playBefore: readonly Play[] },
): Promise<bigint> {
  const { starts } = span.before;
  const last = span.unit === 'hour' ? starts[0] : starts.at(-1);
  const whole = span.unit === 'hour' ? [] : playBefore.slice(0, -1);
  const part = await housePlay.stretches(db, { brandId, starts: last === undefined ? [] : [last], until: span.same });
  return sumOf([...whole, ...part].map(ggrOf));
}

/** The sums of all rows. */
export function totalOf(rows: readonly Row[]): Omit<Row, 'at'> {
  const moved = (way: 'deposited' | 'paid'): Moved => ({
    count: rows.reduce((sum, row) => sum + row[way].count, 0),
    amount: sumOf(rows.map((row) => row[way].amount)),
  });
  return {
    stakes: sumOf(rows.map(({ stakes }) => stakes)),
    payouts: sumOf(rows.map(({ payouts }) => payouts)),
    deposited: moved('deposited'),
    paid: moved('paid'),
  };
}
