export { type AuditEntry, type AuditFacts, latestEntries, type TrailLine, writeAudit } from './audit/audit.store.ts';
export { type TrailDeps, trailService } from './audit/trail.server.ts';
export {
  creditProblem,
  type GuardDeps,
  mayDeposit,
  mayLaunch,
  mayMarket,
  mayTakeBonus,
  refusedAsExcluded,
  selfExcluded,
} from './limits/guards.server.ts';
export type { LimitsDeps } from './limits/limits.deps.ts';
export { limitsService } from './limits/limits.server.ts';
export { type PlayerLimitsDeps, playerLimitsService } from './limits/player-limits.server.ts';
export { leftToPlay, notePlay, renewDueRooms, renewEndedRoom, type StandingDeps } from './limits/standing.server.ts';
