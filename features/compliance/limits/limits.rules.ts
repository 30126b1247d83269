export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export const REALITY_CHOICES = [15, 30, 60, 120] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Epoch milliseconds: start of the period, and start of the next one. */
export interface Span {
  from: number;
  to: number;
}

/** Minutes in the longest period of each name. A higher time limit would have no effect. */
export const MOST_MINUTES: Record<LimitPeriod, bigint> = { day: 1_440n, week: 10_080n, month: 44_640n };
/** 1,000,000,000,000 main units: more would not overflow, but must be a typing mistake. */
const MOST_AMOUNT = 10_000_000_000_000_000n;

export interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  /** 1/10,000 of a main unit; minutes for kind time. */
  amount: bigint;
}

export function isFree(kind: LimitKind, period: LimitPeriod, amount: bigint): boolean {
  return amount > 0n && amount <= (kind === 'time' ? MOST_MINUTES[period] : MOST_AMOUNT);
}

/** When a change applies; an undefined wish removes the limit. A stricter limit applies at once, others later. */
export function judgeChange(before: bigint | undefined, wish: bigint | undefined): 'nothing' | 'now' | 'later' {
  if (before === wish) return 'nothing';
  if (before === undefined) return 'now';
  return wish !== undefined && wish < before ? 'now' : 'later';
}

export interface Play {
  /** Stakes less refunds. */
  staked: bigint;
  /** Stakes less payouts; negative for a winner. */
  lost: bigint;
}

/** Everything that determines a player's room. */
export interface Standing {
  nowMs: number;
  limits: readonly Limit[];
  spans: Record<LimitPeriod, Span>;
  play: Record<LimitPeriod, Play>;
  usedMs: Record<LimitPeriod, number>;
  /** The end of a running break or exclusion. */
  excludedUntilMs: number | undefined;
}

export interface RoomFigures {
  stake: bigint | undefined;
  loss: bigint | undefined;
  from: Date;
  until: Date;
}

export const MINUTE_MS = 60_000;
/** "For ever" in a timestamp column. */
export const NEVER_MS = Date.UTC(9999, 0, 1);

/**
 * Room for the account's row: the tightest of day, week and month. Stakes and payouts change the room of all periods
 * equally, so the tightest stays so until the first period ends. Undefined: no limit affects stakes.
 */
export function roomOf(standing: Standing): RoomFigures | undefined {
  const { nowMs, limits, spans, play, excludedUntilMs } = standing;
  if (excludedUntilMs !== undefined) return shutUntil(excludedUntilMs);
  const ruling = limits.filter(({ kind }) => kind !== 'deposit');
  if (ruling.length === 0) return undefined;
  const left = (kind: 'stake' | 'loss', done: 'staked' | 'lost') =>
    least(ruling.filter((limit) => limit.kind === kind).map(({ amount, period }) => amount - play[period][done]));
  const clock = timeLeft(standing);
  if (clock && clock.leftMs <= 0) return shutUntil(clock.periodEndsMs);
  const ends = ruling.map(({ period }) => spans[period].to);
  if (clock) ends.push(nowMs + clock.leftMs);
  return {
    stake: left('stake', 'staked'),
    loss: left('loss', 'lost'),
    // Start of the shortest period: a refund of an earlier stake gives no room back, so the room is never too large.
    from: new Date(Math.max(...ruling.map(({ period }) => spans[period].from))),
    until: new Date(Math.min(...ends)),
  };
}

/** Room for no stake at all. Refunds give none back either, because `from` is the end. */
function shutUntil(untilMs: number): RoomFigures {
  return { stake: 0n, loss: undefined, from: new Date(untilMs), until: new Date(untilMs) };
}

/** The playing time left, and when its period ends; undefined without a time limit. */
export function timeLeft({
  limits,
  usedMs,
  spans,
}: Pick<Standing, 'limits' | 'usedMs' | 'spans'>): { leftMs: number; periodEndsMs: number } | undefined {
  const times = limits
    .filter(({ kind }) => kind === 'time')
    .map(({ amount, period }) => ({
      leftMs: Number(amount) * MINUTE_MS - usedMs[period],
      periodEndsMs: spans[period].to,
    }));
  // If several are used up, the one that ends last counts.
  const spent = times.filter(({ leftMs }) => leftMs <= 0).sort((a, b) => b.periodEndsMs - a.periodEndsMs);
  return spent[0] ?? times.sort((a, b) => a.leftMs - b.leftMs)[0];
}

/** Total length of sessions within a span. Overlapping ones count once. */
export function unionMs(sessions: readonly Span[], within: Span): number {
  let end = within.from;
  let sum = 0;
  for (const { from, to } of [...sessions].sort((a, b) => a.from - b.from)) {
    const start = Math.max(from, end);
    const stop = Math.min(to, within.to);
    if (stop <= start) continue;
    sum += stop - start;
    end = stop;
  }
  return sum;
}

function least(amounts: readonly bigint[]): bigint | undefined {
  return amounts.reduce<bigint | undefined>((a, b) => (a === undefined || b < a ? b : a), undefined);
}
