export { anchorCheck, anchorPlace } from './audit/audit.anchor.ts';
export { type AuditEntry, type AuditFacts, latestEntries, type TrailLine, writeAudit } from './audit/audit.store.ts';
export type { Deed } from './audit/trail.rules.ts';
