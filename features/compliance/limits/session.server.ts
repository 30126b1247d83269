import type { OutputOf } from '#platform/http/contract.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { limitsContract } from './limits.contract.ts';
import type { LimitsDeps } from './limits.deps.ts';
import { MINUTE_MS, timeLeft } from './limits.rules.ts';
import { habitsOf, limitsOf, runningExclusion } from './limits.store.ts';
import { type Owner, standingOf } from './standing.server.ts';
import { shownExclusion } from './view.server.ts';

type Session = OutputOf<(typeof limitsContract)['GET /portal/limits/session']>;
type Figures = OutputOf<(typeof limitsContract)['GET /portal/limits/session/figures']>;

/** Every open page polls this each minute, so sums are computed only for a time limit. */
export function readSession(deps: LimitsDeps, owner: Owner, sessionId: bigint): Promise<Session> {
  return deps.database.snapshot(async (db) => {
    const nowMs = deps.clock.now();
    const startedAt = (await deps.sessionStart(db, sessionId)) ?? nowMs;
    const habits = await habitsOf(db, owner.playerId);
    const { realityCheckMinutes } = await deps.limitSettings(owner.brandId);
    const seenMs = habits?.seen_session === sessionId ? (habits.seen_at?.getTime() ?? startedAt) : startedAt;
    const running = await runningExclusion(db, owner.playerId, nowMs);
    const timed = (await limitsOf(db, owner.playerId)).some(({ kind }) => kind === 'time');
    const time = timed ? timeLeft(await standingOf(deps, db, owner)) : undefined;
    return {
      now: nowMs,
      startedAt,
      realityDueAt: seenMs + (habits?.reality_minutes ?? realityCheckMinutes) * MINUTE_MS,
      timeEndsAt: time ? nowMs + Math.max(0, time.leftMs) : null,
      timeBackAt: time && time.leftMs <= 0 ? time.periodEndsMs : null,
      exclusion: running ? shownExclusion(running) : null,
    };
  });
}

/** The net position of the session up to the last bet, even if the records do not show it yet. */
export function readFigures(deps: LimitsDeps, owner: Owner, sessionId: bigint): Promise<Figures> {
  return deps.database.snapshot(async (db) => {
    const nowMs = deps.clock.now();
    const startedAt = (await deps.sessionStart(db, sessionId)) ?? nowMs;
    const { staked, lost } = await deps.playSince(db, { ...owner, sinceMs: startedAt });
    return {
      startedAt,
      now: nowMs,
      staked: toWireNumber(staked),
      paid: toWireNumber(staked - lost),
      net: toWireNumber(-lost),
    };
  });
}
