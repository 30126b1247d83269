/**
 * A chase order: one ticket for several periods, each with its multiplier. The stake of a period is held when the
 * period comes, not before. With `stopAtWin` the next period is held only once the one before has its result.
 */

export const MAX_CHASE_PERIODS = 120;
export const MAX_MULTIPLIER = 1000;

/**
 * - waiting: its time has not come.
 * - held: the stake is taken.
 * - won, lost, returned: settled; returned gave the stake back (a sum of exactly 30 or 810).
 * - void: the draw was lost, the stake was returned.
 * - cancelled: the player called it off, before or after the stake was held.
 * - missed: it locked before the result for which it had to wait.
 * - refused: the stake was not accepted, e.g. for lack of money.
 * - stopped: dropped because the chase had ended.
 */
export type ChasePeriodStatus =
  | 'waiting'
  | 'held'
  | 'won'
  | 'lost'
  | 'returned'
  | 'void'
  | 'cancelled'
  | 'missed'
  | 'refused'
  | 'stopped';

export type ChasePeriod = {
  issue: string;
  multiplier: number;
  /** The stake of this period: the ticket's cost times the multiplier. */
  stake: bigint;
  payout: bigint;
  status: ChasePeriodStatus;
};

/** Why a chase ended: a win stopped it, all periods are over, a stake was refused, or the player cancelled it. */
export type ChaseStatus = 'running' | 'stopped-at-win' | 'finished' | 'refused' | 'cancelled';

export type Chase = { stopAtWin: boolean; status: ChaseStatus; periods: readonly ChasePeriod[] };

export type ChaseEvent =
  | { type: 'hold'; issue: string }
  | { type: 'refuse'; issue: string }
  | { type: 'miss'; issue: string }
  | { type: 'settle'; issue: string; outcome: 'won' | 'lost' | 'returned'; payout: bigint }
  | { type: 'void'; issue: string }
  | { type: 'cancel-period'; issue: string }
  | { type: 'cancel' };

export type ChaseError = 'no-such-period' | 'not-allowed' | 'not-due';

type PeriodEvent = Exclude<ChaseEvent, { type: 'cancel' }>;
type Step = PeriodEvent['type'];

/**
 * The next state of a period, by state and event; other combinations are not allowed. The caller decides when a held
 * period may be cancelled: only until the lock, and its stake is given back.
 */
const transitions: Readonly<Partial<Record<ChasePeriodStatus, Readonly<Partial<Record<Step, ChasePeriodStatus>>>>>> = {
  waiting: { hold: 'held', refuse: 'refused', miss: 'missed', void: 'void', 'cancel-period': 'cancelled' },
  held: { settle: 'lost', void: 'void', 'cancel-period': 'cancelled' },
};

/** A chase over these issues, one multiplier each. Null unless there are 1 to 120 different issues and the
 *  multipliers are whole numbers from 1 to 1000. `cost` is the ticket's cost at multiplier 1. */
export function startChase(
  issues: readonly string[],
  multipliers: readonly number[],
  cost: bigint,
  stopAtWin: boolean,
): Chase | null {
  const counted = issues.length >= 1 && issues.length <= MAX_CHASE_PERIODS && issues.length === multipliers.length;
  const whole = multipliers.every((value) => Number.isInteger(value) && value >= 1 && value <= MAX_MULTIPLIER);
  if (!counted || !whole || new Set(issues).size !== issues.length || cost <= 0n) return null;
  const periods = issues.map((issue, at): ChasePeriod => {
    const multiplier = multipliers[at]!;
    return { issue, multiplier, stake: cost * BigInt(multiplier), payout: 0n, status: 'waiting' };
  });
  return { stopAtWin, status: 'running', periods };
}

/**
 * True when this period's stake may be held now: the chase runs, the period waits, and with stopAtWin every earlier
 * held period has its result.
 */
export function isDue(chase: Chase, issue: string): boolean {
  const at = chase.periods.findIndex((period) => period.issue === issue);
  if (chase.status !== 'running' || chase.periods[at]?.status !== 'waiting') return false;
  return !chase.stopAtWin || chase.periods.slice(0, at).every(({ status }) => status !== 'held');
}

/** The chase after an event, or why the event does not fit. The given chase is not changed. */
export function stepChase(chase: Chase, event: ChaseEvent): Chase | ChaseError {
  if (event.type === 'cancel') return chase.status === 'running' ? end(chase, 'cancelled') : 'not-allowed';
  const period = chase.periods.find(({ issue }) => issue === event.issue);
  if (!period) return 'no-such-period';
  const next = transitions[period.status]?.[event.type];
  if (!next) return 'not-allowed';
  if (event.type === 'hold' && !isDue(chase, event.issue)) return 'not-due';
  const changed: ChasePeriod =
    event.type === 'settle' ? { ...period, status: event.outcome, payout: event.payout } : { ...period, status: next };
  const periods = chase.periods.map((one) => (one === period ? changed : one));
  return afterPeriod({ ...chase, periods }, changed.status);
}

/**
 * The chase ends at a win (if ordered), at a refusal, and when no waiting period is left. A period that is held at that
 * time still gets its result.
 */
function afterPeriod(chase: Chase, status: ChasePeriodStatus): Chase {
  if (chase.status !== 'running') return chase;
  if (status === 'won' && chase.stopAtWin) return end(chase, 'stopped-at-win');
  if (status === 'refused') return end(chase, 'refused');
  const open = chase.periods.some((period) => period.status === 'waiting' || period.status === 'held');
  if (open) return chase;
  return end(chase, chase.periods.every((period) => period.status === 'cancelled') ? 'cancelled' : 'finished');
}

function end(chase: Chase, status: Exclude<ChaseStatus, 'running'>): Chase {
  const dropped: ChasePeriodStatus = status === 'cancelled' ? 'cancelled' : 'stopped';
  const periods = chase.periods.map((period) =>
    period.status === 'waiting' ? { ...period, status: dropped } : period,
  );
  return { ...chase, status, periods };
}

/** The most that a chase can still take from the wallet: the stakes of its waiting periods. */
export function stillToHold(chase: Chase): bigint {
  return chase.periods.reduce((sum, { status, stake }) => sum + (status === 'waiting' ? stake : 0n), 0n);
}

/** Sums staked and paid back so far; void and cancelled periods do not count. */
export function chaseTotals(chase: Chase): { staked: bigint; paid: bigint } {
  const counted = chase.periods.filter(({ status }) => ['held', 'won', 'lost', 'returned'].includes(status));
  return {
    staked: counted.reduce((sum, { stake }) => sum + stake, 0n),
    paid: counted.reduce((sum, { payout }) => sum + payout, 0n),
  };
}
