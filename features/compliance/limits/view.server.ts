import type { Reader } from '#platform/db/database.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { limitsContract } from './limits.contract.ts';
import type { LimitsDeps } from './limits.deps.ts';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  MINUTE_MS,
  REALITY_CHOICES,
} from './limits.rules.ts';
import { type ExclusionRow, habitsOf, type LimitRow, runningExclusion } from './limits.store.ts';
import { type Owner, type StandingDeps, standingOf } from './standing.server.ts';

type View = OutputOf<(typeof limitsContract)['GET /portal/limits']>;
type Shown = View['limits'][number];

export type ViewDeps = StandingDeps & Pick<LimitsDeps, 'limitSettings' | 'depositedSince'>;

/** All data of the page about limits. */
export async function readView(deps: ViewDeps, db: Reader, owner: Owner): Promise<View> {
  const { raiseHours, realityCheckMinutes } = await deps.limitSettings(owner.brandId);
  const standing = await standingOf(deps, db, owner, { whole: true });
  const { rows, play, usedMs, spans, nowMs } = standing;
  const used = async (kind: LimitKind, period: LimitPeriod): Promise<bigint> => {
    if (kind === 'stake') return play[period].staked;
    if (kind === 'loss') return play[period].lost > 0n ? play[period].lost : 0n;
    if (kind === 'time') return BigInt(Math.floor(usedMs[period] / MINUTE_MS));
    return deps.depositedSince(db, { playerId: owner.playerId, sinceMs: spans[period].from, nowMs });
  };
  const limits: Shown[] = [];
  for (const kind of LIMIT_KINDS)
    for (const period of LIMIT_PERIODS) {
      const row = rows.find((one) => one.kind === kind && one.period === period);
      limits.push(shown({ kind, period, row, used: await used(kind, period), endsMs: spans[period].to }));
    }
  const habits = await habitsOf(db, owner.playerId);
  // A player who has deposited is not asked "before your first deposit" (L11 of the review).
  const answered = habits?.asked_at !== null && habits?.asked_at !== undefined;
  const running = await runningExclusion(db, owner.playerId, nowMs);
  const chosen = REALITY_CHOICES.find((minutes) => minutes === habits?.reality_minutes) ?? null;
  return {
    raiseHours,
    limits,
    reality: { minutes: chosen ?? realityCheckMinutes, chosen },
    exclusion: running ? shownExclusion(running) : null,
    asked: answered || (await deps.depositedSince(db, { playerId: owner.playerId, sinceMs: 0, nowMs })) > 0n,
  };
}

export function shownExclusion({ kind, started_at, ends_at }: ExclusionRow): NonNullable<View['exclusion']> {
  return { kind, startedAt: started_at.getTime(), endsAt: ends_at?.getTime() ?? null };
}

interface ShownFacts {
  kind: LimitKind;
  period: LimitPeriod;
  row: LimitRow | undefined;
  used: bigint;
  endsMs: number;
}

function shown({ kind, period, row, used, endsMs }: ShownFacts): Shown {
  const wire = (amount: bigint) => (kind === 'time' ? Number(amount) : toWireNumber(amount));
  const left = row && (row.amount > used ? row.amount - used : 0n);
  return {
    kind,
    period,
    amount: row ? wire(row.amount) : null,
    used: wire(used),
    left: left === undefined ? null : wire(left),
    periodEndsAt: endsMs,
    pending:
      row?.pending_at && row.confirmable_at
        ? {
            amount: row.pending_amount === null ? null : wire(row.pending_amount),
            askedAt: row.pending_at.getTime(),
            confirmableAt: row.confirmable_at.getTime(),
          }
        : null,
  };
}
